// What a policy outside of the tables may ask about a verdict: each effect's own rule, a command's reading, where a path
// leads. Judges nothing.
import { optionTexts, readArgv } from '../shell/argv.ts'
import { type Field, literalField } from '../shell/model.ts'
import { readyFamily } from '../table/ready-families.ts'
import { knownPlace } from '../targets/known-places.ts'
import { resolvePath } from '../targets/paths.ts'
import { baseName } from '../text/base-name.ts'
import type { Context, Effect, Tier } from '../types.ts'
import { ruleFor } from '../verdict/decide.ts'

/** How the words of a found command are read. `…` marks what is computed when it runs. */
export type WordsReading = {
  /** The words are read by the program's own grammar; else options are just the words that begin with a dash. */
  mapped: boolean
  /** There are options that the grammar does not know. */
  undeclared: boolean
  sub: string
  options: { name: string; value?: string }[]
  operands: string[]
}

const COMPUTED_PART = '…'

/** The rule that decides about one effect by itself. */
export function judgeEffect(effect: Effect, profile: Context['profile']): { tier: Tier; rule: string } {
  const { tier, id } = ruleFor(effect, profile)
  return { tier, rule: id }
}

/** Reads a found command. A program's folder makes no difference here: `/tmp/git` is read as git. */
export function readWords(argv: readonly string[]): WordsReading {
  const [program = '', ...args] = argv
  const family = readyFamily(baseName(program))?.compiled
  if (family === undefined) return readPlainly(args)
  const reading = readArgv(family, args.map(toField))
  return {
    mapped: true,
    undeclared: reading.undeclared.length > 0 || reading.until.length > 0,
    sub: reading.sub,
    options: optionTexts(reading),
    operands: reading.operands.map(({ text }) => text),
  }
}

function toField(word: string): Field {
  const field = literalField(word)
  return word.includes(COMPUTED_PART) ? { ...field, known: false, mayBeOption: word.startsWith(COMPUTED_PART) } : field
}

function readPlainly(args: readonly string[]): WordsReading {
  const end = args.indexOf('--')
  const isOption = (word: string, i: number) => word.startsWith('-') && word.length > 1 && (end < 0 || i < end)
  const options = args.filter(isOption).map((word) => {
    const equals = word.indexOf('=')
    return equals < 0 ? { name: word } : { name: word.slice(0, equals), value: word.slice(equals + 1) }
  })
  const operands = args.filter((word, i) => !isOption(word, i) && i !== end)
  return { mapped: false, undeclared: options.length > 0, sub: '', options, operands }
}

/** A path as `resolvePath` has it: absolute where the place allows it, without `.` and `..`. */
export function resolveTarget(
  text: string,
  { cwd, home, workspace }: { cwd?: string | undefined; home?: string | undefined; workspace?: string | undefined },
): string {
  return resolvePath(text, knownPlace({ cwd, home, workspace, cwdKnown: cwd !== undefined }))
}
