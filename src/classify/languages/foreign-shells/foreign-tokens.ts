// Takes text of shells that are not bash apart: into simple commands of plain words. Knows no commands, judges nothing.
import { matchAt } from '../match-at.ts'

export type ForeignShell = 'powershell' | 'cmd' | 'zsh' | 'fish' | 'nu'

/** A word without its quotes. `quoted`: all of it stood in quotes, so in some shells it is a value and no command. */
export type ForeignWord = { text: string; quoted: boolean }

/**
 * Words between two separators. `opener`: the separator before them (`|`, `(`, `{`, `&`, `;` or a line break).
 * `joined`: no blank stood before that separator, as in `f(x)`. `files`: where output is redirected to.
 */
export type Segment = { words: ForeignWord[]; opener: string; joined: boolean; files: string[] }

type Grammar = {
  /** Makes the next character plain. */
  escape: string
  /** Characters that quote, up to the same character. */
  quotes: string
  /** A quote written twice within quotes stands for itself. */
  doubled: boolean
  separators: string
  /** Begins a comment where a word may begin. */
  comment: string
  /** Braces divide only where a blank stands beside them. */
  looseBraces: boolean
}

const GRAMMARS: Readonly<Record<ForeignShell, Grammar>> = {
  powershell: { escape: '`', quotes: `'"`, doubled: true, separators: ';|&(){}', comment: '#', looseBraces: false },
  cmd: { escape: '^', quotes: '"', doubled: false, separators: '|&()', comment: '', looseBraces: false },
  zsh: { escape: '\\', quotes: `'"`, doubled: false, separators: ';|&(){}', comment: '#', looseBraces: true },
  fish: { escape: '\\', quotes: `'"`, doubled: false, separators: ';|&()', comment: '#', looseBraces: true },
  nu: { escape: '\\', quotes: `'"\``, doubled: false, separators: ';|(){}', comment: '#', looseBraces: false },
}

/** How far a text was read. `redirects`: the next word names a file that output goes to. */
type Reading = {
  readonly text: string
  readonly shell: ForeignShell
  readonly grammar: Grammar
  readonly segments: Segment[]
  readonly nested: string[]
  at: number
  segment: Segment
  word: { text: string; plain: boolean } | undefined
  redirects: boolean
}

/**
 * The segments of a text, and the texts of substitutions within double quotes, which are commands too. An unfinished
 * quote ends with the text. Time linear in the text.
 */
export function readSegments(text: string, shell: ForeignShell): { segments: Segment[]; nested: string[] } {
  const segment: Segment = { words: [], opener: '\n', joined: false, files: [] }
  const grammar = GRAMMARS[shell]
  const start = { at: 0, segment, word: undefined, redirects: false }
  const reading: Reading = { text, shell, grammar, segments: [], nested: [], ...start }
  while (reading.at < text.length) {
    const char = text[reading.at]!
    if (!PARTS.some((read) => read(reading, char))) {
      add(reading, char, true)
      reading.at++
    }
  }
  endSegment(reading, '\n')
  return { segments: reading.segments, nested: reading.nested }
}

/** Each reads one part of the text, if one that it knows begins with this character: then it is true. */
const PARTS: readonly ((reading: Reading, char: string) => boolean)[] = [
  readPlain,
  readEscape,
  readQuoted,
  readVariable,
  readComment,
  readBlank,
  readRedirect,
  readSeparator,
]

/** Characters that are nothing but themselves in all these shells. */
const PLAIN = /[\w./:=+-]+/y

function readPlain(reading: Reading): boolean {
  const run = matchAt(PLAIN, reading.text, reading.at)
  if (run === undefined) return false
  add(reading, run, true)
  reading.at += run.length
  return true
}

function readEscape(reading: Reading, char: string): boolean {
  const next = reading.text[reading.at + 1]
  if (char !== reading.grammar.escape || next === undefined) return false
  // At the end of a line it joins the lines.
  if (next !== '\n' && next !== '\r') add(reading, next, true)
  reading.at += 2
  return true
}

