// Finds where a Python program goes through the files of a folder, and the names that certainly stand for such a file.
import type { CodeToken } from '../code/tokens/code-tokens.ts'
import { type Bare, type Found, type Joined, joinedAt } from './python-joins.ts'
import type { Literals } from './python-literals.ts'
import type { Imports } from './python-names.ts'
import { bindsInBrackets, closing, isSign, literalAt, SPARES } from './python-reads.ts'

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

type Call = {
  start: number
  end: number
  places: readonly string[]
  kind: 'walk' | 'path' | 'glob' | 'list'
  method: number
}

/** Folders named in full or not at all, then a name that is given with its extension, or not at all: none that begins with a dot. */
const PATTERN = /^(?:(?:\*{1,2}|[\w-][\w.-]*)\/)*(?:\*{1,2}|\*\.\*|[\w-]*\*[\w.-]*\.[A-Za-z0-9]{1,6}|[\w-][\w.-]*)$/
/** So many tokens are looked at between `for` and `in`. */
const MAX_TARGET = 40
/** Behind the last statement. */
const END: CodeToken = { kind: 'newline', text: '\n', isLiteral: true }
/** Calls that give the same things again, in some order. */
const WRAPPERS = /^(?:sorted|list|reversed|set|enumerate|tuple)$/

/** All that a program goes through whose folder and pattern are written out. `assigned`: each name as often as it is. */
export function readSweeps(
  tokens: readonly CodeToken[],
  imports: Imports,
  assigned: readonly string[],
  literals: Literals,
): Sweeps {
  const all = [...assigned, ...imports.names.keys()]
  // Nested lambdas name each other's parameters again and again: a list of them would be looked through for each word.
  const taken = new Set(assigned)
  const calls = tokens.flatMap((token, index) =>
    taken.has(token.text) ? (objectSweep(tokens, index, literals) ?? []) : (sweepAt(tokens, index, imports) ?? []),
  )
  const bound = new Map<string, number>()
  const [lists, folders] = [new Set<string>(), new Set<string>()]
  /** Names of files, and of lists of such, that have their folder in front. */
  const withFolder = new Set<string>()
  const bind = (name: string): void => void bound.set(name, (bound.get(name) ?? 0) + 1)
  for (const call of calls) {
    const name = call.kind === 'walk' ? undefined : listOf(tokens, call)
    if (name === undefined) continue
    lists.add(name)
    if (call.kind !== 'list') withFolder.add(name)
    bind(name)
  }
  const files = new Set<string>()
  const bare: Bare = { has: (name) => files.has(name) && !withFolder.has(name) }
  const walked = calls.flatMap(({ kind, places }) => (kind === 'walk' ? places : []))
  const joins: string[] = []
  /** Indexes of the words that `for` binds to what `os.walk` gives. */
  const targets = new Set<number>()
  tokens.forEach((token, index) => {
    const loop = token.kind === 'name' && token.text === 'for' ? loopAt(tokens, index) : undefined
    const call = calls.find(({ start }) => start === loop?.from)
    if (loop === undefined) {
      const join = assignedJoin(tokens, index, imports, { bare, folders, walked, taken, texts: literals.paths })
      if (join === undefined) return
      files.add(token.text)
      withFolder.add(token.text)
      bind(token.text)
      joins.push(...join.places)
    } else if (call?.kind === 'walk' && loop.names.length === 3) {
      const [folder = '', ...parts] = loop.names
      folders.add(folder)
      for (const name of parts) lists.add(name)
      for (const name of loop.names) bind(name)
      for (let at = index; at < loop.from; at++) targets.add(at)
    } else if (call === undefined ? lists.has(tokens[loop.from]?.text ?? '') : call.kind !== 'walk') {
      const name = loop.names.at(-1)
      if (name === undefined || !isWhole(tokens, loop.within, call?.end ?? loop.from, loop.next)) return
      files.add(name)
      const isBare = call === undefined ? !withFolder.has(tokens[loop.from]!.text) : call.kind === 'list'
      if (!isBare) withFolder.add(name)
      bind(name)
    }
  })
  const isOnly = (name: string): boolean => all.filter((each) => each === name).length === bound.get(name)
  const isCertain =
    !bindsInBrackets(tokens) &&
    !all.some((name) => SPARES.test(name)) &&
    [...lists, ...folders].every(isOnly) &&
    tokens.every(
      ({ kind, text }, index) => kind !== 'name' || !lists.has(text) || targets.has(index) || staysSame(tokens, index),
    )
  const certain = isCertain ? [...files].filter((name) => isOnly(name) && !lists.has(name) && !folders.has(name)) : []
  return {
    files: new Set(certain),
    bare: new Set(certain.filter((name) => !withFolder.has(name))),
    folders: isCertain ? folders : new Set(),
    walked,
    taken,
    // What `os.walk` gives are names without their folder.
    places: [...new Set([...(folders.size > 0 ? ['.'] : []), ...joins, ...calls.flatMap(({ places }) => places)])],
    hasPaths: literals.objects.size > 0 || calls.some(({ kind }) => kind === 'path'),
    methods: new Set(calls.map(({ method }) => method)),
  }
}

