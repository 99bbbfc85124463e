// Tests what lint finds, what the score of examples counts, and what comparing policies tells.
import { describe, expect, test } from 'vitest'
import { comparePolicies } from '../../src/policy-file/compare-policies.ts'
import { lintPolicy } from '../../src/policy-file/lint-policy.ts'
import { scoreRules } from '../../src/policy-file/mutation-score.ts'
import { createCallCollector, type RecordedCall, readCallLine } from '../../src/policy-file/recorded-calls.ts'
import type { AuditRow } from '../../src/store/store.ts'
import { lowering, PLACE, policyOf, rulesText } from './policies.ts'

const NOW = Date.parse('2027-01-01')
const lint = (...rules: string[]) =>
  lintPolicy(policyOf(rulesText(...rules)), { profile: 'standard', now: NOW }).map(
    ({ kind, rule }) => `${rule} ${kind}`,
  )
const GOOD = 'examples: { match: [psql prod], not: [psql dev, echo prod] }'

describe('lint', () => {
  test('has nothing to say against a good rule', () => {
    expect(lint(`id: a\ntier: destructive\nwhen: { program: psql, operands: ["*prod*"] }\n${GOOD}`)).toEqual([])
  })

  test.each([
    ['the same conditions', '{ program: psql, operands: ["*prod*"] }'],
    ['a condition more', '{ program: psql, operands: ["*prod*"], agent: ci }'],
    ['a narrower pattern', '{ program: psql, operands: ["prod*", "*prod*"] }'],
    ['a value of the pattern', '{ program: psql, operands: [my-prod-db] }'],
  ])('finds a rule that another one shadows: %s', (_name, when) => {
    const wide = `id: a\ntier: destructive\nwhen: { program: [psql, mysql], operands: ["*prod*"] }\n${GOOD}`
    expect(lint(wide, `id: b\ntier: dangerous\nwhen: ${when}\nmessage: other words`)).toContain(
      'organisation/b shadowed',
    )
    expect(lint(`id: b\ntier: dangerous\nwhen: ${when}`, wide)).toContain('organisation/b shadowed')
  })

  test.each([
    ['another program', '{ program: pg_dump, operands: ["*prod*"] }', 'destructive'],
    ['a wider pattern', '{ program: psql, operands: ["*pro*"] }', 'destructive'],
    ['fewer conditions', '{ program: psql }', 'dangerous'],
  ])('leaves alone what speaks of more: %s', (_name, when, tier) => {
    const other = `id: a\ntier: destructive\nwhen: { program: psql, operands: ["*prod*"] }\n${GOOD}`
    expect(lint(other, `id: b\ntier: ${tier}\nmessage: m\nwhen: ${when}`)).not.toContain('organisation/b shadowed')
  })

  test('finds a rule that has expired', () => {
    expect(lint('id: a\ntier: dangerous\nexpires: 2000-01-01\nwhen: { program: psql }')).toContain(
      'organisation/a expired',
    )
  })

  test('finds an agent that is observed no longer', () => {
    const observed = (until: string) =>
      policyOf(`version: 1\nagents: [{ agent: bot, mode: observe, until: ${until}, owner: x, reason: y }]`)
    const found = (until: string) => lintPolicy(observed(until), { profile: 'standard', now: NOW })
    expect(found('2026-12-31')).toMatchObject([
      { line: 2, kind: 'expired', message: expect.stringContaining('agent bot') },
    ])
    expect(found('2027-01-01')).toEqual([])
  })

  test.each([
    '{ effect: vcs.push, path: infra/** }',
    '{ effect: vcs.config, scope: outside }',
    '{ effect: file.read, scope: home, not-scope: [home] }',
    '{ words: git push, program: hg }',
    '{ program: ls, options: { all: [-a], none: [-a] } }',
    '{ program: git push }',
    '{ program: "^git$" }',
    '{ words: [git push] }',
    '{ program: git, sub: "remote*" }',
    '{ program: git, options: "-f, --force" }',
    '{ program: psql, options: { all: [--host=prod] } }',
    '{ path: $HOME/x/** }',
    "{ path: 'C:\\Users\\**' }",
  ])('finds a rule that never matches: %s', (when) => {
    expect(lint(`id: a\ntier: dangerous\nwhen: ${when}`)).toContain('organisation/a never-matches')
  })

  test.each([
    '{ program: /opt/My App/run }',
    '{ program: [git push, git] }',
    '{ program: git, sub: remote add }',
    '{ program: ls, options: [-a, "--*"] }',
  ])('finds nothing of the kind in %s', (when) => {
    expect(lint(`id: a\ntier: dangerous\nwhen: ${when}`)).not.toContain('organisation/a never-matches')
  })

  test('finds rules without effect, examples, owner or bounds', () => {
    const strict = 'examples: { match: [npm install x], not: [ls] }'
    expect(lint(`id: a\ntier: dangerous\nwhen: { program: npm }\n${strict}`)).toEqual(['organisation/a no-effect'])
    expect(lint('id: a\ntier: dangerous\nwhen: { program: psql }')).toEqual(['organisation/a no-examples'])
    const wide = lowering('w', '{ effect: execution.project-script }', { match: 'npm test', not: 'npm install' })
    expect(lint(wide)).toEqual(['organisation/w no-owner', 'organisation/w wide'])
    const open = (when: string) =>
      lint(`id: o\ntier: destructive\nwhen: ${when}\nexamples: { match: [psql prod], not: [psql dev] }`)
    expect(open('{ operands: ["*prod*"] }')).toEqual(['organisation/o wide'])
    expect(open('{ program: psql, operands: ["*prod*"] }')).toEqual([])
  })
})

