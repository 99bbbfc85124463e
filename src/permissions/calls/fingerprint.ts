// Names a call by a hash: two calls have the same fingerprint when they would run the same thing for the same asker.
import { hash } from 'node:crypto'
import { canonicalText } from '../../audit/canonical-text.ts'
import { InterlockError } from '../../errors.ts'

/** JSON of a hook payload is far flatter; deeper values could exhaust the stack of whatever walks them. */
export const MAX_DEPTH = 32

export type CallIdentity = {
  keyId: string
  userId: string
  agentId: string
  sessionId?: string | undefined
  toolName: string
  toolInput: Record<string, unknown>
  /** join(cwd, the tool's own cwd). */
  effectiveCwd?: string | undefined
}

/** SHA-256 (hex) of the canonical JSON (RFC 8785) of a call and its asker. Errors: bad-request (see canonicalHash). */
export function fingerprint(call: CallIdentity): string {
  return canonicalHash({
    v: 1,
    keyId: call.keyId,
    userId: call.userId,
    agentId: call.agentId,
    sessionId: call.sessionId ?? null,
    toolName: call.toolName,
    toolInput: call.toolInput,
    cwd: call.effectiveCwd ?? null,
  })
}

/** What an exact grant matches on: the call without its asker, so that it can cover all agents of a user. */
export function grantPattern(call: Pick<CallIdentity, 'toolName' | 'toolInput' | 'effectiveCwd'>): string {
  return canonicalHash({ v: 1, toolName: call.toolName, toolInput: call.toolInput, cwd: call.effectiveCwd ?? null })
}

/** Errors: bad-request when the value is nested deeper than MAX_DEPTH. Never overflows the stack. */
export function refuseDeep(value: unknown): void {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > MAX_DEPTH)
      throw new InterlockError('bad-request', { detail: `toolInput is nested deeper than ${MAX_DEPTH} levels.` })
    const next: unknown[] = []
    for (const item of level) {
      if (item === null || typeof item !== 'object') continue
      for (const child of Object.values(item)) if (child !== null && typeof child === 'object') next.push(child)
    }
    level = next
  }
}

/** Errors: bad-request for what has no canonical form: too deep, or text that is not valid Unicode. */
function canonicalHash(value: Record<string, unknown>): string {
  refuseDeep(value['toolInput'])
  try {
    return hash('sha256', canonicalText(value), 'hex')
  } catch (cause) {
    throw new InterlockError('bad-request', {
      detail: 'toolInput is not valid Unicode JSON, so it cannot be compared.',
      cause,
    })
  }
}
