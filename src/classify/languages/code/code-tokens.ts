// Splits program text into names, strings and operators, for several languages. Good enough to find calls, no parser.
import { matchAt } from '../match-at.ts'

export type CodeLanguage = 'python' | 'javascript' | 'perl' | 'ruby' | 'php' | 'code'

export type CodeToken = {
  kind: 'name' | 'number' | 'string' | 'command' | 'regex' | 'op' | 'newline'
  /** Strings: the text with escapes resolved; computed pieces stand in it as `"$computed"`. */
  text: string
  /** False for strings that have computed pieces. */
  isLiteral: boolean
  /** The code inside the computed pieces. */
  inner?: string[]
  /** Opening brackets: the index of the token that closes it, once `pairBrackets` has seen all tokens. */
  close?: number
  /** A bytes or raw prefix, a template: how the string was written. */
  style?: string
}

/** `isExact`: every character was understood, so that the tokens are the program. */
type CodeTokens = { tokens: CodeToken[]; isExact: boolean }

type Syntax = {
  lineComments: readonly string[]
  blockComments: boolean
  /** Backquotes run a command (or, in JavaScript, make a template). */
  backquote: 'command' | 'template' | 'string' | 'none'
  /** What opens code inside a double-quoted string. */
  interpolation: RegExp | undefined
  /** Sigils that belong to a variable's name. */
  name: RegExp
}

const PLAIN_NAME = /[\p{L}_$][\p{L}\p{N}_$]*/uy
const SIGIL_NAME = /[$@%&]?[$@]?[\p{L}_][\p{L}\p{N}_]*[?!]?/uy
const VARIABLE = /\$ENV\{\w+\}|\$\{[^}]*\}|\$[\p{L}_][\p{L}\p{N}_]*|@[\p{L}_][\p{L}\p{N}_]*|\$[0-9&!@]/uy

const SYNTAX: Readonly<Record<CodeLanguage, Syntax>> = {
  python: {
    lineComments: ['#'],
    blockComments: false,
    backquote: 'none',
    interpolation: undefined,
    name: /[\p{L}_][\p{L}\p{N}_]*/uy,
  },
  javascript: {
    lineComments: ['//'],
    blockComments: true,
    backquote: 'template',
    interpolation: undefined,
    name: PLAIN_NAME,
  },
  perl: { lineComments: ['#'], blockComments: false, backquote: 'command', interpolation: VARIABLE, name: SIGIL_NAME },
  ruby: {
    lineComments: ['#'],
    blockComments: false,
    backquote: 'command',
    interpolation: /#\{[^}]*\}/y,
    name: SIGIL_NAME,
  },
  php: {
    lineComments: ['//', '#'],
    blockComments: true,
    backquote: 'command',
    interpolation: VARIABLE,
    name: SIGIL_NAME,
  },
  code: { lineComments: [], blockComments: false, backquote: 'string', interpolation: undefined, name: PLAIN_NAME },
}

/** What stands for a computed piece in a text that may become a command line. */
export const COMPUTED = '"$computed"'

/** So many strings may lack their end before the reading stops. */
const MAX_OPEN_STRINGS = 200

const NUMBER =
  /0[xX][0-9a-fA-F_]+n?|0[oO][0-7_]+|0[bB][01_]+|(?:[0-9][0-9_]*\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?[0-9]+)?[nj]?/y
