// Recognises how a JavaScript program uses standard input and output: they are sockets, so they may be handed to nobody.
import { closingToken, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { endsValue } from './javascript-operands.ts'

const STREAM = /^(?:write|on|setEncoding|isTTY|columns|rows|fd)$/

/**
 * `process.stdout.write(…)`, `process.stdin.on(…)`, with `index` at the stream's name: one of a few things is asked of it,
 * and where that answers with the stream itself, nobody takes it. As a value it could be told to connect.
 */
export function isConfinedStream(tokens: readonly CodeToken[], index: number): boolean {
  const asked = tokens[index + 2]?.text ?? ''
  if (!isOp(tokens[index + 1], '.') || !STREAM.test(asked)) return false
  return !/^(?:on|setEncoding)$/.test(asked) || beginsStatement(tokens, index - 2)
}

/** Whether a statement begins at `index`. */
export function beginsStatement(tokens: readonly CodeToken[], index: number): boolean {
  const before = tokens[index - 1]
  // Two values side by side are two lines.
  return before === undefined || isOp(before, ';') || isOp(before, '{') || endsValue(tokens, index - 1)
}

/** `process.stdin.on('data', d => …).on('end', () => …)`: the functions are written out, and so are known. */
export function listensToInput(tokens: readonly CodeToken[], index: number): boolean {
  const object = tokens[index - 2]
  const open = tokens.findIndex((token) => token.close === index - 2)
  const isInput = isOp(object, ')')
    ? /^(on|setEncoding)$/.test(tokens[open - 1]?.text ?? '') && isOp(tokens[open - 2], '.')
    : object?.text === 'stdin' && isOp(tokens[index - 3], '.') && tokens[index - 4]?.text === 'process'
  const [call, event, comma] = tokens.slice(index + 1, index + 4)
  return (
    isInput &&
    isOp(call, '(') &&
    event?.kind === 'string' &&
    event.isLiteral &&
    /^(data|end|close|error)$/.test(event.text) &&
    isOp(comma, ',') &&
    isFunction(tokens, index + 4)
  )
}

/** Whether a value that begins at `start` is a function: `x =>`, `(x, y) =>`, `async () =>`, `function (x) {`. */
export function isFunction(tokens: readonly CodeToken[], start: number): boolean {
  const at = tokens[start]?.kind === 'name' && tokens[start]!.text === 'async' ? start + 1 : start
  if (tokens[at]?.kind === 'name') return tokens[at]!.text === 'function' || isOp(tokens[at + 1], '=>')
  return isOp(tokens[at], '(') && isOp(tokens[closingToken(tokens, at) + 1], '=>')
}
