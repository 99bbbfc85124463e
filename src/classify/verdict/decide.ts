// Effects to tiers: every rule that matches an effect counts, the strictest wins, ties go to the graver, then by id.
import type { EffectKind } from '../effect-kinds.ts'
import { rules } from '../policy/index.ts'
import type { Context, Effect, Rule, Scope, Tier } from '../types.ts'
import { isGraver } from './gravity.ts'

const STRICTNESS: Readonly<Record<Tier, number>> = { safe: 0, dangerous: 1, destructive: 2 }

/** An effect that no rule speaks of is not safe. */
const NO_RULE: Rule = {
  id: 'core/no-rule',
  doc: 'does something that no rule speaks of',
  when: { effect: [] },
  tier: 'dangerous',
  examples: [],
}

/** A rule as it is asked about with every effect: all have all fields. */
type ReadyRule = {
  rule: Rule
  profile: Rule['profile']
  scope: readonly Scope[] | undefined
  notScope: readonly Scope[] | undefined
}

/** The rules that speak of a kind of effect, in the order in which they win: the first that matches decides. */
const BY_KIND: ReadonlyMap<EffectKind, readonly ReadyRule[]> = groupByKind(rules)

function groupByKind(all: readonly Rule[]): ReadonlyMap<EffectKind, readonly ReadyRule[]> {
  const groups = new Map<EffectKind, ReadyRule[]>()
  for (const rule of [...all].sort((a, b) => (wins(a, b) ? -1 : 1))) {
    const ready = { rule, profile: rule.profile, scope: rule.when.scope, notScope: rule.when.notScope }
    for (const kind of new Set(rule.when.effect)) {
      const group = groups.get(kind)
      if (group) group.push(ready)
      else groups.set(kind, [ready])
    }
  }
  return groups
}

/** Is `a` stricter than `b`? */
export function isStricter(a: Tier, b: Tier): boolean {
  return STRICTNESS[a] > STRICTNESS[b]
}

/** The rule that decides about one effect. */
export function ruleFor(effect: Effect, profile: Context['profile']): Rule {
  for (const ready of BY_KIND.get(effect.kind) ?? NO_RULES) if (holds(ready, effect, profile)) return ready.rule
  return NO_RULE
}

const NO_RULES: readonly ReadyRule[] = []

/** Whether a rule speaks of this effect, even where a stricter one decides. */
export function matches(rule: Rule, effect: Effect, profile: Context['profile']): boolean {
  const spoken = BY_KIND.get(effect.kind) ?? NO_RULES
  return spoken.some((ready) => ready.rule === rule && holds(ready, effect, profile))
}

function holds(
  { profile: only, scope, notScope }: ReadyRule,
  { scopes }: Effect,
  profile: Context['profile'],
): boolean {
  if (only !== undefined && only !== profile) return false
  if (scope !== undefined && !shares(scope, scopes)) return false
  return notScope === undefined || !shares(notScope, scopes)
}

function shares(a: readonly Scope[], b: readonly Scope[]): boolean {
  for (const scope of b) if (a.includes(scope)) return true
  return false
}

/** The stricter of two rules; of equals the graver one, and then the one whose id sorts first. */
export function wins(rule: Rule, best: Rule): boolean {
  if (rule.tier !== best.tier) return isStricter(rule.tier, best.tier)
  return isGraver(rule.id, best.id)
}
