// Takes Ruby text apart into tokens, or refuses it. Reads no more of the language than it is sure of; judges nothing.
import { wordSet } from '../../text/word-list.ts'
import { isReadableText } from '../code/tokens/shown-letters.ts'
import { matchAt } from '../match-at.ts'

export type RubyToken = {
  kind: 'name' | 'constant' | 'global' | 'number' | 'string' | 'regex' | 'symbol' | 'label' | 'op' | 'newline'
  /** Of strings the text, as far as it is written out. */
  text: string
  /** Strings: nothing is put in, and no backslash stands for anything. */
  isPlain?: boolean
  /** Names: stands behind a dot. */
  isMember?: boolean
}

type Read = { token: RubyToken; end: number }

/** Words behind which a value begins. */
const OPENERS = wordSet(`
  if unless elsif and or not when case return then else do in begin rescue ensure next break puts print p pp raise`)
const PRINTERS = wordSet('puts print p pp')

const NAME = /[a-z_]\w*(?:[?!](?!=))?/y
const CONSTANT = /[A-Z]\w*(?:::[A-Z]\w*)*/y
const NUMBER = /(?:0x[0-9a-fA-F]+|\d[\d_]*(?:\.\d+)?(?:e[+-]?\d{1,3})?)(?![\w])/y
const GLOBAL = /\$(?:std(?:in|out|err)\b|_\b|F\b|[0-9]\b|[~&.,;/](?!\w))/y
const SINGLE = /'(?:[^'\\]|\\[\s\S])*'/y
const WORDS = /%[wi](?:\[[^\][\\#]*\]|\([^()\\#]*\)|\{[^{}\\#]*\})/y
const REGEX = /\/(?:[^/\\\n#]|#(?![{$@])|\\[^\n])*\/[imx]*/y
const SYMBOL = /:(?:[a-z_]\w*[?!]?|[A-Z]\w*(?!:)|\[\]|<=>|[-+*|&](?=[,)]))/y
const OPERATOR =
  /<=>|===|\.\.\.|&&=|\|\|=|<<|\*\*|==|!=|>=|<=|=>|=~|!~|&&|\|\||&\.|\.\.|\+=|-=|\*=|[-+*<>=!,;.(){}[\]|&^~:]/y

/** The tokens of a program, and behind them those of the code inside its strings. Undefined: Ruby might read it otherwise. */
export function tokenizeRuby(text: string): RubyToken[] | undefined {
  // Names with two low lines, and lines that begin a remark.
  if (!isReadableText(text) || /__|^=(?:begin|end)/m.test(text) || namesEncoding(text)) return undefined
  const late: RubyToken[] = []
  const read = readUntil(text, 0, late, false)
  return read?.end === text.length ? [...read.tokens, ...late] : undefined
}

/** A remark about the encoding, which changes how the rest is read. Each line is gone through once. */
function namesEncoding(text: string): boolean {
  return text.split('\n').some((line) => line.includes('#') && line.includes('coding', line.indexOf('#')))
}

/** Reads on to the end of the text, or of the code in a string, whose closing brace is left. `late`: what stands in strings. */
function readUntil(
  text: string,
  start: number,
  late: RubyToken[],
  isInner: boolean,
): { tokens: RubyToken[]; end: number } | undefined {
  const tokens: RubyToken[] = []
  let depth = 0
  let at = start
  while (at < text.length) {
    const char = text[at]!
    if (char === ' ' || char === '\t') at++
    else if (char === '#') {
      if (isInner) return undefined
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else {
      if (char === '}' && isInner && depth === 0) return { tokens, end: at }
      const read = char === '"' ? readDouble(text, at, late) : readOne(text, at, tokens.at(-1))
      if (read === undefined) return undefined
      if (char === '{') depth++
      else if (char === '}') depth--
      tokens.push(read.token)
      at = read.end
    }
  }
  return isInner ? undefined : { tokens, end: at }
}

function readOne(text: string, at: number, before: RubyToken | undefined): Read | undefined {
  const one = (kind: RubyToken['kind'], written: string | undefined): Read | undefined =>
    written === undefined ? undefined : { token: { kind, text: written }, end: at + written.length }
  const char = text[at]!
  if (char === '\n') return one('newline', char)
  if (char === "'") return readSingle(text, at)
  if (char === '$') return one('global', matchAt(GLOBAL, text, at))
  if (/\d/.test(char)) return one('number', matchAt(NUMBER, text, at))
  if (/[A-Z]/.test(char)) return one('constant', matchAt(CONSTANT, text, at))
  if (/[a-z_]/.test(char)) return readName(text, at, before)
  if (char === '/' || char === '%') return readSlash(text, at, before)
  // `?a` is a text; only between blanks is it surely a question.
  if (char === '?') return /\s/.test(text[at + 1] ?? '') && endsValue(before) ? one('op', char) : undefined
  // Behind an object it calls, behind nothing it names what is outermost.
  if (text.startsWith('::', at)) return undefined
  if (char === ':' && !endsValue(before)) return one('symbol', matchAt(SYMBOL, text, at))
  const operator = matchAt(OPERATOR, text, at)
  // Without a blank behind it, a text may begin that ends somewhere below.
  if (operator === '<<' && !/\s/.test(text[at + 2] ?? '')) return undefined
  return one('op', operator)
}

function readName(text: string, at: number, before: RubyToken | undefined): Read | undefined {
  const name = matchAt(NAME, text, at)!
  const end = at + name.length
  const isMember = before?.kind === 'op' && /^&?\.$/.test(before.text)
  const isLabel = text[end] === ':' && text[end + 1] !== ':'
  if (!isLabel || isMember) return { token: { kind: 'name', text: name, isMember }, end }
  // `a ? b: c` would be read otherwise.
  const isKey =
    before?.kind === 'op' ? /^[{(,|]$/.test(before.text) : before?.kind === 'name' || before?.kind === 'newline'
  return isKey && /[\s,)}]/.test(text[end + 1] ?? '')
    ? { token: { kind: 'label', text: name }, end: end + 1 }
    : undefined
}

/** A pattern, a list of words, or a sign of calculation: only where it is certain which. */
function readSlash(text: string, at: number, before: RubyToken | undefined): Read | undefined {
  const char = text[at]!
  const isSpaced = /\s/.test(text[at - 1] ?? '')
  const isFollowed = /\s/.test(text[at + 1] ?? '')
  if (endsValue(before)) return isFollowed || !isSpaced ? { token: { kind: 'op', text: char }, end: at + 1 } : undefined
  if (before?.kind === 'name' && PRINTERS.has(before.text) && (isFollowed || !isSpaced)) return undefined
  const written = matchAt(char === '/' ? REGEX : WORDS, text, at)
  if (written === undefined) return undefined
  return { token: { kind: char === '/' ? 'regex' : 'string', text: written }, end: at + written.length }
}

function readSingle(text: string, at: number): Read | undefined {
  const written = matchAt(SINGLE, text, at)
  if (written === undefined) return undefined
  const inside = written.slice(1, -1)
  return { token: { kind: 'string', text: inside, isPlain: !inside.includes('\\') }, end: at + written.length }
}

function readDouble(text: string, start: number, late: RubyToken[]): Read | undefined {
  let value = ''
  let isPlain = true
  for (let at = start + 1; at < text.length; at++) {
    const char = text[at]!
    if (char === '"') return { token: { kind: 'string', text: value, isPlain }, end: at + 1 }
    if (char === '\\') {
      isPlain = false
      at++
    } else if (char === '#' && /[{$@]/.test(text[at + 1] ?? '')) {
      const read = text[at + 1] === '{' ? readUntil(text, at + 2, late, true) : undefined
      if (read === undefined) return undefined
      isPlain = false
      late.push({ kind: 'op', text: ';' }, ...read.tokens)
      at = read.end
    } else value += char
  }
  return undefined
}

/** Whether a token can end a value, so that a slash or a colon behind it is a sign. */
export function endsValue(token: RubyToken | undefined): boolean {
  if (token === undefined || token.kind === 'newline' || token.kind === 'label') return false
  if (token.kind === 'op') return /^[)\]}]$/.test(token.text)
  return token.kind !== 'name' || token.isMember === true || !OPENERS.has(token.text)
}
