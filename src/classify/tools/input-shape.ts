// Limits and traps of a tool's input as a whole: depth, size, field names that a lenient decoder would take for another.
import { foldKey } from '../targets/fold.ts'
import type { ToolEffect } from './tool.ts'

const MAX_DEPTH = 32
const MAX_KEYS = 256
const MAX_NODES = 20_000
/** Characters of text in one input. */
export const MAX_TEXT_LENGTH = 65_536

/**
 * Looks at every field. Two names in one object that are equal under case folding → hostile (the tool may run the other
 * one). Too deep, too many fields, too much text → unknown. `content`: fields whose text is only written down, so its
 * length does not count.
 */
export function checkInputShape(input: Readonly<Record<string, unknown>>, content: ReadonlySet<string>): ToolEffect[] {
  const effects: ToolEffect[] = []
  const left = { nodes: MAX_NODES, text: MAX_TEXT_LENGTH }
  const stack: { value: unknown; depth: number; counted: boolean }[] = [{ value: input, depth: 1, counted: true }]
  const tooMuch = (target: string): ToolEffect => ({ effect: 'unknown', row: 'tool/input-limits', target, as: 'name' })

  for (let next = stack.pop(); next !== undefined; next = stack.pop()) {
    const { value, depth, counted } = next
    if (--left.nodes < 0) return [...effects, tooMuch('more fields than are analysed')]
    if (typeof value === 'string') {
      if (counted) left.text -= value.length
      if (left.text < 0) return [...effects, tooMuch('more text than is analysed')]
      continue
    }
    if (typeof value !== 'object' || value === null) continue
    if (depth > MAX_DEPTH) return [...effects, tooMuch('an input that is nested too deeply')]
    if (Array.isArray(value)) {
      for (const item of value) stack.push({ value: item, depth: depth + 1, counted })
      continue
    }
    const keys = Object.keys(value)
    if (keys.length > MAX_KEYS) return [...effects, tooMuch('more fields than are analysed')]
    const twin = findTwin(keys)
    if (twin !== undefined)
      effects.push({
        effect: 'hostile',
        row: 'tool/field-twice',
        target: `two fields that may be read as ${twin}`,
        as: 'name',
      })
    for (const [key, item] of Object.entries(value))
      stack.push({ value: item, depth: depth + 1, counted: counted && !content.has(key) })
  }
  return effects
}

/** A name that two keys share once case is ignored. */
function findTwin(keys: readonly string[]): string | undefined {
  if (keys.length < 2) return undefined
  const seen = new Set<string>()
  for (const key of keys) {
    const folded = foldKey(key)
    if (seen.has(folded)) return folded
    seen.add(folded)
  }
  return undefined
}
