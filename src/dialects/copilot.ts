// Copilot CLI's hook protocol: camelCase payloads without an event name in, a flat decision out. Does not judge calls.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import { copilotInstall, copilotProbe } from './copilot-install.ts'
import type { AgentEvent, Dialect, Printed } from './dialect.ts'
import { findFoldedKey } from './fold.ts'
import { ownField, type Payload, pickFacts, readCallFields, readInput, readToolName } from './payload.ts'
import { cleanReason, printLine, wordReason, wordSuggestion } from './wording.ts'

const PAYLOAD_KEYS = ['sessionId', 'timestamp', 'cwd', 'toolName', 'toolArgs', 'toolResult', 'error']

/** Keys of other agents, and of Copilot's own PascalCase events, whose answers have another shape. */
const FOREIGN_KEYS = [
  'hook_event_name',
  'session_id',
  'tool_name',
  'tool_input',
  'tool_use_id',
  'conversation_id',
  'callID',
]

const FACTS = [
  'source',
  'reason',
  'stopReason',
  'agentId',
  'agentType',
  'agentName',
  'parentAgentId',
  'notificationType',
]

/** No event has its name in the payload; each has a field that no other has. source: Copilot CLI's hooks page. */
const EVENT_MARKS: readonly (readonly [field: string, event: string])[] = [
  ['reason', 'sessionEnd'],
  ['source', 'sessionStart'],
  ['initialPrompt', 'sessionStart'],
  ['prompt', 'userPromptSubmitted'],
  ['stopReason', 'agentStop'],
  ['error', 'errorOccurred'],
]

/**
 * Only the camelCase event is spoken: `preToolUse` with a flat answer. An edited input replaces the whole one. There is
 * no id of a tool use. `ask` is denied where nobody sits, so it is never sent.
 */
export const copilot: Dialect = Object.freeze({
  id: 'copilot',
  parse: parsePayload,
  render: renderAnswer,
  observed: (): Printed => ({ body: '', exit: 0, verdict: 'observe' }),
  fallbackDeny: '{"permissionDecision":"deny","permissionDecisionReason":"interlock: the hook client gave no answer"}',
  takesEdits: true,
  installTemplate: copilotInstall,
  probe: copilotProbe,
} satisfies Dialect)

function parsePayload(payload: Payload): AgentEvent {
  const foreignKey = FOREIGN_KEYS.find((name) => Object.hasOwn(payload, name))
  const folded = findFoldedKey(payload, PAYLOAD_KEYS)
  const tool = readToolName(payload, 'toolName')
  const { fields, bad } = readCallFields(payload, { sessionId: 'sessionId', cwd: 'cwd' })
  const args = readInput(ownField(payload, 'toolArgs'))
  if (foreignKey === undefined && folded === undefined) {
    const seen = observedEvent(payload, tool !== undefined)
    if (seen !== undefined)
      return {
        kind: 'observe',
        event: seen,
        ...(tool === undefined ? {} : { toolName: tool.name }),
        ...(tool === undefined || args === undefined ? {} : { toolInput: args.input }),
        ...(fields.sessionId === undefined ? {} : { sessionId: fields.sessionId }),
        data: pickFacts(payload, ['cwd', ...FACTS]),
        ...(seen === 'sessionEnd' ? { ends: 'session' as const } : {}),
      }
    if (tool === undefined) return { kind: 'unknown', why: 'neither an event nor a tool that Copilot is known to send' }
  }
  const refuse =
    (foreignKey === undefined
      ? undefined
      : `the payload is another agent's or event's, not Copilot's preToolUse: it has ${foreignKey}`) ??
    (folded === undefined ? undefined : `the payload has a key that differs from another only by case: ${folded}`) ??
    tool?.bad ??
    (bad === undefined ? undefined : `${bad} is not text, or too long`) ??
    (args === undefined ? 'toolArgs is missing or not an object' : undefined)
  return {
    kind: 'decide',
    event: 'preToolUse',
    toolName: tool?.name ?? 'unknown',
    toolInput: args?.input ?? {},
    ...fields,
    ...(refuse === undefined ? {} : { refuse }),
    ...(foreignKey === undefined ? {} : { foreign: true as const }),
    // Seen in early versions; what those do with an edited input is not known.
    ...(args?.asText ? { fixedInput: true as const } : {}),
  }
}

/** A tool's event is an observation only when it tells a result. */
function observedEvent(payload: Payload, hasTool: boolean): string | undefined {
  if (hasTool)
    return Object.hasOwn(payload, 'toolResult')
      ? 'postToolUse'
      : Object.hasOwn(payload, 'error')
        ? 'postToolUseFailure'
        : undefined
  return EVENT_MARKS.find(([field]) => Object.hasOwn(payload, field))?.[1]
}

function renderAnswer(answer: ClassifyAnswer, event: AgentEvent): Printed {
  if (event.kind !== 'decide') return deny('this event asks for no decision')
  if (event.refuse !== undefined) return { ...deny(event.refuse), exit: event.foreign ? 2 : 0 }
  if (answer.allow !== true) return deny(wordReason(answer))
  const edited = answer.modifiedInput
  if (edited !== undefined && event.fixedInput)
    return deny(wordSuggestion('Copilot', edited, 'this version sends arguments as text'))
  const output = {
    permissionDecision: 'allow',
    permissionDecisionReason: wordReason(answer),
    ...(edited === undefined ? {} : { modifiedArgs: edited }),
  }
  return { body: printLine(output), exit: 0, verdict: 'allow' }
}

function deny(text: string): Printed {
  const output = { permissionDecision: 'deny', permissionDecisionReason: cleanReason(text) }
  return { body: printLine(output), exit: 0, verdict: 'deny' }
}