/** The call that finds files and begins at `index`. */
function sweepAt(tokens: readonly CodeToken[], index: number, imports: Imports): Call | undefined {
  const { kind, text } = tokens[index]!
  if (kind !== 'name' || isSign(tokens[index - 1], '.')) return undefined
  const module = imports.modules.get(text)
  const isModule = module !== undefined && isSign(tokens[index + 1], '.')
  const at = isModule ? index + 2 : index
  const own = tokens[at]?.text ?? ''
  const name = isModule ? `${module}.${own}` : (imports.names.get(text) ?? `pathlib.${imports.readers.get(text)}`)
  const end = isSign(tokens[at + 1], '(') ? closing(tokens, at + 1) : -1
  if (end < 0) return undefined
  if (name === 'pathlib.Path') return pathSweep(tokens, index, at, end)
  // Names without their folder, like those of `os.walk`.
  if (name === 'os.listdir') {
    const isPlain = end === at + 2 || (end === at + 3 && literalAt(tokens, at + 2) !== undefined)
    return isPlain ? { start: index, end, places: ['.'], kind: 'list', method: -1 } : undefined
  }
  const given = literalAt(tokens, at + 2)
  if (given === undefined) return undefined
  const rest = tokens.slice(at + 3, end).map((token) => token.text)
  if (name === 'os.walk')
    return rest.length === 0 ? { start: index, end, places: [given], kind: 'walk', method: -1 } : undefined
  if (name !== 'glob.glob' && name !== 'glob.iglob') return undefined
  if (rest.length > 0 && rest.join('') !== ',recursive=True') return undefined
  const parts = given.split('/')
  const first = parts.findIndex((part) => part.includes('*'))
  const folder = parts.slice(0, Math.max(first, 0)).join('/')
  const places = placesOf(folder === '' && !given.startsWith('/') ? '.' : `${folder}/`, parts.slice(first).join('/'))
  return first < 0 || places === undefined ? undefined : { start: index, end, places, kind: 'glob', method: -1 }
}

/** `Path('src').rglob('*.ts')`, `Path().iterdir()`. `end` closes the brackets behind `Path`. */
function pathSweep(tokens: readonly CodeToken[], start: number, at: number, end: number): Call | undefined {
  const folder = end === at + 2 ? '.' : end === at + 3 ? literalAt(tokens, at + 2) : undefined
  return folder === undefined || !isSign(tokens[end + 1], '.') ? undefined : methodSweep(tokens, start, end + 2, folder)
}

/** `docs.rglob('*.md')`, where `docs` is a path that is written out. */
function objectSweep(tokens: readonly CodeToken[], index: number, { objects, paths }: Literals): Call | undefined {
  const { kind, text } = tokens[index]!
  const places = kind === 'name' && objects.has(text) && !isSign(tokens[index - 1], '.') ? paths.get(text)! : []
  return places.length === 1 && isSign(tokens[index + 1], '.')
    ? methodSweep(tokens, index, index + 2, places[0]!)
    : undefined
}

/** What the method at `method` finds in the folder. */
function methodSweep(tokens: readonly CodeToken[], start: number, method: number, folder: string): Call | undefined {
  if (!isSign(tokens[method + 1], '(')) return undefined
  const [name, last] = [tokens[method]!.text, closing(tokens, method + 1)]
  const pattern = last === method + 3 ? literalAt(tokens, method + 2) : undefined
  const isList = name === 'iterdir' && last === method + 2
  const places = isList ? [folder] : /^r?glob$/.test(name) && pattern ? placesOf(folder, pattern) : undefined
  return places && { start, end: last, places, kind: 'path', method }
}

/** The folder, and two names that the pattern matches. */
function placesOf(folder: string, pattern: string): string[] | undefined {
  if (!PATTERN.test(pattern)) return undefined
  const name = pattern.replaceAll('**/', '')
  const named = ['x', ''].map((star) => `${folder}/${name.replaceAll('*', star)}`)
  return /^[*.]+$/.test(name) ? [folder] : [folder, ...named]
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
  for (at++; WRAPPERS.test(tokens[at]?.text ?? '') && isSign(tokens[at + 1], '('); at += 2) within++
  return { names, from: at, within, next: isStatement ? /^:$/ : /^(?:[)\]}]|if|for)$/ }
}

