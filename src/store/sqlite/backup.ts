// Copies a database while others write to it, and looks a copy over. Replaces nothing: restore.ts does.
import { closeSync, fsyncSync, openSync, statSync } from 'node:fs'
import { type Connection, openReader } from './database.ts'
import { Database } from './driver.js'
import { appliedMigrations } from './schema.ts'
import { expectInterlock, refused, unusableFile } from './unusable-file.ts'

/** `schema`: the number of its newest migration. `missing`: migrations that the next start adds. */
export type DatabaseFacts = { bytes: number; requests: number; auditRows: number; schema: number; missing: number }

/**
 * Writes everything that is committed now to `to`, a new file of mode 0600 without a log beside it. One snapshot: what is
 * written meanwhile goes on undisturbed and is not in it. Throws store-unavailable; `to` must not exist.
 */
export function copyDatabase(from: string, to: string): void {
  closeSync(openSync(to, 'wx', 0o600))
  reading(from, (db) => void db.prepare('VACUUM INTO ?').run(to))
  syncFile(to)
}

/**
 * Reads the whole file. Throws store-unavailable with what is wrong: damaged, no database of Interlock's, or one of a
 * newer version.
 */
export function inspectDatabase(file: string): DatabaseFacts {
  return reading(file, (db) => {
    const [first] = db.pragma('integrity_check') as { integrity_check: string }[]
    if (first?.integrity_check !== 'ok') throw refused(file, `is damaged: ${first?.integrity_check}`)
    const missing = expectInterlock(db, file)
    const count = (table: string) => (db.prepare(`SELECT count(*) AS n FROM ${table}`).get() as { n: number }).n
    return {
      bytes: statSync(file).size,
      requests: count('request'),
      auditRows: count('audit'),
      schema: appliedMigrations(db).length,
      missing,
    }
  })
}

/** Where the audit trail of a file ends; undefined when it is empty. */
export function lastAuditRow(file: string): { seq: number; at: number } | undefined {
  return reading(file, (db) => {
    const row = db.prepare('SELECT seq, at FROM audit ORDER BY seq DESC LIMIT 1').get()
    return row as { seq: number; at: number } | undefined
  })
}

/** True while any process has the file open, idle or not: a running server always has. A missing file is not in use. */
export function isInUse(file: string): boolean {
  if (statSync(file, { throwIfNoEntry: false }) === undefined) return false
  const db = openAlone(file)
  try {
    db.pragma('locking_mode = EXCLUSIVE')
    db.exec('BEGIN IMMEDIATE; COMMIT')
    return false
  } catch (error) {
    // Whatever else is wrong with it is no reason not to replace it.
    return error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
  } finally {
    db.close()
  }
}

/** Throws store-unavailable for what cannot be opened at all, for instance a folder. */
function openAlone(file: string): Connection {
  try {
    return new Database(file, { timeout: 0 })
  } catch (error) {
    throw unusableFile(file, error)
  }
}

/** When this returns, the files are on the disk; folders too. */
export function syncFile(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

function reading<Result>(file: string, use: (db: Connection) => Result): Result {
  try {
    const db = openReader(file)
    try {
      return use(db)
    } finally {
      db.close()
    }
  } catch (error) {
    throw unusableFile(file, error)
  }
}
