// Brace expansion of one raw word, as bash does it first and on the text. Bounded; does not look at other expansions.
import { LIMITS } from '../../limits.ts'

/** The words that `a{b,c}d{1..3}` stands for, or undefined when there are too many. No braces: the word itself. */
export function expandBraces(raw: string): string[] | undefined {
  let words = [raw]
  for (let round = 0; round < LIMITS.depth; round++) {
    const next: string[] = []
    let changed = false
    for (const word of words) {
      const parts = expandFirst(word)
      if (parts) changed = true
      next.push(...(parts ?? [word]))
      if (next.length > LIMITS.braceWords) return undefined
    }
    words = next
    if (!changed) return words
  }
  return undefined
}

/** Expands the first brace group that is one, or says that there is none. */
function expandFirst(word: string): string[] | undefined {
  for (let start = 0; start < word.length; start++) {
    start = skipQuoted(word, start)
    if (word[start] !== '{' || word[start - 1] === '$') continue
    const group = readGroup(word, start)
    if (!group) continue
    const items = group.items.length > 1 ? group.items : sequence(group.items[0]!)
    if (!items) continue
    const before = word.slice(0, start)
    const after = word.slice(group.end)
    return items.map((item) => before + item + after)
  }
  return undefined
}

/** Index of the next character outside quotes and substitutions, from `at`. */
function skipQuoted(word: string, at: number): number {
  const c = word[at]
  if (c === '\\') return at + 1
  if (c === "'") return closing(word, at + 1, "'")
  if (c === '"' || c === '`') return closing(word, at + 1, c)
  return at
}

function closing(word: string, from: number, quote: string): number {
  for (let i = from; i < word.length; i++) {
    if (word[i] === '\\' && quote !== "'") i++
    else if (word[i] === quote) return i
  }
  return word.length
}

function readGroup(word: string, start: number): { items: string[]; end: number } | undefined {
  const items: string[] = []
  let depth = 0
  let from = start + 1
  for (let i = start + 1; i < word.length; i++) {
    const jumped = skipQuoted(word, i)
    if (jumped !== i) {
      i = jumped
      continue
    }
    const c = word[i]
    if (c === '{') depth++
    else if (c === ',' && depth === 0) {
      items.push(word.slice(from, i))
      from = i + 1
    } else if (c === '}') {
      if (depth-- > 0) continue
      items.push(word.slice(from, i))
      return { items, end: i + 1 }
    }
  }
  return undefined
}

function sequence(item: string): string[] | undefined {
  const numbers = /^(-?\d{1,6})\.\.(-?\d{1,6})(?:\.\.(-?\d{1,6}))?$/.exec(item)
  const letters = /^([A-Za-z])\.\.([A-Za-z])$/.exec(item)
  if (numbers) {
    const from = Number(numbers[1])
    const to = Number(numbers[2])
    const step = Math.max(1, Math.abs(Number(numbers[3] ?? 1))) * (from <= to ? 1 : -1)
    const width =
      /^-?0\d/.test(numbers[1]!) || /^-?0\d/.test(numbers[2]!) ? Math.max(numbers[1]!.length, numbers[2]!.length) : 0
    return range(from, to, step).map((n) => String(n).padStart(width, '0'))
  }
  if (letters) {
    const from = letters[1]!.charCodeAt(0)
    const to = letters[2]!.charCodeAt(0)
    return range(from, to, from <= to ? 1 : -1).map((n) => String.fromCharCode(n))
  }
  return undefined
}

function range(from: number, to: number, step: number): number[] {
  const out: number[] = []
  for (let n = from; step > 0 ? n <= to : n >= to; n += step) {
    out.push(n)
    if (out.length > LIMITS.braceWords) break
  }
  return out
}
