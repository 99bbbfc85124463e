// The nonce of a hook client's exchange: sent back, it shows that the answer belongs to this very question.
import type { FastifyReply, FastifyRequest } from 'fastify'
import { InterlockError } from '../errors.ts'

/** Puts the nonce on the answer. Undefined: none was sent. Errors: bad-request when it is not 32 hex digits. */
export function echoNonce(request: FastifyRequest, reply: FastifyReply): string | undefined {
  const nonce = request.headers['x-interlock-nonce']
  if (nonce === undefined) return undefined
  if (typeof nonce !== 'string' || !/^[0-9a-f]{32}$/i.test(nonce)) {
    throw new InterlockError('bad-request', { detail: 'the header x-interlock-nonce must be 32 hex digits' })
  }
  reply.header('x-interlock-nonce', nonce)
  return nonce
}
