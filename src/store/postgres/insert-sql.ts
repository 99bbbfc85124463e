// Builds INSERT statements that take any number of rows as one JSON parameter. Only texts, and that parameter.
import type { Columns } from '../rows.ts'
import { encodeText } from './text.ts'

/** `INSERT INTO table (a, b) SELECT …` of the rows in the parameter at `place`, in their order. */
export function insertInto(table: string, columns: readonly string[], place = '$1'): string {
  const names = columns.join(', ')
  return `INSERT INTO ${table} (${names}) SELECT ${names} FROM json_populate_recordset(NULL::${table}, ${place}::json)`
}

/** The parameter of such a statement, or of one that takes texts. PostgreSQL reads no U+0000 in JSON either, so texts are encoded one by one. */
export function rowsParameter(rows: readonly Columns[] | readonly string[]): { json: string } {
  return { json: JSON.stringify(rows, (_name, value) => (typeof value === 'string' ? encodeText(value) : value)) }
}
