// Finds the names in a Python program that stand for paths which are written out, and for nothing else.
import { isOp, splitArguments } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import type { Imports } from './python-names.ts'
import { bindsInBrackets, closing, endOfCall, literalAt, SPARES } from './python-reads.ts'
import { endsStatement } from './python-statements.ts'

export type Literals = {
  /** Name → the paths that it may stand for. */
  readonly paths: ReadonlyMap<string, readonly string[]>
  /** Of these names, those that stand for objects of pathlib. */
  readonly objects: ReadonlySet<string>
  /** The indexes of `Path` where such an object is made. */
  readonly made: ReadonlySet<number>
}

const NONE: Literals = { paths: new Map(), objects: new Set(), made: new Set() }

/**
 * `p = 'a.txt'`, `p = Path('a.txt')`, `for p in ['a.txt', 'b.txt']`, `def f(p)` where each call has a path written out. A
 * name that is bound in any other way as well is none of them. `assigned`: each name as often as it is.
 */
export function readLiterals(tokens: readonly CodeToken[], imports: Imports, assigned: readonly string[]): Literals {
  const all = [...assigned, ...imports.names.keys()]
  if (bindsInBrackets(tokens) || all.some((name) => SPARES.test(name))) return NONE
  const found: Found = { all, bound: new Map(), paths: new Map(), lists: new Map(), made: new Map() }
  tokens.forEach((_, index) => {
    assignedAt(tokens, index, imports, found)
    if (isWord(tokens[index], 'for')) loopedAt(tokens, index, found)
  })
  const isOnly = (name: string) => count(all, name) === found.bound.get(name)
  const keep = () => new Map([...found.paths].filter(([name]) => isOnly(name)))
  const known = keep()
  tokens.forEach((_, index) => {
    if (isWord(tokens[index], 'def')) calledAt(tokens, index, known, found)
  })
  const paths = keep()
  const objects = [...found.made].filter(([, name]) => paths.has(name))
  return { paths, objects: new Set(objects.map(([, name]) => name)), made: new Set(objects.map(([index]) => index)) }
}

type Found = {
  readonly all: readonly string[]
  /** How often a name is bound in a way that is understood. */
  readonly bound: Map<string, number>
  readonly paths: Map<string, readonly string[]>
  /** Lists of paths that never change. */
  readonly lists: Map<string, readonly string[]>
  /** Where `Path` makes an object that is given a name → the name. */
  readonly made: Map<number, string>
}

function bind({ bound, paths }: Found, name: string, places: readonly string[]): void {
  bound.set(name, (bound.get(name) ?? 0) + 1)
  paths.set(name, [...(paths.get(name) ?? []), ...places])
}

function count(all: readonly string[], name: string): number {
  return all.filter((each) => each === name).length
}

function isWord(token: CodeToken | undefined, text: string): boolean {
  return token?.kind === 'name' && token.text === text
}

/** `p = 'a.txt'`, `p = Path('a.txt')`, `files = ['a.txt', 'b.txt']`, each a whole statement. */
function assignedAt(tokens: readonly CodeToken[], index: number, imports: Imports, found: Found): void {
  const { kind, text: name } = tokens[index]!
  if (kind !== 'name' || !isOp(tokens[index + 1], '=') || !endsStatement(tokens[index - 1])) return
  const path = literalAt(tokens, index + 2)
  const object = objectAt(tokens, index + 2, imports)
  if (path !== undefined && endsStatement(tokens[index + 3])) bind(found, name, [path])
  if (object !== undefined && endsStatement(tokens[object.end + 1])) {
    found.made.set(object.at, name)
    bind(found, name, [object.path])
  }
  const list = listAt(tokens, index + 2)
  if (list === undefined || !endsStatement(tokens[list.end + 1]) || count(found.all, name) !== 1) return
  const isKept = tokens.every(
    ({ kind: each, text }, at) => each !== 'name' || text !== name || at === index || isOnlyRead(tokens, at),
  )
  if (isKept) found.lists.set(name, list.paths)
}

/** `Path('a.txt')` or `pathlib.Path('a.txt')`: `at` is where `Path` stands. */
function objectAt(
  tokens: readonly CodeToken[],
  from: number,
  imports: Imports,
): { at: number; path: string; end: number } | undefined {
  const isModule = imports.modules.get(tokens[from]?.text ?? '') === 'pathlib' && isOp(tokens[from + 1], '.')
  const at = isModule ? from + 2 : from
  const isPath = isModule ? isWord(tokens[at], 'Path') : imports.readers.get(tokens[at]?.text ?? '') === 'Path'
  const path = literalAt(tokens, at + 2)
  const isCall = isPath && isOp(tokens[at + 1], '(') && isOp(tokens[at + 3], ')')
  return isCall && path !== undefined ? { at, path, end: at + 3 } : undefined
}

