// Makes an internal key that is bound to a user, and to an agent and a project where they are named. Checks no names.
import { administrationAudit } from '../../audit/record.ts'
import type { Actor, KeyRow, Store } from '../../store/store.ts'
import { newKey } from './credentials.ts'

/** `projectRoot`: absolute. */
export type KeyBinding = {
  userId: string
  agentId?: string | undefined
  projectRoot?: string | undefined
  label?: string | undefined
}

/** What a new key is, without its secret. */
export type BoundKey = Pick<KeyRow, 'id' | 'bound' | 'userId' | 'agentId' | 'projectRoot' | 'label'>

/** `token`: shown this once. Errors: store-unavailable. */
export async function addBoundKey(
  store: Pick<Store, 'addKey'>,
  { userId, agentId, projectRoot, label }: KeyBinding,
  by: Actor,
): Promise<{ key: BoundKey; token: string }> {
  const { id, token, hash } = newKey()
  const binding = {
    bound: true,
    userId,
    ...(agentId === undefined ? {} : { agentId }),
    ...(projectRoot === undefined ? {} : { projectRoot }),
    ...(label === undefined ? {} : { label }),
  }
  const audit = administrationAudit('key-created', by, userId, { keyId: id, ...binding })
  await store.addKey({ id, hash, ...binding }, audit)
  return { key: { id, ...binding }, token }
}
