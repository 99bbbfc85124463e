// Reads the fields that agents' payloads share, with the limits of the wire contract. Knows no agent.
import { cleanField } from './wording.ts'

export type Payload = Readonly<Record<string, unknown>>

/** Limits of the classify request, in UTF-16 units: a longer field would be refused there, so it is refused here. */
const MAX_CHARS = { toolName: 256, sessionId: 1024, toolUseId: 1024, cwd: 4096 } as const

export type CallFields = { sessionId?: string; toolUseId?: string; cwd?: string }

/** snake_case session_id, tool_use_id and cwd. `bad`: the first one that is no text or too long. */
export function readCallFields(payload: Payload): { fields: CallFields; bad?: string } {
  const names = { sessionId: 'session_id', toolUseId: 'tool_use_id', cwd: 'cwd' } as const
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
export function readToolName(payload: Payload): { name: string; bad?: string } | undefined {
  const value = ownField(payload, 'tool_name')
  if (value === undefined || value === '') return undefined
  if (typeof value !== 'string') return { name: 'unknown', bad: 'tool_name is not text' }
  if (value.length > MAX_CHARS.toolName)
    return { name: value.slice(0, MAX_CHARS.toolName), bad: 'tool_name is too long' }
  return { name: value }
}

/** A plain object, or undefined for anything else (absent, null, text, array). */
export function readObject(value: unknown): Record<string, unknown> | undefined {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : undefined
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
