// Brings a PostgreSQL database to the current schema. Does not contain the schema: migrations/postgres/*.sql do.
import type { Client } from 'pg'
import { type AppliedMigration, type Migration, pendingMigrations } from '../migrate.ts'
import type { Columns } from '../rows.ts'

/** The lock that lets one instance migrate at a time. */
export const MIGRATION_LOCK = 4_914_762

const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS schema_migration (
  version INTEGER PRIMARY KEY, name TEXT COLLATE "C" NOT NULL, checksum TEXT COLLATE "C" NOT NULL,
  applied_at BIGINT NOT NULL)`
/** What the database's own ledger says, in order. */
export const SELECT_APPLIED = 'SELECT version, name, checksum FROM schema_migration ORDER BY version'
/** The names of all tables that are found without naming a schema. */
export const SELECT_TABLES = "SELECT relname FROM pg_class WHERE relkind = 'r' AND pg_table_is_visible(oid)"
const INSERT_APPLIED = `INSERT INTO schema_migration (version, name, checksum, applied_at)
  VALUES ($1, $2, $3, floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint)`

/**
 * Applies what is missing, each migration in its own transaction, and verifies what was applied before. Any number of
 * instances may do this at once: each waits for the lock before it looks. Returns how many were applied here. Throws
 * store-unavailable as pendingMigrations does; a migration that fails leaves nothing behind.
 */
export async function migratePostgres(client: Client, known: readonly Migration[]): Promise<number> {
  let applied = 0
  while (await applyNext(client, known)) applied += 1
  return applied
}

async function applyNext(client: Client, known: readonly Migration[]): Promise<boolean> {
  await client.query('BEGIN ISOLATION LEVEL READ COMMITTED, READ WRITE')
  try {
    await client.query(`SELECT pg_advisory_xact_lock(${MIGRATION_LOCK})`)
    await client.query(CREATE_LEDGER)
    const [next] = pendingMigrations(known, appliedOf((await client.query<Columns>(SELECT_APPLIED)).rows))
    if (next !== undefined) {
      await client.query(next.sql)
      await client.query(INSERT_APPLIED, [next.version, next.name, next.checksum])
    }
    await client.query('COMMIT')
    return next !== undefined
  } catch (error) {
    // A lost connection has undone everything already.
    await client.query('ROLLBACK').catch(() => undefined)
    throw error
  }
}

/** The rows of the database's own ledger. */
export function appliedOf(rows: readonly Columns[]): AppliedMigration[] {
  return rows.map(({ version, name, checksum }) => ({
    version: Number(version),
    name: String(name),
    checksum: String(checksum),
  }))
}
