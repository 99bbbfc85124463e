// What another policy would have made of recorded calls: prompts saved, work blocked, rejected calls let pass.
// Activates nothing.
import { classify } from '../classify/index.ts'
import type { Tier, Verdict } from '../classify/types.ts'
import { effectiveCwd } from '../permissions/calls/place.ts'
import { applyPolicy } from './apply-policy.ts'
import type { Policy } from './policy.ts'
import type { Label, RecordedCall } from './recorded-calls.ts'

/** One call that comes out otherwise. */
export type Change = {
  call: RecordedCall
  from: { tier: Tier; rule: string }
  to: { tier: Tier; rule: string }
}

export type Comparison = {
  calls: number
  labels: Readonly<Record<Label, number>>
  /** What the policy would say to all of them: what enforcing it for agents that are observed would mean. */
  tiers: Readonly<Record<Tier, number>>
  /** Calls that hold masked secrets: they are judged as they are kept, not as they were. */
  masked: number
  /** Were asked about, would pass. Nobody had rejected them. */
  promptsSaved: number
  /** Passed, would be asked about. */
  newPrompts: number
  /** A person had approved them; they would be blocked. */
  approvedNowBlocked: Change[]
  /** A person had rejected them, or let them run only after an edit; they would pass. This alone refuses a policy. */
  rejectedNowAllowed: Change[]
  /** Passed without a person, would be blocked. */
  safeNowBlocked: Change[]
  /** All that come out otherwise, each different call once, with how often it was made. */
  changes: (Change & { times: number })[]
}

const MASK = /‹redacted:[a-z0-9-]{1,40}:[0-9a-f]{4}›|… \(\d+ more bytes\)/
const MAX_REMEMBERED = 10_000

/** `before` undefined: without a policy. `now`: Unix ms, for rules that expire. */
export function comparePolicies(
  calls: Iterable<RecordedCall>,
  { before, after, now }: { before: Policy | undefined; after: Policy; now: number },
): Comparison {
  const labels: Record<Label, number> = { approved: 0, edited: 0, rejected: 0, undecided: 0, none: 0 }
  const tiers: Record<Tier, number> = { safe: 0, dangerous: 0, destructive: 0 }
  const counts = { calls: 0, masked: 0, promptsSaved: 0, newPrompts: 0 }
  const approvedNowBlocked: Change[] = []
  const rejectedNowAllowed: Change[] = []
  const safeNowBlocked: Change[] = []
  const changes = new Map<string, Change & { times: number }>()
  const judge = createMemory({ before, after, now })
  for (const call of calls) {
    counts.calls++
    labels[call.label]++
    const { key, judged } = judge(call)
    if (judged.masked) counts.masked++
    const { from, to } = judged
    tiers[to.tier]++
    if (from.tier === to.tier && from.rule === to.rule) continue
    const change = { call, from, to }
    const known = changes.get(key)
    if (known === undefined) changes.set(key, { ...change, times: 1 })
    else known.times++
    if (from.tier === to.tier) continue
    if (to.tier === 'safe' && (call.label === 'rejected' || call.label === 'edited')) rejectedNowAllowed.push(change)
    else if (from.tier === 'dangerous' && to.tier === 'safe') counts.promptsSaved++
    if (from.tier === 'safe' && to.tier === 'dangerous') counts.newPrompts++
    if (to.tier === 'destructive' && call.label === 'approved') approvedNowBlocked.push(change)
    if (to.tier === 'destructive' && from.tier === 'safe') safeNowBlocked.push(change)
  }
  return {
    ...counts,
    labels,
    tiers,
    approvedNowBlocked,
    rejectedNowAllowed,
    safeNowBlocked,
    changes: [...changes.values()],
  }
}

type Both = { from: Change['from']; to: Change['to']; masked: boolean }

/** Agents repeat themselves and each other: the same call from the same place is classified once. */
function createMemory({ before, after, now }: { before: Policy | undefined; after: Policy; now: number }) {
  const judgedByKey = createCache<Both>()
  const verdictByCall = createCache<Verdict>()

  return ({ toolName, toolInput, context, agentId, userId }: RecordedCall): { key: string; judged: Both } => {
    const call = { toolName, toolInput }
    const callKey = JSON.stringify([toolName, toolInput, context])
    const key = `${JSON.stringify([agentId, userId])} ${callKey}`
    const judged = judgedByKey(key, () => {
      const base = verdictByCall(callKey, () => classify(call, context))
      const of = { call, context, who: { agentId, userId }, cwd: effectiveCwd(context.cwd, toolInput), now }
      const outcome = (policy: Policy | undefined) => {
        const { tier, rule } = policy === undefined ? base : applyPolicy(policy, base, of).verdict
        return { tier, rule }
      }
      return { from: outcome(before), to: outcome(after), masked: MASK.test(callKey) }
    })
    return { key, judged }
  }
}

function createCache<Value>() {
  const known = new Map<string, Value>()
  return (key: string, make: () => Value): Value => {
    let value = known.get(key)
    if (value === undefined) {
      value = make()
      if (known.size >= MAX_REMEMBERED) known.clear()
      known.set(key, value)
    }
    return value
  }
}
