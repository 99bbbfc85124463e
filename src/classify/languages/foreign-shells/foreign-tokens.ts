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

/**
 * The segments of a text, and the texts of substitutions within double quotes, which are commands too. An unfinished
 * quote ends with the text. Time linear in the text.
 */
export function readSegments(text: string, shell: ForeignShell): { segments: Segment[]; nested: string[] } {
  const grammar = GRAMMARS[shell]
  const segments: Segment[] = []
  const nested: string[] = []
  let segment: Segment = { words: [], opener: '\n', joined: false, files: [] }
  let word: { text: string; plain: boolean } | undefined
  let redirects = false
  let at = 0

  const endWord = (): void => {
    if (word === undefined) return
    if (redirects) segment.files.push(word.text)
    else segment.words.push({ text: word.text, quoted: !word.plain })
    word = undefined
    redirects = false
  }
  const endSegment = (opener: string): void => {
    const joined = word !== undefined
    endWord()
    if (segment.words.length > 0 || segment.files.length > 0) segments.push(segment)
    segment = { words: [], opener, joined, files: [] }
  }
  const add = (piece: string, plain: boolean): void => {
    word ??= { text: '', plain: false }
    word.text += piece
    word.plain ||= plain
  }
  /** Past the quote that begins at `at`. */
  const readQuoted = (quote: string): void => {
    let inner = ''
    for (at++; at < text.length; at++) {
      const char = text[at]!
      if (quote === '"' && char === grammar.escape && at + 1 < text.length && shell !== 'cmd') inner += text[++at]!
      else if (char !== quote) inner += char
      else if (grammar.doubled && text[at + 1] === quote) inner += text[++at]!
      else break
    }
    at++
    if (quote === '"') nested.push(...substitutions(inner))
    add(inner, false)
  }

  while (at < text.length) {
    const char = text[at]!
    const run = matchAt(PLAIN, text, at)
    if (run !== undefined) {
      add(run, true)
      at += run.length
      continue
    }
    const next = text[at + 1] ?? ''
    if (char === grammar.escape && next !== '') {
      // At the end of a line it joins the lines.
      if (next !== '\n' && next !== '\r') add(next, true)
      at += 2
    } else if (grammar.quotes.includes(char)) readQuoted(char)
    else if (char === '$' && next === '{') {
      const end = text.indexOf('}', at)
      add(text.slice(at, end < 0 ? text.length : end + 1), true)
      at = end < 0 ? text.length : end + 1
    } else if (char === grammar.comment && word === undefined) {
      const end = text.indexOf('\n', at)
      at = end < 0 ? text.length : end
    } else if (shell === 'powershell' && char === '<' && next === '#') {
      const end = text.indexOf('#>', at)
      at = end < 0 ? text.length : end + 2
    } else if (char === '\n' || char === '\r') {
      endSegment('\n')
      at++
    } else if (char === ' ' || /\s/.test(char)) {
      endWord()
      at++
    } else if (char === '>') {
      // `2>&1` sends one output to another, `2> x` to a file.
      if (word !== undefined && /^[\d*&]$/.test(word.text)) word = undefined
      endWord()
      while (text[at] === '>' || text[at] === '|' || text[at] === '!') at++
      if (text[at] === '&') at += 2
      else redirects = true
    } else if (shell === 'powershell' && char === ',') {
      endWord()
      at++
    } else if (grammar.separators.includes(char) && divides(char, at)) {
      // `@(…)` and `$(…)` are substitutions, not parts of a word.
      if (char === '(' && word !== undefined && /^[@$<=]$/.test((word as { text: string }).text)) word = undefined
      endSegment(char)
      at++
    } else {
      add(char, true)
      at++
    }
  }
  endSegment('\n')
  return { segments, nested }

  function divides(char: string, index: number): boolean {
    if (!grammar.looseBraces || (char !== '{' && char !== '}')) return true
    return char === '{'
      ? /^\s|^$/.test(text.slice(index + 1, index + 2))
      : index === 0 || /[\s;]/.test(text[index - 1]!)
  }
}

/** Characters that are nothing but themselves in all these shells. */
const PLAIN = /[\w./:=+-]+/y

/** What stands in `$(…)`, with brackets counted, but no quotes. */
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
