// Finds texts that would overflow the parser's stack or keep it busy for long. Linear; judges nothing else.
import type { SqlToken } from '../languages/sql/sql-tokens.ts'

/** Tokens in one text. A tree of so many takes some 40 ms at worst. */
const MAX_TOKENS = 5000
/** Measured: the parser's stack, which it does not watch, holds 4,000 levels and more of every construct. */
const MAX_NESTING = 1000
/** The parser reads a long run of operator characters again for each of them. */
const OPERATOR_RUN = /[-+*/<>=~!@#%^&|?`]{33,}/g
/** Runs that it reads only once: lines drawn in comments. */
const DRAWN_LINE = /^(--[-=*#~+]*|\/?\*+\/?|=+|#+|~+)$/

/** Why the text is not given to the parser; undefined when it may be. `statements`: its tokens. */
export function findParserHazard(text: string, statements: readonly (readonly SqlToken[])[]): string | undefined {
  // The text is handed over as a C string, which ends at a NUL byte.
  if (text.includes('\0')) return 'SQL with a NUL byte'
  if (statements.reduce((sum, tokens) => sum + tokens.length, 0) > MAX_TOKENS) return 'SQL too long to follow'
  if (statements.some((tokens) => measureNesting(tokens) > MAX_NESTING)) return 'SQL nested too deeply'
  if ((text.match(OPERATOR_RUN) ?? []).some((run) => !DRAWN_LINE.test(run))) return 'SQL with a very long operator'
  return undefined
}

/** At least as deep as the tree can be: tokens in the open brackets, counted anew after each comma. */
function measureNesting(tokens: readonly SqlToken[]): number {
  // Each open bracket: tokens since its last comma, and the set operations that nest across commas.
  const open = [{ tokens: 0, sets: 0 }]
  let sum = 0
  let deepest = 0
  for (const { kind, text, word } of tokens) {
    const top = open.at(-1)!
    if (kind === 'op' && (text === '(' || text === '[')) {
      open.push({ tokens: 1, sets: 0 })
      sum++
    } else if (kind === 'op' && (text === ')' || text === ']') && open.length > 1) {
      sum -= top.tokens
      open.pop()
      open.at(-1)!.tokens++
      sum++
    } else if (kind === 'op' && text === ',') {
      sum -= top.tokens - top.sets
      top.tokens = top.sets
    } else {
      if (word === 'UNION' || word === 'INTERSECT' || word === 'EXCEPT') top.sets++
      top.tokens++
      sum++
    }
    deepest = Math.max(deepest, sum)
  }
  return deepest
}
