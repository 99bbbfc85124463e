// Names who did something: as written to the store, and as told to people. Checks no rights.
import type { Actor } from '../store/store.ts'
import type { KeyPrincipal, PersonPrincipal } from './permissions.ts'

/** `key:<id>`, `user:<id>` or `admin-token`. */
export function actorOf(principal: KeyPrincipal | PersonPrincipal): Actor {
  if (principal.kind === 'key') return `key:${principal.keyId}`
  return principal.via === 'admin-token' ? 'admin-token' : `user:${principal.userId}`
}

/** The actor for a reader: `user:alice` → `alice`, `admin-token` → `admin token`. */
export function actorName(actor: Actor): string {
  if (actor === 'admin-token') return 'admin token'
  return actor.startsWith('user:') ? actor.slice('user:'.length) : actor
}
