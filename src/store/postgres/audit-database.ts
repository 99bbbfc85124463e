// Reads the audit trail of a database that nobody needs to run: for verification by others. Changes nothing in it.
import type { AuditRow } from '../store.ts'
import { createAuditReader } from './audit-reader.ts'
import { createReaders } from './read.ts'

const PAGE = 1000

/** Every row, in order, one at a time. Rejects with store-unavailable. */
export async function* readAuditDatabase(url: string): AsyncGenerator<AuditRow> {
  const readers = createReaders(url)
  const { auditRows } = createAuditReader(readers.read)
  try {
    for (let after = 0, rows = await auditRows(0, PAGE); rows.length > 0; rows = await auditRows(after, PAGE)) {
      yield* rows
      after = rows.at(-1)?.seq ?? after
    }
  } finally {
    await readers.close()
  }
}
