// Which destructive rules a verdict falls under, and which of them an administrator may lower. Lowers nothing itself.
import { rules } from '../policy/index.ts'
import type { Context, Verdict } from '../types.ts'
import { matches } from '../verdict/decide.ts'

/** Ids of all destructive rules that match something the call does, not only of the one that decides. Sorted. */
export function destructiveRulesOf(verdict: Verdict, profile: Context['profile']): string[] {
  return rules
    .filter((rule) => rule.tier === 'destructive')
    .filter((rule) => verdict.effects.some((effect) => matches(rule, effect, profile)))
    .map((rule) => rule.id)
    .sort()
}

/** Why this rule cannot be lowered; undefined when it can. */
export function whyNotLowered(ruleId: string): string | undefined {
  const rule = rules.find(({ id }) => id === ruleId)
  if (rule === undefined) return `There is no rule ${ruleId}.`
  if (rule.tier !== 'destructive') return `The rule ${ruleId} is not destructive: a person is asked already.`
  const isAboutGuard = rule.when.effect.includes('guard.change') || rule.when.scope?.includes('guard') === true
  return isAboutGuard ? `The rule ${ruleId} protects the guard itself and is never lowered.` : undefined
}
