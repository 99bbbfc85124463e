// Reads the value that follows a name like `PASSWORD=`: which part of the text is the secret. Masks nothing itself.

export type ValueRange = { start: number; end: number }

/** What ends a bare value. Operators always do: a mask must never cover the start of another command. */
const BARE_END = /[\s;|&<>()"'`]/
const NEVER_SECRET = /^(?:true|false|null|none|nil|undefined|string|number|boolean|any|unknown|yes|no|\*+|-)$/i
const EXPANSION_ONLY = /^\$[A-Za-z_]\w*$/

/**
 * The secret that begins at `start`, or undefined when there is none: nothing there, an expansion of a variable, or a
 * word that is never secret. `quotes` (see quotations) says which quotes may be trusted; inside others, only the
 * first word up to a shell operator is the secret.
 */
export function secretValue(text: string, start: number, quotes: Map<number, number>): ValueRange | undefined {
  const from = skipEscapedQuote(text, start)
  let at = from
  let first = -1
  while (at < text.length) {
    const character = text[at] as string
    const close = quotes.get(at)
    if (close !== undefined) {
      if (first === -1) first = at + 1
      at = close + 1
    } else if ((character === '"' || character === "'") && at === from && text[at - 1] !== '\\') {
      // An untrusted opening quote: the value is the word behind it.
      at++
    } else if (BARE_END.test(character) || endsHere(text, at)) break
    else {
      if (first === -1) first = at
      at += character === '\\' && at + 1 < text.length && !/["'\s]/.test(text[at + 1] as string) ? 2 : 1
    }
  }
  if (first === -1) return undefined
  const endsInQuote = quotes.get(first - 1) === at - 1
  const end = endsInQuote ? at - 1 : at
  const value = text.slice(first, end)
  if (value === '' || NEVER_SECRET.test(value) || EXPANSION_ONLY.test(value)) return undefined
  return { start: first, end }
}

/** `\"` or `\'`: a quotation inside a quotation. */
function skipEscapedQuote(text: string, start: number): number {
  return text[start] === '\\' && (text[start + 1] === '"' || text[start + 1] === "'") ? start + 2 : start
}

function endsHere(text: string, at: number): boolean {
  const character = text[at]
  const next = text[at + 1] ?? ''
  if (character === '$') return next === '(' || next === '{'
  if (character === '\\') return next === '"' || next === "'"
  if (character === ',') return next === '' || /[\s"'\\]/.test(next)
  return character === '}' || character === ']'
}
