// Finds what paths stand for in a JavaScript program: texts that are written out, and the files of folders that are named so.
import { closingToken, isOp, splitArguments } from '../code/tokens/code-brackets.ts'
import { COMPUTED, type CodeToken } from '../code/tokens/code-tokens.ts'
import type { Bindings } from './javascript-bindings.ts'
import { endsValue } from './javascript-operands.ts'
import type { Imported } from './javascript-requires.ts'
import { FORBIDDEN } from './javascript-words.ts'

/** `names`: what it may be called; for what is found in a folder an example. `folders`: where more of its kind lie. */
export type Place = { readonly names: readonly string[]; readonly folders: readonly string[]; readonly isEntry?: true }

export type Places = {
  /** Name → the texts that it may stand for, all of them written out, and none of them a hidden member. */
  readonly texts: ReadonlyMap<string, readonly string[]>
  /** The place that the argument at `at` names, and where it ends. */
  read(at: number): Read | undefined
}

type Read = { place: Place; end: number }

type Reader = {
  readonly tokens: readonly CodeToken[]
  readonly bindings: Bindings
  readonly imported: Imported
  /** What is known so far of names, and of names of lists. */
  readonly names: ReadonlyMap<string, Place>
  readonly lists: ReadonlyMap<string, Place>
  /** What is met in this round, by the index where the name is declared. */
  readonly met: { readonly names: Map<number, Place>; readonly lists: Map<number, Place> }
}

/** A path may be made of one name, that of another, and so on. */
const MAX_ROUNDS = 5
const MAX_NAMES = 60
const GOES_THROUGH = /^(?:forEach|map|filter|flatMap|some|every|find)$/
/** Methods of lists that give the same things again, or fewer of them. */
const KEEPS = /^(?:filter|sort|toSorted|slice|reverse|toReversed)$/
/** What may be asked of a list so that it stays as it is. */
const ONLY_READS =
  /^(?:forEach|map|filter|flatMap|some|every|find|sort|slice|reverse|length|join|includes|indexOf|reduce|entries)$/
/** Some examples of what is found. */
const EXAMPLE = 'x'

/** All places that the program names by a variable: each time that it is declared it is understood, and it stays what it is. */
export function readPlaces(tokens: readonly CodeToken[], bindings: Bindings, imported: Imported): Places {
  const text = { tokens, bindings, imported }
  let reader: Reader = newRound(text, new Map(), new Map())
  for (let round = 0; round < MAX_ROUNDS; round++) {
    for (let at = 0; at < tokens.length; at++) {
      if (tokens[at]!.kind === 'name' && isOp(tokens[at + 1], '=') && isDeclared(tokens, at)) named(reader, at)
      else if (tokens[at]!.text === 'of' && tokens[at]!.kind === 'name') looped(reader, at)
      else if (!endsBefore(tokens, at)) readList(reader, at)
    }
    const [names, lists] = [certain(reader, reader.met.names), certain(reader, reader.met.lists)]
    const isLast = names.size === reader.names.size && lists.size === reader.lists.size
    reader = newRound(text, names, lists)
    if (isLast) break
  }
  const texts = [...reader.names].flatMap(([name, { names, folders, isEntry }]) =>
    !isEntry &&
    folders.length === 0 &&
    !names.some((text) => /constructor|prototype|__/.test(text) || FORBIDDEN.has(text))
      ? [[name, names] as const]
      : [],
  )
  return { texts: new Map(texts), read: (at) => readPlace(reader, at) }
}

type Text = Pick<Reader, 'tokens' | 'bindings' | 'imported'>

function newRound(text: Text, names: ReadonlyMap<string, Place>, lists: ReadonlyMap<string, Place>): Reader {
  return { ...text, names, lists, met: { names: new Map(), lists: new Map() } }
}

/** The names of which every declaration was understood. */
function certain({ tokens, bindings }: Reader, met: ReadonlyMap<number, Place>): ReadonlyMap<string, Place> {
  const all = new Map<string, Place[]>()
  for (const [at, place] of met) {
    const name = tokens[at]!.text
    all.set(name, [...(all.get(name) ?? []), place])
  }
  return new Map(
    [...all].flatMap(([name, places]) => {
      if (places.length !== bindings.times.get(name) || bindings.reassigned.has(name)) return []
      const [names, folders] = [places.flatMap((place) => place.names), places.flatMap((place) => place.folders)]
      const isEntry = places.some((place) => place.isEntry)
      return [[name, { names, folders, ...(isEntry && { isEntry }) }] as const]
    }),
  )
}

function isDeclared(tokens: readonly CodeToken[], at: number): boolean {
  return tokens[at - 1]?.kind === 'name' && /^(?:const|let|var)$/.test(tokens[at - 1]!.text)
}

/** Whether what stands at `at` belongs to a value before it. */
function endsBefore(tokens: readonly CodeToken[], at: number): boolean {
  return endsValue(tokens, at - 1) || isOp(tokens[at - 1], '.') || isOp(tokens[at - 1], '?.')
}

