// The policy as the decision core asks it: one question for each call, answered by one version of the policy.
// Reads no file.
import type { Verdict } from '../classify/types.ts'
import type { Identity } from '../permissions/calls/identity.ts'
import { applyPolicy, type Judging } from './apply-policy.ts'
import type { Policy } from './policy.ts'
import type { Budget, Observed, PolicyNote } from './types.ts'

export type PolicyAnswer = {
  verdict: Verdict
  /** Fingerprint of the policy that answered. */
  hash: string
  /** Absent: no rule had a say. */
  note?: PolicyNote
  /** The agent is observed: nothing is enforced. */
  observed?: Observed
  /** Budgets that this session spends from. */
  budgets: readonly Budget[]
}

/** How the policy stands, for operators. Names no agent, no file. */
export type PolicyStatus = {
  hash: string
  rules: number
  /** Unix ms. */
  loadedAt: number
  /** The file as it is now cannot be used; an older version is in force. */
  failing: boolean
  /** Projects whose own file cannot be used. */
  locked: number
  /** Agents for which nothing is enforced. */
  observing: number
}

export type PolicyGuard = {
  /** May throw on a mistake of ours: callers fail closed. */
  judge(verdict: Verdict, of: Omit<Judging, 'now'>): PolicyAnswer
  /** Agents that are observed now. */
  observing(): readonly Observed[]
  isObserved(who: Identity): boolean
  status(): PolicyStatus
}

export function createPolicyGuard(deps: {
  current: () => Policy
  loaded: () => { at: number; failing: boolean }
  /** Unix ms. */
  now: () => number
}): PolicyGuard {
  const { current, loaded, now } = deps
  const live = (policy: Policy) => policy.observed.filter(({ untilAt }) => now() < untilAt)
  const observedBy = (policy: Policy, { agentId, userId }: Identity) =>
    live(policy).find(
      ({ agent, user, enforcedFor }) =>
        agent === agentId && (user === undefined || user === userId) && !enforcedFor.includes(userId),
    )

  return Object.freeze({
    judge(verdict, of) {
      const policy = current()
      const { agentId, userId } = of.who
      const judged = applyPolicy(policy, verdict, { ...of, now: now() })
      const observed = observedBy(policy, of.who)
      const folders = [of.context.workspace, of.context.cwd, of.cwd]
      const budgets = policy.budgets.filter(
        ({ agent, user, root }) =>
          (agent === undefined || agent.some((glob) => glob.matches(agentId))) &&
          (user === undefined || user.some((glob) => glob.matches(userId))) &&
          (root === undefined || folders.some((folder) => folder !== undefined && root.glob.matches(folder))),
      )
      return {
        ...judged,
        hash: policy.hash,
        budgets: budgets.map(({ budget }) => budget),
        ...(observed === undefined ? {} : { observed }),
      }
    },
    observing: () => live(current()),
    isObserved: (who) => observedBy(current(), who) !== undefined,
    status() {
      const policy = current()
      const { at, failing } = loaded()
      return {
        hash: policy.hash,
        rules: policy.raising.length + policy.lowering.length,
        loadedAt: at,
        failing,
        locked: policy.locked.length,
        observing: live(policy).length,
      }
    },
  } satisfies PolicyGuard)
}
