// Reads the audit trail of a database that nobody needs to run: for verification by others. Changes nothing in it.
import { pendingMigrations, readMigrations } from '../migrate.ts'
import type { AuditRow } from '../store.ts'
import { createAuditReader } from './audit-reader.ts'
import { openingFailure } from './connect.ts'
import { createReaders } from './read.ts'
import { appliedOf, SELECT_APPLIED } from './schema.ts'

const PAGE = 1000

/** Every row, in order, one at a time. Rejects with store-unavailable, with what is wrong and where. */
export async function* readAuditDatabase(url: string): AsyncGenerator<AuditRow> {
  const readers = createReaders(url)
  const { auditRows } = createAuditReader(readers.read)
  try {
    pendingMigrations(readMigrations('postgres'), appliedOf(await readers.read(SELECT_APPLIED)))
    for (let after = 0, rows = await auditRows(0, PAGE); rows.length > 0; rows = await auditRows(after, PAGE)) {
      yield* rows
      after = rows.at(-1)?.seq ?? after
    }
  } catch (error) {
    // What the driver said is of more use here than that nothing was allowed.
    throw openingFailure(url, error instanceof Error ? (error.cause ?? error) : error)
  } finally {
    await readers.close()
  }
}
