// Tests that a rule raises what it speaks of, however it is written, and that what cannot be ruled out is asked about.
import { describe, expect, test } from 'vitest'
import { ask, policyOf, rulesText, tierOf } from './policies.ts'

const PROD = `
id: prod
tier: destructive
message: production is for people
instead: use the replica
when: { program: [psql, mysql], operands: ['*prod*'] }`
const HOST = `
id: host
tier: destructive
when: { program: psql, options: { values: { -h: ['*prod*'] } } }`
const KEYS = `
id: infra
tier: dangerous
when: { path: ['infra/**', /srv/keys/**, '~/vault/**', '**/*.pem'] }`
const policy = policyOf(rulesText(PROD, HOST, KEYS))

describe('a rule about programs', () => {
  test.each([
    'psql prod',
    'psql "PROD.db"',
    '/usr/bin/psql prod',
    'PGHOST=x psql prod',
    'echo x | psql prod',
    'bash -c "psql prod"',
    'timeout 5 psql prod',
    'xargs psql prod < list',
    'true && (psql prod)',
    'echo $(psql prod)',
    'psql -h prod.db -c "select 1"',
    'psql -hprod.db',
  ])('blocks: %s', (command) => {
    expect(tierOf(policy, command)).toBe('destructive')
  })

  test.each(['echo psql prod', 'grep -r "psql prod" docs', 'git log --grep="psql prod"', 'psql dev -c "select 1"'])(
    'leaves alone: %s',
    (command) => {
      const { note } = ask(policy, command)
      expect(note?.rules ?? []).toEqual([])
    },
  )

  test('says why and what to do instead, and names itself', () => {
    const { verdict, note } = ask(policy, 'psql prod')
    expect(verdict.reason).toMatch(/^Blocked: psql prod.*production is for people \(instead: use the replica\)$/)
    expect(verdict).toMatchObject({ rule: 'organisation/prod', instead: 'use the replica' })
    expect(note).toMatchObject({ rules: ['organisation/prod'], hash: policy.hash })
  })

  test('asks a person where the word it asks for is only known when it runs', () => {
    const { verdict, note } = ask(policy, 'psql "$DB"')
    expect(verdict.tier).toBe('dangerous')
    expect(note?.unsure).toBe(true)
  })

  test('names the stricter rule, whatever their order', () => {
    const mild = 'id: a\ntier: dangerous\nwhen: { program: psql }'
    for (const rules of [
      [mild, PROD],
      [PROD, mild],
    ])
      expect(ask(policyOf(rulesText(...rules)), 'psql prod').verdict).toMatchObject({
        tier: 'destructive',
        rule: 'organisation/prod',
      })
  })
})

describe('a rule about paths', () => {
  test.each([
    'cat infra/main.tf',
    'cat ./infra/../infra/main.tf',
    'cd infra && cat main.tf',
    'cat /srv/app/infra/main.tf',
    'ls infra',
    'cat INFRA/main.tf',
    'cat /srv/keys/a',
    'cat ~/vault/a',
    'cat /home/me/vault/a',
    'head certs/site.pem',
    'cat in*/main.tf',
    'echo x > infra/a',
    'cd infra; echo x > a',
    'grep -rn token .',
    'cp -r . /tmp/copy',
    'cat "infra/$X"',
  ])('asks about: %s', (command) => {
    const { verdict, note } = ask(policy, command)
    expect(note?.rules).toContain('organisation/infra')
    expect(verdict.tier).not.toBe('safe')
  })

  test.each([
    'cat src/a.ts',
    'wc -l src/*.ts',
    'cat ../infra/main.tf',
    'ls *.ts',
    'ls',
    'echo infra/main.tf',
    'cat docs/infra',
  ])('leaves alone: %s', (command) => {
    expect(ask(policy, command).note).toBeUndefined()
  })

  test('holds for tools as for commands', () => {
    expect(tierOf(policy, { toolName: 'write_file', toolInput: { path: 'src/a.ts', content: 'x' } })).toBe('safe')
    expect(tierOf(policy, { toolName: 'write_file', toolInput: { path: 'infra/a', content: 'x' } })).toBe('dangerous')
    expect(tierOf(policy, { toolName: 'edit_file', toolInput: { path: '/srv/keys/a', edits: [] } })).not.toBe('safe')
  })
})

