// Writes and reads the opaque cursor of request lists. Does not know how lists are queried.
import { InterlockError } from '../errors.ts'

/** Where a page ended. `order`: soonest expiry first, or newest first. `at`: the sorted time, Unix ms. */
export type PageCursor = { order: 'expiry' | 'newest'; at: number; id: string }

function writePageCursor({ order, at, id }: PageCursor): string {
  return Buffer.from(JSON.stringify([order, at, id])).toString('base64url')
}

/** A page of at most `limit`, of rows of which one more was asked for: that one tells whether there is a next page. */
export function pageOf<Row extends { id: string }>(
  found: readonly Row[],
  { limit, order, at }: { limit: number; order: PageCursor['order']; at: (row: Row) => number },
): { rows: Row[]; nextCursor?: string } {
  const rows = found.slice(0, limit)
  const last = rows.at(-1)
  if (found.length <= limit || last === undefined) return { rows }
  return { rows, nextCursor: writePageCursor({ order, at: at(last), id: last.id }) }
}

/** Throws bad-request when the text is no cursor, or one of a list in another order. */
export function readPageCursor(text: string, order: PageCursor['order']): PageCursor {
  const parts = parse(text)
  if (!Array.isArray(parts)) throw refused()
  const [writtenOrder, at, id] = parts as unknown[]
  if (writtenOrder !== order || typeof at !== 'number' || typeof id !== 'string') throw refused()
  return { order, at, id }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString())
  } catch (cause) {
    throw refused(cause)
  }
}

function refused(cause?: unknown): InterlockError {
  const detail = 'The cursor does not belong to this list. Start again without it.'
  return new InterlockError('bad-request', { detail, cause, errors: [{ path: 'cursor', message: detail }] })
}
