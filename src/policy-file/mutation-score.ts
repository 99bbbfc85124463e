// How well the examples of rules hold them: how many of the small mistakes that one can make in a rule they notice.
import type { Context } from '../classify/types.ts'
import { whyWrong } from './examples.ts'
import { type ReadyExample, readyExample } from './judged-example.ts'
import { mutantsOf } from './mutants.ts'
import { createPolicy, type Policy } from './policy.ts'
import type { PolicyFile, PolicyRule } from './types.ts'

export type RuleScore = {
  rule: PolicyRule
  match: number
  not: number
  /** Mistakes tried, and how many of them some example noticed. */
  mutants: number
  noticed: number
  /** What no example noticed, in words. */
  missed: string[]
}

/** Of every rule of the policy. Each is tried alone: what other rules would catch is no merit of its examples. */
export function scoreRules(policy: Policy, profile: Context['profile']): RuleScore[] {
  return policy.files.flatMap((file) => file.rules.map((rule) => scoreRule(file, rule, profile)))
}

function scoreRule(file: PolicyFile, rule: PolicyRule, profile: Context['profile']): RuleScore {
  const ready = (kind: 'match' | 'not') =>
    rule.examples[kind].map((example) => ({ kind, one: readyExample(example, profile) }))
  const examples = [...ready('match'), ...ready('not')]
  const mutants = mutantsOf(rule)
  const missed = mutants.filter((mutant) => !isNoticed(file, mutant.rule, rule, examples)).map(({ what }) => what)
  return {
    rule,
    match: rule.examples.match.length,
    not: rule.examples.not.length,
    mutants: mutants.length,
    noticed: mutants.length - missed.length,
    missed,
  }
}

function isNoticed(
  file: PolicyFile,
  mutant: PolicyRule,
  rule: PolicyRule,
  examples: readonly { kind: 'match' | 'not'; one: ReadyExample }[],
): boolean {
  const made = createPolicy([{ ...file, rules: [mutant], budgets: [] }], { texts: [] })
  // A mistake that no longer loads is noticed.
  if ('problems' in made) return true
  return examples.some(({ kind, one }) => whyWrong(made.policy, one, { rule, kind }) !== undefined)
}
