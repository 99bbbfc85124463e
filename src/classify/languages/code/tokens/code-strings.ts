// Reads the strings, commands and patterns in a program's text, as its language writes them. Finds no calls.
import { matchAt } from '../../match-at.ts'
import { COMPUTED, type CodeLanguage, type CodeToken, type Read, SYNTAX } from './code-syntax.ts'

const CLOSERS: Readonly<Record<string, string>> = { '(': ')', '[': ']', '{': '}', '<': '>' }

/** A string, command or regex that begins at `at`, if one does. */
export function readQuoted(
  text: string,
  at: number,
  language: CodeLanguage,
  tokens: readonly CodeToken[],
): Read | 'open' | undefined {
  const char = text[at]!
  if (language === 'python') return readPythonString(text, at)
  if (char === "'" || char === '"') return readString(text, at + 1, { mark: char, style: '', language }) ?? 'open'
  if (char === '`' && SYNTAX[language].backquote !== 'none')
    return readString(text, at + 1, { mark: char, style: 'template', language }) ?? 'open'
  const listed = language === 'perl' || language === 'ruby' ? readListed(text, at, language, tokens) : undefined
  return listed ?? (char === '/' && language !== 'code' ? readRegex(text, at, lastToken(tokens, language)) : undefined)
}

/** `rb"…"`, `f'''…'''`. */
function readPythonString(text: string, at: number): Read | 'open' | undefined {
  const open = matchAt(/[rRbBuUfFtT]{0,3}("""|'''|"|')/y, text, at)
  if (open === undefined) return undefined
  const mark = /["']+$/.exec(open)![0]
  const style = open.slice(0, -mark.length).toLowerCase()
  return readString(text, at + open.length, { mark, style, language: 'python' }) ?? 'open'
}

/** `qw(a b)`, `%w[a b]`, `%{a}`. */
function readListed(
  text: string,
  at: number,
  language: 'perl' | 'ruby',
  tokens: readonly CodeToken[],
): Read | 'open' | undefined {
  const open = matchAt(language === 'perl' ? /(?:qq|qx|qw|q)\s*([^\w\s,;=)])/y : /%([qQwWx]?)([^\w\s=])/y, text, at)
  if (open === undefined) return undefined
  // `puts %w[a b]`: a blank before and none behind.
  const last = tokens.at(-1)
  const isOperand = !endsOperand(last) || (last?.kind === 'name' && /[ \t]/.test(text[at - 1] ?? ''))
  if (language === 'ruby' && !isOperand) return undefined
  const mark = open.at(-1)!
  const style = open.replace(/[^a-zA-Z]/g, '') || 'Q'
  return readString(text, at + open.length, { mark: CLOSERS[mark] ?? mark, style, language, open: mark }) ?? 'open'
}

function readRegex(text: string, at: number, last: CodeToken | undefined): Read | undefined {
  if (endsOperand(last)) return undefined
  const regex = matchAt(/\/(?:[^/\\\n[]|\\[^\n]|\[(?:[^\]\\\n]|\\[^\n]){0,200}\]){1,500}\/[a-z]*/y, text, at)
  if (regex === undefined) return undefined
  return { token: { kind: 'regex', text: regex, isLiteral: true }, end: at + regex.length }
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

/** `mark` ends the string, and another `open` within it opens one more level. */
type Quotes = { mark: string; style: string; language: CodeLanguage; open?: string }

/** What means something of its own within the quotes. */
type Within = {
  quotes: Quotes
  /** Backslashes stay. */
  isVerbatim: boolean
  /** Python's `f"{x}"`. */
  isFormat: boolean
  /** JavaScript's `${x}` in backquotes. */
  isTemplate: boolean
  interpolation: RegExp | undefined
}

/** A part of a string: the text that it stands for, the code in it, and where it ends. */
type Part = { text: string; code?: string; end: number }

function within(quotes: Quotes): Within {
  const { mark, style, language } = quotes
  const { interpolation, backquote } = SYNTAX[language]
  const isPlain = mark === "'" || style === 'q' || style === 'w' || style === 'qw'
  const isRaw = language === 'python' ? style.includes('r') : mark === "'" && language !== 'javascript'
  return {
    quotes,
    isVerbatim: isRaw,
    isFormat: language === 'python' && /[ft]/.test(style),
    isTemplate: mark === '`' && backquote === 'template',
    interpolation: isPlain ? undefined : interpolation,
  }
}

/** The string whose text begins at `start`; undefined when it has no end. */
function readString(text: string, start: number, quotes: Quotes): Read | undefined {
  const { mark, style, language, open = mark } = quotes
  const way = within(quotes)
  const endsWithLine = /^["']$/.test(mark) && (language === 'python' || language === 'javascript')
  const inner: string[] = []
  let value = ''
  let depth = 0
  for (let at = start; at < text.length; ) {
    if (depth === 0 && text.startsWith(mark, at)) {
      const token: CodeToken = { kind: kindOf(quotes), text: value, isLiteral: inner.length === 0, inner, style }
      return { token, end: at + mark.length }
    }
    const char = text[at]!
    if (char === '\n' && endsWithLine) return undefined
    const part = char === '\\' ? readBackslash(text, at, way) : readComputed(text, at, way)
    if (part === 'open') return undefined
    if (part === undefined) {
      // `{{` stands for a brace.
      if (way.isFormat && (char === '{' || char === '}') && text[at + 1] === char) at++
      if (open !== mark) depth += char === open ? 1 : char === mark ? -1 : 0
      value += char
      at++
    } else {
      if (part.code !== undefined) inner.push(part.code)
      value += part.text
      at = part.end
    }
  }
  return undefined
}

function kindOf({ mark, style, language }: Quotes): 'command' | 'string' {
  const runs = style === 'qx' || style === 'x' || (mark === '`' && SYNTAX[language].backquote === 'command')
  return runs ? 'command' : 'string'
}

function readBackslash(text: string, at: number, { isFormat, isVerbatim, quotes }: Within): Part {
  const { mark, language } = quotes
  const next = text[at + 1]
  // The backslash stays what it is, and the brace opens code all the same.
  if (isFormat && (next === '{' || next === '}')) return { text: '\\', end: at + 1 }
  const written = isVerbatim ? text.slice(at, at + 2) : readEscape(text, at)
  const end = at + written.length
  // A character that is named by its description: nobody here knows which one it is.
  const code = written === '\\N' && language === 'python' ? COMPUTED : undefined
  if (!isVerbatim) return { text: escapeValue(written, language), end, ...(code !== undefined && { code }) }
  const value = next === mark && language !== 'python' ? mark : written
  return { text: value, end, ...(code !== undefined && { code }) }
}

/** Code in a string. */
function readComputed(
  text: string,
  at: number,
  { interpolation, isFormat, isTemplate }: Within,
): Part | 'open' | undefined {
  const code = interpolation === undefined ? undefined : matchAt(interpolation, text, at)
  if (code !== undefined) return { text: COMPUTED, code, end: at + code.length }
  const skips =
    isFormat && text[at] === '{' && text[at + 1] !== '{' ? 1 : isTemplate && text.startsWith('${', at) ? 2 : 0
  if (skips === 0) return undefined
  const end = closingBrace(text, at)
  return end === undefined ? 'open' : { text: COMPUTED, code: text.slice(at + skips, end), end: end + 1 }
}

function closingBrace(text: string, start: number): number | undefined {
  let depth = 0
  for (let at = start; at < text.length; at++) {
    if (text[at] === '{') depth++
    else if (text[at] === '}' && --depth === 0) return at
  }
  return undefined
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
