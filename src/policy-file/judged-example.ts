// Runs one example of a rule: what the classifier says of it, and what a policy makes of that. Compares with nothing.
import { type Call, type Context, classify, type Verdict } from '../classify/index.ts'
import { effectiveCwd } from '../permissions/calls/place.ts'
import { applyPolicy } from './apply-policy.ts'
import type { Policy } from './policy.ts'
import type { Example } from './types.ts'

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
