// Runs the examples of rules: does each call come out as the rule says? Loads nothing.
import type { Context } from '../classify/index.ts'
import { judgeExample, type ReadyExample, readyExample } from './judged-example.ts'
import type { Policy } from './policy.ts'
import type { PolicyRule, Problem } from './types.ts'
import { whyNotLowered } from './why-not-lowered.ts'
import { whyNotRaised } from './why-not-raised.ts'

/** Why the example is wrong under the policy; undefined when it is right. */
export function whyWrong(
  policy: Policy,
  ready: ReadyExample,
  { rule, kind }: { rule: PolicyRule; kind: 'match' | 'not' },
): string | undefined {
  const { verdict, note } = judgeExample(policy, ready)
  const matched = note?.rules.includes(rule.id) === true
  if (kind === 'not') return matched ? `the rule matches, and the call is ${verdict.tier}` : undefined
  if (!matched) return `the rule does not match: the call is ${verdict.tier} by ${verdict.rule}`
  const enough =
    rule.tier === 'safe' ? verdict.tier === 'safe' : verdict.tier === 'destructive' || verdict.tier === rule.tier
  return enough ? undefined : `the call is ${verdict.tier}, not ${rule.tier}: the rule only may match`
}

/** Every example that is wrong, with its line. */
export function checkExamples(policy: Policy, profile: Context['profile']): Problem[] {
  const rules = policy.files.flatMap((file) => file.rules)
  return rules.flatMap((rule) =>
    (['match', 'not'] as const).flatMap((kind) =>
      rule.examples[kind].flatMap((example) => {
        const ready = readyExample(example, profile)
        const wrong = whyWrong(policy, ready, { rule, kind })
        if (wrong === undefined) return []
        const more = kind === 'match' ? whyNoMatch(policy, ready, rule) : ''
        return [{ ...example.at, message: `rule ${rule.id}: the example under ${kind} is wrong: ${wrong}${more}` }]
      }),
    ),
  )
}

/** Appended to what was told; nothing when the rule does match, and something else is wrong. */
function whyNoMatch(policy: Policy, ready: ReadyExample, rule: PolicyRule): string {
  if (rule.tier === 'safe') return `; ${whyNotLowered(policy, ready, rule)}`
  const matched = judgeExample(policy, ready).note?.rules.includes(rule.id) === true
  return matched ? '' : `: ${whyNotRaised(ready, rule)}`
}
