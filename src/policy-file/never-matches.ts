// Why a rule can match no call: its conditions contradict each other, or are written as nothing in a call ever is. Looks at
// no call.
import { EFFECT_KINDS } from '../classify/index.ts'
import type { PolicyRule, When } from './types.ts'

/** What contradicts itself, and what no call can look like, one sentence's half each. */
export function whyNever({ when, tier }: PolicyRule): string[] {
  const { effect, path, scope, notScope, words, program, sub, options } = when
  const why: string[] = []
  const kinds = effect?.map((kind) => EFFECT_KINDS[kind].target)
  if (path && kinds && !kinds.includes('path')) why.push('it asks for a path, and none of its effects is about one')
  if (scope && kinds?.every((target) => target === 'name') && !scope.includes('computed'))
    why.push('it asks for a place, and none of its effects is about one')
  if (scope && notScope && scope.every((one) => notScope.includes(one)))
    why.push('scope and not-scope rule each other out')
  if (words && program && !/[*?[{]/.test(words[0]! + program.join('')) && !program.includes(words[0]!))
    why.push(`its words begin with ${words[0]}, which is not its program`)
  if (tier === 'safe' && words && (sub !== undefined || options !== undefined || when.operands !== undefined))
    why.push('words are the whole command: sub, options and operands are not looked at beside them')
  if (options?.all?.some((name) => options.none?.includes(name)))
    why.push('options.all and options.none rule each other out')
  return [...why, ...whyUnlike(when)]
}

/** A value that nothing can be like; `instead`: how it is meant. */
type Odd = { name: string; isOdd: (value: string) => boolean; instead: string }

const WORDS: Odd = {
  name: 'is several words',
  isOdd: (value) => /\s/.test(value) && !value.includes('/'),
  instead: 'name the program, and under sub its subcommand',
}
const REGEX: Odd = {
  name: 'is a pattern, no regular expression',
  isOdd: (value) => /^\^|(?<!\\)\$$/.test(value),
  instead: 'it speaks of the whole word, without ^ and $',
}
const PATTERN: Odd = {
  name: 'is not a pattern',
  isOdd: (value) => /[*?[{]/.test(value),
  instead: 'name each subcommand; `remote` speaks of `remote add` too when it raises',
}
const OPTION: Odd = {
  name: 'is not the name of one option',
  isOdd: (value) => /[=,\s]/.test(value),
  instead: 'spellings are entries of their own, and a value stands under options.values',
}
const FOLDER: Odd = {
  name: 'is not a path that a call can have',
  isOdd: (value) => /^\$|^[A-Za-z]:\\/.test(value),
  instead: 'write ~/ for the home folder, and slashes between folders',
}

function whyUnlike({ program, sub, options, path, cwd, words }: When): string[] {
  const several = words?.find((word) => /\s/.test(word))
  const { any, all } = options ?? {}
  return [
    ...unlike('program', program, WORDS),
    ...unlike('program', program, REGEX),
    ...unlike('sub', sub, PATTERN),
    ...unlike('options', any, OPTION),
    ...(all ?? []).flatMap((one) => unlike('options', [one], OPTION)),
    ...unlike('path', path, FOLDER),
    ...unlike('cwd', cwd, FOLDER),
    ...(several === undefined
      ? []
      : [`its words hold \`${several}\`, which is several: write one line of text, or each as an entry of its own`]),
  ]
}

/** Of a list one value is enough: only when all of them are odd nothing can match. */
function unlike(field: string, values: readonly string[] | undefined, { name, isOdd, instead }: Odd): string[] {
  return values?.every(isOdd) === true ? [`its ${field} \`${values[0]}\` ${name}: ${instead}`] : []
}
