// Sorts a tool's input into what to show first and how. Judges nothing; every field is always shown.
import type { PermissionItem } from '../../contract/permission.ts'
import { alignRanges } from './align.ts'

/**
 * One input field. `main`: the text that the spans point into. `claim`: written by the agent to explain itself, so it
 * proves nothing.
 */
export type Field = { name: string; text: string; role: 'main' | 'plain' | 'claim' }

const SHELL_KEYS = ['command', 'cmd', 'input', 'script']
const CLAIM_KEYS = new Set(['description', 'explanation', 'summary', 'reason', 'justification', 'thought'])
const MAX_DEPTH = 40

/**
 * The text that the spans point into first, then the other fields in the order they came, claims last. The server's
 * spans count in its one-line `command`; where the shell text can't be matched with that line, the line itself is shown
 * as well and carries the marks, so that no mark ever stands in a wrong place.
 */
export function toFields(item: Pick<PermissionItem, 'toolInput' | 'command' | 'spans'>): {
  fields: Field[]
  spans: PermissionItem['spans']
} {
  const entries = Object.entries(item.toolInput)
  const shellKey = SHELL_KEYS.map((key) => entries.find(([name]) => name.toLowerCase() === key)?.[0]).find(
    (name) => name !== undefined && typeof item.toolInput[name] === 'string',
  )
  const shellText = shellKey === undefined ? undefined : String(item.toolInput[shellKey])
  const aligned = shellText === undefined ? undefined : alignRanges(item.command, shellText, item.spans)
  const separate = aligned === undefined && item.spans.length > 0
  const fields = entries.map(([name, value]): Field => {
    const role = name === shellKey && !separate ? 'main' : CLAIM_KEYS.has(name.toLowerCase()) ? 'claim' : 'plain'
    return { name, text: valueText(value), role }
  })
  if (separate) fields.unshift({ name: '', text: item.command, role: 'main' })
  const order = { main: 0, plain: 1, claim: 2 }
  return {
    fields: fields.sort((left, right) => order[left.role] - order[right.role]),
    spans: aligned ?? item.spans,
  }
}

/** A string as it is, anything else as indented JSON. */
export function valueText(value: unknown): string {
  if (typeof value === 'string') return value
  if (depthOf(value, 0) > MAX_DEPTH) return '(nested too deeply to show)'
  return JSON.stringify(value, null, 2) ?? String(value)
}

function depthOf(value: unknown, depth: number): number {
  if (depth > MAX_DEPTH || typeof value !== 'object' || value === null) return depth
  return Object.values(value).reduce<number>((deepest, child) => Math.max(deepest, depthOf(child, depth + 1)), depth)
}
