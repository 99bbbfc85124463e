// Tells where a value ends in JavaScript, and which signs would mean something else with types or tags (TypeScript, JSX).
import { isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { KEYWORDS } from './javascript-words.ts'

/** Words behind which a value begins. `x.of` and `x.in` are values themselves. */
const OPENERS = /^(?:return|typeof|in|of|instanceof|void|else|throw|new|try|finally)$/

/** Whether the token at `index` ends a value, so that `[`, a template or an operator behind it belongs to that value. */
export function endsValue(tokens: readonly CodeToken[], index: number): boolean {
  const token = tokens[index]
  if (token === undefined) return false
  if (token.kind === 'op') return /^[)\]}]$/.test(token.text)
  const isMember = isOp(tokens[index - 1], '.') || isOp(tokens[index - 1], '?.')
  return token.kind !== 'name' || isMember || !OPENERS.test(token.text)
}

/**
 * Node 22.18 and later, and Deno, try text that is no JavaScript as TypeScript: there `x!` is a value too, `f<a>(b)` is a
 * call of `f`, and a `<` that begins a value opens a tag, within which quotes are plain letters.
 */
export function meansTheSameTyped(tokens: readonly CodeToken[], index: number): boolean {
  const next = tokens[index + 1]
  switch (tokens[index]!.text) {
    case '!':
      return !endsValue(tokens, index - 1)
    case '<':
      // Behind a bracket a statement may begin.
      return endsValue(tokens, index - 1) && (!/^[)}]$/.test(tokens[index - 1]!.text) || next?.kind === 'number')
    case '>':
    case '>>':
    case '>>>':
      return /^(?:name|number|string)$/.test(next?.kind ?? '') && next?.style !== 'template'
    default:
      return true
  }
}

/** Whether a slash behind the token at `index` surely begins a regex: elsewhere it may divide, and the text behind it be code. */
export function beginsRegex(tokens: readonly CodeToken[], index: number): boolean {
  const before = tokens[index]
  if (before?.kind === 'name')
    return (
      /^(?:return|case|typeof)$/.test(before.text) && !isOp(tokens[index - 1], '.') && !isOp(tokens[index - 1], '?.')
    )
  return before === undefined || (before.kind === 'op' && !/^(?:[)\]}]|\+\+|--)$/.test(before.text))
}

/** Whether the slash at `index` surely divides: what stands before it is a value, and no head of a statement. */
export function isDivision(tokens: readonly CodeToken[], index: number, opened: ReadonlyMap<number, number>): boolean {
  const before = tokens[index - 1]
  if (before?.kind === 'number' || isOp(before, ']')) return true
  if (before?.kind === 'name') return isOp(tokens[index - 2], '.') || !KEYWORDS.has(before.text)
  const open = isOp(before, ')') ? opened.get(index - 1) : undefined
  const head = open === undefined ? undefined : tokens[open - 1]
  if (open === undefined) return false
  return head?.kind !== 'name' || isOp(tokens[open - 2], '.') || !KEYWORDS.has(head.text)
}
