// A policy as a large organisation writes it, and calls that are all different from each other. Measures nothing.
import { readFileSync } from 'node:fs'
import type { RecordedCall } from '../src/policy-file/recorded-calls.ts'

const TEAMS = ['billing', 'search', 'mobile', 'data', 'web', 'payments', 'infra', 'support', 'risk', 'ads'] as const
const PROGRAMS = ['git', 'docker', 'kubectl', 'npm', 'psql', 'aws', 'terraform', 'helm', 'ssh', 'make', 'curl', 'gh']
const SUBS = ['push', 'apply', 'delete', 'install', 'run', 'exec', 'deploy', 'upgrade', 'create', 'restart']
const EFFECTS = ['file.delete', 'file.write', 'network.write', 'service.write', 'execution.project-script']

/** Kinds of wishes, each with the number of the rule as what makes it differ. One in six lets something pass. */
const KINDS: readonly ((n: number) => string)[] = [
  (n) => raising(n, `{ program: ${pick(PROGRAMS, n)}, sub: ${pick(SUBS, n)}, operands: ['*${pick(TEAMS, n)}-${n}*'] }`),
  (n) => raising(n, `{ program: [${pick(PROGRAMS, n)}, ${pick(PROGRAMS, n + 5)}], options: [--force-${n}, -f] }`),
  (n) => raising(n, `{ path: '/srv/${pick(TEAMS, n)}/customers-${n}/**' }`),
  (n) => raising(n, `{ tool: 'mcp__${pick(TEAMS, n)}_${n}__*' }`),
  (n) => lowering(n, `script-${n}`),
  (n) => raising(n, `{ path: ['**/${pick(TEAMS, n)}-${n}/*.pem', 'config/${n}/*.yaml'], effect: file.write }`),
  (n) => raising(n, `{ operands: ['*prod-${n}*', 'host-${n}.example.org'] }`),
  (n) =>
    raising(n, `{ program: kubectl, options: { values: { --context: ['prod-${n}*'], -n: ['${pick(TEAMS, n)}*'] } } }`),
  (n) => raising(n, `{ agent: 'bot-${n}-*', effect: ${pick(EFFECTS, n)} }`),
  (n) => raising(n, `{ cwd: '/srv/app-${n}/**', program: [rm, mv], effect: [file.delete, file.move] }`),
  (n) => lowering(n, `check-${n}`),
  (n) => raising(n, `{ words: 'deploy-${n} ...' }`),
  (n) => raising(n, `{ program: '${pick(PROGRAMS, n)}-${n}*' }`),
  (n) => raising(n, `{ effect: ${pick(EFFECTS, n)}, scope: outside, user: user-${n} }`),
  (n) => raising(n, `{ tool: tool-${n}, effect: execution.unmapped }`),
  (n) => raising(n, `{ cwd: ['/data/${pick(TEAMS, n)}-${n}/**', '~/${n}/**'] }`),
]

/** The text of a file with `count` rules; the same text each time. */
export function policyText(count: number): string {
  const rules = Array.from({ length: count }, (_, n) => KINDS[n % KINDS.length]!(n))
  return `version: 1\nrules:\n${rules.join('')}`
}

function raising(n: number, when: string): string {
  return `  - { id: rule-${n}, tier: ${n % 3 === 0 ? 'destructive' : 'dangerous'}, message: asked for by team ${n}, when: ${when} }\n`
}

function lowering(n: number, script: string): string {
  return `  - id: rule-${n}
    tier: safe
    owner: ${pick(TEAMS, n)}@example.org
    when: { program: npm, sub: run, operands: ${script}, effect: execution.project-script }
    examples: { match: [npm run ${script}], not: [npm run ${script}-all, npm run ${script} > a.txt] }
`
}

/** `count` calls, no two alike: everyday commands with other names in them, and other tools. The same each time. */
export function* differentCalls(count: number): Generator<RecordedCall> {
  const everyday = readFileSync(new URL('../test/classify/everyday.txt', import.meta.url), 'utf8')
    .trim()
    .split('\n')
  for (let n = 0; n < count; n++) {
    const folder = `/srv/app-${n % 40}`
    const [toolName, toolInput] = callOf(everyday[n % everyday.length]!.replaceAll('⏎', '\n'), n)
    yield {
      at: n + 1,
      toolName,
      toolInput,
      context: { profile: 'standard', cwd: folder, workspace: folder, home: '/home/dev' },
      agentId: `bot-${n % 50}-${n % 3}`,
      userId: `user-${n % 20}`,
      command: String(toolInput['command'] ?? toolName),
      label: 'none',
    }
  }
}

function callOf(command: string, n: number): [string, Record<string, unknown>] {
  const kind = n % 10
  if (kind === 0) return ['write', { path: `src/${pick(TEAMS, n)}-${n}/a.ts`, content: `const n = ${n}` }]
  if (kind === 1) return [`mcp__${pick(TEAMS, n)}_${n % 500}__read`, { id: n }]
  if (kind === 2)
    return ['bash', { command: `npm run ${n % 2 === 0 ? 'script' : 'check'}-${n % 500} && git status ${n}` }]
  if (kind === 3) return ['read', { path: `/srv/${pick(TEAMS, n)}/customers-${n}/list.csv` }]
  // Names of files get a number, and a last command makes sure that no two are alike.
  return ['bash', { command: `${command.replace(/\b([a-z]{2,})\.([a-z]{2,4})\b/, `$1-${n}.$2`)}\necho ${n}` }]
}

const pick = <Value>(values: readonly Value[], n: number): Value => values[n % values.length]!
