// Moves the write-ahead log into the database file. Does not run on its own: the writer calls it between batches.
import type { Connection } from './database.ts'
import { statement } from './statement.ts'

/**
 * Pages of 4 KiB that wait in the log before a quiet time is used (1 MiB), and before a busy one has to be (16 MiB): the
 * less often, the fewer pages are copied that are written again soon, and each time all writers wait for two flushes.
 */
const QUIET_PAGES = 256
const BUSY_PAGES = 4096

/**
 * Copies what readers allow, when there is enough to copy. False when that failed (the disk is full or broken): the log
 * keeps everything, the next call tries again, and commits tell callers what is wrong.
 */
export function checkpoint(db: Connection, quiet: boolean): boolean {
  try {
    const state = statement(db, 'PRAGMA wal_checkpoint(NOOP)').get() as
      | { log: number; checkpointed: number }
      | undefined
    const waitingPages = state === undefined ? 0 : state.log - state.checkpointed
    if (waitingPages >= (quiet ? QUIET_PAGES : BUSY_PAGES)) db.pragma('wal_checkpoint(PASSIVE)')
    return true
  } catch {
    return false
  }
}

/** Copies everything and empties the log, as far as readers allow, and closes. */
export function checkpointAndClose(db: Connection): void {
  try {
    db.pragma('wal_checkpoint(TRUNCATE)')
  } finally {
    db.close()
  }
}
