// Builds INSERT statements with one parameter per column. Only texts.

/** `INSERT INTO table (a, b) VALUES (?, ?)`: the values come in the order of the columns. */
export function insertInto(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')})`
}
