// Finds where a Python program goes through the files of a folder, and the names that certainly stand for such a file.
import { enclosingBracket, isOp } from '../code/tokens/code-brackets.ts'
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { type Bare, joinedAt } from './python-joins.ts'
import type { Literals } from './python-literals.ts'
import type { Imports } from './python-names.ts'
import { bindsInBrackets, closing, SPARES } from './python-reads.ts'
import { endsStatement } from './python-statements.ts'
import { findSweepCalls, type SweepCall } from './python-sweep-calls.ts'

export type Sweeps = {
  /** Names that stand for a file that was found, wherever they are used. */
  readonly files: ReadonlySet<string>
  /** Of these, names that are just that, without a folder in front. */
  readonly bare: ReadonlySet<string>
  /** Names that stand for a folder that was found by `os.walk`. */
  readonly folders: ReadonlySet<string>
  /** Names that the program gives itself. */
  readonly taken: ReadonlySet<string>
  /** Where `os.walk` began. */
  readonly walked: readonly string[]
  /** What stands for all that is found: the folders, and a name such as the pattern asks for. */
  readonly places: readonly string[]
  /** Whether there are objects of pathlib, of which some methods change files. */
  readonly hasPaths: boolean
  /** The indexes of the names of pathlib's methods that find files. */
  readonly methods: ReadonlySet<number>
}

/** So many tokens are looked at between `for` and `in`. */
const MAX_TARGET = 40
/** Behind the last statement. */
const END: CodeToken = { kind: 'newline', text: '\n', isLiteral: true }
/** Calls that give the same things again, in some order. */
const WRAPPERS = /^(?:sorted|list|reversed|set|enumerate|tuple)$/

/** What is being found out about the names of a program. */
type Reading = {
  readonly tokens: readonly CodeToken[]
  readonly imports: Imports
  readonly calls: readonly SweepCall[]
  readonly taken: ReadonlySet<string>
  /** Name → the texts that it may stand for. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  readonly walked: readonly string[]
  /** How often a name is bound to what was found. */
  readonly bound: Map<string, number>
  readonly files: Set<string>
  readonly folders: Set<string>
  readonly lists: Set<string>
  /** Names of files, and of lists of such, that have their folder in front. */
  readonly withFolder: Set<string>
  /** Where the paths lead that are put together of such names. */
  readonly joins: string[]
  /** Indexes of the words that `for` binds to what `os.walk` gives. */
  readonly targets: Set<number>
}

/** All that a program goes through whose folder and pattern are written out. `assigned`: each name as often as it is. */
export function readSweeps(
  tokens: readonly CodeToken[],
  imports: Imports,
  assigned: readonly string[],
  literals: Literals,
): Sweeps {
  // Nested lambdas name each other's parameters again and again: a list of them would be looked through for each word.
  const taken = new Set(assigned)
  const calls = findSweepCalls(tokens, imports, literals, taken)
  const reading = createReading(tokens, imports, calls, { taken, texts: literals.paths })
  for (const call of calls) bindList(reading, call)
  tokens.forEach(({ kind, text }, index) => {
    if (kind === 'name' && text === 'for') bindLoop(reading, index)
    else bindJoin(reading, index)
  })
  const { folders, withFolder, walked, joins } = reading
  const certain = certainFiles(reading, [...assigned, ...imports.names.keys()])
  return {
    files: new Set(certain),
    bare: new Set(certain?.filter((name) => !withFolder.has(name))),
    folders: certain === undefined ? new Set() : folders,
    walked,
    taken,
    // What `os.walk` gives are names without their folder.
    places: [...new Set([...(folders.size > 0 ? ['.'] : []), ...joins, ...calls.flatMap(({ places }) => places)])],
    hasPaths: literals.objects.size > 0 || calls.some(({ kind }) => kind === 'path'),
    methods: new Set(calls.map(({ method }) => method)),
  }
}

function createReading(
  tokens: readonly CodeToken[],
  imports: Imports,
  calls: readonly SweepCall[],
  { taken, texts }: Pick<Reading, 'taken' | 'texts'>,
): Reading {
  return {
    tokens,
    imports,
    calls,
    taken,
    texts,
    walked: calls.flatMap(({ kind, places }) => (kind === 'walk' ? places : [])),
    bound: new Map(),
    files: new Set(),
    folders: new Set(),
    lists: new Set(),
    withFolder: new Set(),
    joins: [],
    targets: new Set(),
  }
}

