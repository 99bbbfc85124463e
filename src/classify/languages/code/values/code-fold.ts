// Works out expressions made of literals: joined strings, character codes, base64, hex. Bounded; runs nothing.
import { LIMITS } from '../../../limits.ts'
import { closingToken, isOpening, type Range, splitArguments } from '../tokens/code-brackets.ts'
import { COMPUTED, type CodeToken } from '../tokens/code-tokens.ts'
import { placeOf, readPlace } from './code-places.ts'
import { changedText, filledString, fillPercents, joinPaths } from './code-templates.ts'
import {
  character,
  decodedBy,
  decodedFrom,
  decoderOf,
  type Folded,
  joined,
  joinItems,
  literal,
  packedBy,
  reversed,
  type Source,
  UNKNOWN,
} from './code-values.ts'

/** Calls that give back what they are given, as far as a path or a command goes. */
const PASSES =
  /^(bytes|str|String|compile|bytearray|expanduser|abspath|realpath|normpath|normalize|realpathSync|expand_path|fspath|fsencode)$/
/** The same, where another function has that name too. */
const OWNED = /^(?:shlex\.split|Shellwords\.(?:split|shellsplit))$/
/** Calls that join parts of a path. */
const JOINS = /^(?:(?:path|posixpath|File)\.join|path\.resolve|(?:.*\.)?(?:Pure|Posix)?Path)$/
/** Calls behind a value that leave text as it is, or nearly. */
const KEEPS =
  /^(decode|encode|strip|trim|toString|to_s|read|chomp|freeze|lower|toLowerCase|flush|expanduser|absolute|as_posix|expand_path)$/

type Cursor = Source & {
  readonly end: number
  at: number
  depth: number
}

/** What the tokens in the range come to. Pieces that are computed stand in the text as `"$computed"`. */
export function foldCode({ tokens, constants }: Source, [start, end]: Range, depth = 0): Folded {
  const cursor: Cursor = { tokens, end: Math.min(end, tokens.length), constants, at: start, depth }
  const value = foldSum(cursor)
  if (cursor.at >= cursor.end) return value
  return { ...value, text: value.text.endsWith(COMPUTED) ? value.text : value.text + COMPUTED, isLiteral: false }
}

