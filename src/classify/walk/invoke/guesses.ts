// What a computed or patterned name of a program may turn out to be. Looking at these can only make the verdict stricter.
import type { Field } from '../../shell/model.ts'
import { programs } from '../../table/families.ts'
import { globMatches, isSweep } from '../../targets/glob.ts'
import { baseName } from '../../text/base-name.ts'
import { wordSet } from '../../text/word-list.ts'

/** Longer patterns stand for no program's name. */
const MAX_PATTERN_LENGTH = 64

/** Of a pattern that fits many programs, so many are looked at: those first that may do the worst. */
const MAX_GUESSES = 12
const WORST = wordSet('rm dd shred mkfs wipefs blkdiscard sudo chmod chown find mv git bash sh curl nc')

/** The names of programs; none that stands for any program at all. */
export function guesses(name: Field): string[] {
  if (!name.glob) return name.values.filter((text) => text !== '')
  const patterns = name.values
    .map((text) => baseName(text).replace(/\*+/g, '*'))
    .filter((pattern) => pattern.length <= MAX_PATTERN_LENGTH && !isSweep(pattern))
  const found = programs.filter((program) => patterns.some((pattern) => globMatches(pattern, program)))
  const worst = found.filter((program) => WORST.has(program))
  return [...new Set([...worst, ...found])].slice(0, MAX_GUESSES)
}
