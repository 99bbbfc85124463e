// Runs the examples of rules: does each call come out as the rule says? Loads nothing.
import { type Call, type Context, classify, type Verdict } from '../classify/index.ts'
import { effectiveCwd } from '../permissions/place.ts'
import { applyPolicy } from './apply-policy.ts'
import type { Policy } from './policy.ts'
import type { Example, PolicyRule, Problem } from './types.ts'
import { whyNotLowered } from './why-not-lowered.ts'

/** An example with the classifier's verdict: the same for every policy. */
export type ReadyExample = { example: Example; call: Call; context: Context; verdict: Verdict }

export function readyExample(example: Example, profile: Context['profile']): ReadyExample {
  const { toolName, toolInput, cwd, home, workspace } = example
  const context: Context = {
    profile,
    ...(cwd === undefined ? {} : { cwd }),
    ...(home === undefined ? {} : { home }),
    ...(workspace === undefined ? {} : { workspace }),
  }
  const call = { toolName, toolInput }
  return { example, call, context, verdict: classify(call, context) }
}

export function judgeExample(policy: Policy, { example, call, context, verdict }: ReadyExample) {
  const cwd = effectiveCwd(context.cwd, call.toolInput)
  const who = { agentId: example.agent, userId: example.user }
  // A rule that has expired had to be right while it lasted.
  return applyPolicy(policy, verdict, { call, context, who, cwd, now: undefined })
}

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
        const more = kind === 'match' && rule.tier === 'safe' ? `; ${whyNotLowered(policy, ready, rule)}` : ''
        return [{ ...example.at, message: `rule ${rule.id}: the example under ${kind} is wrong: ${wrong}${more}` }]
      }),
    ),
  )
}
