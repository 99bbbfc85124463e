// Reads the audit trail of a database file that nobody needs to run: for verification by others. Changes nothing in it.
import { existsSync } from 'node:fs'
import { AUDIT_FIELDS, auditFromColumns, type Columns, columnNames } from '../rows.ts'
import type { AuditRow } from '../store.ts'
import { openReader } from './database.ts'
import { expectInterlock, refused, unusableFile } from './unusable-file.ts'

const SELECT = `SELECT ${columnNames(AUDIT_FIELDS).join(', ')} FROM audit ORDER BY seq`

/** Every row, in order, one at a time. Throws store-unavailable with what is wrong with the file. */
export function* readAuditFile(file: string): Generator<AuditRow> {
  if (!existsSync(file)) throw refused(file, 'does not exist; check the path')
  try {
    const db = openReader(file)
    try {
      expectInterlock(db, file)
      for (const columns of db.prepare(SELECT).iterate()) yield auditFromColumns(columns as Columns)
    } finally {
      db.close()
    }
  } catch (error) {
    throw unusableFile(file, error)
  }
}
