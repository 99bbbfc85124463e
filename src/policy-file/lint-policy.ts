// Looks for what is no use: rules that are shadowed, without effect, expired, without examples, wider than they should be,
// and agents that are observed no longer.
// A file that cannot be loaded is not looked at: that is told before.
import { judgeEffect } from '../classify/index.ts'
import type { Context, Tier } from '../classify/types.ts'
import { readyExample } from './judged-example.ts'
import { whyNever } from './never-matches.ts'
import type { Policy } from './policy.ts'
import { SCOPES } from './scopes.ts'
import { speaksOfAll } from './subsume.ts'
import type { PolicyRule, Problem } from './types.ts'

export const FINDING_KINDS = [
  'shadowed',
  'never-matches',
  'no-effect',
  'expired',
  'no-examples',
  'no-owner',
  'wide',
] as const

/** `rule`: absent where it is none that was found. */
export type Finding = Problem & { rule?: string; kind: (typeof FINDING_KINDS)[number] }

const STRICTNESS: Readonly<Record<Tier, number>> = { safe: 0, dangerous: 1, destructive: 2 }

/** `now`: Unix ms. Rules in the order of the files, then agents. */
export function lintPolicy(policy: Policy, { profile, now }: { profile: Context['profile']; now: number }): Finding[] {
  const rules = policy.files.flatMap((file) => file.rules)
  const ended = policy.files
    .flatMap(({ observed }) => observed)
    .filter(({ untilAt }) => now >= untilAt)
    .map(
      ({ at, agent }): Finding => ({
        ...at,
        kind: 'expired',
        message: `agent ${agent}: is observed no longer, its calls are held up: remove the entry, or give it another day`,
      }),
    )
  const useless = rules.flatMap((rule) => {
    const found = (kind: Finding['kind'], message: string): Finding[] => [
      { ...rule.at, rule: rule.id, kind, message: `rule ${rule.id}: ${message}` },
    ]
    const expired = rule.expiresAt !== undefined && now >= rule.expiresAt
    return [
      ...(expired ? found('expired', 'has expired and does nothing: remove it, or give it another day') : []),
      ...whyNever(rule).flatMap((why) => found('never-matches', `never matches: ${why}`)),
      ...shadow(rule, rules).flatMap((why) => found('shadowed', why)),
      ...whyNoEffect(rule, profile).flatMap((why) => found('no-effect', why)),
      ...withoutExamples(rule).flatMap((why) => found('no-examples', why)),
      ...(rule.tier === 'safe' && rule.owner === undefined
        ? found('no-owner', 'lowers and names no owner: who is asked when it was wrong?')
        : []),
      ...whyWide(rule).flatMap((why) => found('wide', why)),
    ]
  })
  return [...useless, ...ended]
}

/** Another rule already does all that this one does. */
function shadow(rule: PolicyRule, rules: readonly PolicyRule[]): string[] {
  for (const other of rules) {
    if (other === rule || !speaksOfAll(other, rule)) continue
    const forEver = other.expiresAt === undefined || (rule.expiresAt !== undefined && rule.expiresAt <= other.expiresAt)
    if (!forEver) continue
    const isTwin = speaksOfAll(rule, other) && other.tier === rule.tier
    // Of two that say the same, the first stays.
    if (isTwin && rules.indexOf(other) > rules.indexOf(rule)) continue
    if (rule.tier === 'safe' && other.tier !== 'safe') return [`never lowers: ${other.id} asks about all of it`]
    if ((rule.tier === 'safe') !== (other.tier === 'safe')) continue
    if (STRICTNESS[other.tier] < STRICTNESS[rule.tier]) continue
    if (rule.message !== undefined && other.message !== rule.message && other.tier === rule.tier) continue
    return [`is shadowed: ${other.id} says ${other.tier} of all of it`]
  }
  return []
}

/** Without the rule its calls would come out the same, as far as its effects or examples show. */
function whyNoEffect(
  { tier, when, examples, message, instead, grants }: PolicyRule,
  profile: Context['profile'],
): string[] {
  const { effect, scope } = when
  if (tier === 'safe' && effect) {
    const safe = effect.filter((kind) =>
      (scope ?? [...SCOPES, undefined]).every(
        (one) =>
          judgeEffect({ kind, row: '', scopes: one === undefined ? [] : [one], command: -1 }, profile).tier === 'safe',
      ),
    )
    if (safe.length === effect.length) return [`lowers nothing: ${safe.join(', ')} is safe already`]
  }
  if (tier === 'safe' || message !== undefined || instead !== undefined || !grants || examples.match.length === 0)
    return []
  const tiers = examples.match.map((example) => readyExample(example, profile).verdict.tier)
  return tiers.every((one) => STRICTNESS[one] >= STRICTNESS[tier])
    ? ['changes nothing: without it all of its examples are as strict already']
    : []
}

function withoutExamples({ examples }: PolicyRule): string[] {
  if (examples.match.length === 0 && examples.not.length === 0) return ['has no examples: nothing shows that it works']
  if (examples.match.length === 0) return ['has no example that matches']
  return examples.not.length === 0 ? ['has no example that must not match'] : []
}

/**
 * A rule that lowers and names neither program nor tool speaks of whatever will have that effect; one that raises for a
 * word of any program cannot be ruled out for any command with a computed word, and people are asked about all of those.
 */
function whyWide({ tier, when }: PolicyRule): string[] {
  if (tier !== 'safe') {
    const names = when.program ?? when.words ?? when.sub ?? when.effect ?? when.path ?? when.scope
    return when.operands !== undefined && names === undefined
      ? ['asks about `echo "$X"` too, which may be such a word: name the program, or an effect']
      : []
  }
  if (when.program === undefined && when.words === undefined && when.tool === undefined)
    return ['lowers an effect of every program: name the program or tool']
  if (when.operands?.includes('*') && when.path === undefined && when.scope === undefined && when.words === undefined)
    return ['lets any operand pass: name those that are meant, or where they lie (path, scope)']
  return []
}
