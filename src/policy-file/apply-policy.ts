// What a policy makes of the classifier's verdict: raised, lowered, or left as it is. The strictest rule wins; nothing
// destructive and nothing that is not understood is ever lowered.
import type { Call, Context, Tier, Verdict } from '../classify/types.ts'
import type { Identity } from '../permissions/calls/identity.ts'
import { whyNeverGranted } from '../permissions/calls/understood.ts'
import type { CompiledRule } from './compile.ts'
import { covers } from './lower-match.ts'
import type { LockedProject, Policy } from './policy.ts'
import { raises } from './raise-match.ts'
import { createSubject, type Subject } from './subject.ts'
import type { PolicyNote, PolicyRule } from './types.ts'

export type Judged = { verdict: Verdict; note?: PolicyNote }
export type Judging = {
  call: Call
  context: Context
  who: Identity
  /** Effective working directory. */
  cwd: string | undefined
  /** Unix ms, for rules that expire; undefined: none has expired. */
  now: number | undefined
}

const STRICTNESS: Readonly<Record<Tier, number>> = { safe: 0, dangerous: 1, destructive: 2 }
const PREFIX: Readonly<Record<Tier, string>> = {
  safe: 'Safe',
  dangerous: 'Queued for approval',
  destructive: 'Blocked',
}

/** The rule that is named where a project's own file cannot be used. */
const LOCKED = 'project/locked'

/** The note is there when any rule matched. May throw on a mistake of ours: callers then fail closed. */
export function applyPolicy(policy: Policy, verdict: Verdict, of: Judging): Judged {
  const { raising, lowering, locked, hash } = policy
  if (raising.length === 0 && lowering.length === 0 && locked.length === 0) return { verdict }
  const subject = createSubject(verdict, of)
  const from = { tier: verdict.tier, rule: verdict.rule }
  const found = raising.length === 0 ? [] : findRaising(policy.findRaising(subject), subject, of.now)
  const closed = findLocked(locked, subject)
  const note: PolicyNote = {
    hash,
    from,
    rules: [...found.map(({ rule }) => rule.id), ...(closed ? [LOCKED] : [])],
    ...(found.some(({ sure }) => !sure) && { unsure: true }),
    ...((closed !== undefined || found.some(({ rule }) => !rule.grants)) && { noGrant: true }),
  }
  if (closed) return { verdict: lock(raise(verdict, found), closed), note }
  if (found.length > 0) return { verdict: raise(verdict, found), note }
  const covering = findLowering(policy, verdict, subject, of.now)
  if (covering === undefined) return { verdict }
  return { verdict: lower(verdict, covering), note: { hash, from, rules: covering.map(({ id }) => id) } }
}

type Raising = { rule: PolicyRule; sure: boolean; tier: Tier }

/** Strictest first, of equals by id. */
function findRaising(rules: readonly CompiledRule[], subject: Subject, now: number | undefined): Raising[] {
  const found: Raising[] = []
  for (const compiled of rules) {
    const { rule } = compiled
    if (isOver(rule, now)) continue
    const sure = raises(compiled, subject)
    // What only may be so is for a person to look at.
    if (sure !== 'no') found.push({ rule, sure: sure === 'yes', tier: sure === 'yes' ? rule.tier : 'dangerous' })
  }
  return found.sort((a, b) => STRICTNESS[b.tier] - STRICTNESS[a.tier] || (a.rule.id < b.rule.id ? -1 : 1))
}

function raise(verdict: Verdict, [first]: readonly Raising[]): Verdict {
  if (first === undefined || STRICTNESS[first.tier] < STRICTNESS[verdict.tier]) return verdict
  const { rule, sure, tier } = first
  const doubt = sure ? '' : 'may fall under: '
  const words =
    rule.message ?? (tier === 'destructive' ? 'a rule of the policy forbids it' : 'a rule of the policy asks')
  return told(verdict, { tier, rule: rule.id, words: doubt + words, instead: rule.instead })
}

function told(
  verdict: Verdict,
  { tier, rule, words, instead }: { tier: Tier; rule: string; words: string; instead?: string | undefined },
): Verdict {
  const advice = instead ?? verdict.instead
  const why = `${verdict.why}${verdict.tier === 'safe' ? ' – ' : '; '}${words}${instead === undefined ? '' : ` (instead: ${instead})`}`
  return {
    ...verdict,
    tier,
    rule,
    why,
    reason: `${PREFIX[tier]}: ${why}`,
    ...(advice === undefined ? {} : { instead: advice }),
  }
}

function findLocked(locked: readonly LockedProject[], { context, cwd, commands }: Subject): LockedProject | undefined {
  const folders = [context.workspace, context.cwd, cwd, ...commands.map((command) => command.cwd)]
  return locked.find(({ root }) => folders.some((folder) => folder !== undefined && root.glob.matches(folder)))
}

function lock(verdict: Verdict, { why }: LockedProject): Verdict {
  if (verdict.tier !== 'safe') return verdict
  return told(verdict, { tier: 'dangerous', rule: LOCKED, words: `the policy of this project cannot be used: ${why}` })
}

/** The rules that together let everything of the call pass; undefined when anything is left over. */
function findLowering(
  { lowering, findLowering: find }: Policy,
  verdict: Verdict,
  subject: Subject,
  now: number | undefined,
): PolicyRule[] | undefined {
  if (lowering.length === 0 || verdict.tier !== 'dangerous' || whyNeverGranted(verdict) !== undefined) return undefined
  const rules = find(subject)
  const used = new Set<PolicyRule>()
  for (const effect of subject.effects) {
    if (effect.tier === 'safe') continue
    if (effect.tier === 'destructive') return undefined
    const covering = rules.filter((one) => !isOver(one.rule, now) && covers(one, effect, subject))
    if (covering.length === 0) return undefined
    for (const { rule } of covering) used.add(rule)
  }
  // A verdict that no effect explains is not one that a rule can speak about.
  return used.size === 0 ? undefined : [...used].sort((a, b) => (a.id < b.id ? -1 : 1))
}

function lower(verdict: Verdict, covering: readonly PolicyRule[]): Verdict {
  const { instead: _advice, ...rest } = verdict
  const by = covering.map(({ message, id }) => message ?? `allowed by ${id}`).join('; ')
  const why = `${verdict.why}; ${by}`
  return { ...rest, tier: 'safe', rule: covering[0]!.id, why, reason: `Safe: ${why}`, spans: [] }
}

const isOver = ({ expiresAt }: PolicyRule, now: number | undefined): boolean =>
  now !== undefined && expiresAt !== undefined && now >= expiresAt
