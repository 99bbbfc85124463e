// Turns what PostgreSQL, its driver and operations throw into coded errors. Does not decide what to do about them.
import { type ErrorCode, InterlockError } from '../../errors.ts'

/** PostgreSQL's own code of an error (SQLSTATE), five characters; undefined for errors that no server sent. */
export function stateOf(error: unknown): string | undefined {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return undefined
  // The server's errors carry a severity; those of the operating system (ECONNREFUSED, EPIPE) do not.
  return 'severity' in error && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined
}

/**
 * The connection is of no use any more: it broke, the server ended it, or its prepared statements do not fit the tables.
 * What was not committed yet is lost, and another connection may succeed.
 */
export function isConnectionLost(error: unknown): boolean {
  if (error instanceof InterlockError || isMistake(error)) return false
  const state = stateOf(error)
  if (state === undefined) return true
  // 57P: shutting down, starting up, ended by an administrator. 25P03: idle in a transaction for too long.
  return /^(08|57P)/.test(state) || ['25P03', '26000', '0A000'].includes(state)
}

/** Two transactions stood in each other's way, and the server undid this one completely. */
export function isCollision(error: unknown): boolean {
  const state = stateOf(error)
  return state === '40001' || state === '40P01'
}

/** A table or an index holds what was never written (XX001, XX002): no later success makes that good. */
export function isDamage(error: unknown): boolean {
  return /^XX00[12]$/.test(stateOf(error) ?? '')
}

/**
 * Refusals of the server are store-unavailable. A name that is taken, or an id too long for an index, is bad-request.
 * What the tables themselves refuse, or is wrong in us, is internal-error.
 */
export function toError(error: unknown): InterlockError {
  if (error instanceof InterlockError) return error
  const coded = (code: ErrorCode, detail?: string) =>
    new InterlockError(code, { ...(detail === undefined ? {} : { detail }), cause: error })
  if (isMistake(error)) return coded('internal-error')
  const state = stateOf(error) ?? ''
  if (state === '23505') return coded('bad-request', 'There is already one with this id.')
  if (state === '23503') return coded('bad-request', 'It refers to something that does not exist.')
  if (state === '54000') return coded('bad-request', 'An id in it is too long.')
  if (isDamage(error))
    return coded('store-unavailable', 'The database is damaged; nothing is allowed. Restore a backup.')
  // Constraints, triggers and types guard the tables against our own mistakes.
  return coded(/^(22|23)|^P0001$/.test(state) ? 'internal-error' : 'store-unavailable')
}

/** An operation found what cannot be: it is undone. */
export function mistake(what: string): InterlockError {
  return new InterlockError('internal-error', { cause: new Error(what) })
}

/** The system's own words, for whoever starts a server. Holds no password. */
export function textOf(error: unknown): string {
  if (error instanceof AggregateError && error.errors.length > 0) return error.errors.map(textOf).join('; ')
  return error instanceof Error ? error.message : String(error)
}

/** Thrown by our own code, not by the connection. */
function isMistake(error: unknown): boolean {
  return [TypeError, RangeError, SyntaxError, ReferenceError].some((kind) => error instanceof kind)
}
