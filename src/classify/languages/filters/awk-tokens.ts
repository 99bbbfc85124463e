// Splits an awk program into tokens: strings, regexes against divisions, comments, continued lines. Judges nothing.
import { matchAt } from '../match-at.ts'

export type AwkToken = {
  kind: 'name' | 'number' | 'string' | 'regex' | 'op' | 'newline'
  /** The token's characters; for strings and regexes the text inside, escapes of strings resolved. */
  text: string
  /** No blank between this token and the one before. */
  adjacent: boolean
}

/** `problem`: the text does not lex, so no awk runs it as read here. `doubts`: awks may read it differently. */
export type AwkTokens = { tokens: AwkToken[]; doubts: string[]; problem?: string; hasSlashInBracket: boolean }

const OPERATOR = /\*\*=|\|&|&&|\|\||>>|[+\-*/%^<>=!]=|\*\*|\+\+|--|!~|[-+*/%^<>=!~?:;,(){}[\]$|@]/y
const NUMBER = /0[xX][0-9a-fA-F]+|(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?/y
const NAME = /[A-Za-z_][A-Za-z0-9_]*(?:::[A-Za-z_][A-Za-z0-9_]*)?/y
/** After these words a slash begins a regex; after any other name it divides. */
const BEFORE_REGEX = new Set([
  'print',
  'printf',
  'return',
  'in',
  'else',
  'do',
  'case',
  'exit',
  'delete',
  'BEGIN',
  'END',
])
/** Words whose `(…)` is followed by a statement, so that a slash behind it begins a regex. */
const CONTROL = new Set(['if', 'while', 'for', 'switch'])

type Reading = {
  readonly text: string
  readonly bracketsProtect: boolean
  readonly tokens: AwkToken[]
  readonly doubts: string[]
  /** Of each open parenthesis, whether it belongs to `if` or its kind; and whether the last one that was closed did. */
  readonly controlParens: boolean[]
  closedControl: boolean
  adjacent: boolean
  hasSlashInBracket: boolean
  at: number
}

/** `bracketsProtect`: a slash inside `[…]` does not end a regex (gawk, mawk) or does (others). */
export function tokenizeAwk(text: string, bracketsProtect: boolean): AwkTokens {
  const start = { closedControl: false, adjacent: false, hasSlashInBracket: false, at: 0 }
  const reading: Reading = { text, bracketsProtect, tokens: [], doubts: [], controlParens: [], ...start }
  let problem: string | undefined
  while (reading.at < text.length && problem === undefined) if (!skipBlank(reading)) problem = readToken(reading)
  const { tokens, doubts, hasSlashInBracket } = reading
  return { tokens, doubts, hasSlashInBracket, ...(problem !== undefined && { problem }) }
}

function push(reading: Reading, kind: AwkToken['kind'], text: string): void {
  reading.tokens.push({ kind, text, adjacent: reading.adjacent })
  reading.adjacent = true
}

/** Blanks, lines that go on, comments. */
function skipBlank(reading: Reading): boolean {
  const { text, at } = reading
  const char = text[at]!
  if (char === ' ' || char === '\t' || (char === '\r' && text[at + 1] === '\n')) reading.at++
  else if (char === '\\' && /^\\\r?\n/.test(text.slice(at, at + 3))) reading.at = text.indexOf('\n', at) + 1
  else if (char === '#') {
    skipComment(reading)
    return true
  } else return false
  reading.adjacent = false
  return true
}

function skipComment(reading: Reading): void {
  const end = reading.text.indexOf('\n', reading.at)
  const comment = reading.text.slice(reading.at, end < 0 ? reading.text.length : end)
  if (comment.endsWith('\\')) reading.doubts.push('awk comment that ends in a backslash')
  reading.at += comment.length
}

/** Says what is wrong, where something is. */
function readToken(reading: Reading): string | undefined {
  const { text, at, tokens, doubts } = reading
  const char = text[at]!
  if (char === '"') return readString(reading)
  if (char === '/' && startsRegex(tokens, reading.closedControl, doubts)) return readRegex(reading)
  if (char !== '\n') return readWord(reading)
  push(reading, 'newline', '\n')
  reading.at++
  return undefined
}

function readString(reading: Reading): string | undefined {
  const { text, at, doubts } = reading
  const end = stringEnd(text, at)
  if (end === undefined) return 'open string'
  push(reading, 'string', resolveEscapes(text.slice(at + 1, end), doubts))
  reading.at = end + 1
  return undefined
}

function readRegex(reading: Reading): string | undefined {
  const { text, at, bracketsProtect } = reading
  const end = regexEnd(text, at, bracketsProtect)
  if (end === undefined) return 'open regex'
  reading.hasSlashInBracket ||= end.hasSlashInBracket
  push(reading, 'regex', text.slice(at + 1, end.at))
  reading.at = end.at + 1
  return undefined
}

function readWord(reading: Reading): string | undefined {
  const { text, at, tokens, controlParens } = reading
  const number = matchAt(NUMBER, text, at)
  const name = number === undefined ? matchAt(NAME, text, at) : undefined
  const op = number === undefined && name === undefined ? matchAt(OPERATOR, text, at) : undefined
  const token = number ?? name ?? op
  if (token === undefined) return 'unexpected character'
  const previous = tokens.at(-1)
  if (op === '(') controlParens.push(previous?.kind === 'name' && CONTROL.has(previous.text))
  reading.closedControl = op === ')' && controlParens.pop() === true
  push(reading, number !== undefined ? 'number' : name !== undefined ? 'name' : 'op', token)
  reading.at += token.length
  return undefined
}

function startsRegex(tokens: AwkToken[], closedControl: boolean, doubts: string[]): boolean {
  const previous = tokens.at(-1)
  if (previous === undefined || previous.kind === 'newline') return true
  if (previous.kind === 'name') {
    // `length /x/` and `getline /x/`: awks differ.
    if (previous.text === 'length' || previous.text === 'getline') doubts.push('slash that may divide or begin a regex')
    return BEFORE_REGEX.has(previous.text)
  }
  if (previous.kind !== 'op') return false
  if (previous.text === '++' || previous.text === '--') doubts.push('slash that may divide or begin a regex')
  if (previous.text === ')') return closedControl
  return !['++', '--', ']'].includes(previous.text)
}

function stringEnd(text: string, start: number): number | undefined {
  for (let at = start + 1; at < text.length; at++) {
    if (text[at] === '"') return at
    if (text[at] === '\n') return undefined
    if (text[at] === '\\') at++
  }
  return undefined
}

function regexEnd(text: string, start: number, bracketsProtect: boolean) {
  let hasSlashInBracket = false
  let bracket = -1
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]
    if (char === '\n') return undefined
    if (char === '\\') at++
    else if (bracket < 0) {
      if (char === '/') return { at, hasSlashInBracket }
      if (char === '[') bracket = at
    } else if (char === '/') {
      hasSlashInBracket = true
      if (!bracketsProtect) return { at, hasSlashInBracket }
    } else if (char === ']') {
      // First in the brackets, it is one of the characters.
      if (at > bracket + 1 && !(at === bracket + 2 && text[bracket + 1] === '^')) bracket = -1
    } else at += (matchAt(CLASS, text, at)?.length ?? 1) - 1
  }
  return undefined
}

