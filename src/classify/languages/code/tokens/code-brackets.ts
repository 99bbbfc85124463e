// Asks tokens for signs and brackets, and finds what stands between brackets and commas. Knows no language.
import type { CodeToken } from './code-tokens.ts'

/** Tokens from `start` up to, not including, `end`. */
export type Range = readonly [start: number, end: number]

/** Whether the token is that operator or bracket. */
export function isOp(token: CodeToken | undefined, text: string): boolean {
  return token?.kind === 'op' && token.text === text
}

/** Whether a token opens a bracket. */
export function isOpening(token: CodeToken): boolean {
  return token.kind === 'op' && (token.text === '(' || token.text === '[' || token.text === '{')
}

/** What the token does to the depth in brackets: 1 opens one, -1 closes one. */
export function depthChange({ kind, text }: CodeToken): 1 | 0 | -1 {
  if (kind !== 'op') return 0
  return /^[([{]$/.test(text) ? 1 : /^[)\]}]$/.test(text) ? -1 : 0
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

/** Index of the innermost bracket (of paired tokens) that is open at `index`, or -1. */
export function enclosingBracket(tokens: readonly CodeToken[], index: number): number {
  for (let at = index - 1; at >= 0; at--) if (tokens[at]!.close !== undefined && tokens[at]!.close! >= index) return at
  return -1
}

/** Index of the bracket that closes the one at `open` (of paired tokens); the number of tokens when there is none. */
export function closingToken(tokens: readonly CodeToken[], open: number): number {
  return tokens[open]?.close ?? tokens.length
}
