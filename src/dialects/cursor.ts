// Cursor's hook protocol: several before-events in, one permission out. From documents only. Does not judge calls.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import { cursorInstall, cursorProbe } from './cursor-install.ts'
import type { AgentEvent, Dialect, Printed } from './dialect.ts'
import { findFoldedKey } from './fold.ts'
import { ownField, type Payload, pickFacts, readCallFields, readInput, readToolName } from './payload.ts'
import { cleanReason, printLine, wordReason, wordSuggestion } from './wording.ts'

const PAYLOAD_KEYS = [
  'conversation_id',
  'generation_id',
  'hook_event_name',
  'workspace_roots',
  'tool_use_id',
  'tool_name',
  'tool_input',
  'command',
  'cwd',
  'file_path',
]

const FOREIGN_KEYS = ['toolName', 'toolInput', 'toolArgs', 'sessionId', 'toolUseId', 'turn_id', 'callID']

const OBSERVED_EVENTS: ReadonlySet<string> = new Set([
  'postToolUse',
  'postToolUseFailure',
  'afterShellExecution',
  'afterMCPExecution',
  'afterFileEdit',
  'afterTabFileEdit',
  'afterAgentResponse',
  'afterAgentThought',
  'beforeSubmitPrompt',
  'sessionStart',
  'sessionEnd',
  'subagentStart',
  'subagentStop',
  'preCompact',
  'stop',
])

const FACTS = ['generation_id', 'model', 'cursor_version', 'reason', 'status', 'source', 'exit_code', 'duration']

/** What a payload asks for: a tool by our naming and its input, or why it cannot be read. */
type Call = { toolName: string; toolInput?: Record<string, unknown>; bad?: string }

/**
 * `permission` stands on top; an allow must be said, because silence counts as a failure under failClosed. Whether an
 * edited input is taken is not known, so it is never sent. `ask` is overruled by Cursor's own lists: never sent either.
 */
export const cursor: Dialect = Object.freeze({
  id: 'cursor',
  parse: parsePayload,
  render: renderAnswer,
  observed: (): Printed => ({ body: '', exit: 0, verdict: 'observe' }),
  fallbackDeny:
    '{"permission":"deny","user_message":"interlock: the hook client gave no answer","agent_message":"interlock: the hook client gave no answer"}',
  takesEdits: false,
  installTemplate: cursorInstall,
  probe: cursorProbe,
} satisfies Dialect)

function parsePayload(payload: Payload): AgentEvent {
  const named = ownField(payload, 'hook_event_name')
  const event = typeof named === 'string' && named !== '' ? named : 'unknown'
  const foreign = findForeign(payload, named)
  const folded = findFoldedKey(payload, PAYLOAD_KEYS)
  const doubtful = foreign !== undefined || folded !== undefined
  const { fields, bad } = readCallFields(payload, {
    sessionId: 'conversation_id',
    toolUseId: 'tool_use_id',
    cwd: 'cwd',
  })
  const call = readCall(payload, event)

  if (!doubtful && OBSERVED_EVENTS.has(event)) {
    const { cwd: _, ...ids } = fields
    return {
      kind: 'observe',
      event,
      ...(call === undefined ? {} : { toolName: call.toolName }),
      ...(call?.toolInput === undefined ? {} : { toolInput: call.toolInput }),
      ...ids,
      data: pickFacts(payload, ['cwd', ...FACTS]),
      ...(event === 'sessionEnd' ? { ends: 'session' as const } : {}),
    }
  }
  if (!doubtful && call === undefined)
    return { kind: 'unknown', why: 'neither an event nor a tool that Cursor is known to send' }

  const refuse =
    foreign ??
    (folded === undefined ? undefined : `the payload has a key that differs from another only by case: ${folded}`) ??
    call?.bad ??
    (bad === undefined ? undefined : `${bad} is not text, or too long`) ??
    (call?.toolInput === undefined ? 'the arguments of the call are missing or not an object' : undefined)
  const root = fields.cwd ?? firstRoot(payload)
  return {
    kind: 'decide',
    event,
    toolName: call?.toolName ?? 'unknown',
    toolInput: call?.toolInput ?? {},
    ...fields,
    ...(root === undefined ? {} : { cwd: root }),
    ...(refuse === undefined ? {} : { refuse }),
    ...(foreign === undefined ? {} : { foreign: true as const }),
  }
}

function readCall(payload: Payload, event: string): Call | undefined {
  const tool = readToolName(payload)
  if (tool !== undefined) {
    const input = readInput(ownField(payload, 'tool_input'))?.input
    return {
      // A server may name its tool like a built-in one, which may be harmless.
      toolName: /MCP/.test(event) && !tool.name.startsWith('MCP:') ? `MCP:${tool.name}` : tool.name,
      ...(input === undefined ? {} : { toolInput: input }),
      ...(tool.bad === undefined ? {} : { bad: tool.bad }),
    }
  }
  const field = /Shell/.test(event) ? 'command' : /File/.test(event) ? 'file_path' : undefined
  const value = field === undefined ? undefined : ownField(payload, field)
  if (field === undefined || value === undefined) return undefined
  const toolName = field === 'command' ? 'Shell' : /Edit/.test(event) ? 'Write' : 'Read'
  return typeof value === 'string'
    ? { toolName, toolInput: { [field]: value } }
    : { toolName, bad: `${field} is not text` }
}

/** A working directory for events that name none. */
function firstRoot(payload: Payload): string | undefined {
  const roots = ownField(payload, 'workspace_roots')
  const first: unknown = Array.isArray(roots) ? roots[0] : undefined
  return typeof first === 'string' && first.length > 0 && first.length <= 4096 ? first : undefined
}

function findForeign(payload: Payload, event: unknown): string | undefined {
  const key = FOREIGN_KEYS.find((name) => Object.hasOwn(payload, name))
  if (key !== undefined) return `the payload is another agent's, not Cursor's: it has ${key}`
  if (typeof event === 'string' && /^[a-z]+([A-Z][A-Za-z]*)*$/.test(event)) return undefined
  if (event === undefined && readToolName(payload) === undefined) return undefined
  return "the payload is another agent's, not Cursor's: its event name is missing or written differently"
}

function renderAnswer(answer: ClassifyAnswer, event: AgentEvent): Printed {
  if (event.kind !== 'decide') return deny('this event asks for no decision')
  if (event.refuse !== undefined) return { ...deny(event.refuse), exit: event.foreign ? 2 : 0 }
  if (answer.modifiedInput !== undefined)
    return deny(wordSuggestion('Cursor', answer.modifiedInput, 'its hooks can only allow and deny'))
  if (answer.allow !== true) return deny(wordReason(answer))
  return { body: printLine({ permission: 'allow' }), exit: 0, verdict: 'allow' }
}

function deny(text: string): Printed {
  const reason = cleanReason(text)
  return {
    body: printLine({ permission: 'deny', user_message: reason, agent_message: reason }),
    exit: 0,
    verdict: 'deny',
  }
}
