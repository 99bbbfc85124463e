// Builds INSERT statements with one named parameter per column. Only texts.

/** `INSERT INTO table (a, b) VALUES (@a, @b)`. */
export function insertInto(table: string, columns: readonly string[]): string {
  return `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map((name) => `@${name}`).join(', ')})`
}
