// Tests that the index leaves out only rules that cannot match: over the examples of all rules of the tables.
import { expect, test } from 'vitest'
import { classify, rules } from '../../src/classify/index.ts'
import { covers } from '../../src/policy-file/lower-match.ts'
import { raises } from '../../src/policy-file/raise-match.ts'
import { createSubject } from '../../src/policy-file/subject.ts'
import { lowering, PLACE, policyOf, rulesText } from './policies.ts'

const raising = [
  '{ program: git }',
  '{ program: [git, rm], sub: [push, ""] }',
  '{ program: "*" }',
  '{ words: "git ..." }',
  '{ words: "g* status" }',
  '{ operands: ["*a*"] }',
  '{ options: -f }',
  '{ effect: [file.delete, network.read] }',
  '{ effect: file.write, path: "**" }',
  '{ path: ["**/*.txt", /etc/**] }',
  '{ scope: outside }',
  '{ tool: Bash }',
  '{ tool: "*sh" }',
  '{ program: /bin/rm }',
  '{ cwd: /srv/** }',
  '{ agent: bot }',
].map((when, i) => `id: r${i}\ntier: dangerous\nwhen: ${when}`)
const examples = { match: '{ call: npm test, agent: a }', not: 'npm run other-than-that' }
const policy = policyOf(rulesText(...raising))
const milder = policyOf(
  rulesText(
    lowering('l1', '{ program: npm, sub: test, effect: execution.project-script }', examples),
    lowering('l2', '{ effect: execution.project-script, agent: a }', { ...examples, not: 'npm test' }),
    lowering('l3', '{ words: npm test, effect: execution.project-script }', examples),
  ),
)

const commands = [
  ...rules.flatMap(({ examples: given }) => given).filter((example) => !/^[a-z_]+ \{/.test(example)),
  'GIT push',
  '/usr/bin/git push',
  '$X push',
  '"$(which git)" push',
  'npm test',
  'echo a > /etc/x',
]

test('every rule that matches is found, and in the order of the rules', () => {
  const seen = new Set<string>()
  for (const command of commands) {
    const call = { toolName: 'bash', toolInput: { command } }
    const who = { agentId: 'bot', userId: 'alice' }
    const verdict = classify(call, PLACE)
    const subject = createSubject(verdict, { call, context: PLACE, who, cwd: PLACE.cwd })
    const matching = policy.raising.filter((one) => raises(one, subject) !== 'no')
    const found = policy.findRaising(subject)
    expect(found.filter((one) => matching.includes(one))).toEqual(matching)
    const covering = milder.lowering.filter((one) => subject.effects.some((effect) => covers(one, effect, subject)))
    expect(milder.findLowering(subject)).toEqual(expect.arrayContaining(covering))
    for (const { rule } of [...matching, ...covering]) seen.add(rule.id)
  }
  expect(seen.size).toBeGreaterThanOrEqual(16)
})

test('most rules are not asked at all', () => {
  const call = { toolName: 'bash', toolInput: { command: 'ls' } }
  const who = { agentId: 'bot', userId: 'alice' }
  const subject = createSubject(classify(call, PLACE), { call, context: PLACE, who, cwd: PLACE.cwd })
  const asked = policy.findRaising(subject).map(({ rule }) => rule.id)
  expect(asked).not.toContain('organisation/r0')
  expect(asked.length).toBeLessThan(policy.raising.length)
})
