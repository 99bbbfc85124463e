// Works out what echo and printf print. Where shells print different things the text is a guess. Runs nothing.
// source: POSIX echo and printf, bash(1), dash(1)
import { about, exactly, type Folded, isAscii, MAX_FOLDED } from './folded.ts'

const MAX_WIDTH = 999

export function foldEcho(args: readonly string[]): Folded {
  let at = 0
  let escapes: boolean | undefined
  let newline = true
  while (/^-[neE]+$/.test(args[at] ?? '')) {
    const letters = args[at]!
    if (/[eE]/.test(letters)) escapes = /e[^E]*$/.test(letters)
    newline &&= !letters.includes('n')
    at++
  }
  const text = args.slice(at).join(' ')
  const end = newline ? '\n' : ''
  if (escapes === false) return exactly(text + end)
  const decoded = decodeEscapes(text)
  // Without `-e` bash prints a backslash as it is, dash and zsh do not; and of some escapes each has its own opinion.
  const agreed = escapes ? !UNCERTAIN_IN_ECHO.test(text) : decoded.text === text
  return { text: decoded.text + (decoded.stopped ? '' : end), exact: agreed }
}

const UNCERTAIN_IN_ECHO = /\\[^abfnrtv\\0]/

type Conversion = { letter: string; left: boolean; zeros: boolean; width: number; precision: number | undefined }
/** A piece of text, or what takes the next of the values. `about`: this way of printing is not worked out. */
type Piece = { text: string } | Conversion | 'about'

/** The format is used again until no value is left. */
export function foldPrintf(args: readonly string[]): Folded | undefined {
  const [format, ...values] = args[0] === '--' ? args.slice(1) : args
  if (format === undefined || (args[0] !== '--' && format.startsWith('-'))) return undefined
  const { pieces, exact, stopped } = readFormat(format)
  const perRound = pieces.filter((piece) => piece === 'about' || 'letter' in piece).length
  const result = { text: '', exact }
  let next = 0
  do {
    for (const piece of pieces) {
      const printed = piece !== 'about' && 'text' in piece ? exactly(piece.text) : convert(piece, values[next++] ?? '')
      result.text += printed.text
      result.exact &&= printed.exact
      if (result.text.length > MAX_FOLDED) return undefined
    }
  } while (!stopped && perRound > 0 && next < values.length)
  return result
}

/** Whether a format may put a number into the variable that a value names. */
export function maySetVariables(format: string): boolean {
  return readFormat(format).pieces.some((piece) => piece === 'about' || ('letter' in piece && maySet(piece.letter)))
}

/** `%n` does, and `%ln`, where a letter stands before it that says how large the number is. */
function maySet(letter: string): boolean {
  return /^[nhlLqjzt]$/.test(letter)
}

