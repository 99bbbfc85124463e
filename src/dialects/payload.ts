// Reads the fields that agents' payloads share, with the limits of the wire contract. Knows no agent.
import { cleanField } from './wording.ts'

export type Payload = Readonly<Record<string, unknown>>

/** Limits of the classify request, in UTF-16 units: a longer field would be refused there, so it is refused here. */
const MAX_CHARS = { toolName: 256, sessionId: 1024, toolUseId: 1024, cwd: 4096 } as const

export type CallFields = { sessionId?: string; toolUseId?: string; cwd?: string }

export type CallFieldNames = Partial<Record<keyof CallFields, string>>

const SNAKE_NAMES: CallFieldNames = { sessionId: 'session_id', toolUseId: 'tool_use_id', cwd: 'cwd' }

/** Session, tool use and cwd, by default in snake_case. `bad`: the first one that is no text or too long. */
export function readCallFields(payload: Payload, names = SNAKE_NAMES): { fields: CallFields; bad?: string } {
  const fields: CallFields = {}
  for (const [field, name] of Object.entries(names) as [keyof CallFields, string][]) {
    const value = ownField(payload, name)
    if (value === undefined || value === '') continue
    if (typeof value !== 'string' || value.length > MAX_CHARS[field]) return { fields, bad: name }
    fields[field] = value
  }
  return { fields }
}

/** The tool's name, or why there is none that can be used. Absent altogether: undefined. */
export function readToolName(payload: Payload, field = 'tool_name'): { name: string; bad?: string } | undefined {
  const value = ownField(payload, field)
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') return { name: 'unknown', bad: `${field} is not text` }
  if (value.length > MAX_CHARS.toolName)
    return { name: value.slice(0, MAX_CHARS.toolName), bad: `${field} is too long` }
  return { name: value }
}

/**
 * An input that some versions send as an object and others as the text of one. `asText`: it was text. Undefined for
 * anything else, broken text included.
 */
export function readInput(value: unknown): { input: Record<string, unknown>; asText: boolean } | undefined {
  const plain = readObject(value)
  if (plain !== undefined) return { input: plain, asText: false }
  if (typeof value !== 'string') return undefined
  try {
    const parsed = readObject(JSON.parse(value, refusePrototype))
    return parsed === undefined ? undefined : { input: parsed, asText: true }
  } catch {
    return undefined
  }
}

/** A plain object, or undefined for anything else (absent, null, text, array). */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
}

/** The body's own parser refuses this key too; text inside it never passed there. */
function refusePrototype(key: string, value: unknown): unknown {
  if (key === '__proto__') throw new SyntaxError('a key that changes the prototype')
  return value
}

/** A property of the payload itself, never of a prototype. */
export function ownField(payload: Payload, name: string): unknown {
  return Object.hasOwn(payload, name) ? payload[name] : undefined
}

/** The named short facts of an observation (text, numbers, booleans). Prompts, tool inputs and outputs are not facts. */
export function pickFacts(payload: Payload, names: readonly string[]): Record<string, unknown> {
  const facts: Record<string, unknown> = {}
  for (const name of names) {
    const value = ownField(payload, name)
    if (typeof value === 'string') facts[name] = cleanField(value)
    else if (typeof value === 'boolean' || (typeof value === 'number' && Number.isFinite(value))) facts[name] = value
  }
  return facts
}
