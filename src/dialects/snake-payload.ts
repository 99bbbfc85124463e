// Turns a payload with snake_case fields into an event; several agents write these fields. Knows no agent by name.
import type { AgentEvent } from './dialect.ts'
import { findFoldedKey } from './fold.ts'
import { ownField, type Payload, pickFacts, readCallFields, readObject, readToolName } from './payload.ts'

/** What one agent adds to the shared fields. */
export type SnakePayloadRules = {
  /** Name of the agent, for sentences. */
  agent: string
  /** Is this how the agent writes an event's name? */
  isEventName(name: string): boolean
  /** Events that ask nothing; every other one that names a tool is judged. */
  observed: ReadonlySet<string>
  /** The observed event that ends a session. */
  sessionEnd: string
  /** Fields of an observation that are recorded. */
  facts: readonly string[]
  /** Why the arguments cannot be judged, if so. `present`: the payload had a tool_input at all. */
  findInputFault(tool: string, input: Payload | undefined, present: boolean): string | undefined
}

const PAYLOAD_KEYS = ['session_id', 'cwd', 'hook_event_name', 'tool_name', 'tool_use_id', 'tool_input']

/** Keys that only agents with other payloads write. */
const FOREIGN_KEYS = ['toolName', 'toolInput', 'toolArgs', 'sessionId', 'toolUseId', 'conversation_id', 'callID']

/** Parsed JSON object in, event out. Doubt (another agent's payload, keys equal but for case, bad types) sets `refuse`. */
export function readSnakePayload(payload: Payload, rules: SnakePayloadRules): AgentEvent {
  const named = ownField(payload, 'hook_event_name')
  const event = typeof named === 'string' && named !== '' ? named : 'unknown'
  const tool = readToolName(payload)
  const { fields, bad } = readCallFields(payload)
  const foreign = findForeign(payload, named, rules)
  const folded = findFoldedKey(payload, PAYLOAD_KEYS)
  const doubtful = foreign !== undefined || folded !== undefined

  if (!doubtful && rules.observed.has(event)) {
    const { cwd: _, ...ids } = fields
    const ran = tool === undefined ? undefined : readObject(ownField(payload, 'tool_input'))
    return {
      kind: 'observe',
      event,
      ...(tool === undefined ? {} : { toolName: tool.name }),
      ...(ran === undefined ? {} : { toolInput: ran }),
      ...ids,
      data: pickFacts(payload, ['cwd', ...rules.facts]),
      ...(event === rules.sessionEnd ? { ends: 'session' as const } : {}),
    }
  }
  if (!doubtful && tool === undefined)
    return { kind: 'unknown', why: `neither an event nor a tool that ${rules.agent} is known to send` }

  const toolName = tool?.name ?? 'unknown'
  const toolInput = readObject(ownField(payload, 'tool_input'))
  const refuse =
    foreign ??
    (folded === undefined ? undefined : `the payload has a key that differs from another only by case: ${folded}`) ??
    tool?.bad ??
    (bad === undefined ? undefined : `${bad} is not text, or too long`) ??
    rules.findInputFault(toolName, toolInput, Object.hasOwn(payload, 'tool_input'))
  return {
    kind: 'decide',
    event,
    toolName,
    toolInput: toolInput ?? {},
    ...fields,
    ...(refuse === undefined ? {} : { refuse }),
    ...(foreign === undefined ? {} : { foreign: true as const }),
  }
}

function findForeign(payload: Payload, event: unknown, rules: SnakePayloadRules): string | undefined {
  const key = FOREIGN_KEYS.find((name) => Object.hasOwn(payload, name))
  if (key !== undefined) return `the payload is another agent's, not ${rules.agent}'s: it has ${key}`
  if (event === undefined || (typeof event === 'string' && rules.isEventName(event))) return undefined
  return `the payload is another agent's, not ${rules.agent}'s: its event name is written differently`
}