/** `['a.txt', 'b.txt']`, with round or curly brackets too. */
function listAt(tokens: readonly CodeToken[], from: number): { paths: string[]; end: number } | undefined {
  if (tokens[from]?.kind !== 'op' || !/^[[({]$/.test(tokens[from]!.text)) return undefined
  const end = closing(tokens, from)
  const inner = tokens.slice(from + 1, end).filter(({ kind }) => kind !== 'newline')
  const isList = inner.every((token, at) => (at % 2 === 0 ? literalAt(inner, at) !== undefined : isOp(token, ',')))
  // Without a comma `('a')` is a text, and what is gone through are its letters.
  if (end < 0 || !isList || inner.length < (isOp(tokens[from], '(') ? 2 : 1)) return undefined
  return { paths: inner.filter(({ kind }) => kind === 'string').map(({ text }) => text), end }
}

/** Whether a list is only gone through, counted or shown here. */
function isOnlyRead(tokens: readonly CodeToken[], at: number): boolean {
  const [caller, before, after] = [tokens[at - 2], tokens[at - 1], tokens[at + 1]]
  if (isOp(after, '.') || isOp(after, '[')) return false
  // `for l in files,:` goes through lists, not through what is in one.
  if (isWord(before, 'in')) return !isOp(after, ',')
  return isOp(before, '(') && caller?.kind === 'name' && SPARES.test(caller.text)
}

/** `for p in ['a.txt', 'b.txt']`, `for p in files`: one name, and nothing around the list. */
function loopedAt(tokens: readonly CodeToken[], index: number, found: Found): void {
  const name = tokens[index + 1]
  if (name?.kind !== 'name' || !isWord(tokens[index + 2], 'in')) return
  const list = listAt(tokens, index + 3)
  const named = found.lists.get(tokens[index + 3]?.text ?? '')
  const places = list?.paths ?? named
  const after = tokens[(list?.end ?? index + 3) + 1]
  const isWhole = isOp(after, ':') || isOp(after, ']') || isOp(after, ')') || isOp(after, '}') || isWord(after, 'if')
  if (places !== undefined && isWhole) bind(found, name.text, places)
}

/** `def f(p):`, of which every use is a call with a path that is written out. */
function calledAt(
  tokens: readonly CodeToken[],
  index: number,
  known: ReadonlyMap<string, readonly string[]>,
  found: Found,
): void {
  const name = tokens[index + 1]?.text ?? ''
  const end = endOfCall(tokens, index + 2)
  const given = tokens.slice(index + 3, end)
  const isPlain = end > 0 && given.every((token, at) => (at % 2 === 0 ? token.kind === 'name' : isOp(token, ',')))
  if (!isPlain || count(found.all, name) !== 1 || isCalledOtherwise(tokens, name)) return
  const uses = tokens.flatMap(({ kind, text }, at) =>
    kind === 'name' && text === name && at !== index + 1 && !isOp(tokens[at - 1], '.') ? [at] : [],
  )
  const calls = uses.map((at) => argumentsAt(tokens, at + 1))
  given
    .filter(({ kind }) => kind === 'name')
    .forEach(({ text }, position) => {
      const places = calls.map((call) => pathsOf(call?.[position], known))
      if (places.length > 0 && places.every((each) => each !== undefined)) bind(found, text, places.flat() as string[])
    })
}

/** Whether others may call the function: decorators, or who has a thing of its class. */
function isCalledOtherwise(tokens: readonly CodeToken[], name: string): boolean {
  return tokens.some(
    (token, at) => isOp(token, '@') || (token.kind === 'name' && token.text === name && isOp(tokens[at - 1], '.')),
  )
}

/** The arguments of the call whose bracket opens at `open`; undefined where they are not given one by one. */
function argumentsAt(tokens: readonly CodeToken[], open: number): CodeToken[][] | undefined {
  const end = endOfCall(tokens, open)
  const isPlain = !tokens.slice(open, end).some(({ kind, text }) => kind === 'op' && /^(?:\*\*?|=|:=)$/.test(text))
  if (end < 0 || !isPlain) return undefined
  const ranges = splitArguments(tokens, open + 1, end)
  return ranges.map(([from, to]) => tokens.slice(from, to).filter(({ kind }) => kind !== 'newline'))
}

function pathsOf(
  argument: readonly CodeToken[] | undefined,
  known: ReadonlyMap<string, readonly string[]>,
): readonly string[] | undefined {
  if (argument?.length !== 1) return undefined
  const path = literalAt(argument, 0)
  return path !== undefined ? [path] : argument[0]!.kind === 'name' ? known.get(argument[0]!.text) : undefined
}
