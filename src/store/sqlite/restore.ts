// Puts a copy in the place of a database, with nothing in it that is still open. Does not check the copy: backup.ts does.
import { closeSync, copyFileSync, existsSync, linkSync, openSync, renameSync, rmSync } from 'node:fs'
import { dirname } from 'node:path'
import { readMigrations } from '../migrate.ts'
import type { Restored } from '../restored.ts'
import type { Actor } from '../store.ts'
import { syncFile } from './backup.ts'
import { openWriter } from './database.ts'
import { closeRestored } from './operations/restore.ts'
import { migrateSqlite } from './schema.ts'
import { createTransaction } from './transaction.ts'

export type RestoreOrder = {
  from: string
  to: string
  /** Where the present database is kept; it and its log files get this name. */
  aside: string
  by: Actor
  /** For the audit trail: what the copy was called, and the newest row that is known to have been written after it. */
  note: { file: string; lostThrough?: number }
}

/**
 * The copy is made ready beside the database, and takes its place in one step: a crash leaves the one or the other.
 * Nobody may have the database open. Throws the system's and SQLite's errors; then the database is as it was.
 */
export function restoreDatabase({ from, to, aside, by, note }: RestoreOrder): Restored {
  const draft = `${to}.restoring`
  removeFiles(draft)
  try {
    closeSync(openSync(draft, 'wx', 0o600))
    copyFileSync(from, draft)
    const restored = prepare(draft, by, note)
    syncFile(draft)
    if (existsSync(to)) linkSync(to, aside)
    // A log that is left over belongs to the old file and would be read into the new one.
    for (const suffix of ['-wal', '-shm']) if (existsSync(to + suffix)) renameSync(to + suffix, aside + suffix)
    renameSync(draft, to)
    syncFile(dirname(to))
    return restored
  } finally {
    removeFiles(draft)
  }
}

function prepare(file: string, by: Actor, note: RestoreOrder['note']): Restored {
  const db = openWriter(file)
  try {
    migrateSqlite(db, readMigrations('sqlite'), Date.now)
    const restored = db.transaction(() => closeRestored(createTransaction(db, Date.now()), by, note)).immediate()
    // So that the file is whole by itself.
    db.pragma('journal_mode = DELETE')
    return restored
  } finally {
    db.close()
  }
}

function removeFiles(file: string): void {
  for (const suffix of ['', '-wal', '-shm', '-journal']) rmSync(file + suffix, { force: true })
}
