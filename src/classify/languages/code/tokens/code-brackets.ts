// Finds what stands between brackets and commas, in tokens whose brackets are paired. Knows no language.
import type { CodeToken } from './code-tokens.ts'

/** Tokens from `start` up to, not including, `end`. */
export type Range = readonly [start: number, end: number]

/** Whether a token opens a bracket. */
export function isOpening(token: CodeToken): boolean {
  return token.kind === 'op' && (token.text === '(' || token.text === '[' || token.text === '{')
}

/** The ranges between commas at the top level of tokens[start, end). */
export function splitArguments(tokens: readonly CodeToken[], start: number, end: number): Range[] {
  const parts: Range[] = []
  let from = start
  for (let at = start; at < end; at++) {
    const token = tokens[at]!
    if (token.kind !== 'op') continue
    if (isOpening(token)) at = Math.min(closingToken(tokens, at), end)
    else if (token.text === ',') {
      parts.push([from, at])
      from = at + 1
    }
  }
  if (from < end) parts.push([from, end])
  return parts
}

/** Index of the bracket that closes the one at `open` (of paired tokens); the number of tokens when there is none. */
export function closingToken(tokens: readonly CodeToken[], open: number): number {
  return tokens[open]?.close ?? tokens.length
}
