// Makes a key for an agent's hook, for a person at the terminal: names are checked, paths made absolute. Prints nothing.
import { resolve } from 'node:path'
import { keyRequest } from '../contract/administration.ts'
import { addBoundKey, type BoundKey } from '../http/auth/bound-key.ts'
import type { Actor, Store } from '../store/store.ts'
import { ownCommand } from './own-command.ts'
import { CommandError } from './terminal.ts'

/** As options say it. `root`: the agent's project root, absolute or from here. */
export type KeyOptions = { user: string; agent?: string; root?: string; label?: string }

/**
 * Stores the key and returns what it is, its token, which is shown this once, and whether its user exists. Throws
 * CommandError for a name that cannot be used or a revoked user, and store-unavailable.
 */
export async function createBoundKey(
  store: Pick<Store, 'addKey' | 'user'>,
  { user: userId, agent: agentId, root, label }: KeyOptions,
  by: Actor,
): Promise<{ key: BoundKey; token: string; userKnown: boolean }> {
  refuseName('user', userId)
  if (agentId !== undefined) refuseName('agent', agentId)
  const user = await store.user(userId)
  if (user?.revokedAt !== undefined) throw new CommandError(`the user ${userId} was revoked`)
  const projectRoot = root === undefined ? undefined : resolve(root)
  const made = await addBoundKey(store, { userId, agentId, projectRoot, label }, by)
  return { ...made, userKnown: user !== undefined }
}

/** What to tell the person when nobody but admins will see a new key's requests. */
export const wordUnknownUser = (user: string) =>
  `Note: there is no user ${user} yet, so only admins will see its requests (${ownCommand(`users create ${user}`)}).`

/** The rule of the API. `*` and `unknown` mean everybody and nobody elsewhere. */
function refuseName(what: 'user' | 'agent', name: string): void {
  const { error } = keyRequest.shape[`${what}Id`].safeParse(name)
  if (error !== undefined) throw new CommandError(`--${what} ${name}: ${error.issues[0]?.message}`)
}
