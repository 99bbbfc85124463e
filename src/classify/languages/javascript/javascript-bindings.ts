// Finds the names that a JavaScript program gives: variables, functions, parameters. Decides nothing about what they may do.
import { closingToken, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { endsValue } from './javascript-operands.ts'
import { isFunction } from './javascript-streams.ts'

export type Bindings = {
  readonly all: ReadonlySet<string>
  /** Declared with `let` or `var`: these may be given other values. */
  readonly changing: ReadonlySet<string>
  /** Certainly functions that were written here. */
  readonly functions: ReadonlySet<string>
  /** Name → how often it is declared. */
  readonly times: ReadonlyMap<string, number>
  /** Declared more than once, so that one place may mean another thing than the other. */
  readonly twice: ReadonlySet<string>
  /** The indexes of the signs `=` that give a new name its first value, or a parameter the one that it else has. */
  readonly signs: ReadonlySet<number>
  /** Given another value by a list of names: `[a, b] = [b, a]`. */
  readonly swapped: ReadonlySet<string>
  /** Given another value somewhere, in whichever way. */
  readonly reassigned: ReadonlySet<string>
  /** Name → where the value begins that a declaration of this name alone gives it. */
  readonly values: ReadonlyMap<string, number>
}

type Pattern = { readonly names: string[]; readonly signs: number[] }

/** `const x`, `let [a, b]`, `const { a: b = 1 }`, `x =>`, `([k, v]) =>`, `function f(x) {`, `catch (e)`; undefined for patterns that are not known. */
export function readBindings(tokens: readonly CodeToken[]): Bindings | undefined {
  const found: Found = {
    names: [],
    signs: [],
    changing: new Set(),
    functions: new Set(),
    values: new Map(),
    opened: openings(tokens),
  }
  if (!tokens.every((token, index) => token.kind === 'string' || isUnderstood(tokens, index, found))) return undefined
  const times = new Map<string, number>()
  for (const name of found.names) times.set(name, (times.get(name) ?? 0) + 1)
  const all = new Set(times.keys())
  const twice = new Set([...times].flatMap(([name, count]) => (count > 1 ? [name] : [])))
  for (const name of twice) found.functions.delete(name)
  if (all.has('Promise')) return undefined
  const signs = new Set(found.signs)
  const swapped = inLists(tokens, signs, found.opened)
  const { changing, functions, values } = found
  return {
    all,
    changing,
    functions,
    times,
    twice,
    signs,
    values,
    swapped,
    reassigned: new Set([...swapped, ...reassigned(tokens, signs)]),
  }
}

/** Names in lists that are given values: `[a, b] = …`. */
function inLists(
  tokens: readonly CodeToken[],
  signs: ReadonlySet<number>,
  opened: ReadonlyMap<number, number>,
): ReadonlySet<string> {
  const names = new Set<string>()
  tokens.forEach((token, index) => {
    const open = isOp(token, '=') && !signs.has(index) ? opened.get(index - 1) : undefined
    if (open === undefined || endsValue(tokens, open - 1)) return
    for (const { kind, text } of tokens.slice(open, index)) if (kind === 'name') names.add(text)
  })
  return names
}

/** Names in front of or behind a sign that gives them another value. */
function reassigned(tokens: readonly CodeToken[], signs: ReadonlySet<number>): ReadonlySet<string> {
  const names = new Set<string>()
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'op' || signs.has(index) || !/^(?:[-+*]?=|\+\+|--)$/.test(text)) return
    const isLogical = /^(?:\|\||&&|\?\?)$/.test(tokens[index - 1]?.text ?? '')
    for (const at of [isLogical ? index - 2 : index - 1, index + 1])
      if (tokens[at]?.kind === 'name' && (at < index || text !== '=')) names.add(tokens[at]!.text)
  })
  return names
}

type Found = Pattern & {
  readonly changing: Set<string>
  readonly functions: Set<string>
  readonly values: Map<string, number>
  /** Where each bracket was opened that closes at this index. */
  readonly opened: ReadonlyMap<number, number>
}

/** Which bracket each closing one belongs to. */
export function openings(tokens: readonly CodeToken[]): ReadonlyMap<number, number> {
  return new Map(tokens.flatMap(({ close }, index) => (close === undefined ? [] : [[close, index] as const])))
}

/** Takes down what is declared at `index`; false where it is not understood. */
function isUnderstood(tokens: readonly CodeToken[], index: number, found: Found): boolean {
  const { kind, text } = tokens[index]!
  if (isOp(tokens[index - 1], '.') || isOp(tokens[index - 1], '?.')) return true
  if (kind === 'op') return text !== '=>' || readArrow(tokens, index, found)
  if (/^(?:const|let|var)$/.test(text)) return readDeclaration(tokens, index, found)
  if (text === 'function') return readFunction(tokens, index, found)
  if (text !== 'catch' || !isOp(tokens[index + 1], '(')) return true
  return readParameters(tokens, index + 1, found)
}

