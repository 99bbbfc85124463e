// Judges a GNU sed script: which files it reads and writes, what it executes. Does not know sed's options (-i, -n).
import type { Finding } from '../../types.ts'
import { addAll, type Collector, createCollector } from '../collect.ts'
import {
  readContinued,
  readDelimited,
  readLabel,
  readLine,
  readNumber,
  type SedCursor,
  skipBlanks,
} from './sed-text.ts'

type Reading = { findings: Finding[]; problem?: string }

/** `sed` script → findings; none means that it only edits the stream. `s/a/b/w out` → file.write out. */
export function judgeSed(script: string): Finding[] {
  const out = createCollector()
  if (script.includes('\0')) out.unknown('sed script with a NUL byte')
  // Seds disagree whether `[…]` protects the delimiter: what either reading does counts. A sed that refuses the script
  // has by then emptied the files it names, and run nothing.
  const readings = [readScript(script, true), readScript(script, false)]
  const isRefused = readings.every((reading) => reading.problem !== undefined)
  for (const { findings, problem } of readings) {
    const opened = findings.filter((finding) => 'effect' in finding && finding.effect === 'file.write')
    addAll(out, problem === undefined || isRefused ? findings : opened)
  }
  if (isRefused) out.unknown(`sed: ${readings[0]!.problem}`)
  return out.list()
}

function readScript(text: string, bracketsProtect: boolean): Reading {
  const out = createCollector()
  const cursor: SedCursor = { text, at: 0, bracketsProtect }
  let depth = 0
  while (true) {
    while (/[ \t\n;]/.test(text[cursor.at] ?? '')) cursor.at++
    if (cursor.at >= text.length) break
    if (!readAddresses(cursor)) return { findings: out.list(), problem: 'unclear address' }
    const name = text[cursor.at] ?? ''
    cursor.at++
    if (name === '{') depth++
    else if (name === '}') {
      depth--
      if (depth < 0 || !endsCommand(cursor)) return { findings: out.list(), problem: 'unclear end of block' }
    } else {
      const problem = readCommand(cursor, name, out)
      if (problem !== undefined) return { findings: out.list(), problem }
    }
  }
  return depth === 0 ? { findings: out.list() } : { findings: out.list(), problem: 'open block' }
}

function readAddresses(cursor: SedCursor): boolean {
  if (!readAddress(cursor, false)) return false
  skipBlanks(cursor)
  if (cursor.text[cursor.at] === ',') {
    cursor.at++
    skipBlanks(cursor)
    const before = cursor.at
    if (!readAddress(cursor, true) || cursor.at === before) return false
    skipBlanks(cursor)
  }
  if (cursor.text[cursor.at] === '!') cursor.at++
  skipBlanks(cursor)
  return true
}

/** Reads one address, if there is one. False: it does not end. */
function readAddress(cursor: SedCursor, isSecond: boolean): boolean {
  const char = cursor.text[cursor.at]
  if (char === '$') cursor.at++
  else if (char === '/' || char === '\\') {
    if (char === '\\') cursor.at++
    const delimiter = cursor.text[cursor.at] ?? '\n'
    cursor.at++
    if (!isDelimiter(delimiter) || readDelimited(cursor, delimiter, true) === undefined) return false
    while (/[IM]/.test(cursor.text[cursor.at] ?? '')) cursor.at++
  } else if (isSecond && (char === '+' || char === '~')) {
    cursor.at++
    return readNumber(cursor) !== undefined
  } else if (readNumber(cursor) !== undefined && cursor.text[cursor.at] === '~') {
    cursor.at++
    return readNumber(cursor) !== undefined
  }
  return true
}

/** Seds split multi-byte characters differently, and `n` may mean a newline: such delimiters are not understood. */
function isDelimiter(char: string): boolean {
  return /[\x20-\x7e\t]/.test(char) && char !== '\\' && char !== 'n'
}

/** Only blanks up to a separator, a closing brace, a comment or the end. The separator stays. */
function endsCommand(cursor: SedCursor): boolean {
  skipBlanks(cursor)
  return /^[;\n}#]?$/.test(cursor.text[cursor.at] ?? '')
}