function bind({ bound }: Reading, name: string): void {
  bound.set(name, (bound.get(name) ?? 0) + 1)
}

/** `files = os.listdir('src')` */
function bindList(reading: Reading, call: SweepCall): void {
  const name = call.kind === 'walk' ? undefined : listOf(reading.tokens, call)
  if (name === undefined) return
  reading.lists.add(name)
  if (call.kind !== 'list') reading.withFolder.add(name)
  bind(reading, name)
}

/** The loop whose `for` stands at `index`, if it goes through what was found. */
function bindLoop(reading: Reading, index: number): void {
  const { tokens, calls, folders, files, lists, withFolder, targets } = reading
  const loop = loopAt(tokens, index)
  const call = calls.find(({ start }) => start === loop.from)
  if (call?.kind === 'walk') {
    if (loop.names.length !== 3) return
    const [folder = '', ...parts] = loop.names
    folders.add(folder)
    for (const name of parts) lists.add(name)
    for (const name of loop.names) bind(reading, name)
    for (let at = index; at < loop.from; at++) targets.add(at)
    return
  }
  const through = tokens[loop.from]?.text ?? ''
  const name = loop.names.at(-1)
  if ((call === undefined && !lists.has(through)) || name === undefined) return
  if (!isWhole(tokens, loop.within, call?.end ?? loop.from, loop.next)) return
  files.add(name)
  if (call === undefined ? withFolder.has(through) : call.kind !== 'list') withFolder.add(name)
  bind(reading, name)
}

/** `p = os.path.join(folder, file)`: another name of such a file. */
function bindJoin(reading: Reading, index: number): void {
  const { tokens, imports, files, withFolder, joins } = reading
  const [before, token, sign] = [tokens[index - 1], tokens[index]!, tokens[index + 1]]
  const isFirst = endsStatement(before) || isOp(before, ':')
  if (token.kind !== 'name' || !isOp(sign, '=') || !isFirst) return
  const bare: Bare = { has: (name) => files.has(name) && !withFolder.has(name) }
  const join = joinedAt(tokens, index + 2, imports, { ...reading, bare })
  if (join === undefined || !endsStatement(tokens[join.end + 1])) return
  files.add(token.text)
  withFolder.add(token.text)
  bind(reading, token.text)
  joins.push(...join.places)
}

/**
 * The names that stand for a found file wherever they are used; undefined where even of the lists it cannot be told what
 * is in them. `all`: each name as often as the program gives it.
 */
function certainFiles(reading: Reading, all: readonly string[]): string[] | undefined {
  const { tokens, bound, files, folders, lists, targets } = reading
  const isOnly = (name: string): boolean => all.filter((each) => each === name).length === bound.get(name)
  if (bindsInBrackets(tokens) || all.some((name) => SPARES.test(name))) return undefined
  if (![...lists, ...folders].every(isOnly)) return undefined
  const changes = tokens.some(
    ({ kind, text }, index) => kind === 'name' && lists.has(text) && !targets.has(index) && !staysSame(tokens, index),
  )
  if (changes) return undefined
  return [...files].filter((name) => isOnly(name) && !lists.has(name) && !folders.has(name))
}

/** `for i, p in enumerate(sorted(…))`: the names, where what is gone through begins, and within how many wrappers, what ends it. */
function loopAt(
  tokens: readonly CodeToken[],
  index: number,
): { names: string[]; from: number; within: number; next: RegExp } {
  const before = tokens[index - 1]
  const isStatement = before === undefined || before.kind === 'newline' || /^[;:]$/.test(before.text)
  let at = index + 1
  const names: string[] = []
  for (; at < index + MAX_TARGET && at < tokens.length && tokens[at]!.text !== 'in'; at++)
    if (tokens[at]!.kind === 'name') names.push(tokens[at]!.text)
  let within = 0
  for (at++; WRAPPERS.test(tokens[at]?.text ?? '') && isOp(tokens[at + 1], '('); at += 2) within++
  return { names, from: at, within, next: isStatement ? /^:$/ : /^(?:[)\]}]|if|for)$/ }
}

