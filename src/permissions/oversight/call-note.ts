// What coverage keeps of a call that is being answered. Stores nothing.
import type { ToolCallRequest } from '../../contract/tool-call.ts'
import type { CallNote } from '../../store/store.ts'
import type { Identity } from '../calls/identity.ts'

export type NotedCall = {
  call: ToolCallRequest
  keyId: string
  who: Identity
  /** The agent's own id of the call, or the nonce it asked with. */
  useId: string | undefined
  /** As it may be kept. */
  cwd: string | undefined
}

/**
 * `fingerprintOf` is only asked when the agent can name the call again. One that has no fingerprint (text that is no
 * Unicode) is not remembered: should it run, that is an alarm.
 */
export function callNote(of: NotedCall, decision: CallNote['decision'], fingerprintOf: () => string): CallNote {
  const { call, keyId, who, useId, cwd } = of
  const { sessionId = '', toolName } = call
  const canBeNamed = sessionId !== '' || (call.toolUseId !== undefined && call.toolUseId !== '')
  const print = canBeNamed ? attempt(fingerprintOf) : undefined
  const note: CallNote = { keyId, userId: who.userId, agentId: who.agentId, sessionId, toolName, decision }
  if (useId !== undefined) note.useId = useId
  if (cwd !== undefined) note.cwd = cwd
  if (print !== undefined) note.fingerprint = print
  return note
}

function attempt(fingerprintOf: () => string): string | undefined {
  try {
    return fingerprintOf()
  } catch {
    return undefined
  }
}