/** Reads the rest of a command behind its name. Gives a problem when it is not understood. */
function readCommand(cursor: SedCursor, name: string, out: Collector): string | undefined {
  if (name === '#') readLine(cursor)
  else if (name === 's') return readSubstitution(cursor, out)
  else if (name === 'y') {
    const delimiter = cursor.text[cursor.at++] ?? '\n'
    const isComplete =
      isDelimiter(delimiter) &&
      readDelimited(cursor, delimiter, false) !== undefined &&
      readDelimited(cursor, delimiter, false) !== undefined
    return isComplete && endsCommand(cursor) ? undefined : 'unclear y command'
  } else if (name === 'a' || name === 'i' || name === 'c') return readText(cursor)
  else if (name === 'e') {
    skipBlanks(cursor)
    const command = readContinued(cursor)
    out.effect('execution.inline-code')
    if (command.trim() === '') out.unknown('sed runs lines of its input as commands')
    out.source(command, 'shell')
  } else if (/^[rRwW]$/.test(name)) {
    skipBlanks(cursor)
    return readFileName(cursor, /[wW]/.test(name) ? 'file.write' : 'file.read', out)
  } else if (name === ':') {
    if (readLabel(cursor) === '') return 'unclear label'
    skipBlanks(cursor)
    // `:a N` is two commands for GNU sed and one label for others: harmless names either way, so both are read.
  } else if (/^[btT]$/.test(name)) {
    readLabel(cursor)
    if (!endsCommand(cursor)) return 'unclear label'
  } else if (/^[lLqQ]$/.test(name)) {
    skipBlanks(cursor)
    readNumber(cursor)
    if (!endsCommand(cursor)) return `unclear ${name} command`
  } else if (name === 'v') {
    skipBlanks(cursor)
    while (/[0-9.]/.test(cursor.text[cursor.at] ?? '')) cursor.at++
    if (!endsCommand(cursor)) return 'unclear v command'
  } else if (name === '' || !'=dDFgGhHnNpPxz'.includes(name)) return 'unknown command'
  else if (!endsCommand(cursor)) return `unclear text after ${name}`
  return undefined
}

/** a, i, c: `a text`, or `a\` and lines. What is appended is only printed. */
function readText(cursor: SedCursor): string | undefined {
  skipBlanks(cursor)
  if (cursor.text[cursor.at] === undefined || cursor.text[cursor.at] === '\n') return 'a, i or c without text'
  if (cursor.text[cursor.at] === '\\') {
    cursor.at++
    skipBlanks(cursor)
    if (cursor.text[cursor.at] === '\n') cursor.at++
  }
  readContinued(cursor)
  return undefined
}

function readFileName(cursor: SedCursor, kind: 'file.read' | 'file.write', out: Collector): string | undefined {
  const name = readLine(cursor)
  if (name === '') return 'missing file name'
  const isStream = kind === 'file.write' ? /^\/dev\/std(out|err)$/.test(name) : name === '/dev/stdin'
  if (!isStream) out.effect(kind, name)
  return undefined
}

function readSubstitution(cursor: SedCursor, out: Collector): string | undefined {
  const delimiter = cursor.text[cursor.at++] ?? '\n'
  if (!isDelimiter(delimiter)) return 'unclear s command'
  if (readDelimited(cursor, delimiter, true) === undefined) return 'unclear s command'
  const replacement = readDelimited(cursor, delimiter, false)
  if (replacement === undefined) return 'unclear s command'
  while (true) {
    const flag = cursor.text[cursor.at] ?? ''
    if (/^[;\n}#]?$/.test(flag)) return undefined
    cursor.at++
    if (flag === 'e') {
      out.effect('execution.inline-code')
      out.unknown('sed runs changed lines as commands')
      out.source(
        replacement.replace(/\\(.)/gs, (_, char: string) => (char === 'n' ? '\n' : char)),
        'shell',
      )
    } else if (flag === 'w') {
      skipBlanks(cursor)
      return readFileName(cursor, 'file.write', out)
    } else if (!/[gpiImM0-9 \t]/.test(flag)) return 'unknown flag of s'
  }
}
