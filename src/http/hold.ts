// Holds a request open while something waits, and ends the wait when the asker is gone or revoked. Does not wait itself.
import type { FastifyReply } from 'fastify'
import { InterlockError } from '../errors.ts'
import type { KeyPrincipal } from '../permissions/permissions.ts'
import type { Store } from '../store/store.ts'
import type { Revocations } from './revocations.ts'

/** Asked for once something waits: most calls are answered without, and a signal costs as much as a verdict. */
export type AskSignal = () => AbortSignal

export type Hold = <T>(reply: FastifyReply, by: KeyPrincipal, wait: (signal: AskSignal) => Promise<T>) => Promise<T>

type Held = { controller?: AbortController; revoked: boolean }

/**
 * Runs `wait` with a signal that aborts when the client disconnects or its key is revoked. A revoked key gets
 * unknown-credential, whatever `wait` came up with: an approval must not reach it.
 */
export function createHold(deps: { revocations: Revocations; store: Pick<Store, 'key'> }): Hold {
  const { revocations, store } = deps

  async function isValid(keyId: string): Promise<boolean> {
    const row = await store.key(keyId)
    return row !== undefined && row.revokedAt === undefined
  }

  return async (reply, by, wait) => {
    const held: Held = { revoked: false }
    const onClose = () => held.controller?.abort()
    const signal = () => {
      if (held.controller !== undefined) return held.controller.signal
      held.controller = new AbortController()
      reply.raw.once('close', onClose)
      if (reply.raw.destroyed || held.revoked) held.controller.abort()
      return held.controller.signal
    }
    // The unbound key is part of the configuration: it ends with the process.
    const stop =
      by.keyId === 'internal'
        ? undefined
        : revocations.watch(
            `key:${by.keyId}`,
            () => isValid(by.keyId),
            () => {
              held.revoked = true
              held.controller?.abort()
            },
          )
    try {
      const result = await wait(signal)
      if (held.revoked) throw wasRevoked()
      return result
    } catch (error) {
      throw held.revoked ? wasRevoked() : error
    } finally {
      stop?.()
      if (held.controller !== undefined) reply.raw.off('close', onClose)
    }
  }
}

const wasRevoked = () => new InterlockError('unknown-credential', { detail: 'this key was revoked' })
