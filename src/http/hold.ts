// Holds a request open while something waits, and ends the wait when the asker is gone or revoked. Does not wait itself.
import type { FastifyReply } from 'fastify'
import { InterlockError } from '../errors.ts'
import type { Asker, KeyPrincipal } from '../permissions/permissions.ts'
import type { Store } from '../store/store.ts'
import type { Revocations } from './revocations.ts'

/** Called once something waits: most calls are answered without. */
export type AskerOf = () => Asker

export type Hold = <T>(reply: FastifyReply, by: KeyPrincipal, wait: (asker: AskerOf) => Promise<T>) => Promise<T>

type Held = Asker & { isWatched: boolean; isRevoked: boolean }

/**
 * Runs `wait` with an asker that leaves when the client disconnects or its key is revoked. A revoked key gets
 * unknown-credential, whatever `wait` came up with: an approval must not reach it.
 */
export function createHold(deps: { revocations: Revocations; store: Pick<Store, 'key'> }): Hold {
  const { revocations, store } = deps

  async function isValid(keyId: string): Promise<boolean> {
    const row = await store.key(keyId)
    return row !== undefined && row.revokedAt === undefined
  }

  return async (reply, by, wait) => {
    const held: Held = { hasLeft: false, onLeave: undefined, isWatched: false, isRevoked: false }
    const leave = () => {
      held.hasLeft = true
      held.onLeave?.()
    }
    const asker = () => {
      if (!held.isWatched) reply.raw.on('close', leave)
      held.isWatched = true
      if (reply.raw.destroyed) held.hasLeft = true
      return held
    }
    // The unbound key is part of the configuration: it ends with the process.
    const isRevocable = by.keyId !== 'internal'
    const stop = !isRevocable
      ? undefined
      : revocations.watch(
          `key:${by.keyId}`,
          () => isValid(by.keyId),
          () => {
            held.isRevoked = true
            leave()
          },
        )
    try {
      const result = await wait(asker)
      // The watch looks once a second; what ended the wait may have been the revocation itself.
      if (held.isRevoked || (isRevocable && held.isWatched && !(await isValid(by.keyId)))) throw wasRevoked()
      return result
    } catch (error) {
      throw held.isRevoked ? wasRevoked() : error
    } finally {
      stop?.()
      if (held.isWatched) reply.raw.off('close', leave)
    }
  }
}

const wasRevoked = () => new InterlockError('unknown-credential', { detail: 'this key was revoked' })
