// Every row and every rule is noticed: when it goes, or gets weaker, the verdict of some example changes.
import { beforeAll, expect, test } from 'vitest'
import { families } from '../../../src/classify/commands/index.ts'
import { rules } from '../../../src/classify/policy/index.ts'
import { PLACE } from '../judge.ts'
import { proofTimeoutMs } from '../properties/proof-size.ts'
import { type Classify, createClassifierBuilder, type Tables } from './classifier-builder.ts'
import { deletedRows, weakenedRules } from './mutants.ts'
import { createNoticing, type Noticing } from './notice.ts'
import { UNNOTICED_ROWS } from './unnoticed.ts'

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

test(
  'every row is noticed when it goes',
  () => {
    const mutants = deletedRows()
    expect(mutants.length).toBeGreaterThan(3_800)
    expect(lab.noticing!.unnoticedRows(mutants).filter((name) => !UNNOTICED_ROWS.includes(name))).toEqual([])
  },
  proofTimeoutMs(),
)

test(
  'every rule is noticed when it goes or is lowered',
  () => {
    const mutants = weakenedRules().filter(({ name }) => / is (gone|safe|dangerous)$/.test(name))
    expect(mutants.length).toBeGreaterThan(190)
    expect(lab.noticing!.unnoticedRules(mutants)).toEqual([])
  },
  proofTimeoutMs(),
)
