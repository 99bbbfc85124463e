// Tests over the examples of all rules of the tables: whatever stands beside a lowered command, the call is not let pass.
import { describe, expect, test } from 'vitest'
import { classify, rules } from '../../src/classify/index.ts'
import { lowering, PLACE, policyOf, rulesText, tierOf } from './policies.ts'

const LOWERED = 'npm run lint'
const policy = policyOf(
  rulesText(
    lowering('lint', '{ program: npm, sub: run, operands: lint, effect: execution.project-script }', {
      match: LOWERED,
      not: 'npm run x',
    }),
  ),
)

/** Commands that are not safe, one and more for each rule of the tables. */
const others = rules
  .flatMap(({ examples }) => examples)
  .filter((example) => !/^[a-z_]+ \{/.test(example))
  .filter((command) => classify({ toolName: 'bash', toolInput: { command } }, PLACE).tier !== 'safe')
  .filter((command) => tierOf(policy, command) !== 'safe')
  // Every second one: `npm test` must stay short, and neighbours are alike.
  .filter((_command, i) => i % 2 === 0)

const beside: readonly [string, (other: string) => string][] = [
  ['before', (other) => `${other}; ${LOWERED}`],
  ['behind', (other) => `${LOWERED} && ${other}`],
  ['on another line', (other) => `${LOWERED}\n${other}`],
  ['in a pipe', (other) => `${LOWERED} | { ${other}\n}`],
  ['in a substitution', (other) => `${LOWERED} "$(${other})"`],
  ['in a subshell', (other) => `(${other}) & ${LOWERED}`],
  ['in a branch', (other) => `if ${LOWERED}; then ${other}; fi`],
]

describe('a command of which no rule speaks', () => {
  test('is found in numbers', () => {
    expect(others.length).toBeGreaterThan(75)
  })

  test.each(beside)('is never let pass %s', (_name, join) => {
    const passed = others.filter((other) => tierOf(policy, join(other)) === 'safe')
    expect(passed).toEqual([])
  })

  test('is what keeps the lowered one from passing, which does pass alone', () => {
    expect(tierOf(policy, LOWERED)).toBe('safe')
    expect(tierOf(policy, `ls; ${LOWERED}; echo done`)).toBe('safe')
  })
})
