// Reads the audit trail of a database file that nobody needs to run: for verification by others. Changes nothing in it.
import { existsSync } from 'node:fs'
import { AUDIT_FIELDS, auditFromColumns, type Columns, columnNames } from '../rows.ts'
import type { AuditRow } from '../store.ts'
import { openReader } from './database.ts'

const SELECT = `SELECT ${columnNames(AUDIT_FIELDS).join(', ')} FROM audit ORDER BY seq`

/** Every row, in order, one at a time. Throws what SQLite throws: no such file, no database, no audit trail in it. */
export function* readAuditFile(file: string): Generator<AuditRow> {
  if (!existsSync(file)) throw new Error(`there is no file ${file}`)
  const db = openReader(file)
  try {
    for (const columns of db.prepare(SELECT).iterate()) yield auditFromColumns(columns as Columns)
  } finally {
    db.close()
  }
}
