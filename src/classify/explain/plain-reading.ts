// Reads a text that is one simple command of literal words: program, subcommand, options, operands. Judges nothing.
import { optionTexts, readArgv } from '../shell/argv.ts'
import { literalField } from '../shell/model.ts'
import { type Command, parseShell, type SyntaxWord, scriptError } from '../shell/parse.ts'
import { familiesOf } from '../table/families.ts'
import { readyFamily } from '../table/ready-families.ts'
import type { PlainReading } from '../types.ts'

/** Words in which the shell changes nothing: plain characters, or quotes around text without expansions. */
const PLAIN_WORD = /^[\w./:@%+,-][\w./:@%+,=-]*$/
const SINGLE_QUOTED = /^'[^']*'$/
const DOUBLE_QUOTED = /^"[^"$`\\!]*"$/
/** A program by its bare name: a path may lead to another one. */
const PLAIN_PROGRAM = /^[a-z][\w.+-]*$/

/**
 * Undefined for whatever else there is in the text (another command, redirect, pipe, assignment, expansion, pattern,
 * background), for unknown programs, for undeclared options, and for programs that run others.
 */
export function readPlain(text: string): PlainReading | undefined {
  const command = onlyCommand(text)
  if (command === undefined) return undefined
  const words = wordsOf(command)
  if (words === undefined) return undefined
  const [program = '', ...args] = words
  const [family, ...others] = familiesOf(program)
  if (!PLAIN_PROGRAM.test(program) || family === undefined || others.length > 0) return undefined
  if (family.rows.some((row) => row.runs !== undefined)) return undefined
  const ready = readyFamily(program)
  if (ready === undefined) return undefined
  const reading = readArgv(
    ready.compiled,
    args.map((word) => literalField(word)),
  )
  if (reading.undeclared.length > 0 || reading.until.length > 0) return undefined
  return {
    words,
    program,
    sub: reading.sub,
    options: optionTexts(reading),
    operands: reading.operands.map((field) => field.text),
    dashes: reading.dashes,
  }
}

function onlyCommand(text: string): Command | undefined {
  const parsed = parseShell(text)
  if ('failed' in parsed || scriptError(parsed.script) !== undefined) return undefined
  const [statement, ...others] = parsed.script.commands
  if (statement === undefined || others.length > 0 || statement.background === true) return undefined
  return statement.command.type === 'Command' ? statement.command : undefined
}

function wordsOf(command: Command): string[] | undefined {
  if (command.name === undefined || command.prefix.length > 0 || command.redirects.length > 0) return undefined
  const words = [command.name, ...command.args]
  if (!words.every((word): word is SyntaxWord => word.type === 'Word')) return undefined
  const isLiteral = ({ text }: SyntaxWord) =>
    PLAIN_WORD.test(text) || SINGLE_QUOTED.test(text) || DOUBLE_QUOTED.test(text)
  return words.every(isLiteral) ? words.map((word) => word.value) : undefined
}
