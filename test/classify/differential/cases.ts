// The texts that both a real shell and the classifier read: examples, rewritten, damaged, and made up. Runs nothing.
import fc from 'fast-check'
import { EXAMPLES } from '../properties/examples.ts'
import { mutate } from '../properties/mutations.ts'
import { createRandom } from '../properties/random.ts'
import { REWRITES } from '../properties/rewrites.ts'
import { shellProgram } from '../properties/shell-arbitrary.ts'
import type { Case } from './jail.ts'

const SHELLS = [
  { shell: 'bash', status: 0 },
  { shell: 'bash', status: 1 },
  { shell: 'dash', status: 0 },
] as const

/** Longer than this, a line of the batch gets slow to read, and no shell takes a word of any length. */
const MAX_LENGTH = 4_000

/** `count` cases of each kind, the same for the same seed. */
export function makeCases(count: number, seed: number): Case[] {
  const random = createRandom(seed)
  const rewritten = Array.from({ length: count }, () => {
    const text = random.pick(EXAMPLES)
    return random.pick(REWRITES).rewrite(text) ?? text
  })
  const damaged = Array.from({ length: count }, () => mutate(random.pick(EXAMPLES), random.pick(EXAMPLES), random))
  const rewrittenAndDamaged = rewritten.map((text) => mutate(text, random.pick(EXAMPLES), random))
  const madeUp = fc.sample(shellProgram, { numRuns: count, seed })
  return [...random.sample(EXAMPLES, count), ...rewritten, ...damaged, ...rewrittenAndDamaged, ...madeUp]
    .filter((text) => canBeGiven(text))
    .map((text) => ({ text, ...random.pick(SHELLS) }))
}

/** Texts that can be an argument of a program as they are. */
function canBeGiven(text: string): boolean {
  return text.length <= MAX_LENGTH && !text.includes('\0') && !/\p{Surrogate}/u.test(text)
}