const CONVERSION = /%(?:%|([-+ 0#']*)(\d*)(?:\.(\d*))?([a-zA-Z]))/y

function readFormat(format: string): { pieces: Piece[]; exact: boolean; stopped: boolean } {
  const pieces: Piece[] = []
  let exact = true
  let text = ''
  const endText = (): void => {
    if (text !== '') pieces.push({ text })
    text = ''
  }
  for (let at = 0; at < format.length; ) {
    if (format[at] === '%') {
      CONVERSION.lastIndex = at
      const found = CONVERSION.exec(format)
      if (found?.[0] === '%%') text += '%'
      else {
        endText()
        pieces.push(found ? conversionOf(found) : 'about')
      }
      at += found?.[0].length ?? 1
      continue
    }
    const end = format.indexOf('%', at)
    const decoded = decodeEscapes(format.slice(at, end < 0 ? format.length : end))
    text += decoded.text
    exact &&= decoded.exact
    if (decoded.stopped) {
      endText()
      return { pieces, exact, stopped: true }
    }
    at = end < 0 ? format.length : end
  }
  endText()
  return { pieces, exact, stopped: false }
}

function conversionOf([, flags = '', width = '', precision, letter = '']: RegExpExecArray): Piece {
  if (/[+ #']/.test(flags) || Number(width) > MAX_WIDTH) return 'about'
  return {
    letter,
    left: flags.includes('-'),
    zeros: flags.includes('0'),
    width: Number(width),
    precision: precision === undefined ? undefined : Number(precision),
  }
}

function convert(piece: Exclude<Piece, { text: string }>, value: string): Folded {
  if (piece === 'about') return about(value)
  const { letter, left, zeros, width, precision } = piece
  const plain = printedValue(letter, value, precision)
  const padding = width - plain.text.length
  if (padding <= 0) return plain
  if (zeros && !left) return { text: '0'.repeat(padding) + plain.text, exact: plain.exact && isPositive(letter, value) }
  const blanks = ' '.repeat(padding)
  return { text: left ? plain.text + blanks : blanks + plain.text, exact: plain.exact && isAscii(plain.text) }
}

function printedValue(letter: string, value: string, precision: number | undefined): Folded {
  switch (letter) {
    case 's':
      return precision === undefined ? exactly(value) : { text: value.slice(0, precision), exact: isAscii(value) }
    case 'c':
      // Of nothing bash makes a NUL.
      return { text: value.slice(0, 1), exact: value !== '' && isAscii(value) && precision === undefined }
    case 'b': {
      const { text, exact } = decodeEscapes(value)
      return { text, exact: exact && precision === undefined }
    }
    default:
      return printedNumber(letter, value, precision)
  }
}

const BASES: Readonly<Record<string, number>> = { d: 10, i: 10, u: 10, x: 16, X: 16, o: 8 }

function printedNumber(letter: string, value: string, precision: number | undefined): Folded {
  const base = BASES[letter]
  const negative = value.startsWith('-') && !/[di]/.test(letter)
  if (base === undefined || negative || precision !== undefined || !isPlainNumber(value)) return about(value)
  const digits = Number(value).toString(base)
  return exactly(letter === 'X' ? digits.toUpperCase() : digits)
}

function isPositive(letter: string, value: string): boolean {
  return letter in BASES && !value.startsWith('-')
}

/** Neither octal nor too large. Nothing counts as 0. */
function isPlainNumber(value: string): boolean {
  return /^(-?[1-9]\d{0,14}|0?)$/.test(value)
}

const NAMED: Readonly<Record<string, string>> = {
  n: '\n',
  t: '\t',
  r: '\r',
  a: '\x07',
  b: '\b',
  f: '\f',
  v: '\v',
  e: '\x1b',
  '\\': '\\',
}
const ESCAPE =
  /\\(?:(0[0-7]{0,3}|[1-7][0-7]{0,2})|x([0-9a-fA-F]{1,2})|u([0-9a-fA-F]{1,4})|U([0-9a-fA-F]{1,8})|([\s\S])|$)/g

/**
 * Backslash escapes as `echo -e`, `%b` and formats read them. `exact`: all shells agree on those that are there: not on
 * `\x41`, `\u41`, four octal digits, or letters that are no escapes. `stopped`: `\c` ends all that is printed.
 */
function decodeEscapes(text: string): Folded & { stopped: boolean } {
  if (!text.includes('\\')) return { text, exact: true, stopped: false }
  let exact = true
  let end: number | undefined
  const decoded = text.replace(ESCAPE, (all, octal, hex, short, long, letter, at: number) => {
    if (octal !== undefined) {
      const byte = Number.parseInt(octal, 8) & 255
      exact &&= octal.length < 4 && byte < 128
      return String.fromCharCode(byte)
    }
    const code = hex ?? short ?? long
    if (code !== undefined) {
      exact = false
      const point = Number.parseInt(code, 16)
      return point > 0x10ffff ? '' : String.fromCodePoint(point)
    }
    if (letter === 'c') {
      exact = false
      end ??= at
      return ''
    }
    exact &&= letter in NAMED
    return NAMED[letter] ?? all
  })
  return end === undefined
    ? { text: decoded, exact, stopped: false }
    : { text: decodeEscapes(text.slice(0, end)).text, exact: false, stopped: true }
}
