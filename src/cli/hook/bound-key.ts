// Makes an internal key that is bound to one user (and agent, and project), for an agent's hook. Prints nothing.
import { newKey } from '../../http/auth/credentials.ts'
import type { Actor, Store } from '../../store/store.ts'

export type BoundKey = { userId: string; agentId?: string; projectRoot?: string; label?: string }

/** Stores the key and returns its id and its token, which is shown this once. Throws store-unavailable. */
export async function createBoundKey(
  store: Pick<Store, 'addKey'>,
  bound: BoundKey,
  by: Actor,
): Promise<{ id: string; token: string }> {
  const { id, token, hash } = newKey()
  await store.addKey(
    { id, hash, bound: true, ...bound },
    { event: 'key-created', actor: by, userId: bound.userId, data: { keyId: id, bound: true, ...bound } },
  )
  return { id, token }
}
