// Every part of both tables is noticed: when a row, one of its conditions, effects or nested commands, a rule or one of
// its places goes, the list of verdicts changes. A sample in `npm test`; all with `npm run prove -- mutation --all`.
import { beforeAll, describe, expect, test } from 'vitest'
import { families } from '../../../src/classify/commands/index.ts'
import { rules } from '../../../src/classify/policy/index.ts'
import { PLACE } from '../judge.ts'
import { proofTimeoutMs, SEED, tries } from '../properties/proof-size.ts'
import { createRandom } from '../properties/random.ts'
import { type Classify, createClassifierBuilder, type Tables } from './classifier-builder.ts'
import { deletedRows, loosenedRows, type RowMutant, weakenedRows, weakenedRules } from './mutants.ts'
import { createNoticing, type Noticing } from './notice.ts'
import { UNNOTICED_ROWS, UNNOTICED_RULES } from './unnoticed.ts'

const lab: { build?: (tables: Tables) => Classify; noticing?: Noticing } = {}

beforeAll(async () => {
  lab.build = await createClassifierBuilder()
  lab.noticing = createNoticing(lab.build)
}, 120_000)

test('a classifier knows what its tables say, and nothing else', () => {
  const call = { toolName: 'bash', toolInput: { command: 'ls a.txt' } }
  const tier = (tables: Tables) => {
    const { tier, rule } = lab.build!(tables)(call, PLACE)
    return `${tier} ${rule}`
  }
  expect(tier({ families, rules })).toBe('safe filesystem/list')
  expect(tier({ families: [], rules })).toBe('dangerous execution/unmapped')
  expect(tier({ families, rules: [] })).toBe('dangerous core/no-rule')
})

describe('it is noticed', () => {
  test.each<[string, () => RowMutant[], number]>([
    ['when a row goes', deletedRows, 3_800],
    ['when a row loses an effect or a nested command', weakenedRows, 5_000],
    ['when a row loses a condition', loosenedRows, 4_800],
  ])('%s', (_name, make, atLeast) => expectNoticedRows(make(), atLeast), proofTimeoutMs())

  test(
    'when a rule goes, is lowered, or loses an effect, a place or an exception',
    () => {
      const mutants = weakenedRules()
      expect(mutants.length).toBeGreaterThan(370)
      const chosen = createRandom(SEED).sample(mutants, tries(100))
      const unnoticed = lab.noticing!.unnoticedRules(chosen)
      expect(unnoticed.filter((name) => !UNNOTICED_RULES.includes(name))).toEqual([])
    },
    proofTimeoutMs(),
  )

  function expectNoticedRows(mutants: readonly RowMutant[], atLeast: number): void {
    expect(mutants.length).toBeGreaterThan(atLeast)
    const chosen = createRandom(SEED).sample(mutants, tries(300))
    const unnoticed = lab.noticing!.unnoticedRows(chosen)
    expect(unnoticed.filter((name) => !UNNOTICED_ROWS.includes(name))).toEqual([])
  }
})

test('only what exists is excused', () => {
  const names = new Set([...deletedRows(), ...weakenedRows(), ...loosenedRows(), ...weakenedRules()].map((m) => m.name))
  expect([...UNNOTICED_ROWS, ...UNNOTICED_RULES].filter((name) => !names.has(name))).toEqual([])
})
