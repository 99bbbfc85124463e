// How much the proofs try: a small fixed sample in `npm test`, whatever `npm run prove` asks for otherwise. Tries nothing.
import { createRandom } from './random.ts'

/** Set by scripts/prove.ts: number of tries, `all` for everything there is. Absent: the small size. */
const ASKED = process.env['INTERLOCK_PROVE_RUNS']

/** The seed of every sample: the same tries every time, unless another one is asked for. */
export const SEED: number = Number(process.env['INTERLOCK_PROVE_SEED'] ?? 20_240_229)

/** How many tries to make where `npm test` makes `small`. Infinity: all. */
export function tries(small: number): number {
  if (ASKED === undefined) return small
  const runs = ASKED === 'all' ? Number.POSITIVE_INFINITY : Number(ASKED)
  if (!(runs > 0)) throw new Error(`INTERLOCK_PROVE_RUNS is "${ASKED}": give a number above 0, or all`)
  return runs
}

/**
 * The share of a list that is tried in the `turn`-th of several proofs over the same list: every `turns`-th member, each
 * time others, so that all proofs together try every member. When a number is asked for: that many, or all.
 */
export function shareOf<T>(list: readonly T[], turn: number, turns: number): readonly T[] {
  if (ASKED !== undefined) return createRandom(SEED + turn).sample(list, tries(0))
  return list.filter((_one, i) => (i + turn + SEED) % turns === 0)
}

/** Time allowed for a proof, in ms: enough for the small size on a busy machine, a day for what is asked for. */
export function proofTimeoutMs(): number {
  return ASKED === undefined ? 180_000 : 86_400_000
}
