// Makes recorded calls, with what people decided about them, out of the rows of the audit trail. Judges none.
import type { Context } from '../classify/types.ts'
import type { AuditRow } from '../store/store.ts'

/**
 * approved: by a person, or by a grant that one gave · edited: a person let another input run than was asked ·
 * undecided: nobody answered · none: nobody was asked.
 */
export type Label = 'approved' | 'edited' | 'rejected' | 'undecided' | 'none'

export type RecordedCall = {
  /** Number in the audit trail, or line of the file. */
  at: number
  toolName: string
  /** As it is kept: secrets are masked. */
  toolInput: Record<string, unknown>
  context: Context
  agentId: string
  userId: string
  /** One redacted line. */
  command: string
  label: Label
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

export type CallCollector = {
  add(row: AuditRow): void
  /** All calls so far, in order; the decisions that came later are in. */
  calls(): RecordedCall[]
}

/** Rows must come in order. Only the last `max` calls are kept. */
export function createCallCollector({ max }: { max: number }): CallCollector {
  let calls: RecordedCall[] = []
  const byRequest = new Map<string, RecordedCall>()
  const decide = (requestId: string | undefined, label: Label) => {
    const call = requestId === undefined ? undefined : byRequest.get(requestId)
    if (call !== undefined) call.label = label
  }

  return Object.freeze({
    add(row) {
      const { event, requestId, data } = row
      if (event === 'decided') return decide(requestId, labelOf(data['decision'], data['modifiedInput']) ?? 'approved')
      if (event !== 'verdict' && event !== 'queued' && event !== 'granted') return
      const call = toCall(row)
      if (call === undefined) return
      calls.push(call)
      if (event === 'queued' && requestId !== undefined) byRequest.set(requestId, call)
      if (calls.length > 2 * max) calls = calls.slice(-max)
    },
    calls: () => calls.slice(-max),
  } satisfies CallCollector)
}

function toCall({ seq, event, userId, agentId = 'unknown', data }: AuditRow): RecordedCall | undefined {
  const { toolName, toolInput, context, command } = data
  if (typeof toolName !== 'string' || !isObject(toolInput) || !isObject(context)) return undefined
  const labels: Readonly<Record<string, Label>> = { queued: 'undecided', granted: 'approved', verdict: 'none' }
  return {
    at: seq,
    toolName,
    toolInput,
    context: context as Context,
    agentId,
    userId,
    command: typeof command === 'string' ? command : toolName,
    label: labels[event] ?? 'none',
  }
}

/** What a person decided, as requests and their exports have it. */
const DECISIONS: ReadonlyMap<unknown, Label> = new Map<unknown, Label>([
  [undefined, 'none'],
  [null, 'none'],
  ['approve', 'approved'],
  ['approve_always', 'approved'],
  ['reject', 'rejected'],
])

/** Undefined: no such decision. */
function labelOf(decision: unknown, modifiedInput: unknown): Label | undefined {
  const label = DECISIONS.get(decision)
  return label === 'approved' && modifiedInput !== undefined && modifiedInput !== null ? 'edited' : label
}

/**
 * A call of a file: one JSON object a line, as POST /api/hooks/classify takes them, with `decision` where a person decided.
 * `why`: it is none. A decision that is not known is a mistake: as none it would let a policy pass that it should refuse.
 */
export function readCallLine(text: string, line: number, profile: Context['profile']): RecordedCall | { why: string } {
  const value = parse(text)
  if (!isObject(value) || typeof value['toolName'] !== 'string') return NO_CALL
  const { toolName, toolInput = {}, decision, modifiedInput, agentId, userId, cwd, home, projectRoot, shell } = value
  if (!isObject(toolInput)) return NO_CALL
  const label = labelOf(decision, modifiedInput)
  if (label === undefined) return { why: 'decision must be approve, approve_always or reject, or be left out' }
  const textOr = (one: unknown, other: string) => (typeof one === 'string' ? one : other)
  const command = toolInput['command']
  return {
    at: line,
    toolName,
    toolInput,
    context: {
      profile,
      ...(typeof cwd === 'string' ? { cwd } : {}),
      ...(typeof home === 'string' ? { home } : {}),
      ...(typeof shell === 'string' ? { shell } : {}),
      ...(typeof projectRoot === 'string' ? { workspace: projectRoot } : {}),
    },
    agentId: textOr(agentId, 'unknown'),
    userId: textOr(userId, 'unknown'),
    command: textOr(command, toolName),
    label,
  }
}

const NO_CALL = { why: 'is not a call: a JSON object with toolName is needed' }

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
