// Says why a file cannot be used as the database, and what a person can do about it. Opens no database.
import { accessSync, constants, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { InterlockError } from '../../errors.ts'
import { pendingMigrations, readMigrations } from '../migrate.ts'
import type { Connection } from './database.ts'
import { toFailure } from './failure.ts'
import { appliedMigrations, hasLedger } from './schema.ts'

/**
 * store-unavailable, for whatever was thrown when the file was opened or read; errors of ours stay as they are. SQLite
 * calls a folder an error of the disk and says nothing but "unable to open" of what it may not read: the file is looked at.
 */
export function unusableFile(file: string, error: unknown): InterlockError {
  if (error instanceof InterlockError) return error
  const { cause } = toFailure(error)
  return refused(file, explain(file, cause), error)
}

/** Throws store-unavailable for a file that another program made, or a newer Interlock. Returns the migrations it lacks. */
export function expectInterlock(db: Connection, file: string): number {
  if (!hasLedger(db)) throw refused(file, 'is no database of Interlock; check the path')
  return pendingMigrations(readMigrations('sqlite'), appliedMigrations(db)).length
}

/** `what`: as in "/srv/interlock is a folder". */
export function refused(file: string, what: string, cause?: unknown): InterlockError {
  return new InterlockError('store-unavailable', {
    detail: `${file} ${what}`,
    ...(cause === undefined ? {} : { cause }),
  })
}

/** `cause`: SQLite's or the system's words. */
function explain(file: string, cause: string): string {
  if (isFolder(file)) return `is a folder; name the file in it, for instance ${join(file, 'interlock.db')}`
  if (!may(file, constants.F_OK)) return `cannot be opened (${cause}); check the path and its rights`
  if (!may(file, constants.R_OK)) return 'may not be read by this account; use the one that the server runs as'
  if (cause.startsWith('SQLITE_NOTADB')) return `is no database (${cause}); check the path, or restore a backup`
  if (cause.startsWith('SQLITE_CORRUPT')) return `is damaged (${cause}); restore a backup`
  if (!may(file, constants.W_OK) || !may(dirname(file), constants.W_OK))
    return `lies where this account may not write (${cause}); use the account that the server runs as`
  return `cannot be read (${cause})`
}

function isFolder(path: string): boolean {
  try {
    return statSync(path).isDirectory()
  } catch {
    // It is missing, or out of reach: no folder that anybody could name.
    return false
  }
}

function may(path: string, mode: number): boolean {
  try {
    accessSync(path, mode)
    return true
  } catch {
    // Whatever the reason is: it may not.
    return false
  }
}
