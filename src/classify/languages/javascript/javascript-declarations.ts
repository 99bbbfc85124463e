// Parts declarations of several names: `const a = 1, b = 2` is read as `const a = 1; const b = 2`. Judges nothing.
import { depthChange, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'

const SEMICOLON: CodeToken = { kind: 'op', text: ';', isLiteral: true }

/** The same tokens, with a `const`, `let` or `var` for each name. In the head of a loop they are left as they are. */
export function partDeclarations(tokens: readonly CodeToken[]): CodeToken[] {
  const parted: CodeToken[] = []
  /** The `const`, `let` or `var` whose names are being read, and how deep in brackets of its values. */
  let keyword: CodeToken | undefined
  let depth = 0
  tokens.forEach((token, index) => {
    if (keyword === undefined) {
      const declares = token.kind === 'name' && /^(?:const|let|var)$/.test(token.text) && !isOp(tokens[index - 1], '.')
      if (declares && !isOp(tokens[index - 1], '(')) keyword = token
      depth = 0
    } else depth += depthChange(token)
    const isEnd = isOp(token, ';') || (token.kind === 'newline' && !isOp(tokens[index - 1], ','))
    const isOver = depth < 0 || (depth === 0 && isEnd)
    if (keyword !== undefined && depth === 0 && isOp(token, ',')) parted.push(SEMICOLON, keyword)
    else parted.push(token)
    if (isOver) keyword = undefined
  })
  return parted
}
