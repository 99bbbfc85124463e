// Recognises `match` statements in Python: `match` and `case` are names as well. Patterns of classes are none that is known.
import { depthChange, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { closing } from './python-reads.ts'

/** What stands behind a pattern or a subject that is in brackets. */
const GOES_ON = /^(?:[:,|]|if|as)$/
/** Signs that follow a variable, and begin no pattern. */
const FOLLOWS_NAME = /^(?:[-+/%@&|^]?=|[-+/%@&|^.,:;)\]}]|\/\/|<|>|<=|>=|==|!=)$/

/** Whether the word at `at` begins the head of a `match` or of one of its cases. */
export function beginsMatch(tokens: readonly CodeToken[], at: number): boolean {
  const { kind, text } = tokens[at] ?? { kind: 'newline', text: '' }
  const before = tokens[at - 1]
  if (kind !== 'name' || !/^(?:match|case)$/.test(text)) return false
  if (before !== undefined && before.kind !== 'newline') return false
  const next = tokens[at + 1]
  if (next === undefined || next.kind === 'newline') return false
  if (next.kind === 'name') return !/^(?:in|is|and|or|not|if|else)$/.test(next.text)
  if (next.kind !== 'op') return true
  if (/^[([{]$/.test(next.text)) return GOES_ON.test(tokens[closing(tokens, at + 1) + 1]?.text ?? '')
  // `case -1:`
  return !FOLLOWS_NAME.test(next.text) || (next.text === '-' && tokens[at + 2]?.kind === 'number')
}

/** Whether the pattern behind the `case` at `at` takes nothing out of an object: that is done by what looks like a call. */
export function isPlainPattern(tokens: readonly CodeToken[], at: number): boolean {
  let depth = 0
  for (let index = at + 1; index < tokens.length; index++) {
    const { kind, text } = tokens[index]!
    if (kind === 'newline' && depth === 0) return false
    if (kind === 'name' && (text === 'if' || isOp(tokens[index + 1], '('))) return text === 'if' && depth === 0
    if (kind !== 'op') continue
    if (text === '=') return false
    if (text === ':' && depth === 0) return true
    depth += depthChange(tokens[index]!)
  }
  return false
}
