// Turns what SQLite and operations throw into coded errors that can cross threads. Does not decide what to do about them.
import Database from 'better-sqlite3'
import { type ErrorCode, InterlockError } from '../../errors.ts'

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
  return { code: 'store-unavailable', cause: `${error.code}: ${error.message}` }
}

/** The error that callers get. */
export function toError({ code, detail, cause }: Failure): InterlockError {
  return new InterlockError(code, { ...(detail === undefined ? {} : { detail }), cause: new Error(cause) })
}

/** For what goes wrong beside SQLite: no thread, closed, too much waiting. */
export function unavailable(why: string, cause?: unknown): InterlockError {
  return new InterlockError('store-unavailable', {
    detail: `The database can not be used right now (${why}); nothing was allowed.`,
    ...(cause === undefined ? {} : { cause }),
  })
}
