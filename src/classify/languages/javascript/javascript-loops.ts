// Tells whether the loops of a JavaScript program can come to an end. Whether they do, nobody knows.
import { closingToken, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'

const LEAVES = /^(?:break|return|throw|exit)$/
const GROWS = /^(?:push|unshift|splice)$/

/** `for (const x of …)`, `for (let i = 0; i < n; i++)`, `while (i < n)`; endless ones where something leaves them. */
export function canEnd(tokens: readonly CodeToken[], index: number): boolean {
  const open = tokens[index + 1]?.text === 'await' ? index + 2 : index + 1
  if (!isOp(tokens[open], '(')) return false
  const end = closingToken(tokens, open)
  const inner = tokens.slice(open + 1, end)
  if (tokens[index]!.text === 'while') return !isEndless(inner) || isLeft(tokens)
  const isOver = inner.findIndex(({ kind, text }) => kind === 'name' && /^(?:of|in)$/.test(text))
  if (isOver >= 0 && !inner.some((token) => isOp(token, ';')))
    return /^(?:const|let|var)$/.test(inner[0]!.text) && !growsWhileRead(tokens, open + 1 + isOver, end)
  const signs = inner.flatMap((token, at) => (isOp(token, ';') ? [at] : []))
  if (signs.length !== 2) return false
  return !isEndless(inner.slice(signs[0]! + 1, signs[1])) || isLeft(tokens)
}

/** Whether a condition says nothing, or always the same. */
function isEndless(condition: readonly CodeToken[]): boolean {
  return condition.every(({ kind, text }) => kind === 'number' || kind === 'string' || /^(?:true|!|\(|\))$/.test(text))
}

function isLeft(tokens: readonly CodeToken[]): boolean {
  return tokens.some(({ kind, text }) => kind === 'name' && LEAVES.test(text))
}

/** `for (const x of list) list.push(x)` */
function growsWhileRead(tokens: readonly CodeToken[], of: number, end: number): boolean {
  const list = tokens[of + 1]
  if (list?.kind !== 'name' || of + 2 !== end) return false
  return tokens.some(
    ({ kind, text }, at) =>
      kind === 'name' && GROWS.test(text) && isOp(tokens[at - 1], '.') && tokens[at - 2]?.text === list.text,
  )
}
