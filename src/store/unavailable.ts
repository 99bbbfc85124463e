// The error of a database that cannot be used, for what goes wrong beside it: closed, too much waiting. Decides nothing.
import { InterlockError } from '../errors.ts'

/** `why`: as in "it is closed". */
export function unavailable(why: string, cause?: unknown): InterlockError {
  const detail = `The database cannot be used right now (${why}); nothing was allowed.`
  return new InterlockError('store-unavailable', { detail, cause })
}
