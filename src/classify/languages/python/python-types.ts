// Tells where a Python program only shows or compares the type of a thing. A type that is kept can be called, and then makes
// another thing of its kind: the type of an archive that is read makes one that is written.
import { depthChange, enclosingBracket, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { endOfCall } from './python-reads.ts'
import { endsStatement } from './python-statements.ts'

const COMPARED_WITH = /^(?:==|!=|is|not)$/
const COMPARES = /^(?:==|!=|is|in|not)$/
/** Calls that keep nothing of what they are given. */
const SHOWS = /^(?:print|str|repr|isinstance|issubclass)$/

/** `type(x).__name__`, `type(x) is int`, `print(type(x))`, a statement `type(x)`; `given`: the names that the program gives. */
export function showsType(tokens: readonly CodeToken[], index: number, given: ReadonlySet<string>): boolean {
  const end = endOfCall(tokens, index + 1)
  if (end < 0 || !isSingle(tokens, index + 1, end)) return false
  const [before, after] = [tokens[index - 1], tokens[end + 1]]
  if (isOp(after, '.')) return tokens[end + 2]?.text === '__name__'
  if (isWord(before) && COMPARED_WITH.test(before.text)) return true
  if (isWord(after) && COMPARES.test(after.text)) return true
  const open = enclosingBracket(tokens, index)
  if (open < 0) return endsStatement(after) && (endsStatement(before) || isShown(before, given))
  const isArgument = (open === index - 1 || isOp(before, ',')) && (isOp(after, ')') || isOp(after, ','))
  return isOp(tokens[open], '(') && isArgument && isShown(tokens[open - 1], given)
}

/** Whether the value that ends at `index` is one of the things that `print` is given: a method that is not called shows itself. */
export function isPrinted(tokens: readonly CodeToken[], index: number, given: ReadonlySet<string>): boolean {
  const open = enclosingBracket(tokens, index)
  const caller = tokens[open - 1]
  const isLast = isOp(tokens[index + 1], ',') || isOp(tokens[index + 1], ')')
  return isLast && isOp(tokens[open], '(') && caller?.text === 'print' && isShown(caller, given)
}

function isWord(token: CodeToken | undefined): token is CodeToken {
  return token?.kind === 'name' || token?.kind === 'op'
}

function isShown(token: CodeToken | undefined, given: ReadonlySet<string>): boolean {
  return token?.kind === 'name' && SHOWS.test(token.text) && !given.has(token.text)
}

/** Whether one plain argument stands between the brackets: with three, a new type is made. */
function isSingle(tokens: readonly CodeToken[], open: number, end: number): boolean {
  let depth = 0
  for (let at = open; at < end; at++) {
    const token = tokens[at]!
    depth += depthChange(token)
    const parts = isOp(token, ',') || (at === open + 1 && (isOp(token, '*') || isOp(token, '**')))
    if (depth === 1 && parts) return false
  }
  return end > open + 1
}
