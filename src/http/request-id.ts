// The id of a request: the one it brought, or a new one. Nothing is found or allowed by it: it ties an answer to the log.
import { randomBytes } from 'node:crypto'
import type { IncomingMessage } from 'node:http'

const USABLE = /^[\w-]{8,64}$/
const DIGITS = 12

/** New ids have 24 letters and digits: a random part of this server's own, and a number that grows. */
export function createRequestIds(): (request: IncomingMessage) => string {
  const own = randomBytes(DIGITS / 2).toString('hex')
  let last = 0
  return ({ headers }) => {
    const given = headers['x-request-id']
    if (typeof given === 'string' && USABLE.test(given)) return given
    last += 1
    return own + last.toString(36).padStart(DIGITS, '0')
  }
}