describe('the score of examples', () => {
  const score = (examples: string) => {
    const rule = `id: a\ntier: destructive\nwhen: { program: [psql, mysql], operands: ["*prod*"], options: { none: [-n] } }\nexamples: ${examples}`
    const [found] = scoreRules(policyOf(rulesText(rule)), 'standard')
    return found!
  }

  test('is nothing without examples', () => {
    const { mutants, noticed } = score('{}')
    expect(mutants).toBeGreaterThan(6)
    expect(noticed).toBe(0)
  })

  test('names each mistake that no example notices', () => {
    expect(score('{ match: [psql prod], not: [psql dev] }').missed).toEqual(
      expect.arrayContaining([
        'without program',
        'program: without mysql',
        'without options',
        'options.none: without -n',
      ]),
    )
  })

  test('is full when every condition has an example against it', () => {
    const { mutants, noticed, missed } = score(
      '{ match: [psql prod, mysql prod], not: [psql dev, echo prod, psql -n prod] }',
    )
    expect(missed).toEqual([])
    expect(noticed).toBe(mutants)
  })

  test('counts for a rule that lowers the effects and words that it leaves open', () => {
    const rule = lowering(
      'l',
      '{ program: npm, sub: run, operands: [lint, "lint:*"], effect: execution.project-script }',
      {
        match: 'npm run lint, npm run lint:css',
        not: 'npm run deploy',
      },
    )
    const [found] = scoreRules(policyOf(rulesText(rule)), 'standard')
    expect(found!.missed).toEqual(expect.arrayContaining(['without program', 'without effect']))
    expect(found!.missed).not.toContain('operands: without lint')
    expect(found!.missed).not.toContain('operands: * for lint:*')
  })
})

