// Makes an internal key that is bound to one user (and agent, and project), for an agent's hook. Prints nothing.
import { resolve } from 'node:path'
import { keyRequest } from '../contract/administration.ts'
import { newKey } from '../http/auth/credentials.ts'
import type { Actor, Store } from '../store/store.ts'
import { CommandError } from './terminal.ts'

/** `root`: the agent's project root, absolute or from here. */
export type BoundKey = { user: string; agent?: string; root?: string; label?: string }

/** What a new key is, without its secret. */
export type MadeKey = {
  id: string
  bound: true
  userId: string
  agentId?: string
  projectRoot?: string
  label?: string
}

/**
 * Stores the key and returns what it is, its token, which is shown this once, and whether its user exists. Throws
 * CommandError for a name that cannot be used or a revoked user, and store-unavailable.
 */
export async function createBoundKey(
  store: Pick<Store, 'addKey' | 'user'>,
  bound: BoundKey,
  by: Actor,
): Promise<{ about: MadeKey; token: string; userKnown: boolean }> {
  refuseName('user', bound.user)
  if (bound.agent !== undefined) refuseName('agent', bound.agent)
  const user = await store.user(bound.user)
  if (user?.revokedAt !== undefined) throw new CommandError(`the user ${bound.user} was revoked`)
  const { id, token, hash } = newKey()
  const about: MadeKey = {
    id,
    bound: true,
    userId: bound.user,
    ...(bound.agent === undefined ? {} : { agentId: bound.agent }),
    ...(bound.root === undefined ? {} : { projectRoot: resolve(bound.root) }),
    ...(bound.label === undefined ? {} : { label: bound.label }),
  }
  const { id: keyId, ...data } = about
  await store.addKey(
    { ...about, hash },
    { event: 'key-created', actor: by, userId: bound.user, data: { keyId, ...data } },
  )
  return { about, token, userKnown: user !== undefined }
}

/** What to tell the person when nobody but admins will see a new key's requests. */
export const wordUnknownUser = (user: string) =>
  `Note: there is no user ${user} yet, so only admins will see its requests (users create ${user}).`

/** The rule of the API. `*` and `unknown` mean everybody and nobody elsewhere. */
function refuseName(what: 'user' | 'agent', name: string): void {
  const { error } = keyRequest.shape[`${what}Id`].safeParse(name)
  if (error !== undefined) throw new CommandError(`--${what} ${name}: ${error.issues[0]?.message}`)
}
