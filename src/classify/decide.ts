// Effects to tiers: every rule that matches an effect counts, the strictest wins, ties go by id. No order, no priorities.
import type { EffectKind } from './effect-kinds.ts'
import { rules } from './policy/index.ts'
import type { Context, Effect, Rule, Tier } from './types.ts'

const STRICTNESS: Readonly<Record<Tier, number>> = { safe: 0, dangerous: 1, destructive: 2 }

/** An effect that no rule speaks of is not safe. */
const NO_RULE: Rule = {
  id: 'core/no-rule',
  doc: 'does something that no rule speaks of',
  when: { effect: [] },
  tier: 'dangerous',
  examples: [],
}

const BY_KIND: ReadonlyMap<EffectKind, readonly Rule[]> = groupByKind(rules)

function groupByKind(all: readonly Rule[]): ReadonlyMap<EffectKind, readonly Rule[]> {
  const groups = new Map<EffectKind, Rule[]>()
  for (const rule of all) for (const kind of rule.when.effect) groups.set(kind, [...(groups.get(kind) ?? []), rule])
  return groups
}

/** Is `a` stricter than `b`? */
export function isStricter(a: Tier, b: Tier): boolean {
  return STRICTNESS[a] > STRICTNESS[b]
}

/** The rule that decides about one effect. */
export function ruleFor(effect: Effect, profile: Context['profile']): Rule {
  let best: Rule | undefined
  for (const rule of BY_KIND.get(effect.kind) ?? []) {
    if (matches(rule, effect, profile) && (best === undefined || wins(rule, best))) best = rule
  }
  return best ?? NO_RULE
}

export function matches(rule: Rule, effect: Effect, profile: Context['profile']): boolean {
  if (rule.profile && rule.profile !== profile) return false
  if (rule.when.scope && !rule.when.scope.some((scope) => effect.scopes.includes(scope))) return false
  return !rule.when.notScope?.some((scope) => effect.scopes.includes(scope))
}

/** The stricter of two rules; of equals the one whose id sorts first. */
export function wins(rule: Rule, best: Rule): boolean {
  if (rule.tier !== best.tier) return isStricter(rule.tier, best.tier)
  return rule.id < best.id
}