function readQuoted(reading: Reading, quote: string): boolean {
  const { text, shell, grammar } = reading
  if (!grammar.quotes.includes(quote)) return false
  let inner = ''
  let at = reading.at + 1
  for (; at < text.length; at++) {
    const char = text[at]!
    if (quote === '"' && char === grammar.escape && at + 1 < text.length && shell !== 'cmd') inner += text[++at]!
    else if (char !== quote) inner += char
    else if (grammar.doubled && text[at + 1] === quote) inner += text[++at]!
    else break
  }
  reading.at = at + 1
  if (quote === '"') reading.nested.push(...substitutions(inner))
  add(reading, inner, false)
  return true
}

function readVariable(reading: Reading, char: string): boolean {
  const { text, at } = reading
  if (char !== '$' || text[at + 1] !== '{') return false
  reading.at = behind(text, '}', at)
  add(reading, text.slice(at, reading.at), true)
  return true
}

function readComment(reading: Reading, char: string): boolean {
  const { text, at, grammar } = reading
  if (char === grammar.comment && reading.word === undefined) {
    const end = text.indexOf('\n', at)
    reading.at = end < 0 ? text.length : end
    return true
  }
  if (reading.shell !== 'powershell' || !text.startsWith('<#', at)) return false
  reading.at = behind(text, '#>', at)
  return true
}

/** PowerShell's comma divides the values of a list. */
function readBlank(reading: Reading, char: string): boolean {
  if (char === '\n' || char === '\r') endSegment(reading, '\n')
  else if (/\s/.test(char) || (char === ',' && reading.shell === 'powershell')) endWord(reading)
  else return false
  reading.at++
  return true
}

function readRedirect(reading: Reading, char: string): boolean {
  if (char !== '>') return false
  // `2>&1` sends one output to another, `2> x` to a file.
  if (reading.word !== undefined && /^[\d*&]$/.test(reading.word.text)) reading.word = undefined
  endWord(reading)
  const { text } = reading
  while (text[reading.at] === '>' || text[reading.at] === '|' || text[reading.at] === '!') reading.at++
  if (text[reading.at] === '&') reading.at += 2
  else reading.redirects = true
  return true
}

function readSeparator(reading: Reading, char: string): boolean {
  if (!reading.grammar.separators.includes(char) || !divides(reading, char)) return false
  // `@(…)` and `$(…)` are substitutions, not parts of a word.
  if (char === '(' && reading.word !== undefined && /^[@$<=]$/.test(reading.word.text)) reading.word = undefined
  endSegment(reading, char)
  reading.at++
  return true
}

function divides({ grammar, text, at }: Reading, char: string): boolean {
  if (!grammar.looseBraces || (char !== '{' && char !== '}')) return true
  return char === '{' ? /^\s|^$/.test(text.slice(at + 1, at + 2)) : at === 0 || /[\s;]/.test(text[at - 1]!)
}

/** The place behind the next such text; the end where there is none. */
function behind(text: string, what: string, at: number): number {
  const start = text.indexOf(what, at)
  return start < 0 ? text.length : start + what.length
}

function add(reading: Reading, piece: string, plain: boolean): void {
  reading.word ??= { text: '', plain: false }
  reading.word.text += piece
  reading.word.plain ||= plain
}

function endWord(reading: Reading): void {
  const { word, segment } = reading
  if (word === undefined) return
  if (reading.redirects) segment.files.push(word.text)
  else segment.words.push({ text: word.text, quoted: !word.plain })
  reading.word = undefined
  reading.redirects = false
}

function endSegment(reading: Reading, opener: string): void {
  const joined = reading.word !== undefined
  endWord(reading)
  const { segment } = reading
  if (segment.words.length > 0 || segment.files.length > 0) reading.segments.push(segment)
  reading.segment = { words: [], opener, joined, files: [] }
}

/** The text inside `$(…)`: brackets are counted, quotes are not read. */
function substitutions(text: string): string[] {
  const found: string[] = []
  for (let start = text.indexOf('$('); start >= 0; start = text.indexOf('$(', start + 2)) {
    let depth = 1
    let end = start + 2
    for (; end < text.length && depth > 0; end++) depth += text[end] === '(' ? 1 : text[end] === ')' ? -1 : 0
    found.push(text.slice(start + 2, depth === 0 ? end - 1 : end))
    start = end - 2
  }
  return found
}
