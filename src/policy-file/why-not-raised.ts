// Says what keeps a rule that raises from matching its own example, for whoever writes the rule. Decides nothing.
import { judgeExample, type ReadyExample } from './judged-example.ts'
import { whyNever } from './never-matches.ts'
import { createPolicy } from './policy.ts'
import type { PolicyRule, When } from './types.ts'

/** One half of a sentence. */
export function whyNotRaised(ready: ReadyExample, rule: PolicyRule): string {
  const [never] = whyNever(rule)
  if (never !== undefined) return never
  const name = Object.keys(rule.when).find((one) => wouldMatch(ready, { ...rule, when: without(rule.when, one) }))
  const written = name === 'notScope' ? 'not-scope' : name
  return written === undefined ? 'several of its conditions do not hold' : `what keeps it out is ${written}`
}

function without(when: When, name: string): When {
  return Object.fromEntries(Object.entries(when).filter(([one]) => one !== name))
}

function wouldMatch(ready: ReadyExample, rule: PolicyRule): boolean {
  const file = { layer: rule.layer, path: rule.at.file, rules: [rule], observed: [], budgets: [], projects: [] }
  const made = createPolicy([file], { texts: [] })
  return 'policy' in made && judgeExample(made.policy, ready).note?.rules.includes(rule.id) === true
}