/** The elements of a list literal, or undefined if it is none. */
export function foldList(source: Source, [start, end]: Range): Folded[] | undefined {
  const { tokens } = source
  const open = tokens[start]
  if (open?.kind === 'string' && /^q?w$/i.test(open.style ?? '')) {
    return open.text
      .trim()
      .split(/\s+/)
      .map((text) => ({ text, isLiteral: open.isLiteral, isDecoded: false }))
  }
  if (open?.text === 'array' && tokens[start + 1]?.text === '(') return foldList(source, [start + 1, end])
  if (open?.kind !== 'op' || !/^[[(]$/.test(open.text)) return undefined
  const close = closingToken(tokens, start)
  if (close >= end) return undefined
  const elements = splitArguments(tokens, start + 1, close)
  // `('a')` is a text in brackets.
  if (open.text === '(' && elements.length < 2) return undefined
  const folded = elements.map((element) => foldCode(source, element))
  if (close + 1 >= end) return folded
  // `"a b".split()` and `[…].join()` behind the list change it, `+ […]` makes it longer.
  const more = tokens[close + 1]?.text === '+' ? foldList(source, [close + 2, end]) : undefined
  return more && [...folded, ...more]
}

function peek(cursor: Cursor, offset = 0): CodeToken | undefined {
  return cursor.at + offset < cursor.end ? cursor.tokens[cursor.at + offset] : undefined
}

function foldSum(cursor: Cursor): Folded {
  let value = foldTerm(cursor)
  for (let token = peek(cursor); token !== undefined; token = peek(cursor)) {
    if (token.kind === 'newline') {
      cursor.at++
      continue
    }
    const more = foldOperator(cursor, value, token)
    if (more === undefined) break
    value = more
  }
  return value
}

/** What the operator at the cursor makes of the value before it; undefined where there is none that is known. */
function foldOperator(cursor: Cursor, left: Folded, { kind, text }: CodeToken): Folded | undefined {
  if (kind === 'string') return joined(left, foldTerm(cursor))
  const next = peek(cursor, 1)
  if (kind === 'op' && (text === '+' || text === '.')) {
    cursor.at++
    return joined(left, foldTerm(cursor))
  }
  // A stand-in for a value that is there: `process.env.HOME || '/root'`.
  if (left.isLiteral && /^(?:\|\||\?\?|or)$/.test(text)) {
    cursor.at++
    foldTerm(cursor)
    return left
  }
  // Python's paths: `Path('/') / 'etc'`.
  if (text === '/' && next?.kind === 'string') {
    cursor.at++
    return joinPaths([left, foldTerm(cursor)])
  }
  if (kind === 'op' && text === '%') {
    cursor.at++
    return fillPercents(left, foldFillings(cursor))
  }
  if (text === '*' && next?.kind === 'number') {
    cursor.at += 2
    const times = Math.min(Number(next.text) || 0, Math.floor(LIMITS.textLength / (left.text.length + 1)))
    return { ...left, text: left.text.repeat(times) }
  }
  return undefined
}

function foldTerm(cursor: Cursor): Folded {
  while (peek(cursor)?.kind === 'newline') cursor.at++
  const token = peek(cursor)
  if (token === undefined || cursor.depth > 40) return skipTerm(cursor)
  cursor.depth++
  const value = foldPrimary(cursor, token) ?? skipTerm(cursor)
  const done = foldSuffixes(cursor, value)
  cursor.depth--
  return done
}

function foldPrimary(cursor: Cursor, token: CodeToken): Folded | undefined {
  if (token.kind === 'name') return foldName(cursor)
  if (token.kind === 'number') return foldNumber(cursor, token)
  if (token.kind === 'string') {
    cursor.at++
    return filledString(token, cursor.constants)
  }
  if (token.text === '[') return foldJoinedList(cursor)
  return token.text === '(' ? foldGroup(cursor) : undefined
}

/** `108`, and Ruby's `108.chr`. */
function foldNumber(cursor: Cursor, number: CodeToken): Folded | undefined {
  const isCharacter = peek(cursor, 1)?.text === '.' && peek(cursor, 2)?.text === 'chr'
  cursor.at += isCharacter ? 3 : 1
  return isCharacter ? character([number]) : literal(number.text)
}

/** `['a', 'b'].join('')`, and Ruby's `['726d'].pack('H*')`. */
function foldJoinedList(cursor: Cursor): Folded | undefined {
  const close = closingToken(cursor.tokens, cursor.at)
  const method = close < cursor.end && peekAt(cursor, close + 1) === '.' ? peekAt(cursor, close + 2) : undefined
  if (method !== 'join' && method !== 'pack') return undefined
  const items = foldItems(cursor, cursor.at + 1, close)
  const given = peekAt(cursor, close + 3) === '(' ? cursor.tokens[close + 4] : undefined
  const argument = given?.kind === 'string' ? given.text : ''
  cursor.at = closingToken(cursor.tokens, close + 3) + 1
  return method === 'join' ? joinItems(items, argument) : packedBy(argument, joinItems(items, ''))
}

function foldGroup(cursor: Cursor): Folded | undefined {
  const close = closingToken(cursor.tokens, cursor.at)
  if (close >= cursor.end) return undefined
  const value = foldCode(cursor, [cursor.at + 1, close], cursor.depth)
  cursor.at = close + 1
  return value
}

/** The values behind `%`: one, or several in parentheses. */
function foldFillings(cursor: Cursor): Folded[] {
  const close = peek(cursor)?.text === '(' ? closingToken(cursor.tokens, cursor.at) : cursor.end
  if (close >= cursor.end) return [foldTerm(cursor)]
  const items = foldItems(cursor, cursor.at + 1, close)
  cursor.at = close + 1
  return items
}

/** A function that is called or a variable: where its name stands, and the module that it was taken from. */
type Callee = { at: number; owner: string }

/** A place that is known, a variable, or a call that can be worked out. */
function foldName(cursor: Cursor): Folded | undefined {
  const { tokens, at: start } = cursor
  const place = readPlace(tokens, start, cursor.end)
  if (place !== undefined) {
    cursor.at = place.end
    return literal(place.text)
  }
  const isImport = /^(__import__|require|import_module)$/.test(tokens[start]!.text) && peekAt(cursor, start + 1) === '('
  const callee = isImport ? importedCallee(cursor) : { at: start, owner: '' }
  if (callee === undefined) return undefined
  const home = isImport ? foldImportedPlace(cursor, callee) : undefined
  if (home !== undefined) return home
  let { at } = callee
  while (/^(\.|::|->)$/.test(peekAt(cursor, at + 1) ?? '') && tokens[at + 2]?.kind === 'name') at += 2
  if (peekAt(cursor, at + 1) === '(') return foldCall(cursor, { at, owner: callee.owner })
  const value = at === start ? cursor.constants.get(tokens[at]!.text) : undefined
  if (value !== undefined) cursor.at++
  return value
}

/** `__import__('base64').b64decode`: the function's name matters most. */
function importedCallee(cursor: Cursor): Callee | undefined {
  const { tokens, at } = cursor
  const close = closingToken(tokens, at + 1)
  if (peekAt(cursor, close + 1) !== '.' || tokens[close + 2]?.kind !== 'name') return undefined
  return { at: close + 2, owner: tokens[at + 2]?.text.replace(/^node:/, '') ?? '' }
}

/** `require('os').homedir()`. */
function foldImportedPlace(cursor: Cursor, { at, owner }: Callee): Folded | undefined {
  const place = placeOf(`${owner}.${cursor.tokens[at]!.text}()`)
  if (place === undefined || peekAt(cursor, at + 1) !== '(' || peekAt(cursor, at + 2) !== ')') return undefined
  cursor.at = at + 3
  return literal(place)
}

function foldCall(cursor: Cursor, { at, owner }: Callee): Folded | undefined {
  const close = closingToken(cursor.tokens, at + 1)
  if (close >= cursor.end) return undefined
  const name = cursor.tokens[at]!.text
  const args = splitArguments(cursor.tokens, at + 2, close)
  const value = valueOfCall(cursor, name, (owner || peekAt(cursor, at - 2)) ?? '', args)
  if (value !== undefined) cursor.at = close + 1
  return value
}

function valueOfCall(cursor: Cursor, name: string, owner: string, args: readonly Range[]): Folded | undefined {
  const [first, second] = args
  if (first === undefined) return undefined
  if (/^(chr|fromCharCode|fromCodePoint)$/.test(name))
    return character(args.map(([from, to]) => (to === from + 1 ? cursor.tokens[from] : undefined)))
  const text = () => foldCode(cursor, first, cursor.depth)
  const all = () => args.map((range) => foldCode(cursor, range))
  const decode = decoderOf(name)
  if (decode !== undefined) return decode(text())
  if (name === 'from') return decodedFrom(second === undefined ? '' : foldCode(cursor, second).text, text())
  if (name === 'pack' && second !== undefined) return packedBy(text().text, foldCode(cursor, second))
  const path = `${owner}.${name}`
  if (path === 'codecs.decode' && second !== undefined) return decodedBy(foldCode(cursor, second).text, text())
  if (PASSES.test(name) || OWNED.test(path)) return text()
  if (JOINS.test(path)) return joinPaths(all())
  if (name !== 'join' || second === undefined) return undefined
  // Perl's join('', 'a', 'b').
  const [separator, ...items] = all()
  return joinItems(items, separator!.text)
}

function foldSuffixes(cursor: Cursor, start: Folded): Folded {
  let value: Folded = start
  while (true) {
    const more = foldMethod(cursor, value) ?? foldReversal(cursor, value)
    if (more === undefined) return value
    value = more
  }
}

/** `'a b'.replace('a', 'c')`: what a method makes of the value; undefined where none follows that is known. */
function foldMethod(cursor: Cursor, value: Folded): Folded | undefined {
  const [dot, name] = [peek(cursor), peek(cursor, 1)]
  if (dot?.kind !== 'op' || !/^(\.|->|\?\.)$/.test(dot.text) || name?.kind !== 'name') return undefined
  const isCall = peek(cursor, 2)?.text === '('
  const close = isCall ? closingToken(cursor.tokens, cursor.at + 2) : cursor.at + 1
  const done = valueOfMethod(cursor, value, name.text, isCall && close < cursor.end ? close : undefined)
  if (done !== undefined) cursor.at = Math.min(close + 1, cursor.end)
  return done
}

/** `close`: where its arguments end; undefined when it is given none. */
function valueOfMethod(cursor: Cursor, value: Folded, method: string, close: number | undefined): Folded | undefined {
  if (method === 'reverse') return reversed(value)
  if (close !== undefined && method === 'join') {
    const list = foldList(cursor, [cursor.at + 3, close])
    return list === undefined ? UNKNOWN : joinItems(list, value.text)
  }
  if (close !== undefined && method === 'unpack1') return packedBy(cursor.tokens[cursor.at + 3]?.text ?? '', value)
  if (close !== undefined && /^(format|replace|replaceAll|gsub|joinpath)$/.test(method))
    return changedText(value, method, foldItems(cursor, cursor.at + 3, close))
  return KEEPS.test(method) ? value : undefined
}

/** Python's `'txet'[::-1]`. */
function foldReversal(cursor: Cursor, value: Folded): Folded | undefined {
  const close = peek(cursor)?.text === '[' ? closingToken(cursor.tokens, cursor.at) : cursor.end
  if (close >= cursor.end) return undefined
  const inside = cursor.tokens.slice(cursor.at + 1, close).map((token) => token.text)
  if (!/^:+-1$/.test(inside.join(''))) return undefined
  cursor.at = close + 1
  return reversed(value)
}

/** Moves over something computed, up to the next joining operator. */
function skipTerm(cursor: Cursor): Folded {
  while (cursor.at < cursor.end) {
    const token = cursor.tokens[cursor.at]!
    if (isOpening(token)) cursor.at = Math.min(closingToken(cursor.tokens, cursor.at), cursor.end - 1)
    else if (token.kind === 'op' && token.text === '+') break
    cursor.at++
  }
  return UNKNOWN
}

function peekAt(cursor: Cursor, index: number): string | undefined {
  return index < cursor.end && cursor.tokens[index]?.kind !== 'string' ? cursor.tokens[index]?.text : undefined
}

function foldItems(cursor: Cursor, start: number, end: number): Folded[] {
  return splitArguments(cursor.tokens, start, end).map((range) => foldCode(cursor, range))
}