/** Whether an expression in so many wrappers, whose innermost ends at `end`, is all that there is, but for slices. */
function isWhole(tokens: readonly CodeToken[], wrappers: number, end: number, after: RegExp): boolean {
  let at = behindSlice(tokens, end + 1)
  for (let left = wrappers; left > 0; left--) {
    // `sorted(…, key=…)` gives the same things.
    if (isSign(tokens[at], ',')) at = endOfArguments(tokens, at)
    if (!isSign(tokens[at], ')')) return false
    at = behindSlice(tokens, at + 1)
  }
  const next = tokens[at]
  return next !== undefined && (next.kind === 'newline' ? after.test('\n') : after.test(next.text))
}

/** Index behind `[:5]`, if one begins there: one element alone would be something else. */
function behindSlice(tokens: readonly CodeToken[], at: number): number {
  if (!isSign(tokens[at], '[')) return at
  const last = closing(tokens, at)
  const inner = tokens.slice(at + 1, last)
  const isSlice =
    inner.every(({ kind, text }) => kind === 'number' || /^[:-]$/.test(text)) && inner.some(({ text }) => text === ':')
  return isSlice ? last + 1 : at
}

/** Index of the bracket that closes the arguments which go on at `from`. */
function endOfArguments(tokens: readonly CodeToken[], from: number): number {
  let depth = 0
  for (let at = from; at < tokens.length; at++) {
    const { kind, text } = tokens[at]!
    if (kind !== 'op') continue
    if (/^[([{]$/.test(text)) depth++
    else if (/^[)\]}]$/.test(text) && --depth < 0) return at
  }
  return tokens.length
}

/** Whether the list that is named here is only gone through, counted or shown, or has some of its own folders taken out. */
function staysSame(tokens: readonly CodeToken[], index: number): boolean {
  const [caller, before, after] = [tokens[index - 2], tokens[index - 1], tokens[index + 1]]
  if (isSign(after, '.')) return false
  // `for l in dirs,:` goes through lists, not through what is in one.
  if (before?.kind === 'name' && before.text === 'in') return !isSign(after, ',')
  if (isSign(before, '(')) return caller?.kind === 'name' && SPARES.test(caller.text)
  const isFirst = before === undefined || before.kind === 'newline' || /^[;:]$/.test(before.text)
  if (!isFirst) return false
  if (isSign(after, '=')) return true
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
  const last = isSign(open, '[') ? closing(tokens, at - 4) : -1
  const before = tokens[at - 7]
  const isFirst = before === undefined || before.kind === 'newline' || isSign(before, ';')
  const after = tokens[last + 1]
  const isWholeStatement = after === undefined || after.kind === 'newline' || isSign(after, ';')
  return isFilter && isSign(sign, '=') && name?.kind === 'name' && isFirst && last > end && isWholeStatement
    ? name.text
    : undefined
}

/** The name to which a call's whole result is assigned: `files = sorted(Path('src').rglob('*.ts'))`. */
function listOf(tokens: readonly CodeToken[], call: Call): string | undefined {
  let [at, within] = [call.start - 1, 0]
  for (; isSign(tokens[at], '(') && WRAPPERS.test(tokens[at - 1]?.text ?? ''); at -= 2) within++
  if (tokens[at]?.text === 'in') return filteredList(tokens, at, call.end)
  const name = tokens[at - 1]
  const before = tokens[at - 2]
  const isFirst = before === undefined || before.kind === 'newline' || isSign(before, ';')
  const isAssigned = isSign(tokens[at], '=') && name?.kind === 'name' && isFirst
  return isAssigned && isWhole([...tokens, END], within, call.end, /^[;\n]$/) ? name.text : undefined
}

/** `p = os.path.join(folder, file)`: another name of such a file. */
function assignedJoin(tokens: readonly CodeToken[], index: number, imports: Imports, found: Found): Joined | undefined {
  const before = tokens[index - 1]
  const isFirst = before === undefined || before.kind === 'newline' || isSign(before, ';') || isSign(before, ':')
  if (tokens[index]!.kind !== 'name' || !isSign(tokens[index + 1], '=') || !isFirst) return undefined
  const join = joinedAt(tokens, index + 2, imports, found)
  const after = join && tokens[join.end + 1]
  return after === undefined || after.kind === 'newline' || isSign(after, ';') ? join : undefined
}