/** `const p = 'a.txt'`, `const files = fs.readdirSync('src')` */
function named(reader: Reader, at: number): void {
  const { tokens, met } = reader
  const place = readPlace(reader, at + 2)
  if (place !== undefined && endsValueAt(tokens[place.end])) met.names.set(at, place.place)
  const list = readList(reader, at + 2)
  if (list !== undefined && endsValueAt(tokens[list.end]) && isOnlyRead(tokens, tokens[at]!.text))
    met.lists.set(at, list.place)
}

/** `for (const f of files)` */
function looped(reader: Reader, of: number): void {
  const { tokens } = reader
  if (tokens[of - 1]?.kind !== 'name' || !isDeclared(tokens, of - 1)) return
  const list = readList(reader, of + 1)
  if (list !== undefined && isOp(tokens[list.end], ')')) reader.met.names.set(of - 1, list.place)
}

function endsValueAt(token: CodeToken | undefined): boolean {
  if (token === undefined || isOp(token, ';') || isOp(token, '}')) return true
  return token.kind === 'name' && !/^(?:in|of|instanceof)$/.test(token.text)
}

/** Whether a list is only gone through, counted or shown. */
function isOnlyRead(tokens: readonly CodeToken[], name: string): boolean {
  return tokens.every(({ kind, text }, at) => {
    if (kind !== 'name' || text !== name || isOp(tokens[at - 1], '.')) return true
    const [before, next] = [tokens[at - 1], tokens[at + 1]]
    const method = tokens[at + 2]?.text ?? ''
    if (isOp(next, '.')) return ONLY_READS.test(method) && (isOp(tokens[at + 3], '(') || method === 'length')
    if (isOp(next, '=')) return /^(?:const|let|var)$/.test(before?.text ?? '')
    if (before?.kind === 'name' && before.text === 'of') return isOp(next, ')')
    return isOp(before, '(') && tokens[at - 4]?.text === 'console' && isOp(tokens[at - 3], '.')
  })
}

/** A text, a name that stands for one, a call that joins several, or the sum of such. */
function readPlace(reader: Reader, at: number): Read | undefined {
  let all = readPart(reader, at)
  while (all !== undefined && isOp(reader.tokens[all.end], '+')) {
    const next = readPart(reader, all.end + 1)
    if (next === undefined) return undefined
    const place = combine([all.place, next.place], '')
    all = place && { place, end: next.end }
  }
  return all
}

function readPart(reader: Reader, at: number): Read | undefined {
  const { tokens, names } = reader
  const token = tokens[at]
  if (token?.kind === 'string') {
    const place = token.isLiteral ? written(token.text) : templateOf(reader, token)
    return place && { place, end: at + 1 }
  }
  if (token?.kind !== 'name') return undefined
  const place = names.get(token.text)
  if (place !== undefined) return { place, end: at + 1 }
  const words = tokens.slice(at, at + 5).map(({ text }) => text)
  if (words.join(' ') === 'process . cwd ( )' && !reader.bindings.all.has('process'))
    return { place: written('.'), end: at + 5 }
  const call = callAt(reader, at)
  return call?.module === 'path' && /^(?:join|resolve)$/.test(call.name) ? joined(reader, call) : undefined
}

function written(text: string): Place {
  return { names: [text], folders: [] }
}

/** `${dir}/${file}`, whose pieces are names alone. */
function templateOf({ names }: Reader, { text, inner = [] }: CodeToken): Place | undefined {
  const texts = text.split(COMPUTED)
  const places = inner.map((piece) => names.get(piece.trim()))
  if (texts.length !== places.length + 1 || !places.every((place) => place !== undefined)) return undefined
  const parts = texts.flatMap((each, index) => [
    ...(each === '' ? [] : [written(each)]),
    ...places.slice(index, index + 1),
  ])
  return combine(parts as Place[], '')
}

/** `path.join(a, b)`; `resolve` begins anew at a path from the root. */
function joined(reader: Reader, { name, open }: Call): Read | undefined {
  const end = closingToken(reader.tokens, open)
  const parts: Place[] = []
  for (const [from, to] of splitArguments(reader.tokens, open + 1, end)) {
    const part = readPlace(reader, from)
    if (part?.end !== to) return undefined
    parts.push(part.place)
  }
  if (name === 'resolve' && parts.slice(1).some((part) => part.names.some((text) => text.startsWith('/'))))
    return undefined
  const place = parts.length === 0 ? undefined : combine(parts, '/')
  return place && { place, end: end + 1 }
}

/** What the parts spell one behind the other. Where one of them is found in a folder, all of that folder is meant. */
function combine(parts: readonly Place[], between: string): Place | undefined {
  let names: readonly string[] = ['']
  const folders = new Set(parts[0]?.folders)
  for (const [index, part] of parts.entries()) {
    const front = names.map((name) => (index > 0 ? `${name}${between}` : name))
    if (part.isEntry) for (const name of front) folders.add(name.slice(0, name.lastIndexOf('/') + 1) || '.')
    else if (index > 0 && part.folders.length > 0) return undefined
    names = front.flatMap((name) => part.names.map((text) => name + text))
    if (names.length * (folders.size + 1) > MAX_NAMES) return undefined
  }
  return { names, folders: [...folders] }
}

