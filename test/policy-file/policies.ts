// Policies for tests: loaded from text as from a file, and asked about calls. No test itself.
import { type Call, type Context, classify } from '../../src/classify/index.ts'
import { effectiveCwd } from '../../src/permissions/calls/place.ts'
import { applyPolicy, type Judged } from '../../src/policy-file/apply-policy.ts'
import { type Loaded, loadPolicy } from '../../src/policy-file/load-policy.ts'
import type { Policy } from '../../src/policy-file/policy.ts'
import { problemText } from '../../src/policy-file/problem.ts'

export const ROOT = '/srv/app'
export const PLACE: Context = { cwd: ROOT, home: '/home/me', workspace: ROOT, profile: 'standard' }

/** `projects`: texts of project files, by path. */
export function load(text: string, projects: Readonly<Record<string, string>> = {}): Loaded {
  return loadPolicy({
    organisation: { path: 'policy.yaml', layer: 'organisation', text },
    readProject: (root, path) => {
      const found = projects[path]
      return { root, path, ...(found === undefined ? { why: 'does not exist' } : { text: found }) }
    },
    profile: 'standard',
  })
}

/** The policy; throws with its problems when it cannot be used. */
export function policyOf(text: string, projects: Readonly<Record<string, string>> = {}): Policy {
  const loaded = load(text, projects)
  if ('problems' in loaded) throw new Error(loaded.problems.map(problemText).join('\n'))
  return loaded.policy
}

/** `12:5: …` for each problem; empty when the text is a policy. */
export function problemsOf(text: string): string[] {
  const loaded = load(text)
  return 'problems' in loaded ? loaded.problems.map(({ line, column, message }) => `${line}:${column}: ${message}`) : []
}

export type Asked = { agentId?: string; userId?: string; now?: number; context?: Partial<Context> }

/** What becomes of a call: a command, or a tool with its input. */
export function ask(policy: Policy, what: string | Call, asked: Asked = {}): Judged {
  const call = typeof what === 'string' ? { toolName: 'bash', toolInput: { command: what } } : what
  const context = { ...PLACE, ...asked.context }
  const who = { agentId: asked.agentId ?? 'bot', userId: asked.userId ?? 'alice' }
  const cwd = effectiveCwd(context.cwd, call.toolInput)
  return applyPolicy(policy, classify(call, context), { call, context, who, cwd, now: asked.now })
}

/** Only the tier. */
export const tierOf = (policy: Policy, what: string | Call, asked?: Asked) => ask(policy, what, asked).verdict.tier

/** A file with these rules, each given as YAML of its fields (id included), without examples where none are given. */
export function rulesText(...rules: readonly string[]): string {
  return ['version: 1', 'rules:', ...rules.map((rule) => `  - ${rule.trim().replaceAll('\n', '\n    ')}`), ''].join(
    '\n',
  )
}

/** A rule that lowers, with the examples that such a rule must have. */
export function lowering(id: string, when: string, examples: { match: string; not: string }): string {
  const { match, not } = examples
  return `id: ${id}\ntier: safe\nwhen: ${when}\nexamples: { match: [${match}], not: [${not}] }`
}