describe('other conditions', () => {
  const tier = (rule: string, command: Parameters<typeof tierOf>[1], asked?: Parameters<typeof tierOf>[2]) =>
    tierOf(policyOf(rulesText(`id: r\ntier: destructive\nwhen: ${rule}`)), command, asked)

  test('sub: a subcommand, and those below it', () => {
    expect(tier('{ program: git, sub: remote }', 'git remote add x y')).toBe('destructive')
    expect(tier('{ program: git, sub: remote add }', 'git -C x remote add y z')).toBe('destructive')
    expect(tier('{ program: git, sub: remote add }', 'git remote -v')).toBe('safe')
    expect(tier('{ program: acme, sub: stop }', 'acme stop web')).toBe('destructive')
    expect(tier('{ program: acme, sub: stop }', 'acme status stop')).toBe('dangerous')
  })

  test('options: any, all, none and values', () => {
    expect(tier('{ program: git, options: -v }', 'git remote -v')).toBe('destructive')
    expect(tier('{ program: ls, options: { all: [-a, -l] } }', 'ls -la')).toBe('destructive')
    expect(tier('{ program: ls, options: { all: [-a, -l] } }', 'ls -a')).toBe('safe')
    expect(tier('{ program: ls, options: { none: [-a] } }', 'ls -a')).toBe('safe')
    expect(tier('{ program: ls, options: { none: [-a] } }', 'ls -l')).toBe('destructive')
    expect(tier('{ program: head, options: { values: { -n: ["1*"] } } }', 'head -n 10 a')).toBe('destructive')
    expect(tier('{ program: head, options: { values: { -n: ["1*"] } } }', 'head -n 20 a')).toBe('safe')
    const spellings = '{ program: psql, options: { values: { "-h, --host": ["*prod*"] } } }'
    for (const one of ['psql -h prod', 'psql --host prod', 'psql --host=a.prod', 'psql -hprod'])
      expect(tier(spellings, one)).toBe('destructive')
    expect(tier(spellings, 'psql -h dev prod')).toBe('dangerous')
    const unknown = '{ program: some-tool, options: { values: { --env: ["prod*"] } } }'
    for (const one of ['some-tool --env prod-eu', 'some-tool -x --env=prod'])
      expect(tier(unknown, one)).toBe('destructive')
    expect(tier(unknown, 'some-tool prod --env dev')).toBe('dangerous')
  })

  test('words: the command word by word, open or not', () => {
    expect(tier('{ words: git log }', 'git log')).toBe('destructive')
    expect(tier('{ words: git log }', 'git log -1')).toBe('safe')
    expect(tier('{ words: git log ... }', 'git log -1')).toBe('destructive')
    expect(tier('{ words: [git, "l?g"] }', 'git log')).toBe('destructive')
    // A computed word may be several or none, and what stands before and behind it stays where it is.
    for (const [words, command, expected] of [
      ['echo a b', 'echo $X', 'dangerous'],
      ['echo a c b', 'echo $X b $Y', 'dangerous'],
      ['echo b', 'echo $X b', 'dangerous'],
      ['echo a c', 'echo $X b', 'safe'],
      ['pwd a b', 'echo $X', 'safe'],
      ['echo a', 'echo a b $X', 'safe'],
      ['echo a ...', 'echo $X z', 'dangerous'],
    ] as const)
      expect([words, command, tier(`{ words: ${words} }`, command)]).toEqual([words, command, expected])
  })

  test('effect, scope and not-scope', () => {
    expect(tier('{ effect: network.read }', 'curl https://example.org')).toBe('destructive')
    expect(tier('{ effect: network.read, not-scope: public }', 'curl https://example.org')).toBe('safe')
    expect(tier('{ effect: file.read, scope: outside }', 'cat /opt/a')).toBe('destructive')
    expect(tier('{ effect: file.read, scope: outside }', 'cat a')).toBe('safe')
  })

  test('agent, user, tool and cwd', () => {
    expect(tier('{ agent: "BOT*" }', 'ls', { agentId: 'bot-7' })).toBe('destructive')
    expect(tier('{ agent: other }', 'ls')).toBe('safe')
    expect(tier('{ user: alice, tool: bash }', { toolName: ' Bash', toolInput: { command: 'ls' } })).toBe('destructive')
    expect(tier('{ cwd: /srv/** }', 'ls')).toBe('destructive')
    expect(tier('{ cwd: /tmp/** }', 'cd /tmp/x && ls')).toBe('destructive')
    expect(tier('{ cwd: /tmp/** }', 'ls')).toBe('safe')
    expect(tier('{ program: ls, cwd: /tmp/** }', 'cd /tmp; cat a')).toBe('safe')
  })

  test('a rule that has expired says nothing any more', () => {
    const policy = policyOf(rulesText('id: r\ntier: destructive\nexpires: 2027-01-31\nwhen: { program: ls }'))
    expect(tierOf(policy, 'ls', { now: Date.parse('2027-01-31T23:59:59Z') })).toBe('destructive')
    expect(tierOf(policy, 'ls', { now: Date.parse('2027-02-01T00:00:00Z') })).toBe('safe')
  })

  test('a rule that asks keeps others from lowering', () => {
    const lower =
      'id: low\ntier: safe\nwhen: { program: npm, sub: test, effect: execution.project-script }\nexamples: { match: [{ call: npm test, agent: a }], not: [npm run x] }'
    const keep = 'id: keep\ntier: dangerous\ngrants: false\nwhen: { program: npm, agent: bot }'
    expect(tierOf(policyOf(rulesText(lower)), 'npm test')).toBe('safe')
    const both = ask(policyOf(rulesText(lower, keep)), 'npm test')
    expect(both.verdict).toMatchObject({ tier: 'dangerous', rule: 'organisation/keep' })
    expect(both.note?.noGrant).toBe(true)
  })

  test('nothing makes a destructive call milder', () => {
    const policy = policyOf(rulesText('id: r\ntier: dangerous\nwhen: { program: rm }'))
    expect(ask(policy, 'rm -rf /').verdict).toMatchObject({ tier: 'destructive', rule: 'filesystem/delete-roots' })
  })
})
