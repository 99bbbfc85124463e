// Names of who did something, as a person reads them. Does not escape hostile characters: that is visible text's job.

/** True when an actor (`user:alice`, or plain `alice`) is this user. */
export function isSelf(actor: string, userId: string): boolean {
  return actor === userId || actor === `user:${userId}`
}

/** `user:alice` → `alice`, the own name → `you`. `here` is false when the own decision came from another window. */
export function actorName(actor: string, userId: string, here: boolean): string {
  if (isSelf(actor, userId)) return here ? 'you' : 'you, in another window'
  if (actor.startsWith('user:')) return actor.slice('user:'.length)
  if (actor.startsWith('key:')) return 'the agent'
  if (actor === 'admin-token') return 'the admin token'
  if (actor === 'system') return 'Interlock'
  return actor
}
