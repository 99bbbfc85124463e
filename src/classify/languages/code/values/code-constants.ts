// Finds the variables of a program that are assigned once, something that can be worked out. Judges nothing.
import { closingToken, isOpening, type Range } from '../tokens/code-brackets.ts'
import type { CodeToken } from '../tokens/code-tokens.ts'
import { foldCode } from './code-fold.ts'
import type { Constants, Folded } from './code-values.ts'

/** So many tokens of an assigned value are looked at. */
const MAX_VALUE = 400

/** What is assigned in the range, worked out with what is known already. */
export function findConstants(
  tokens: readonly CodeToken[],
  known: Constants = new Map(),
  [from, to]: Range = [0, tokens.length],
): Constants {
  const constants = new Map<string, Folded>(known)
  const assigned = new Set<string>()
  for (let at = from; at < to; at++) {
    if (tokens[at]!.text !== '=' || tokens[at]!.kind !== 'op' || tokens[at - 1]?.kind !== 'name') continue
    const name = tokens[at - 1]!.text
    let end = at + 1
    while (end < tokens.length && end < at + MAX_VALUE) {
      const item = tokens[end]!
      if (isOpening(item)) end = closingToken(tokens, end)
      // Of `a = b = 'x'`, what `a` holds is not worked out.
      else if (item.kind === 'newline' || (item.kind === 'op' && /^[;,)\]}=]$/.test(item.text))) break
      end++
    }
    const value = foldCode({ tokens, constants }, [at + 1, end])
    if (assigned.has(name)) constants.delete(name)
    else if (value.isLiteral && end > at + 1 && tokens[end]?.text !== '=') constants.set(name, value)
    assigned.add(name)
  }
  return constants
}
