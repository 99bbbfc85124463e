// Finds the functions that a program defines: their names, parameters and bodies. Judges nothing.
import { closingToken, isOpening, type Range, splitArguments } from '../tokens/code-brackets.ts'
import type { CodeLanguage, CodeToken } from '../tokens/code-tokens.ts'

/** `value`: the tokens of what a parameter is when nothing is given for it. */
type Parameter = { name: string; value?: Range }

/** The body is tokens[from, to). */
export type CodeFunction = { name: string; parameters: readonly Parameter[]; from: number; to: number }

const KEYWORD = /^(?:def|function|func|fn|fun|sub)$/
/** So many tokens of the parameters of a `lambda` are looked at. */
const MAX_PARAMETERS = 60
/** So many functions are followed. */
const MAX_FUNCTIONS = 32

/** `def f(a)`, `function f(a) {`, `f = a => …`, `f = lambda a: …`, `sub f { my ($a) = @_`. */
export function findFunctions(tokens: readonly CodeToken[], language: CodeLanguage): CodeFunction[] {
  const found: CodeFunction[] = []
  for (let at = 0; at < tokens.length && found.length < MAX_FUNCTIONS; at++) {
    const { kind, text } = tokens[at]!
    const read =
      kind === 'name' && KEYWORD.test(text) && tokens[at + 1]?.kind === 'name'
        ? readDefinition(tokens, at, language)
        : kind === 'op' && text === '=' && tokens[at - 1]?.kind === 'name'
          ? readAssigned(tokens, at)
          : undefined
    if (read !== undefined) found.push(read)
  }
  return found
}

function readDefinition(tokens: readonly CodeToken[], at: number, language: CodeLanguage): CodeFunction | undefined {
  const name = tokens[at + 1]!.text
  if (language === 'perl') {
    const open = tokens[at + 2]?.text === '(' ? closingToken(tokens, at + 2) + 1 : at + 2
    if (tokens[open]?.text !== '{') return undefined
    const to = closingToken(tokens, open)
    return { name, parameters: shifted(tokens, open + 1, to), from: open, to }
  }
  const open = at + 2
  if (tokens[open]?.text !== '(') return undefined
  const close = closingToken(tokens, open)
  return { name, parameters: readParameters(tokens, open + 1, close), from: close, to: bodyEnd(tokens, close + 1) }
}

/** Braces end it; in languages without them the next function does. */
function bodyEnd(tokens: readonly CodeToken[], start: number): number {
  for (let at = start; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (text === '{' && kind === 'op') return closingToken(tokens, at)
    if (kind === 'newline' || text === ':' || text === '=') break
  }
  const next = tokens.findIndex(
    ({ kind, text }, index) => index >= start && kind === 'name' && /^(?:def|class)$/.test(text),
  )
  return next < 0 ? tokens.length : next
}

function readAssigned(tokens: readonly CodeToken[], equals: number): CodeFunction | undefined {
  const name = tokens[equals - 1]!.text
  let at = equals + 1
  if (tokens[at]?.text === 'async') at++
  if (tokens[at]?.text === 'lambda') {
    const colon = colonAfter(tokens, at)
    return colon === undefined
      ? undefined
      : { name, parameters: readParameters(tokens, at + 1, colon), from: colon, to: statementEnd(tokens, colon + 1) }
  }
  if (/^(?:function|fn)$/.test(tokens[at]?.text ?? '')) at++
  const isListed = tokens[at]?.text === '('
  const close = isListed ? closingToken(tokens, at) : at
  const isArrow = tokens[close + 1]?.text === '=>'
  const isFunction = isListed && tokens[close + 1]?.text === '{'
  if (!isArrow && !isFunction) return undefined
  const parameters = readParameters(tokens, isListed ? at + 1 : at, isListed ? close : at + 1)
  const body = isArrow ? close + 2 : close + 1
  const to = tokens[body]?.text === '{' ? closingToken(tokens, body) : statementEnd(tokens, body)
  return { name, parameters, from: body, to }
}

/** Where the parameters of a `lambda` end. */
function colonAfter(tokens: readonly CodeToken[], start: number): number | undefined {
  for (let at = start + 1; at < start + MAX_PARAMETERS && at < tokens.length; at++)
    if (tokens[at]!.text === ':') return at
  return undefined
}

function statementEnd(tokens: readonly CodeToken[], start: number): number {
  for (let at = start; at < tokens.length; at++) {
    const token = tokens[at]!
    if (isOpening(token)) at = closingToken(tokens, at)
    else if (token.kind === 'newline' || token.text === ';') return at
  }
  return tokens.length
}

/** `a`, `a: str = '/x'`, `string $a`. */
function readParameters(tokens: readonly CodeToken[], start: number, end: number): Parameter[] {
  return splitArguments(tokens, start, end).map(([from, to]) => {
    const names = tokens.slice(from, to).filter(({ kind }) => kind === 'name')
    const name = (names.find(({ text }) => text.startsWith('$')) ?? names[0])?.text ?? ''
    const equals = tokens.findIndex(({ text }, index) => index >= from && index < to && text === '=')
    return equals < 0 ? { name } : { name, value: [equals + 1, to] }
  })
}

/** Perl's: `my ($a, $b) = @_;` or `my $a = shift;`. */
function shifted(tokens: readonly CodeToken[], from: number, to: number): Parameter[] {
  const parameters: Parameter[] = []
  for (let at = from; at < to; at++) {
    if (tokens[at]!.text !== '=') continue
    const value = tokens[at + 1]?.text
    if (value === 'shift' && tokens[at - 1]?.kind === 'name') parameters.push({ name: tokens[at - 1]!.text })
    else if (value === '@_') parameters.unshift(...namesBefore(tokens, at, from))
  }
  return parameters
}

/** The names between `my` and the sign at `equals`. */
function namesBefore(tokens: readonly CodeToken[], equals: number, from: number): Parameter[] {
  let start = equals
  while (start - 1 > from && tokens[start - 1]!.text !== 'my') start--
  const names = tokens.slice(start, equals).filter(({ kind }) => kind === 'name')
  return names.map(({ text }) => ({ name: text }))
}
