// Builtins whose words name what they set or take away: getopts, let, printf -v, unset.
import { exactText, type Field, literal, NUMBER, UNKNOWN } from '../../shell/model.ts'
import { evaluatedTexts, subscriptsOf } from '../../shell/words/evaluated.ts'
import { noteComputedNumber, runSubscripts } from '../calculate.ts'
import type { Frame } from '../frame.ts'
import { foldPrintf, maySetVariables } from '../output/fold-print.ts'
import { noteSteering } from './hazard-variables.ts'
import { forget, forgetNames, noteNames, setPerhaps } from './variables.ts'

const NOWHERE = { start: 0, end: 0 }

export function assignOption(args: readonly Field[], frame: Frame): void {
  noteNames(args, frame)
  forgetNames(args.slice(1), frame.scope)
  forget(['OPTARG', 'OPTIND'], frame.scope)
}

/** `let` evaluates its words; what it assigns are numbers. */
export function assignNumbers(args: readonly Field[], frame: Frame): void {
  const texts = args.flatMap((field) => field.values)
  const computed = args.some((field) => !field.known && !field.number)
  const evaluated = evaluatedTexts(texts, frame.scope)
  if (computed || evaluated.computed) noteComputedNumber(frame)
  runSubscripts(evaluated.texts, frame, args[0]?.span ?? frame.origin ?? NOWHERE)
  for (const text of texts) {
    const name = /^[A-Za-z_]\w*/.exec(text)?.[0]
    if (name === undefined) continue
    noteSteering(name, frame, NUMBER)
    setPerhaps(name, NUMBER, frame.scope)
  }
}

export function assignPrinted(args: readonly Field[], frame: Frame): void {
  const texts = args.map(exactText)
  // Only before the format: `printf 'x %s' -v`.
  const assigns = args[0]?.values.some((text) => text.startsWith('-v')) ?? false
  const at = assigns ? (texts[0] === '-v' ? 2 : 1) : 0
  const format = texts[at] === '--' ? at + 1 : at
  // `printf %n x` tells x how much was printed.
  if (texts[format] === undefined || maySetVariables(texts[format])) noteNames(args.slice(format + 1), frame)
  if (!assigns) return
  noteNames(args.slice(0, at).slice(-1), frame)
  const name = args[1]?.values[0]
  if (texts[0] !== '-v' || name === undefined) return
  const words = texts.slice(at)
  const printed = words.every((word) => word !== undefined) ? foldPrintf(words) : undefined
  const value = printed?.exact && /^[A-Za-z_]\w*$/.test(name) ? literal(printed.text) : UNKNOWN
  setPerhaps(name, value, frame.scope)
}

/** Without a PATH, shells look for programs where they are. */
export function unsetNames(args: readonly Field[], frame: Frame): void {
  if (args.some((field) => field.values.includes('PATH'))) noteSteering('PATH', frame)
  for (const { values, span } of args) {
    // `unset 'a[i]'`: the subscript is calculated.
    const { texts, computed } = evaluatedTexts(subscriptsOf(values), frame.scope)
    if (computed) noteComputedNumber(frame, span)
    runSubscripts(texts, frame, span ?? NOWHERE)
  }
  forgetNames(args, frame.scope)
}
