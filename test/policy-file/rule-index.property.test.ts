// Tests that a policy comes out the same with its index as when every rule is asked: over random policies and calls.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Call, type Context, classify } from '../../src/classify/index.ts'
import { effectiveCwd } from '../../src/permissions/calls/place.ts'
import { applyPolicy } from '../../src/policy-file/apply-policy.ts'
import { createPolicy, type Policy } from '../../src/policy-file/policy.ts'
import { readPolicyFile } from '../../src/policy-file/read-file.ts'
import { proofTimeoutMs, SEED, tries } from '../classify/properties/proof-size.ts'
import { ROOT } from './policies.ts'

const RUNS = 30
const CALLS = 12

/** Each word stands in rules and in calls, so that conditions are met about as often as not. */
const PROGRAMS = ['git', 'npm', 'rm', 'psql', 'deploy', 'cat', 'kubectl', '/opt/bin/deploy', 'GIT', '$TOOL']
const WORDS = [
  'push',
  'run',
  'prod-eu',
  'lint',
  '-f',
  '--force',
  '-n',
  'src/a.txt',
  '/etc/x',
  '~/.ssh/id',
  '$X',
  'a*.txt',
  '..',
]
const FOLDERS = [ROOT, '/srv/app/src', '/srv/other', '/', '/home/me']
const NAMES = ['bot', 'bot-2', 'alice']

const oneOf = <Value>(...values: readonly Value[]) => fc.constantFrom(...values)
const some = <Value>(...values: readonly Value[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 })
const maybe = <Value>(one: fc.Arbitrary<Value>) => fc.option(one, { nil: undefined, freq: 2 })

const conditions = {
  tool: some('bash', 'Bash', '*sh', 'mcp__*__read', 'write', 'READ'),
  program: some('git', 'npm', 'rm', 'k*', 'deploy', '/opt/*', '{psql,cat}', '*'),
  words: some('deploy ...', 'git push', 'npm run lint', '* prod-eu', 'rm -f a.txt').map(([first]) => first),
  sub: some('push', 'run', '', 'prod-eu'),
  options: some('-f', '--force', '-*'),
  operands: some('*prod*', 'lint', '/etc/*', 'SRC/*', '*'),
  path: some(
    '**',
    '/etc/**',
    'src/**',
    '**/*.txt',
    '~/.ssh/**',
    '/srv/app/src/a.txt',
    '/srv/*/src',
    'src/A.*',
    '/srv/app/**',
  ),
  effect: some('file.delete', 'file.read', 'file.write', 'vcs.push', 'execution.project-script', 'execution.unmapped'),
  scope: some('workspace', 'outside', 'system', 'secret'),
  'not-scope': some('workspace', 'temp'),
  agent: some('bot', 'bot-*', 'other'),
  user: some('alice', '*'),
  cwd: some('/srv/app/**', '/srv/**', '**/src', '/home/*'),
}
const when = fc
  // Few conditions each: rules with many of them hold for nothing.
  .subarray(Object.keys(conditions) as (keyof typeof conditions)[], { minLength: 1, maxLength: 3 })
  .chain((names) =>
    fc.record(Object.fromEntries(names.map((name) => [name, conditions[name] as fc.Arbitrary<unknown>]))),
  )
const rule = fc.record({ when, tier: oneOf('dangerous', 'destructive') })

const LOWERING = [
  ['{ program: npm, sub: run, operands: [lint, "p*"], effect: execution.project-script }', 'npm run lint', 'npm run x'],
  [
    '{ program: rm, operands: "*", options: { allow: "*" }, path: "src/**", effect: [file.delete, file.delete-tree] }',
    'rm src/a',
    'rm /b',
  ],
  ['{ tool: bash, agent: bot, effect: vcs.push }', '{ call: git push, agent: bot }', 'git push'],
  ['{ words: deploy prod-eu, effect: execution.unmapped }', 'deploy prod-eu', 'deploy x'],
] as const

const command = fc
  .tuple(oneOf(...PROGRAMS), fc.array(oneOf(...WORDS), { maxLength: 3 }), oneOf('', '', ' > src/out.txt', ' < /etc/x'))
  .map(([program, words, redirect]) => [program, ...words].join(' ') + redirect)
const shellCall = fc
  .tuple(
    oneOf('', '', 'cd src && ', 'cd "$D" && ', 'sudo '),
    fc.array(command, { minLength: 1, maxLength: 3 }),
    oneOf('; ', ' | '),
  )
  .map(
    ([before, commands, joint]): Call => ({ toolName: 'bash', toolInput: { command: before + commands.join(joint) } }),
  )
