// Recognises how a JavaScript program goes through the lines of its input or of a file. Whoever reads lines has their stream,
// which may be a socket, so nothing else may be asked of them.
import { closingToken, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Bindings } from './javascript-bindings.ts'
import type { Imported } from './javascript-requires.ts'
import { beginsStatement, isFunction } from './javascript-streams.ts'

export type LineReaders = {
  /** Names of what reads lines: each is declared once. */
  readonly names: ReadonlySet<string>
  /** The indexes of all tokens of the calls that make such readers. */
  readonly made: ReadonlySet<number>
  readonly files: readonly string[]
}

const INPUT =
  /^createInterface\(\{input:(process\.stdin|(\w+|require\("\))\.createReadStream\("(?:,")?\)),?(?:(?:crlfDelay:(?:Infinity|\d+)|terminal:false),?)*\}\)$/

/** `const rl = readline.createInterface({ input: process.stdin })`, `require('readline').createInterface({ input: … }).on(…)` */
export function readLineReaders(tokens: readonly CodeToken[], bindings: Bindings, imported: Imported): LineReaders {
  const names = new Set<string>()
  const made = new Set<number>()
  const files: string[] = []
  for (const [at, token] of tokens.entries()) {
    if (token.kind !== 'name' || token.text !== 'createInterface' || !isOp(tokens[at + 1], '(')) continue
    const end = closingToken(tokens, at + 1)
    const start = startOf(tokens, at, imported)
    const input = start === undefined ? undefined : inputOf(tokens.slice(at, end + 1), imported)
    if (start === undefined || input === undefined || bindings.all.has('process')) continue
    const [keyword, name, sign] = tokens.slice(Math.max(0, start - 3), start)
    const isNamed = keyword?.text === 'const' && name?.kind === 'name' && isOp(sign, '=')
    if (isNamed && (bindings.times.get(name.text) !== 1 || !isOver(tokens[end + 1]))) continue
    if (!isNamed && !(beginsStatement(tokens, start) && isAskedToListen(tokens, end + 1))) continue
    if (isNamed) names.add(name.text)
    if (input.file !== undefined) files.push(input.file)
    for (let index = start; index <= end; index++) made.add(index)
  }
  return { names, made, files }
}

/** Where the value begins that is asked to make a reader: `readline.`, `require('readline').`, or nothing before a name of it. */
function startOf(tokens: readonly CodeToken[], at: number, { modules, names }: Imported): number | undefined {
  if (!isOp(tokens[at - 1], '.')) return names.get('createInterface')?.module === 'readline' ? at : undefined
  const object = tokens[at - 2]
  if (object?.kind === 'name' && !isOp(tokens[at - 3], '.'))
    return modules.get(object.text) === 'readline' ? at - 2 : undefined
  const [require, open, name] = tokens.slice(Math.max(0, at - 5), at - 2)
  const isRequired = require?.text === 'require' && isOp(open, '(') && !isOp(tokens[at - 6], '.')
  return isRequired && name?.isLiteral && /^(?:node:)?readline$/.test(name.text) ? at - 5 : undefined
}

function inputOf(call: readonly CodeToken[], { modules }: Imported): { file?: string } | undefined {
  const match = INPUT.exec(call.map(({ kind, text }) => (kind === 'string' ? '"' : text)).join(''))
  if (match === null || call.some(({ kind, isLiteral }) => kind === 'string' && !isLiteral)) return undefined
  if (match[2] === undefined) return {}
  const texts = call.filter(({ kind }) => kind === 'string').map(({ text }) => text)
  if (match[2] !== 'require(")') return modules.get(match[2]) === 'fs' ? { file: texts[0]! } : undefined
  return /^(?:node:)?fs$/.test(texts[0]!) ? { file: texts[1]! } : undefined
}

function isOver(token: CodeToken | undefined): boolean {
  return token === undefined || isOp(token, ';') || (token.kind === 'name' && !/^in/.test(token.text))
}

/** `.on('line', (line) => …)`, `.on('close', …)`, and behind it nothing but another of these. */
function isAskedToListen(tokens: readonly CodeToken[], dot: number): boolean {
  const [name, open, event, comma] = tokens.slice(dot + 1, dot + 5)
  const isOn = isOp(tokens[dot], '.') && name?.text === 'on' && isOp(open, '(')
  const isKnown = event?.kind === 'string' && /^(?:line|close)$/.test(event.text) && isOp(comma, ',')
  if (!isOn || !isKnown || !isFunction(tokens, dot + 5)) return false
  const end = closingToken(tokens, dot + 2)
  return !/^(?:\.|\?\.|\[|\()$/.test(tokens[end + 1]?.text ?? '') || isAskedToListen(tokens, end + 1)
}

/** What may be done with the name of a reader: it is given, told to listen, gone through or closed. */
export function usesReader(tokens: readonly CodeToken[], at: number): boolean {
  if (isOp(tokens[at + 1], '=')) return tokens[at - 1]?.text === 'const'
  if (isOp(tokens[at + 1], ')')) return tokens[at - 1]?.kind === 'name' && tokens[at - 1]!.text === 'of'
  if (!beginsStatement(tokens, at)) return false
  const closes = tokens.slice(at + 1, at + 5).map(({ text }) => text)
  return isAskedToListen(tokens, at + 1) || (closes.join('') === '.close()' && isOver(tokens[at + 5]))
}

/** Whether the `on` at `index` is one of those that were seen to listen to lines. */
export function listensToLines(tokens: readonly CodeToken[], index: number, { names, made }: LineReaders): boolean {
  let dot = index - 1
  while (isOp(tokens[dot - 1], ')') && !made.has(dot - 1)) {
    const open = tokens.findIndex(({ close }) => close === dot - 1)
    if (tokens[open - 1]?.text !== 'on' || !isOp(tokens[open - 2], '.')) return false
    dot = open - 2
  }
  const object = tokens[dot - 1]
  const isReader =
    made.has(dot - 1) || (object?.kind === 'name' && names.has(object.text) && !isOp(tokens[dot - 2], '.'))
  return isReader && isAskedToListen(tokens, dot)
}
