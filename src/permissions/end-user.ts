// Revokes a person together with their agents' keys: nobody would be left to decide about those. Closes no sockets.
import { administrationAudit } from '../audit/record.ts'
import type { Actor, Store } from '../store/store.ts'

/** The ids of the keys that went with the user; undefined when there is no such live user. Errors: store-unavailable. */
export async function endUser(
  store: Pick<Store, 'revokeUser' | 'keys' | 'revokeKey'>,
  userId: string,
  by: Actor,
): Promise<string[] | undefined> {
  if (!(await store.revokeUser(userId, administrationAudit('user-revoked', by, userId, {})))) return undefined
  const live = (await store.keys()).filter((key) => key.userId === userId && key.revokedAt === undefined)
  for (const { id } of live) {
    const because = { keyId: id, because: 'user-revoked' }
    await store.revokeKey(id, administrationAudit('key-revoked', by, userId, because))
  }
  return live.map(({ id }) => id)
}