type Call = { module: string; name: string; open: number }

/** `path.join(`, `require('fs').readdirSync(`, `join(` of a name that was taken out of its module. */
function callAt({ tokens, imported }: Reader, at: number): Call | undefined {
  const text = tokens[at]?.text ?? ''
  const taken = imported.names.get(text)
  if (taken !== undefined) return isOp(tokens[at + 1], '(') ? { ...taken, open: at + 1 } : undefined
  const isRequire = text === 'require' && isOp(tokens[at + 3], ')')
  const module = isRequire ? tokens[at + 2]?.text.replace(/^node:/, '') : imported.modules.get(text)
  const dot = isRequire ? at + 4 : at + 1
  if (module === undefined || !isOp(tokens[dot], '.') || !isOp(tokens[dot + 2], '(')) return undefined
  return { module, name: tokens[dot + 1]?.text ?? '', open: dot + 2 }
}

/** A list of places and what is done with it; names the parameters of the functions that go through it. */
function readList(reader: Reader, at: number): Read | undefined {
  let list = listAt(reader, at)
  const { tokens } = reader
  while (list !== undefined && isOp(tokens[list.end], '.') && isOp(tokens[list.end + 2], '(')) {
    const method: string = tokens[list.end + 1]?.text ?? ''
    const open: number = list.end + 2
    const body = GOES_THROUGH.test(method) ? bindParameter(reader, open, list.place) : undefined
    const end = closingToken(tokens, open) + 1
    if (KEEPS.test(method)) list = { place: list.place, end }
    else {
      const mapped: Read | undefined =
        method === 'map' && body !== undefined ? mappedTo(reader, body, list.place) : undefined
      list = mapped !== undefined && mapped.end === end - 1 ? { place: mapped.place, end } : undefined
    }
  }
  return list
}

/** `(f) => path.join('src', f)` */
function mappedTo(reader: Reader, { at, start }: Body, place: Place): Read | undefined {
  return readPlace({ ...reader, names: new Map([...reader.names, [reader.tokens[at]!.text, place]]) }, start)
}

/** Where a function's first parameter stands, and where its text begins. */
type Body = { at: number; start: number }

/** `(f) => …`, `(f, i) => …`: the first parameter is one of the list. */
function bindParameter({ tokens, met }: Reader, open: number, place: Place): Body | undefined {
  const isListed = isOp(tokens[open + 1], '(')
  const at = isListed ? open + 2 : open + 1
  const end = isListed ? closingToken(tokens, open + 1) : at
  if (tokens[at]?.kind !== 'name' || !isOp(tokens[end + 1], '=>')) return undefined
  const parts = isListed ? splitArguments(tokens, at, end) : [[at, at + 1] as const]
  // The third parameter is the list itself.
  if (parts.length > 2 || parts[0]![1] !== at + 1) return undefined
  met.names.set(at, place)
  return { at, start: end + 2 }
}

/** `['a', 'b']`, `fs.readdirSync('src')`, the name of a list. */
function listAt(reader: Reader, at: number): Read | undefined {
  const { tokens, lists } = reader
  const token = tokens[at]
  if (token?.kind === 'name' && lists.has(token.text)) return { place: lists.get(token.text)!, end: at + 1 }
  if (isOp(token, '[')) return writtenList(reader, at)
  const isAwaited = token?.kind === 'name' && token.text === 'await'
  const call = token?.kind === 'name' ? callAt(reader, isAwaited ? at + 1 : at) : undefined
  if (call === undefined || `${call.module}.${call.name}` !== (isAwaited ? 'fs/promises.readdir' : 'fs.readdirSync'))
    return undefined
  const folder = readPlace(reader, call.open + 1)
  const end = closingToken(tokens, call.open)
  const rest = folder && tokens.slice(folder.end, end).map(({ text }) => text)
  if (folder === undefined || !/^(?:,\{recursive:true\})?$/.test(rest!.join(''))) return undefined
  return { place: { names: [EXAMPLE], folders: [], isEntry: true }, end: end + 1 }
}

function writtenList(reader: Reader, open: number): Read | undefined {
  const end = closingToken(reader.tokens, open)
  const places = splitArguments(reader.tokens, open + 1, end).map(([from, to]) => {
    const part = readPlace(reader, from)
    return part?.end === to ? part.place : undefined
  })
  if (places.length === 0 || places.length > MAX_NAMES || !places.every((place) => place !== undefined))
    return undefined
  const all = places as Place[]
  if (all.some(({ isEntry }) => isEntry)) return undefined
  return {
    place: { names: all.flatMap(({ names }) => names), folders: all.flatMap(({ folders }) => folders) },
    end: end + 1,
  }
}
