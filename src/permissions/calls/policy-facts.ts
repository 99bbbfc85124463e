// What the policy file has to do with one call, beside its verdict: for the record, and for whoever is asked. Judges nothing.
import type { PolicyFacts } from '../../audit/record.ts'
import type { ClassifyAnswer } from '../../contract/verdict.ts'
import type { Spending } from '../../store/store.ts'
import type { Core } from '../core.ts'
import type { Judged } from './judge.ts'

type WithPolicy = { policy?: Judged['policy'] | undefined }

/** Why no grant may cover the call; undefined when the policy has nothing against one. */
export function whyPolicyWantsAPerson({ policy }: WithPolicy): string | undefined {
  return policy?.note?.noGrant === true ? 'the policy wants a person every time' : undefined
}

/** For the audit row. */
export function policyFacts({ policy }: WithPolicy): { policy?: PolicyFacts } {
  if (policy === undefined) return {}
  const { hash, note, observed } = policy
  const { hash: _same, ...had } = note ?? { hash }
  return { policy: { hash, ...had, ...(observed === undefined ? {} : { mode: 'observe' as const }) } }
}

/** Everything passes, and everybody is told that nothing was held up. */
export function observedAnswer(
  told: { why: string; effects: NonNullable<ClassifyAnswer['effects']>; rule: string },
  tier: ClassifyAnswer['tier'],
): ClassifyAnswer {
  const { why, rule, effects } = told
  const would = { safe: 'is safe', dangerous: 'would wait for a person', destructive: 'would be blocked' }[tier]
  const reason = `OBSERVED ONLY, nothing is enforced for this agent: this ${would}: ${why}`
  return { allow: true, tier, reason, rule, effects, observed: true }
}

export type OverBudget = { rule: string; why: string }

/** Counts the call; what is used up, or undefined. Errors: store-unavailable, and then nothing may be allowed. */
export async function spendBudgets(
  core: Pick<Core, 'store'>,
  policy: Judged['policy'],
  spending: () => Spending,
): Promise<OverBudget | undefined> {
  const budgets = policy?.budgets ?? []
  if (budgets.length === 0) return undefined
  const limits = budgets.map(({ calls, dangerous, minutes }) => ({
    ...(calls === undefined ? {} : { calls }),
    ...(dangerous === undefined ? {} : { dangerous }),
    ...(minutes === undefined ? {} : { minutes }),
  }))
  const result = await core.store.spendBudget(spending(), limits)
  if (result.kind === 'spent') return undefined
  const budget = budgets[result.budget]
  const { used, limit } = result
  const what = { calls: 'calls', dangerous: 'calls that are not safe', minutes: 'minutes' }[result.what]
  const words = budget?.message === undefined ? '' : `; ${budget.message}`
  return {
    rule: `budget/${budget?.id ?? 'unknown'}`,
    why: `the budget of this session is used up: ${used} of ${limit} ${what}${words}`,
  }
}
