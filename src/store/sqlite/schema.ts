// Brings a SQLite file to the current schema. Does not contain the schema: migrations/sqlite/*.sql do.
import { InterlockError } from '../../errors.ts'
import { type AppliedMigration, type Migration, pendingMigrations } from '../migrate.ts'
import type { Connection } from './database.ts'

const CREATE_LEDGER = `CREATE TABLE IF NOT EXISTS schema_migration (
  version INTEGER PRIMARY KEY, name TEXT NOT NULL, checksum TEXT NOT NULL, applied_at INTEGER NOT NULL) STRICT`

/**
 * Applies what is missing, each migration in its own transaction, and verifies what was applied before. Any number of
 * processes may do this at once: each takes the write lock before it looks. Returns how many were applied here.
 * Throws store-unavailable as pendingMigrations does; a migration that fails leaves nothing behind.
 */
export function migrateSqlite(db: Connection, known: readonly Migration[], now: () => number): number {
  const applyNext = db.transaction(() => {
    refuseForeign(db)
    db.exec(CREATE_LEDGER)
    const [next] = pendingMigrations(known, appliedMigrations(db))
    if (next === undefined) return false
    db.exec(next.sql)
    db.prepare('INSERT INTO schema_migration (version, name, checksum, applied_at) VALUES (?, ?, ?, ?)').run(
      next.version,
      next.name,
      next.checksum,
      now(),
    )
    return true
  })
  let applied = 0
  while (applyNext.immediate()) applied += 1
  return applied
}

/** Throws store-unavailable where another program keeps its tables: ours are not put between them. */
function refuseForeign(db: Connection): void {
  const isEmpty = db.prepare('SELECT 1 FROM sqlite_schema LIMIT 1').get() === undefined
  if (isEmpty || hasLedger(db)) return
  const detail = `${db.name} is no database of Interlock, and nothing was changed in it; check the path`
  throw new InterlockError('store-unavailable', { detail })
}

/** Whether Interlock has made the file. */
export function hasLedger(db: Connection): boolean {
  return (
    db.prepare("SELECT 1 FROM sqlite_schema WHERE type = 'table' AND name = 'schema_migration'").get() !== undefined
  )
}

/** The names of all tables. */
export function tableNames(db: Connection): string[] {
  return db.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").pluck().all() as string[]
}

/** What the file's own ledger says, in order. */
export function appliedMigrations(db: Connection): AppliedMigration[] {
  return db.prepare('SELECT version, name, checksum FROM schema_migration ORDER BY version').all() as AppliedMigration[]
}
