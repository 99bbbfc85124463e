// Settles whose call it is: what the key is bound to, compared with what the body claims. Checks no key secrets.
import { InterlockError } from '../../errors.ts'
import type { KeyPrincipal } from '../permissions.ts'

/** What the wire's schema fills in when the body names nobody. */
const NOBODY = 'unknown'
/** What a grant means by all agents, and a listener by all users: nobody may be called that. */
const EVERYBODY = '*'

/** Whose call it is. */
export type Identity = { userId: string; agentId: string }

/**
 * A bound key decides who is asking; a body that names another one is refused. An unbound key takes the body's word.
 * Errors: bound-key, bad-request for the name `*`.
 */
export function identify(claim: { agentId: string; userId: string }, key: KeyPrincipal): Identity {
  const who = settle(claim, key)
  if (who.userId === EVERYBODY || who.agentId === EVERYBODY)
    throw new InterlockError('bad-request', {
      detail: `No agent or user can be called ${EVERYBODY}: it stands for all.`,
    })
  return who
}

function settle(claim: Identity, key: KeyPrincipal): Identity {
  if (!key.bound) return { userId: claim.userId, agentId: claim.agentId }
  if (key.userId === undefined)
    throw new InterlockError('bound-key', { detail: 'This key is bound to no user; create another one.' })
  return {
    userId: bind('user', claim.userId, key.userId),
    agentId: key.agentId === undefined ? claim.agentId : bind('agent', claim.agentId, key.agentId),
  }
}

function bind(what: 'user' | 'agent', claimed: string, bound: string): string {
  if (claimed === bound || claimed === NOBODY) return bound
  throw new InterlockError('bound-key', { detail: `This key is bound to another ${what}.` })
}