const toolCall = fc
  .tuple(
    oneOf('write', 'read', 'Read', 'mcp__crm__read', 'mcp__crm__write'),
    oneOf('src/a.txt', '/etc/x', '/srv/app/src/a.txt'),
  )
  .map(([toolName, path]): Call => ({ toolName, toolInput: { path } }))
/** As the rules that lower are written: random words seldom are. */
const lowerable = oneOf(
  'npm run lint',
  'rm src/a.txt',
  'git push',
  'deploy prod-eu',
  'npm run lint && rm -f src/b',
).map((text): Call => ({ toolName: 'bash', toolInput: { command: text } }))
const asked = fc.record({
  call: fc.oneof(
    { weight: 4, arbitrary: shellCall },
    { weight: 2, arbitrary: lowerable },
    { weight: 1, arbitrary: toolCall },
  ),
  agentId: oneOf(...NAMES),
  userId: oneOf(...NAMES),
  cwd: maybe(oneOf(...FOLDERS)),
  workspace: maybe(oneOf('/srv/app', '/srv/other')),
})

const textOf = (rules: readonly { when: unknown; tier: string }[], lowered: readonly (typeof LOWERING)[number][]) =>
  [
    'version: 1',
    'rules:',
    ...rules.map(({ when: given, tier }, i) => `  - { id: r${i}, tier: ${tier}, when: ${JSON.stringify(given)} }`),
    ...lowered.map(
      ([given, match, not], i) =>
        `  - { id: l${i}, tier: safe, when: ${given}, examples: { match: [${match}], not: [${not}] } }`,
    ),
  ].join('\n')

const OTHER = 'version: 1\nrules:\n  - { id: here, tier: dangerous, when: { program: [git, cat], path: "**" } }\n'

/** Without its examples: they are about the rules alone, and these stand beside any others. */
function policyOf(text: string): Policy {
  const files = [
    readPolicyFile({ path: 'policy.yaml', layer: 'organisation', text }),
    readPolicyFile({ path: 'other.yaml', layer: 'project', root: '/srv/other', text: OTHER }),
  ].map((read) => {
    if ('problems' in read) throw new Error(JSON.stringify(read.problems))
    return read.file
  })
  const made = createPolicy(files, { texts: [text, OTHER] })
  if ('problems' in made) throw new Error(JSON.stringify(made.problems))
  return made.policy
}

test('the index changes no verdict and no note', { timeout: proofTimeoutMs() }, () => {
  const seen = { raised: 0, lowered: 0, unsure: 0, calls: 0 }
  const property = fc.property(
    fc.oneof(fc.array(rule, { minLength: 1, maxLength: 2 }), fc.array(rule, { minLength: 15, maxLength: 35 })),
    fc.oneof(fc.constant([...LOWERING]), fc.subarray([...LOWERING])),
    fc.array(asked, { minLength: CALLS, maxLength: CALLS }),
    (rules, lowered, calls) => {
      const policy = policyOf(textOf(rules, lowered))
      const plain: Policy = { ...policy, findRaising: () => policy.raising, findLowering: () => policy.lowering }
      for (const { call, agentId, userId, cwd, workspace } of calls) {
        const context: Context = {
          ...{ profile: 'standard', home: '/home/me' },
          ...(cwd === undefined ? {} : { cwd }),
          ...(workspace === undefined ? {} : { workspace }),
        }
        const verdict = classify(call, context)
        const of = { call, context, who: { agentId, userId }, cwd: effectiveCwd(cwd, call.toolInput), now: undefined }
        const judged = applyPolicy(policy, verdict, of)
        expect(judged).toEqual(applyPolicy(plain, verdict, of))
        seen.calls++
        if (judged.note?.unsure === true) seen.unsure++
        if (judged.verdict.tier === 'safe' && verdict.tier !== 'safe') seen.lowered++
        else if (judged.verdict.tier !== verdict.tier) seen.raised++
      }
    },
  )
  const numRuns = Math.min(tries(RUNS), 1_000_000)
  fc.assert(property, { numRuns, seed: SEED })
  // It says something only where rules matched, in each of the ways they can.
  for (const many of [seen.raised, seen.lowered, seen.unsure]) expect(many, JSON.stringify(seen)).toBeGreaterThan(0)
})
