// Turns what SQLite and operations throw into coded errors that can cross threads. Does not decide what to do about them.

import { type ErrorCode, InterlockError } from '../../errors.ts'
import { Database } from './driver.js'

/** An error as a plain value. `cause`: text for logs. */
export type Failure = { code: ErrorCode; detail?: string; cause: string }

/** SQLite's own refusals are store-unavailable, a name that is taken is bad-request, the rest is internal-error. */
export function toFailure(error: unknown): Failure {
  const cause = error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  if (error instanceof InterlockError) return { code: error.code, detail: error.message, cause }
  if (!(error instanceof Database.SqliteError)) return { code: 'internal-error', cause }
  switch (error.code) {
    case 'SQLITE_CONSTRAINT_PRIMARYKEY':
    case 'SQLITE_CONSTRAINT_UNIQUE':
      return { code: 'bad-request', detail: 'There is already one with this id.', cause }
    case 'SQLITE_CONSTRAINT_FOREIGNKEY':
      return { code: 'bad-request', detail: 'It refers to something that does not exist.', cause }
  }
  // Other constraints guard the tables against our own mistakes.
  if (error.code.startsWith('SQLITE_CONSTRAINT')) return { code: 'internal-error', cause }
  const detail = explain(error.code)
  return {
    code: 'store-unavailable',
    ...(detail === undefined ? {} : { detail }),
    cause: `${error.code}: ${error.message}`,
  }
}

/** What a person can do something about, by the beginning of SQLite's code. */
const EXPLANATIONS: readonly (readonly [string, string])[] = [
  ['SQLITE_FULL', 'The disk of the database is full; nothing is allowed until there is space.'],
  ['SQLITE_READONLY', 'The database cannot be written (its disk or its file is read-only); nothing is allowed.'],
  ['SQLITE_IOERR', 'The disk of the database reports errors; nothing is allowed until it takes writes again.'],
  ['SQLITE_CORRUPT', 'The database is damaged; nothing is allowed. Restore a backup.'],
  ['SQLITE_NOTADB', 'The database is damaged; nothing is allowed. Restore a backup.'],
  ['SQLITE_BUSY', 'Another process keeps the database locked; nothing is allowed until it lets go.'],
]

/** The file holds what was never written: no later success makes that good. */
export function isDamage({ cause }: Failure): boolean {
  return /^SQLITE_(?:CORRUPT|NOTADB)/.test(cause)
}

const explain = (code: string): string | undefined => EXPLANATIONS.find(([prefix]) => code.startsWith(prefix))?.[1]

/** The error that callers get. */
export function toError({ code, detail, cause }: Failure): InterlockError {
  return new InterlockError(code, { ...(detail === undefined ? {} : { detail }), cause: new Error(cause) })
}
