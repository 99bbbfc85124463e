// Opens SQLite connections with the settings that durability and safety need. Does not know any table.
import { closeSync, mkdirSync, openSync } from 'node:fs'
import { dirname } from 'node:path'
import { Database } from './driver.js'

export type Connection = Database.Database

/** How long a connection waits for another process's transaction. */
const BUSY_TIMEOUT_MS = 5_000
/** The size that the write-ahead log keeps after a checkpoint. */
const MAX_LOG_BYTES = 64 * 1024 * 1024

/**
 * The connection that writes. Creates the file (mode 0600; its log files get the same) and the folder (0700).
 * Commits are on the disk when they return (synchronous=FULL); checkpoints are left to the caller.
 */
export function openWriter(file: string): Connection {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  closeSync(openSync(file, 'a', 0o600))
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS })
  try {
    useWriteAheadLog(db)
    db.pragma('synchronous = FULL')
    db.pragma('foreign_keys = ON')
    db.pragma('trusted_schema = OFF')
    db.pragma('wal_autocheckpoint = 0')
    db.pragma(`journal_size_limit = ${MAX_LOG_BYTES}`)
    return db
  } catch (error) {
    db.close()
    throw error
  }
}

/** A connection that only reads. The file must exist. */
export function openReader(file: string): Connection {
  const db = new Database(file, { timeout: BUSY_TIMEOUT_MS, readonly: true, fileMustExist: true })
  db.pragma('trusted_schema = OFF')
  return db
}

/**
 * Switching the journal mode needs the file for itself and does not wait for it: when several processes start on a
 * new file at once, the losers are told "busy" at once. Taking the write lock first makes them queue up.
 */
function useWriteAheadLog(db: Connection): void {
  if (db.pragma('journal_mode', { simple: true }) === 'wal') return
  const deadlineAt = performance.now() + BUSY_TIMEOUT_MS
  for (;;) {
    try {
      db.pragma('journal_mode = WAL')
      return
    } catch (error) {
      const busy = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
      if (!busy || performance.now() > deadlineAt) throw error
      db.exec('BEGIN IMMEDIATE; COMMIT')
    }
  }
}
