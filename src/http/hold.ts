// Holds a request open while something waits, and ends the wait when the asker is gone or revoked. Does not wait itself.
import type { FastifyReply } from 'fastify'
import { InterlockError } from '../errors.ts'
import type { KeyPrincipal } from '../permissions/permissions.ts'
import type { Store } from '../store/store.ts'
import type { Revocations } from './revocations.ts'

export type Hold = <T>(reply: FastifyReply, by: KeyPrincipal, wait: (signal: AbortSignal) => Promise<T>) => Promise<T>

/** Why the signal aborted. An error is made only when it is told: to look at its stack takes as long as to judge a call. */
const REVOKED = Symbol('the key was revoked')

/**
 * Runs `wait` with a signal that aborts when the client disconnects or its key is revoked. A revoked key gets
 * unknown-credential, whatever `wait` came up with: an approval must not reach it.
 */
export function createHold(deps: { revocations: Revocations; store: Pick<Store, 'key'> }): Hold {
  return async (reply, by, wait) => {
    const controller = new AbortController()
    const onClose = () => controller.abort()
    reply.raw.once('close', onClose)
    if (reply.raw.destroyed) controller.abort()
    const isValid = async () => {
      const row = await deps.store.key(by.keyId)
      return row !== undefined && row.revokedAt === undefined
    }
    // The unbound key is part of the configuration: it ends with the process.
    const stop =
      by.keyId === 'internal'
        ? undefined
        : deps.revocations.watch(`key:${by.keyId}`, isValid, () => controller.abort(REVOKED))
    try {
      const result = await wait(controller.signal)
      if (controller.signal.reason === REVOKED) throw wasRevoked()
      return result
    } catch (error) {
      throw controller.signal.reason === REVOKED ? wasRevoked() : error
    } finally {
      stop?.()
      reply.raw.off('close', onClose)
    }
  }
}

const wasRevoked = () => new InterlockError('unknown-credential', { detail: 'this key was revoked' })
