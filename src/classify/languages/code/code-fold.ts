// Works out expressions made of literals: joined strings, character codes, base64, hex. Bounded; runs nothing.
import { LIMITS } from '../../limits.ts'
import { decodeBase64, decodeHex } from '../../text/decoding.ts'
import { placeOf, readPlace } from './code-places.ts'
import { fillBraces, fillPercents, joinPaths } from './code-templates.ts'
import { COMPUTED, type CodeToken } from './code-tokens.ts'

/** `isLiteral`: nothing in it is computed at run time. `isDecoded`: some of it was hidden by an encoding. */
export type Folded = { text: string; isLiteral: boolean; isDecoded: boolean }

/** Variables that hold a folded value. */
export type Constants = ReadonlyMap<string, Folded>

const DECODES = /^(b64decode|urlsafe_b64decode|decodebytes|atob|base64_decode|decode64|strict_decode64|decode_base64)$/
const UNHEX = /^(fromhex|unhexlify|hex2bin)$/
const ROT = /^str_rot13$/
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

type Cursor = {
  readonly tokens: readonly CodeToken[]
  readonly end: number
  readonly constants: Constants
  at: number
  depth: number
}

/** Folds tokens[start, end). Pieces that are computed stand in the text as `"$computed"`. */
export function foldCode(
  tokens: readonly CodeToken[],
  start: number,
  end: number,
  constants: Constants,
  depth = 0,
): Folded {
  const cursor: Cursor = { tokens, end: Math.min(end, tokens.length), constants, at: start, depth }
  const value = foldSum(cursor)
  if (cursor.at >= cursor.end) return value
  return { ...value, text: value.text.endsWith(COMPUTED) ? value.text : value.text + COMPUTED, isLiteral: false }
}