const BEGINS_NUMBER = /[0-9.]/
const OPERATOR =
  /===|!==|\*\*=|>>>|\.\.\.|=>|->|::|\?\.|\?\?|&&|\|\||\*\*|\/\/|<<|>>|<=|>=|==|!=|:=|[-+*/%&|^.]=|\+\+|--|=~|[-+*/%&|^~!<>=?:;,.(){}[\]@$#]/y
const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** Tokens of a program. What does not lex is skipped, and `isExact` turns false. */
export function tokenizeCode(text: string, language: CodeLanguage): CodeTokens {
  const syntax = SYNTAX[language]
  const tokens: CodeToken[] = []
  let isExact = true
  let openStrings = 0
  let at = 0
  while (at < text.length) {
    const char = text[at]!
    if (char === '\n') {
      tokens.push({ kind: 'newline', text: '\n', isLiteral: true })
      at++
    } else if (char === ' ' || char === '\t') at++
    else if (char === '\\' && text[at + 1] === '\n') at += 2
    else if (beginsComment(text, at, syntax)) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else if (syntax.blockComments && text.startsWith('/*', at)) {
      const end = text.indexOf('*/', at + 2)
      isExact &&= end >= 0
      at = end < 0 ? text.length : end + 2
    } else {
      const quoted = readQuoted(text, at, language, tokens)
      if (quoted === 'open') openStrings++
      // Each open string was searched to the end of the text: with many of them the rest is left unread.
      if (openStrings > MAX_OPEN_STRINGS) return { tokens, isExact: false }
      const read = quoted === 'open' || quoted === undefined ? readWord(text, at, syntax) : quoted
      isExact &&= quoted !== 'open'
      if (read === undefined) isExact = false
      else tokens.push(read.token)
      at = read?.end ?? at + 1
    }
  }
  return { tokens, isExact }
}

function beginsComment(text: string, at: number, { lineComments }: Syntax): boolean {
  for (const mark of lineComments) if (text.startsWith(mark, at)) return true
  return false
}

/** The same tokens, in which each opening bracket knows its closing one. Kinds of brackets are not told apart. */
export function pairBrackets(tokens: readonly CodeToken[]): CodeToken[] {
  const open: number[] = []
  const paired = [...tokens]
  tokens.forEach(({ kind, text }, index) => {
    if (kind !== 'op') return
    if (text === '(' || text === '[' || text === '{') open.push(index)
    else if (text === ')' || text === ']' || text === '}') {
      const opener = open.pop()
      if (opener !== undefined)
        paired[opener] = { kind: 'op', text: tokens[opener]!.text, isLiteral: true, close: index }
    }
  })
  return paired
}

type Read = { token: CodeToken; end: number }

function readWord(text: string, at: number, syntax: Syntax): Read | undefined {
  const number = BEGINS_NUMBER.test(text[at]!) ? matchAt(NUMBER, text, at) : undefined
  const name = number === undefined ? matchAt(syntax.name, text, at) : undefined
  const value = number ?? name ?? matchAt(OPERATOR, text, at)
  if (value === undefined || value === '') return undefined
  const kind = number !== undefined ? 'number' : name !== undefined ? 'name' : 'op'
  return { token: { kind, text: value, isLiteral: true }, end: at + value.length }
}

/** A string, command or regex that begins at `at`, if one does. */
function readQuoted(
  text: string,
  at: number,
  language: CodeLanguage,
  tokens: readonly CodeToken[],
): Read | 'open' | undefined {
  const char = text[at]!
  if (language === 'python') {
    const open = matchAt(/[rRbBuUfFtT]{0,3}("""|'''|"|')/y, text, at)
    if (open === undefined) return undefined
    const mark = /["']+$/.exec(open)![0]
    return (
      readString(text, at + open.length, { mark, style: open.slice(0, -mark.length).toLowerCase(), language }) ?? 'open'
    )
  }
  if (char === "'" || char === '"') return readString(text, at + 1, { mark: char, style: '', language }) ?? 'open'
  if (char === '`' && SYNTAX[language].backquote !== 'none')
    return readString(text, at + 1, { mark: char, style: 'template', language }) ?? 'open'
  if (language === 'perl' || language === 'ruby') {
    const open = matchAt(language === 'perl' ? /(?:qq|qx|qw|q)\s*([^\w\s,;=)])/y : /%([qQwWx]?)([^\w\s=])/y, text, at)
    // `puts %w[a b]`: a blank before and none behind.
    const isOperand =
      !endsOperand(tokens.at(-1)) || (tokens.at(-1)?.kind === 'name' && /[ \t]/.test(text[at - 1] ?? ''))
    if (open !== undefined && (language === 'perl' || isOperand)) {
      const mark = open.at(-1)!
      const style = open.replace(/[^a-zA-Z]/g, '') || 'Q'
      const quotes: Quotes = { mark: CLOSERS[mark] ?? mark, style, language, open: mark }
      return readString(text, at + open.length, quotes) ?? 'open'
    }
  }
  if (char === '/' && language !== 'code' && !endsOperand(lastToken(tokens, language))) {
    const regex = matchAt(/\/(?:[^/\\\n[]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n]){0,200}\]){1,500}\/[a-z]*/y, text, at)
    if (regex !== undefined) return { token: { kind: 'regex', text: regex, isLiteral: true }, end: at + regex.length }
  }
  return undefined
}

/** The token before; in JavaScript a newline does not end an operand. */
function lastToken(tokens: readonly CodeToken[], language: CodeLanguage): CodeToken | undefined {
  return language === 'javascript' ? tokens.findLast((token) => token.kind !== 'newline') : tokens.at(-1)
}

/** Whether a token can end an operand, so that a slash or percent sign behind it is an operator. */
function endsOperand(token: CodeToken | undefined): boolean {
  if (token === undefined || token.kind === 'newline') return false
  if (token.kind === 'op') return token.text === ')' || token.text === ']' || token.text === '}'
  return !(
    token.kind === 'name' &&
    /^(return|typeof|in|of|and|or|not|if|unless|print|puts|split|grep|case|when)$/.test(token.text)
  )
}

const ESCAPES: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  b: '\b',
  f: '\f',
  v: '\v',
  a: '\x07',
  0: '\0',
  '\n': '',
}

/** `mark` ends the string, and another `open` within it opens one more level. */
type Quotes = { mark: string; style: string; language: CodeLanguage; open?: string }

function readString(text: string, start: number, { mark, style, language, open = mark }: Quotes): Read | undefined {
  const syntax = SYNTAX[language]
  const isVerbatim =
    /r/.test(language === 'python' ? style : '') || (mark === "'" && language !== 'python' && language !== 'javascript')
  const isFormat = language === 'python' && /[ft]/.test(style)
  const interpolation =
    mark === "'" || style === 'q' || style === 'w' || style === 'qw' ? undefined : syntax.interpolation
  const inner: string[] = []
  let value = ''
  let depth = 0
  for (let at = start; at < text.length; ) {
    if (depth === 0 && text.startsWith(mark, at)) {
      const kind =
        style === 'qx' || style === 'x' || (mark === '`' && syntax.backquote === 'command') ? 'command' : 'string'
      const token: CodeToken = { kind, text: value, isLiteral: inner.length === 0, inner, style }
      return { token, end: at + mark.length }
    }
    const char = text[at]!
    if (char === '\n' && mark.length === 1 && /["']/.test(mark) && (language === 'python' || language === 'javascript'))
      return undefined
    const code = interpolation === undefined ? undefined : matchAt(interpolation, text, at)
    const braces =
      (isFormat && char === '{' && text[at + 1] !== '{') ||
      (mark === '`' && syntax.backquote === 'template' && text.startsWith('${', at))
    if (char === '\\' && isFormat && /[{}]/.test(text[at + 1] ?? '')) {
      // The backslash stays what it is, and the brace opens code all the same.
      value += char
      at++
    } else if (char === '\\') {
      const written = isVerbatim ? text.slice(at, at + 2) : readEscape(text, at)
      // A character that is named by its description: nobody here knows which one it is.
      if (written === '\\N' && language === 'python') inner.push(COMPUTED)
      value += isVerbatim
        ? text[at + 1] === mark && language !== 'python'
          ? mark
          : written
        : escapeValue(written, language)
      at += written.length
    } else if (code !== undefined) {
      inner.push(code)
      value += COMPUTED
      at += code.length
    } else if (braces) {
      const end = closingBrace(text, at)
      if (end === undefined) return undefined
      inner.push(text.slice(at + (char === '$' ? 2 : 1), end))
      value += COMPUTED
      at = end + 1
    } else {
      if (isFormat && (char === '{' || char === '}') && text[at + 1] === char) at++
      if (open !== mark && char === open) depth++
      else if (open !== mark && char === mark) depth--
      value += char
      at++
    }
  }
  return undefined
}

function closingBrace(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return undefined
}

function readEscape(text: string, at: number): string {
  return (
    matchAt(
      /\\(?:x[0-9a-fA-F]{2}|u[0-9a-fA-F]{4}|u\{[0-9a-fA-F]+\}|x\{[0-9a-fA-F]+\}|U[0-9a-fA-F]{8}|[0-7]{1,3}|[\s\S])/y,
      text,
      at,
    ) ?? '\\'
  )
}

function escapeValue(written: string, language: CodeLanguage): string {
  // Letters that mean nothing: JavaScript leaves out the backslash, Python keeps it.
  if (language === 'javascript' && /^\\[aU]/.test(written)) return written.slice(1)
  if (language === 'python' && /^\\[^\\'"abfnrtv\nxuU0-7]/.test(written)) return written
  const hex = /^\\[xuU]\{?([0-9a-fA-F]+)/.exec(written)?.[1]
  const code =
    hex !== undefined
      ? Number.parseInt(hex, 16)
      : /^\\[0-7]+$/.test(written)
        ? Number.parseInt(written.slice(1), 8)
        : undefined
  if (code !== undefined) return code <= 0x10ffff ? String.fromCodePoint(code) : ''
  const char = written.slice(1)
  return ESCAPES[char] ?? char
}
