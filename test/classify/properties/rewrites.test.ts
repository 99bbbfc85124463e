// Writing a command differently never lowers its tier, and leads to no question where everything can still be read.
import { describe, expect, test } from 'vitest'
import type { Tier } from '../../../src/classify/types.ts'
import { judge } from '../judge.ts'
import { EXAMPLES } from './examples.ts'
import { proofTimeoutMs, SEED, tries } from './proof-size.ts'
import { createRandom } from './random.ts'
import { REWRITES, type Rewrite } from './rewrites.ts'

const STRICTNESS: Record<Tier, number> = { safe: 0, dangerous: 1, destructive: 2 }
const tiers = new Map<string, Tier>()

/** The example's own tier, worked out once. */
function tierOf(example: string): Tier {
  const known = tiers.get(example)
  if (known !== undefined) return known
  const { tier } = judge(example)
  tiers.set(example, tier)
  return tier
}

type Difference = { how: string; example: string; was: Tier; now: Tier; rule: string }

/** What `rewritten` is judged as, when that breaks a law; undefined when all is well. */
function compare(example: string, rewritten: string, how: string, keepsSafe: boolean): Difference | undefined {
  const was = tierOf(example)
  const { tier: now, rule } = judge(rewritten)
  const lowered = STRICTNESS[now] < STRICTNESS[was]
  const asksForNothing = keepsSafe && was === 'safe' && now !== 'safe'
  return lowered || asksForNothing ? { how, example, was, now, rule } : undefined
}

test('there are examples and rewrites to try', () => {
  expect(EXAMPLES.length).toBeGreaterThan(5_000)
  expect(REWRITES.length).toBeGreaterThan(60)
  expect(new Set(REWRITES.map(({ name }) => name)).size).toBe(REWRITES.length)
})

describe('one rewrite', () => {
  test.each(REWRITES.map((rewrite, index) => [rewrite.name, rewrite, index] as const))(
    '%s',
    (name, { rewrite, keepsSafe }, index) => {
      const rewritten = EXAMPLES.flatMap((example) => {
        const text = rewrite(example)
        return text === undefined || text === example ? [] : [{ example, text }]
      })
      expect(rewritten.length).toBeGreaterThan(1_000)
      const chosen = createRandom(SEED + index).sample(rewritten, tries(70))
      const wrong = chosen.flatMap(({ example, text }) => compare(example, text, name, keepsSafe) ?? [])
      expect(wrong).toEqual([])
    },
    proofTimeoutMs(),
  )
})

test(
  'two and three rewrites, one inside the other',
  () => {
    const random = createRandom(SEED)
    const wrong: Difference[] = []
    const runs = Math.min(tries(1_500), EXAMPLES.length * REWRITES.length)
    for (let run = 0; run < runs; run++) {
      const example = random.pick(EXAMPLES)
      const used: Rewrite[] = []
      let text = example
      for (let round = 0; round < 2 + (run % 2); round++) {
        const next = random.pick(REWRITES)
        const rewritten = next.rewrite(text)
        if (rewritten === undefined) continue
        text = rewritten
        used.push(next)
      }
      const keepsSafe = used.every((rewrite) => rewrite.keepsSafe)
      const difference = compare(example, text, used.map(({ name }) => name).join(' → '), keepsSafe)
      if (difference) wrong.push(difference)
    }
    expect(wrong).toEqual([])
  },
  proofTimeoutMs(),
)
