// Splits SQL text into statements of tokens, and client commands (`\d`, `.tables`) apart. Judges nothing.
import { matchAt } from '../match-at.ts'

/** Databases read quotes and comments differently, so that a text is read as each of them would. */
export type SqlDialect = 'postgres' | 'mysql' | 'sqlite'

export type SqlToken = {
  kind: 'word' | 'ident' | 'string' | 'number' | 'op'
  /** Words as written; identifiers and strings without quotes. */
  text: string
  /** Upper case for words, '' for everything else: compare with this. */
  word: string
  /** Depth of parentheses around the token. */
  depth: number
}

export type SqlMeta = {
  /** The command with its backslash, to the end of the line or of the command. */
  meta: string
  /** Where it stands in the text. */
  start: number
  /** It stands after words of a statement that has not ended. */
  isInside: boolean
}

type SqlPart = { tokens: SqlToken[] } | SqlMeta | { dot: string }

/** `problem`: this database refuses the text from there on, the statement `broken` with it; the parts before may have run. */
export type SqlReading = { dialect: SqlDialect; parts: SqlPart[]; problem?: string; broken: SqlToken[] }

const WORD = /[\p{L}_@][\p{L}\p{N}_$@]*/uy
const NUMBER = /[0-9][0-9a-zA-Z_.]*/y
/** No word begins with one of these: `@` always begins one. */
const OPERATORS: ReadonlySet<string> = new Set('-+*/<>=~!#%^&|?:.,{}$[]')
const DOLLAR_TAG = /\$(?:[\p{L}_][\p{L}\p{N}_]*)?\$/uy
/** mysql's one-letter commands after which the line goes on as SQL. */
const MYSQL_INLINE = 'GgcpnwWstxq'

type Cursor = {
  readonly text: string
  readonly dialect: SqlDialect
  at: number
  depth: number
  /** Open `/*! … *\/` comments, whose content MySQL runs. */
  conditionals: number
  tokens: SqlToken[]
  parts: SqlPart[]
}

/** Reads `text` as one database and its command-line client would. */
export function readSql(text: string, dialect: SqlDialect): SqlReading {
  const cursor: Cursor = { text, dialect, at: 0, depth: 0, conditionals: 0, tokens: [], parts: [] }
  while (cursor.at < text.length) {
    const problem = readToken(cursor)
    if (problem !== undefined) return { dialect, parts: cursor.parts, problem, broken: cursor.tokens }
  }
  if (cursor.conditionals > 0) return { dialect, parts: cursor.parts, problem: 'open comment', broken: cursor.tokens }
  flush(cursor)
  return { dialect, parts: cursor.parts, broken: [] }
}

function flush(cursor: Cursor): void {
  if (cursor.tokens.length > 0) cursor.parts.push({ tokens: cursor.tokens })
  cursor.tokens = []
  cursor.depth = 0
}

function push(cursor: Cursor, kind: SqlToken['kind'], text: string): void {
  cursor.tokens.push({ kind, text, word: kind === 'word' ? text.toUpperCase() : '', depth: cursor.depth })
}

function readToken(cursor: Cursor): string | undefined {
  const { text, dialect } = cursor
  const char = text[cursor.at]!
  const next = text[cursor.at + 1] ?? ''
  if (/\s/.test(char)) cursor.at++
  else if (
    char === '-' &&
    next === '-' &&
    (dialect !== 'mysql' || /[\s\x00-\x1f]|^$/.test(text[cursor.at + 2] ?? ''))
  ) {
    skipLine(cursor)
  } else if (char === '#' && (dialect === 'mysql' || (dialect === 'sqlite' && cursor.tokens.length === 0)))
    skipLine(cursor)
  else if (char === '/' && next === '*') return skipComment(cursor)
  else if (char === '*' && next === '/' && cursor.conditionals > 0) {
    cursor.conditionals--
    cursor.at += 2
  } else if (char === "'" || char === '"' || (char === '`' && dialect !== 'postgres')) return readQuoted(cursor, char)
  else if (char === '[' && dialect === 'sqlite') {
    const end = text.indexOf(']', cursor.at)
    if (end < 0) return 'open bracket'
    push(cursor, 'ident', text.slice(cursor.at + 1, end))
    cursor.at = end + 1
  } else if (char === '$' && dialect === 'postgres' && matchAt(DOLLAR_TAG, text, cursor.at) !== undefined) {
    const tag = matchAt(DOLLAR_TAG, text, cursor.at)!
    const end = text.indexOf(tag, cursor.at + tag.length)
    if (end < 0) return 'open dollar quote'
    push(cursor, 'string', text.slice(cursor.at + tag.length, end))
    cursor.at = end + tag.length
  } else if (char === ';') {
    flush(cursor)
    cursor.at++
  } else if (char === '\\') return readMeta(cursor)
  else if (char === '.' && isLineStart(text, cursor.at) && /[a-zA-Z]/.test(next)) return readDot(cursor)
  else return readPlain(cursor, char)
  return undefined
}

