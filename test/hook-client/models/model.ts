// What a model of an agent is, and how such agents read JSON. Knows no agent.
import type { Dialect } from '../../../src/dialects/dialect.ts'

/** What the agent saw of its hook. `code` is null when a signal ended it. */
export type HookResult = { stdout: string; stderr: string; code: number | null; signal: string | null }

/** One version of an agent: does it run the tool after this result? Worst case wherever that is in doubt. */
export type AgentModel = { name: string; dialect: Dialect['id']; runs(result: HookResult): boolean }

export type Parsed = { kind: 'object'; value: Record<string, unknown> } | { kind: 'broken' | 'text' | 'nothing' }

/** Trimmed, JSON only from a brace on, one object and nothing after it. JavaScript's trim drops a byte order mark too. */
export function readStdout(stdout: string): Parsed {
  const text = stdout.trim()
  if (text === '') return { kind: 'nothing' }
  if (!text.startsWith('{')) return { kind: 'text' }
  try {
    return { kind: 'object', value: JSON.parse(text) }
  } catch {
    return { kind: 'broken' }
  }
}

/** A member of whatever the value is. */
export const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

/** A member of the object on stdout, if there is one. */
export const printedMember = (parsed: Parsed, name: string): unknown =>
  parsed.kind === 'object' ? parsed.value[name] : undefined