function readDeclaration(tokens: readonly CodeToken[], index: number, found: Found): boolean {
  return (
    readDeclarator(tokens, index, index + 1, found) && (!isOp(tokens[index - 1], '(') || readHead(tokens, index, found))
  )
}

/** `for (let i = 0, n = rows.length; …`: the names behind the first. */
function readHead(tokens: readonly CodeToken[], index: number, found: Found): boolean {
  for (let at = index + 1; at < closingToken(tokens, index - 1) && !isOp(tokens[at], ';'); at++) {
    if (isOp(tokens[at], ',') && !readDeclarator(tokens, index, at + 1, found)) return false
    if (tokens[at]!.close !== undefined) at = tokens[at]!.close!
  }
  return true
}

function readDeclarator(tokens: readonly CodeToken[], index: number, start: number, found: Found): boolean {
  const from = found.names.length
  const end = readPattern(tokens, start, found)
  if (end < 0) return false
  const names = found.names.slice(from)
  if (tokens[index]!.text !== 'const') for (const name of names) found.changing.add(name)
  if (!isOp(tokens[end], '=')) return true
  found.signs.push(end)
  const name = tokens[start]!
  if (name.kind !== 'name') return true
  found.values.set(name.text, end + 1)
  if (tokens[index]!.text === 'const' && isFunction(tokens, end + 1)) found.functions.add(name.text)
  return true
}

/** `function f(x) {`, `function (x) {`: no generators. */
function readFunction(tokens: readonly CodeToken[], index: number, found: Found): boolean {
  const name = tokens[index + 1]
  const open = name?.kind === 'name' ? index + 2 : index + 1
  if (!isOp(tokens[open], '(') || !isOp(tokens[closingToken(tokens, open) + 1], '{')) return false
  if (name?.kind === 'name') {
    found.names.push(name.text)
    found.functions.add(name.text)
  }
  return readParameters(tokens, open, found)
}

function readArrow(tokens: readonly CodeToken[], arrow: number, found: Found): boolean {
  const from = found.names.length
  const before = tokens[arrow - 1]
  const open = before?.kind === 'name' ? arrow - 1 : found.opened.get(arrow - 1)
  if (before?.kind === 'name') found.names.push(before.text)
  else if (open === undefined || !isOp(tokens[open], '(') || !readParameters(tokens, open, found)) return false
  // `new Promise((resolve) => …)`: what it is given are functions.
  const [made, name, bracket] = tokens.slice(Math.max(0, open! - 3), open)
  if (made?.text === 'new' && name?.text === 'Promise' && isOp(bracket, '('))
    for (const each of found.names.slice(from)) found.functions.add(each)
  return true
}

function readParameters(tokens: readonly CodeToken[], open: number, found: Pattern): boolean {
  return readParts(tokens, open, found) === closingToken(tokens, open) + 1
}

/** Where the pattern that begins at `at` ends; -1 where it is not understood. */
function readPattern(tokens: readonly CodeToken[], at: number, found: Pattern): number {
  const token = tokens[at]
  if (isOp(token, '...')) return readPattern(tokens, at + 1, found)
  if (token?.kind === 'name') {
    found.names.push(token.text)
    return at + 1
  }
  return isOp(token, '[') || isOp(token, '{') ? readParts(tokens, at, found) : -1
}

/** What stands between the brackets: patterns, in curly ones behind their keys, each with what it is otherwise. */
function readParts(tokens: readonly CodeToken[], open: number, found: Pattern): number {
  const end = closingToken(tokens, open)
  let at = open + 1
  while (at < end) {
    if (isOp(tokens[at], ',')) {
      at++
      continue
    }
    if (isOp(tokens[open], '{') && isOp(tokens[at + 1], ':')) at += 2
    at = readPattern(tokens, at, found)
    if (at >= 0 && isOp(tokens[at], '=')) at = readDefault(tokens, at, found)
    if (at < 0 || (at < end && !isOp(tokens[at], ','))) return -1
  }
  return end + 1
}

/** `= 1`, `= []`: nothing that is computed. */
function readDefault(tokens: readonly CodeToken[], sign: number, found: Pattern): number {
  found.signs.push(sign)
  const value = tokens[sign + 1]
  if (isOp(value, '[') || isOp(value, '{')) return value!.close === sign + 2 ? sign + 3 : -1
  const isWord = value?.kind === 'name' && /^(?:true|false|null|undefined)$/.test(value.text)
  return isWord || value?.kind === 'number' || (value?.kind === 'string' && value.isLiteral) ? sign + 2 : -1
}