function readPlain(cursor: Cursor, char: string): string | undefined {
  if (OPERATORS.has(char)) {
    push(cursor, 'op', char)
    cursor.at++
    return undefined
  }
  const number = matchAt(NUMBER, cursor.text, cursor.at)
  const word = number === undefined ? matchAt(WORD, cursor.text, cursor.at) : undefined
  if (word !== undefined) push(cursor, 'word', word)
  else if (number !== undefined) push(cursor, 'number', number)
  else if (char === '(') {
    push(cursor, 'op', char)
    cursor.depth++
  } else if (char === ')') {
    if (cursor.depth === 0) return 'unbalanced parentheses'
    cursor.depth--
    push(cursor, 'op', char)
  } else return 'unexpected character'
  cursor.at += (word ?? number ?? char).length
  return undefined
}

function skipLine(cursor: Cursor): void {
  const end = cursor.text.indexOf('\n', cursor.at)
  cursor.at = end < 0 ? cursor.text.length : end
}

function isLineStart(text: string, at: number): boolean {
  return at === 0 || text[at - 1] === '\n'
}

function skipComment(cursor: Cursor): string | undefined {
  const { text, dialect } = cursor
  const conditional = dialect === 'mysql' ? matchAt(/\/\*M?![0-9]*/y, text, cursor.at) : undefined
  if (conditional !== undefined) {
    cursor.conditionals++
    cursor.at += conditional.length
    return undefined
  }
  let depth = 0
  for (let at = cursor.at; at < text.length; at++) {
    const pair = text.slice(at, at + 2)
    if (pair === '/*' && (depth === 0 || dialect === 'postgres')) {
      depth++
      at++
    } else if (pair === '*/') {
      depth--
      at++
      if (depth === 0) {
        cursor.at = at + 1
        return undefined
      }
    }
  }
  // SQLite lets a comment end with the text.
  cursor.at = text.length
  return dialect === 'sqlite' ? undefined : 'open comment'
}

function readQuoted(cursor: Cursor, quote: string): string | undefined {
  const { text, dialect } = cursor
  const last = cursor.tokens.at(-1)
  const prefix = /[A-Za-z]/.test(text[cursor.at - 1] ?? '') ? (last?.word ?? '') : ''
  // Of a text that is spelled by numbers the letter stays, so that it is none that is written out.
  const isSpelled =
    /^[BX]$/.test(prefix) || (prefix === 'E' && /^'(?:[^'\\]|\\.)*\\[0-7xuU]/s.test(text.slice(cursor.at)))
  if (/^[ENBX]$/.test(prefix) && quote === "'" && !isSpelled) cursor.tokens.pop()
  // U&"…" spells names by number: nobody writes that by hand.
  if (text[cursor.at - 1] === '&' && last?.text === '&' && cursor.tokens.at(-2)?.word === 'U')
    return 'name spelled by code points'
  const hasBackslash =
    quote !== '`' && (dialect === 'mysql' || (dialect === 'postgres' && quote === "'" && prefix === 'E'))
  let value = ''
  for (let at = cursor.at + 1; at < text.length; at++) {
    const char = text[at]!
    if (char === quote && text[at + 1] === quote) {
      value += char
      at++
    } else if (char === quote) {
      push(cursor, quote === "'" ? 'string' : 'ident', value)
      cursor.at = at + 1
      return undefined
    } else if (char === '\\' && hasBackslash) {
      value += text[at + 1] ?? ''
      at++
    } else value += char
  }
  return 'open quote'
}

/** A backslash outside quotes: a command of psql or mysql. */
function readMeta(cursor: Cursor): string | undefined {
  const { text, dialect } = cursor
  if (dialect === 'sqlite') return 'unexpected backslash'
  const letter = text[cursor.at + 1] ?? ''
  // mysql's commands have one letter; words are psql's.
  if (dialect === 'mysql' && /^[a-zA-Z]{2}/.test(text.slice(cursor.at + 1, cursor.at + 3))) return 'unclear command'
  const isInside = cursor.tokens.length > 0
  const start = cursor.at
  flush(cursor)
  if (dialect === 'mysql' && letter !== '' && MYSQL_INLINE.includes(letter)) {
    cursor.at += 2
    return undefined
  }
  // psql ends the statement there, but sends it later.
  if (dialect === 'postgres' && letter === ';') cursor.at += 2
  else skipLine(cursor)
  cursor.parts.push({ meta: text.slice(start, cursor.at), start, isInside })
  return undefined
}

/** A line that begins with a dot: a command of sqlite3, if no statement is open. */
function readDot(cursor: Cursor): string | undefined {
  if (cursor.dialect !== 'sqlite') return 'line that begins with a dot'
  // A line with `/` or `go` ends a statement for sqlite3 too, so that an open one may not be open.
  if (cursor.tokens.length > 0) return 'line that begins with a dot inside a statement'
  const start = cursor.at
  skipLine(cursor)
  cursor.parts.push({ dot: cursor.text.slice(start, cursor.at) })
  return undefined
}