/** The elements of a list literal at tokens[start, end), or undefined if it is none. */
export function foldList(
  tokens: readonly CodeToken[],
  start: number,
  end: number,
  constants: Constants,
): Folded[] | undefined {
  const open = tokens[start]
  if (open?.kind === 'string' && /^q?w$/i.test(open.style ?? '')) {
    return open.text
      .trim()
      .split(/\s+/)
      .map((text) => ({ text, isLiteral: open.isLiteral, isDecoded: false }))
  }
  if (open?.text === 'array' && tokens[start + 1]?.text === '(') return foldList(tokens, start + 1, end, constants)
  if (open?.kind !== 'op' || !/^[[(]$/.test(open.text)) return undefined
  const close = closingToken(tokens, start)
  if (close >= end) return undefined
  const isTuple = open.text === '(' && splitArguments(tokens, start + 1, close).length < 2
  const elements = splitArguments(tokens, start + 1, close).map(([from, to]) => foldCode(tokens, from, to, constants))
  if (isTuple) return undefined
  if (close + 1 >= end) return elements
  // `"a b".split()` and `[…].join()` behind the list change it, `+ […]` makes it longer.
  const more = tokens[close + 1]?.text === '+' ? foldList(tokens, close + 2, end, constants) : undefined
  return more && [...elements, ...more]
}

/** Whether a token opens a bracket. */
export function isOpening(token: CodeToken): boolean {
  return token.kind === 'op' && (token.text === '(' || token.text === '[' || token.text === '{')
}

/** The ranges between commas at the top level of tokens[start, end). */
export function splitArguments(tokens: readonly CodeToken[], start: number, end: number): [number, number][] {
  const parts: [number, number][] = []
  let from = start
  for (let at = start; at < end; at++) {
    const token = tokens[at]!
    if (token.kind !== 'op') continue
    if (isOpening(token)) at = Math.min(closingToken(tokens, at), end)
    else if (token.text === ',') {
      parts.push([from, at])
      from = at + 1
    }
  }
  if (from < end) parts.push([from, end])
  return parts
}

/** Index of the bracket that closes the one at `open` (of paired tokens); the number of tokens when there is none. */
export function closingToken(tokens: readonly CodeToken[], open: number): number {
  return tokens[open]?.close ?? tokens.length
}

function peek(cursor: Cursor, offset = 0): CodeToken | undefined {
  return cursor.at + offset < cursor.end ? cursor.tokens[cursor.at + offset] : undefined
}

function foldSum(cursor: Cursor): Folded {
  let value = foldTerm(cursor)
  while (peek(cursor) !== undefined) {
    const token = peek(cursor)!
    if (token.kind === 'newline') cursor.at++
    else if (token.kind === 'op' && (token.text === '+' || token.text === '.')) {
      cursor.at++
      value = joined(value, foldTerm(cursor))
    } else if (token.text === '/' && peek(cursor, 1)?.kind === 'string') {
      // Python's paths: `Path('/') / 'etc'`.
      cursor.at++
      value = joinPaths([value, foldTerm(cursor)])
    } else if (token.text === '%' && token.kind === 'op') {
      cursor.at++
      value = fillPercents(value, foldFillings(cursor))
    } else if (token.kind === 'string') value = joined(value, foldTerm(cursor))
    else if (token.text === '*' && peek(cursor, 1)?.kind === 'number') {
      const times = Math.min(
        Number(peek(cursor, 1)!.text) || 0,
        Math.floor(LIMITS.textLength / (value.text.length + 1)),
      )
      value = { ...value, text: value.text.repeat(times) }
      cursor.at += 2
    } else break
  }
  return value
}

function joined(left: Folded, right: Folded): Folded {
  const isTwice = left.text.endsWith(COMPUTED) && right.text === COMPUTED
  return {
    text: isTwice ? left.text : (left.text + right.text).slice(0, LIMITS.textLength),
    isLiteral: left.isLiteral && right.isLiteral,
    isDecoded: left.isDecoded || right.isDecoded,
  }
}

const UNKNOWN: Folded = { text: COMPUTED, isLiteral: false, isDecoded: false }

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
  if (token.kind === 'string') {
    cursor.at++
    return filledString(token, cursor.constants)
  }
  if (token.kind === 'number' && peek(cursor, 1)?.text === '.' && peek(cursor, 2)?.text === 'chr') {
    cursor.at += 3
    return character([token])
  }
  if (token.kind === 'number') {
    cursor.at++
    return { text: token.text, isLiteral: true, isDecoded: false }
  }
  const close = token.text === '(' || token.text === '[' ? closingToken(cursor.tokens, cursor.at) : -1
  if (
    token.text === '[' &&
    close < cursor.end &&
    peekAt(cursor, close + 1) === '.' &&
    peekAt(cursor, close + 2) === 'join'
  ) {
    const items = foldItems(cursor, cursor.at + 1, close)
    const separator = peekAt(cursor, close + 3) === '(' ? cursor.tokens[close + 4] : undefined
    cursor.at = closingToken(cursor.tokens, close + 3) + 1
    return joinItems(items, separator?.kind === 'string' ? separator.text : '')
  }
  if (token.text === '(' && close < cursor.end) {
    const value = foldCode(cursor.tokens, cursor.at + 1, close, cursor.constants, cursor.depth)
    cursor.at = close + 1
    return value
  }
  return token.kind === 'name' ? foldName(cursor) : undefined
}

/** A string whose computed pieces are literals or known variables after all: `f'{"rm"} -rf {x}'`. */
function filledString(token: CodeToken, constants: Constants): Folded {
  const pieces = (token.inner ?? []).map((code) => {
    const name = code.replace(/^[#$]?\{(.*)\}$/, '$1').trim()
    const quoted = /^(["'])([^"'\\]*)\1$/.exec(name)?.[2]
    return quoted ?? (constants.get(name) ?? constants.get(code))?.text ?? placeOf(name.replaceAll("'", '"'))
  })
  const parts = token.text.split(COMPUTED)
  if (token.isLiteral || pieces.length !== parts.length - 1 || pieces.includes(undefined))
    return { text: token.text, isLiteral: token.isLiteral, isDecoded: false }
  const text = parts.map((part, index) => part + (pieces[index] ?? '')).join('')
  return { text: text.slice(0, LIMITS.textLength), isLiteral: true, isDecoded: false }
}

/** What stands behind `%`: one value, or several in parentheses. */
function foldFillings(cursor: Cursor): Folded[] {
  const close = peek(cursor)?.text === '(' ? closingToken(cursor.tokens, cursor.at) : cursor.end
  if (close >= cursor.end) return [foldTerm(cursor)]
  const items = foldItems(cursor, cursor.at + 1, close)
  cursor.at = close + 1
  return items
}

function foldName(cursor: Cursor): Folded | undefined {
  let at = cursor.at
  const place = readPlace(cursor.tokens, at, cursor.end)
  if (place !== undefined) {
    cursor.at = place.end
    return { text: place.text, isLiteral: true, isDecoded: false }
  }
  let owner = ''
  // `__import__('base64').b64decode(…)`: the function's name matters most.
  if (/^(__import__|require|import_module)$/.test(cursor.tokens[at]!.text) && peekAt(cursor, at + 1) === '(') {
    const close = closingToken(cursor.tokens, at + 1)
    if (peekAt(cursor, close + 1) !== '.' || cursor.tokens[close + 2]?.kind !== 'name') return undefined
    owner = cursor.tokens[at + 2]?.text.replace(/^node:/, '') ?? ''
    at = close + 2
    const known = placeOf(`${owner}.${cursor.tokens[at]!.text}()`)
    if (known !== undefined && peekAt(cursor, at + 1) === '(' && peekAt(cursor, at + 2) === ')') {
      cursor.at = at + 3
      return { text: known, isLiteral: true, isDecoded: false }
    }
  }
  while (/^(\.|::|->)$/.test(peekAt(cursor, at + 1) ?? '') && cursor.tokens[at + 2]?.kind === 'name') at += 2
  const name = cursor.tokens[at]!.text
  if (peekAt(cursor, at + 1) !== '(') {
    const value = at === cursor.at ? cursor.constants.get(name) : undefined
    if (value !== undefined) cursor.at++
    return value
  }
  const close = closingToken(cursor.tokens, at + 1)
  if (close >= cursor.end) return undefined
  const parts = splitArguments(cursor.tokens, at + 2, close)
  const first = parts[0]
  if (first === undefined) return undefined
  const argument = () => foldCode(cursor.tokens, first[0], first[1], cursor.constants, cursor.depth)
  let value: Folded | undefined
  if (/^(chr|fromCharCode|fromCodePoint)$/.test(name))
    value = character(parts.map(([from, to]) => (to === from + 1 ? cursor.tokens[from] : undefined)))
  else if (DECODES.test(name)) value = decoded(argument(), decodeBase64)
  else if (UNHEX.test(name)) value = decoded(argument(), decodeHex)
  else if (ROT.test(name)) value = decoded(argument(), rot13)
  else if (name === 'from') {
    const encoding =
      parts[1] === undefined ? '' : foldCode(cursor.tokens, parts[1][0], parts[1][1], cursor.constants).text
    if (encoding === 'base64') value = decoded(argument(), decodeBase64)
    else if (encoding === 'hex') value = decoded(argument(), decodeHex)
    else value = argument()
  } else if (PASSES.test(name)) value = argument()
  else if (OWNED.test(`${(owner || peekAt(cursor, at - 2)) ?? ''}.${name}`)) value = argument()
  else if (JOINS.test(`${(owner || peekAt(cursor, at - 2)) ?? ''}.${name}`)) {
    value = joinPaths(foldItems(cursor, at + 2, close))
  } else if (name === 'join' && parts.length > 1) {
    // Perl's join('', 'a', 'b').
    const [separator, ...items] = parts.map(([from, to]) => foldCode(cursor.tokens, from, to, cursor.constants))
    value = joinItems(items, separator!.text)
  }
  if (value !== undefined) cursor.at = close + 1
  return value
}

function foldSuffixes(cursor: Cursor, start: Folded): Folded {
  let value = start
  while (true) {
    const [dot, name, open] = [peek(cursor), peek(cursor, 1), peek(cursor, 2)]
    if (/^(\.|->|\?\.)$/.test(dot?.text ?? '') && dot?.kind === 'op' && name?.kind === 'name') {
      const close = open?.text === '(' ? closingToken(cursor.tokens, cursor.at + 2) : cursor.at + 1
      if (name.text === 'join' && open?.text === '(' && close < cursor.end) {
        const list = foldList(cursor.tokens, cursor.at + 3, close, cursor.constants)
        value = list === undefined ? UNKNOWN : joinItems(list, value.text)
      } else if (
        /^(format|replace|replaceAll|gsub|joinpath)$/.test(name.text) &&
        open?.text === '(' &&
        close < cursor.end
      ) {
        value = changedText(value, name.text, foldItems(cursor, cursor.at + 3, close))
      } else if (/^(reverse)$/.test(name.text)) value = { ...value, text: [...value.text].reverse().join('') }
      else if (!KEEPS.test(name.text)) return value
      cursor.at = Math.min(close + 1, cursor.end)
    } else if (dot?.text === '[' && closingToken(cursor.tokens, cursor.at) < cursor.end) {
      const close = closingToken(cursor.tokens, cursor.at)
      const inside = cursor.tokens
        .slice(cursor.at + 1, close)
        .map((token) => token.text)
        .join('')
      if (!/^:+-1$/.test(inside)) return value
      value = { ...value, text: [...value.text].reverse().join('') }
      cursor.at = close + 1
    } else return value
  }
}

/** What a method that is given literals makes of a text. */
function changedText(value: Folded, method: string, items: readonly Folded[]): Folded {
  if (method === 'joinpath') return joinPaths([value, ...items])
  if (method === 'format') return fillBraces(value, items)
  const [from, to] = items
  if (from === undefined || to === undefined || from.text === '' || !from.isLiteral || !to.isLiteral) return UNKNOWN
  return { ...value, text: value.text.replaceAll(from.text, to.text).slice(0, LIMITS.textLength) }
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
  return splitArguments(cursor.tokens, start, end).map(([from, to]) =>
    foldCode(cursor.tokens, from, to, cursor.constants),
  )
}

function joinItems(items: readonly Folded[], separator: string): Folded {
  return {
    text: items
      .map((item) => item.text)
      .join(separator)
      .slice(0, LIMITS.textLength),
    isLiteral: items.every((item) => item.isLiteral),
    isDecoded: items.some((item) => item.isDecoded),
  }
}

function character(codes: readonly (CodeToken | undefined)[]): Folded | undefined {
  const values = codes.map((code) => (code?.kind === 'number' ? Number(code.text) : Number.NaN))
  if (!values.every((value) => value >= 0 && value <= 0x10ffff && Number.isInteger(value))) return undefined
  return { text: values.map((value) => String.fromCodePoint(value)).join(''), isLiteral: true, isDecoded: true }
}

function decoded(value: Folded, decode: (text: string) => string): Folded {
  return value.isLiteral
    ? { text: decode(value.text), isLiteral: true, isDecoded: true }
    : { ...UNKNOWN, isDecoded: true }
}

function rot13(text: string): string {
  return text.replace(/[a-zA-Z]/g, (char) => {
    const base = char <= 'Z' ? 65 : 97
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base)
  })
}