/** `[:alpha:]`, within brackets. */
const CLASS = /\[:[a-z]{1,12}:\]/y

const ESCAPES: Record<string, string> = { n: '\n', t: '\t', r: '\r', a: '\x07', b: '\b', f: '\f', v: '\v' }

function resolveEscapes(raw: string, doubts: string[]): string {
  return raw.replace(
    /\\(?:([0-7]{1,3})|x([0-9a-fA-F]+)|u([0-9a-fA-F]{1,8})|(\r?\n)|([\s\S]))/g,
    (_, octal?: string, hex?: string, unicode?: string, newline?: string, char?: string) => {
      if (octal !== undefined) return String.fromCharCode(Number.parseInt(octal, 8) & 255)
      if (hex !== undefined) {
        // Two digits or as many as there are: awks differ.
        if (hex.length > 2) doubts.push('long \\x escape')
        return String.fromCharCode(Number.parseInt(hex.slice(0, 2), 16)) + hex.slice(2)
      }
      if (unicode !== undefined) {
        doubts.push('\\u escape')
        const code = Number.parseInt(unicode, 16)
        return code > 0x10ffff ? '' : String.fromCodePoint(code)
      }
      if (newline !== undefined) return ''
      return ESCAPES[char!] ?? char!
    },
  )
}
