// Puts PowerShell that computes, loops and shows into the plain commands that mean no less, for the table to judge. What is not
// surely understood is refused. Judges nothing.
import { readExpression } from './powershell-expressions.ts'
import { type Letters, lettersOf, Unread } from './powershell-reader.ts'
import { ASKERS, BLOCK_RUNNERS, GOERS, QUIET_SETTINGS, SHOWERS, TAKEN } from './powershell-words.ts'

const MAX_LENGTH = 4096
export const MAX_DEPTH = 24
const ASCII = /^[\n\t\x20-\x7e]*$/
export const BLANKS = /[ \t]*/y
export const SPACE = /[ \t\n]*/y
/** Blanks and remarks; one that begins so would load what a script asks for. */
const SEPARATORS = /(?:[ \t\n;]|#(?!requires)[^\n]*)*/iy
const ASSIGNS = /\$([A-Za-z]\w*)[ \t]*(?:\+=|-=|\*=|=(?!=))[ \t\n]*/y
const NAME = /(?:[A-Za-z][\w-]*(?:\.exe)?|[?%])(?=[\s|;)}{(]|$)/y
/** Of what is written out, so that a word means itself. */
const WORD = /[\w./:*?,+=^\\-]+(?=[\s|;)}]|$)/y
/** Behind a stroke at its end, a program might take what follows for a part of it. */
const QUOTED = /(?:'[^'\n]*(?<!\\)'|"[^"$`'\n]*(?<!\\)")(?=[\s|;)},]|$)/y
const NOWHERE = /(?:[2-6*]?>[ \t]*\$null|2>&1)(?=[\s|;)}]|$)/y
const KEYWORD = /(?:if|foreach|try)(?=[\s({])/iy
const UNREADABLE =
  /^(?:while|for|do|switch|function|filter|class|enum|param|begin|process|end|return|exit|throw|trap|using|data|break|continue|elseif|else|until|in|workflow|parallel|sequence|inlinescript|configuration)$/

export type Program = {
  readonly letters: Letters
  /** The commands, each line a pipeline of its own. */
  readonly lines: string[]
  readonly variables: Set<string>
  /** The names of the environment's variables that are shown. */
  readonly environment: Set<string>
  depth: number
}

export type PlainProgram = { text: string; environment: readonly string[] }

/** `1..3 | % { $_ * 2 }` → `Write-Output x | Select-Object`. Undefined: not surely understood. */
export function plainProgram(text: string): PlainProgram | undefined {
  if (text.length > MAX_LENGTH || !ASCII.test(text)) return undefined
  const program: Program = {
    letters: lettersOf(text),
    lines: [],
    variables: new Set(),
    environment: new Set(),
    depth: 0,
  }
  try {
    readStatements(program, '')
  } catch (error) {
    if (error instanceof Unread) return undefined
    throw error
  }
  if (program.lines.length === 0) program.lines.push(SHOWN)
  return { text: program.lines.join('; '), environment: [...program.environment] }
}

const SHOWN = 'Write-Output x'

/** Statements up to the bracket `end`, which is left, or to the end of the text. */
export function readStatements(program: Program, end: string): void {
  const { letters } = program
  if (++program.depth > MAX_DEPTH) throw new Unread()
  for (letters.take(SEPARATORS); letters.peek() !== end; letters.take(SEPARATORS)) {
    if (letters.peek() === '') throw new Unread()
    readStatement(program)
    letters.take(BLANKS)
    const isEnd = letters.peek() === end || letters.sees(/[;\n]/y) || (letters.peek() === '#' && letters.isApart())
    if (!isEnd) throw new Unread()
  }
  program.depth--
}

function readStatement(program: Program): void {
  const { letters } = program
  const keyword = letters.take(KEYWORD)?.toLowerCase()
  if (keyword === 'if') readIf(program)
  else if (keyword === 'foreach') readForeach(program)
  else if (keyword === 'try') readTry(program)
  else {
    const target = letters.take(ASSIGNS)
    if (target === undefined) readPipeline(program)
    else assign(program, /\w+/.exec(target)![0].toLowerCase())
  }
}

function readBlock(program: Program): void {
  const { letters } = program
  letters.take(SPACE)
  letters.need(/\{/y)
  readStatements(program, '}')
  letters.need(/\}/y)
}

function readIf(program: Program): void {
  const { letters } = program
  readCondition(program)
  readBlock(program)
  while (letters.take(/\s*elseif(?=[\s(])/iy) !== undefined) {
    readCondition(program)
    readBlock(program)
  }
  if (letters.take(/\s*else(?=[\s{])/iy) !== undefined) readBlock(program)
}

function readCondition(program: Program): void {
  const { letters } = program
  letters.take(SPACE)
  letters.need(/\(\s*/y)
  readPipeline(program)
  letters.need(/\s*\)/y)
}

/** `foreach ($f in Get-ChildItem) { … }` */
function readForeach(program: Program): void {
  const { letters } = program
  letters.take(SPACE)
  const head = letters.need(/\(\s*\$[A-Za-z]\w*\s+in\s+/iy)
  declare(program, /\w+/.exec(head)![0].toLowerCase())
  readPipeline(program)
  letters.need(/\s*\)/y)
  readBlock(program)
}

function readTry(program: Program): void {
  const { letters } = program
  readBlock(program)
  letters.need(/\s*(?:catch|finally)(?=[\s{])/iy)
  readBlock(program)
}

function declare({ variables }: Program, name: string): void {
  if (TAKEN.has(name) || /^ps|preference$|^maximum|^is(?:windows|linux|macos|coreclr)$/.test(name)) throw new Unread()
  variables.add(name)
}

function assign(program: Program, name: string): void {
  const isSetting = QUIET_SETTINGS.has(name)
  if (isSetting) program.letters.need(/'\w+'|"\w+"/y)
  else {
    readPipeline(program)
    declare(program, name)
  }
}

/** A pipeline, whose commands become a line of their own. */
export function readPipeline(program: Program): void {
  const { letters, lines } = program
  const parts: string[] = []
  // What is fed on may be anything, such as the name of a file.
  let isOpen = false
  do {
    letters.take(parts.length === 0 ? BLANKS : SPACE)
    if (parts.length === 0 && letters.sees(/[$([{'"@\d!+-]/y)) {
      readExpression(program)
      parts.push(SHOWN)
      isOpen = true
    } else {
      const command = readCommand(program, isOpen)
      parts.push(command.line)
      isOpen ||= command.isOpen
    }
    letters.take(BLANKS)
    while (letters.take(NOWHERE) !== undefined) letters.take(BLANKS)
  } while (letters.take(/\|(?!\|)/y) !== undefined)
  const line = parts.join(' | ')
  if (line !== SHOWN) lines.push(line)
}

/** `isOpen`: what it gives is not what the table knows of it. */
function readCommand(program: Program, isFedAnything: boolean): { line: string; isOpen: boolean } {
  const { letters, depth } = program
  const name = letters.need(NAME).toLowerCase()
  const shows = SHOWERS.has(name)
  if (UNREADABLE.test(name) || (isFedAnything && !shows) || (depth > 1 && GOERS.has(name))) throw new Unread()
  const written: string[] = []
  let isComputed = false
  for (letters.take(BLANKS); !letters.sees(/[|;)}\n#]|$/y) && !letters.sees(NOWHERE); letters.take(BLANKS)) {
    const word = letters.take(QUOTED) ?? letters.take(WORD)
    if (word !== undefined) written.push(/^['"]/.test(word) ? `'${word.slice(1, -1)}'` : word.replace(/,$/, ''))
    else {
      if (!shows && !ASKERS.has(name)) throw new Unread()
      readComputed(program)
      isComputed = true
      if (!letters.sees(/[\s|;)},]|$/y)) throw new Unread()
    }
    letters.take(/,/y)
  }
  if (BLOCK_RUNNERS.has(name)) {
    // A word would be the name of a method, which is called.
    if (!isComputed || written.some((word) => !/^-(?:begin|process|end)$/i.test(word))) throw new Unread()
    return { line: 'Select-Object -First 1', isOpen: true }
  }
  if (name === 'measure-command') return { line: SHOWN, isOpen: true }
  if (isComputed && /^(?:where-object|where|\?)$/.test(name))
    return { line: 'Where-Object Name -ne x', isOpen: isFedAnything }
  return {
    line: [name, ...written.map((word) => word.replaceAll('\\', '/'))].join(' '),
    isOpen: isComputed || isFedAnything,
  }
}

/** A word that is computed: a value, a block, a table of what is shown. */
function readComputed(program: Program): void {
  const { letters } = program
  if (letters.peek() === '{') readBlock(program)
  else if (letters.sees(/[$("@]/y)) readExpression(program, true)
  else throw new Unread()
}