describe('comparing policies over recorded calls', () => {
  const row = (seq: number, event: string, command: string, more: Record<string, unknown> = {}): AuditRow => ({
    seq,
    at: seq,
    event,
    actor: 'key:k',
    userId: 'alice',
    agentId: 'bot',
    previousHash: '',
    hash: '',
    data: { toolName: 'bash', toolInput: { command }, context: PLACE, command, tier: 'dangerous', rule: 'x', ...more },
    ...(event === 'verdict' ? {} : { requestId: `r-${command}` }),
  })
  const decided = (seq: number, command: string, decision: string): AuditRow => ({
    ...row(seq, 'decided', command),
    data: { decision },
  })

  const edited = (seq: number, command: string): AuditRow => ({
    ...row(seq, 'decided', command),
    data: { decision: 'approve', modifiedInput: { command: 'npm run other' } },
  })

  const collect = (rows: readonly AuditRow[], max = 1_000): RecordedCall[] => {
    const collector = createCallCollector({ max })
    for (const one of rows) collector.add(one)
    return collector.calls()
  }
  const rows = [
    row(1, 'verdict', 'ls'),
    row(2, 'queued', 'npm run lint'),
    row(3, 'queued', 'npm run deploy'),
    row(4, 'queued', 'psql prod'),
    row(5, 'queued', 'npm run other'),
    decided(6, 'npm run lint', 'approve'),
    decided(7, 'npm run deploy', 'reject'),
    decided(8, 'psql prod', 'approve_always'),
    row(9, 'granted', 'npm run lint'),
    { ...row(10, 'login', ''), data: {} },
  ]
  const after = policyOf(
    rulesText(
      lowering('scripts', '{ program: npm, sub: run, operands: ["*"], effect: execution.project-script }', {
        match: 'npm run lint',
        not: 'npm install',
      }),
      'id: prod\ntier: destructive\nwhen: { program: psql }',
      'id: ls\ntier: destructive\nwhen: { program: ls }',
    ),
  )

  test('takes what people decided as labels', () => {
    expect(collect(rows).map(({ command, label }) => `${command}: ${label}`)).toEqual([
      'ls: none',
      'npm run lint: approved',
      'npm run deploy: rejected',
      'psql prod: approved',
      'npm run other: undecided',
      'npm run lint: approved',
    ])
    expect(collect(rows, 2).map(({ at }) => at)).toEqual([5, 9])
  })

  test('counts prompts saved, approved calls blocked, and rejected calls let pass', () => {
    const found = comparePolicies(collect(rows), { before: undefined, after, now: NOW })
    expect(found).toMatchObject({
      calls: 6,
      labels: { approved: 3, edited: 0, rejected: 1, undecided: 1, none: 1 },
      tiers: { safe: 4, dangerous: 0, destructive: 2 },
      promptsSaved: 3,
      newPrompts: 0,
      approvedNowBlocked: [{ call: { command: 'psql prod' }, to: { tier: 'destructive', rule: 'organisation/prod' } }],
      rejectedNowAllowed: [{ call: { command: 'npm run deploy' }, to: { tier: 'safe' } }],
      safeNowBlocked: [{ call: { command: 'ls' } }],
    })
    expect(found.changes.find(({ call }) => call.command === 'npm run lint')).toMatchObject({ times: 2 })
  })

  test('a call that a person edited before approving it was not approved as it was', () => {
    const calls = collect([row(1, 'queued', 'npm run deploy'), edited(2, 'npm run deploy')])
    expect(comparePolicies(calls, { before: undefined, after, now: NOW })).toMatchObject({
      labels: { approved: 0, edited: 1 },
      promptsSaved: 0,
      rejectedNowAllowed: [{ call: { command: 'npm run deploy' }, to: { tier: 'safe' } }],
    })
    const line = { toolName: 'bash', toolInput: { command: 'x' }, decision: 'approve', modifiedInput: { command: 'y' } }
    expect(readCallLine(JSON.stringify(line), 1, 'standard')).toMatchObject({ label: 'edited' })
  })

  test('finds nothing between a policy and itself', () => {
    const found = comparePolicies(collect(rows), { before: after, after, now: NOW })
    expect(found).toMatchObject({ promptsSaved: 0, changes: [], rejectedNowAllowed: [] })
  })

  test('says how many calls hold masked secrets', () => {
    const masked = collect([row(1, 'queued', 'deploy --key ‹redacted:aws-access-key:4f2a›')])
    expect(comparePolicies(masked, { before: undefined, after, now: NOW }).masked).toBe(1)
  })
})