/** Whether an expression in so many wrappers, whose innermost ends at `end`, is all that there is, but for slices. */
function isWhole(tokens: readonly CodeToken[], wrappers: number, end: number, after: RegExp): boolean {
  let at = behindSlice(tokens, end + 1)
  for (let left = wrappers; left > 0; left--) {
    // `sorted(…, key=…)` gives the same things.
    if (isOp(tokens[at], ',')) at = endOfArguments(tokens, at)
    if (!isOp(tokens[at], ')')) return false
    at = behindSlice(tokens, at + 1)
  }
  const next = tokens[at]
  return next !== undefined && (next.kind === 'newline' ? after.test('\n') : after.test(next.text))
}

/** Index behind `[:5]`, if one begins there: one element alone would be something else. */
function behindSlice(tokens: readonly CodeToken[], at: number): number {
  if (!isOp(tokens[at], '[')) return at
  const last = closing(tokens, at)
  const inner = tokens.slice(at + 1, last)
  const isSlice =
    inner.every(({ kind, text }) => kind === 'number' || /^[:-]$/.test(text)) && inner.some(({ text }) => text === ':')
  return isSlice ? last + 1 : at
}

/** Index of the bracket that closes the arguments which go on at `from`. */
function endOfArguments(tokens: readonly CodeToken[], from: number): number {
  const open = enclosingBracket(tokens, from)
  return open < 0 ? tokens.length : closing(tokens, open)
}

/** Whether the list that is named here is only gone through, counted or shown, or has some of its own folders taken out. */
function staysSame(tokens: readonly CodeToken[], index: number): boolean {
  const [caller, before, after] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]]
  if (isOp(after, '.')) return false
  // `for l in dirs,:` goes through lists, not through what is in one.
  if (before?.kind === 'name' && before.text === 'in') return !isOp(after, ',')
  if (isOp(before, '(')) return caller?.kind === 'name' && SPARES.test(caller.text)
  const isFirst = before === undefined || before.kind === 'newline' || /^[;:]$/.test(before.text)
  if (!isFirst) return false
  if (isOp(after, '=')) return true
  // `dirs[:] = [d for d in dirs if …]`
  const [, , , , , , each = '', word, same, sign, list, last] = tokens.slice(index, index + 12).map(({ text }) => text)
  const shape = tokens
    .slice(index + 1, index + 6)
    .map(({ text }) => text)
    .join('')
  return shape === '[:]=[' && each === same && `${word} ${sign} ${last}` === 'for in if' && list === tokens[index]!.text
}

/** `files = [f for f in os.listdir('src') if …]`: the name of what is left of a call's result. `at`: where `in` stands. */
function filteredList(tokens: readonly CodeToken[], at: number, end: number): string | undefined {
  const [name, sign, open, each, loop, same] = tokens.slice(at - 6, at)
  const isFilter = each?.kind === 'name' && each.text === same?.text && loop?.kind === 'name' && loop.text === 'for'
  const last = isOp(open, '[') ? closing(tokens, at - 4) : -1
  const isWholeStatement = endsStatement(tokens[at - 7]) && endsStatement(tokens[last + 1])
  return isFilter && isOp(sign, '=') && name?.kind === 'name' && last > end && isWholeStatement ? name.text : undefined
}

/** The name to which a call's whole result is assigned: `files = sorted(Path('src').rglob('*.ts'))`. */
function listOf(tokens: readonly CodeToken[], call: SweepCall): string | undefined {
  let [at, within] = [call.start - 1, 0]
  for (; isOp(tokens[at], '(') && WRAPPERS.test(tokens[at - 1]?.text ?? ''); at -= 2) within++
  if (tokens[at]?.text === 'in') return filteredList(tokens, at, call.end)
  const name = tokens[at - 1]
  const isAssigned = isOp(tokens[at], '=') && name?.kind === 'name' && endsStatement(tokens[at - 2])
  return isAssigned && isWhole([...tokens, END], within, call.end, /^[;\n]$/) ? name.text : undefined
}
