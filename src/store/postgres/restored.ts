// Closes a database that pg_restore has filled, once, before any server opens it. Restores nothing itself.
import type { Client } from 'pg'
import { InterlockError } from '../../errors.ts'
import { readMigrations } from '../migrate.ts'
import type { Restored } from '../restored.ts'
import { AUDIT_FIELDS, auditFromColumns, type Columns, columnNames } from '../rows.ts'
import type { Actor, AuditRow } from '../store.ts'
import { runBatch } from './batch.ts'
import { connectForMigration, openingFailure } from './connect.ts'
import { createKeyTouches } from './key-touches.ts'
import { adoptRows, hasOwnRows } from './origin.ts'
import { migratePostgres } from './schema.ts'

export type RestoredDatabase = {
  /** Where the audit trail of the dump ended, and when; 0 when it has no row. */
  auditSeq: number
  auditAt: number
  /** What was closed, now or, when nothing has happened since, by the call before this one. */
  close(by: Actor, note: Note): Promise<Restored>
}

/** For the audit trail. `lostThrough`: the newest row that is known to have been written after the dump. */
type Note = { auditAt: number; lostThrough?: number }

const OTHERS = `SELECT count(*) AS others FROM pg_stat_activity
  WHERE datname = current_database() AND application_name = 'interlock' AND pid <> pg_backend_pid()`
const NEWEST = `SELECT ${columnNames(AUDIT_FIELDS).join(', ')} FROM audit ORDER BY seq DESC LIMIT 1`

/**
 * Migrates the database and lends it to `use`. Rejects with store-unavailable when it cannot be opened, or when a server
 * has it open.
 */
export async function withRestored<Result>(
  url: string,
  use: (database: RestoredDatabase) => Promise<Result>,
): Promise<Result> {
  const client = await connectForMigration(url).catch((error: unknown) => {
    throw openingFailure(url, error)
  })
  try {
    const { newest, isOwn } = await prepare(client).catch((error: unknown) => {
      throw openingFailure(url, error)
    })
    // Of several instances each runs this for its own checkpoints; the first one closes.
    const before = isOwn && newest?.event === 'restored' ? (newest.data as Restored & Note) : undefined
    return await use({
      auditSeq: before?.auditSeq ?? newest?.seq ?? 0,
      auditAt: before?.auditAt ?? newest?.at ?? 0,
      close: async (by, note) => before ?? (await closeOnce(client, by, note)),
    })
  } finally {
    await client.end()
  }
}

/** `newest`: row of the audit trail. `isOwn`: somebody has closed the database already, or it never came from elsewhere. */
async function prepare(client: Client): Promise<{ newest: AuditRow | undefined; isOwn: boolean }> {
  const [{ others } = {}] = (await client.query<Columns>(OTHERS)).rows
  if (Number(others) > 0)
    throw new InterlockError('store-unavailable', { detail: 'The database is in use: stop every server first.' })
  await migratePostgres(client, readMigrations('postgres'))
  const isOwn = await hasOwnRows(client)
  const [columns] = (await client.query<Columns>(NEWEST)).rows
  return { newest: columns && auditFromColumns(columns), isOwn }
}

async function closeOnce(client: Client, by: Actor, note: Note): Promise<Restored> {
  const call = { name: 'closeRestored' as const, args: JSON.stringify([by, note]) }
  const [outcome] = (await runBatch(client, [call], createKeyTouches())).outcomes
  if (outcome === undefined || !('value' in outcome)) throw outcome?.failure ?? new InterlockError('internal-error')
  await adoptRows(client)
  return outcome.value as Restored
}
