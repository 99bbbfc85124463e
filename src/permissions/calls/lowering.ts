// Lets an administrator's lowered rule turn a block into a question. Never below dangerous, never for what is unclear.
import type { Context, Verdict } from '../../classify/types.ts'
import type { LoweringNote, LoweringRow } from '../../store/store.ts'
import { actorName } from '../actor.ts'
import { isUnderstood } from './understood.ts'

/** Ids of all destructive rules that a verdict falls under: `destructiveRulesOf` of src/classify. */
export type DestructiveRulesOf = (verdict: Verdict, profile: Context['profile']) => string[]

export type Lowered = { verdict: Verdict; lowering: LoweringNote }

/**
 * The verdict as dangerous, when every destructive rule that it falls under is lowered for this agent; else undefined.
 * Its sentence says that it would have been blocked, who lowered the rule, until when and why.
 */
export function lower(
  verdict: Verdict,
  of: { lowerings: readonly LoweringRow[]; profile: Context['profile']; destructiveRulesOf: DestructiveRulesOf },
): Lowered | undefined {
  if (verdict.tier !== 'destructive' || !isUnderstood(verdict)) return undefined
  const rules = of.destructiveRulesOf(verdict, of.profile)
  if (!rules.includes(verdict.rule)) return undefined
  const found = rules.map((rule) => of.lowerings.find((lowering) => lowering.rule === rule))
  if (found.some((lowering) => lowering === undefined)) return undefined
  const deciding = of.lowerings.find((lowering) => lowering.rule === verdict.rule)
  if (deciding === undefined) return undefined
  const why = `${verdict.why} (${wordLowering(deciding)})`
  const { id, rule, reason, createdBy, expiresAt } = deciding
  return {
    verdict: { ...verdict, tier: 'dangerous', why, reason: `Queued for approval: ${why}` },
    lowering: { id, rule, reason, createdBy, expiresAt },
  }
}

function wordLowering({ rule, createdBy, expiresAt, reason }: LoweringRow): string {
  const until = new Date(expiresAt).toISOString().slice(0, 16).replace('T', ' ')
  return `blocked by default; ${rule} is lowered for this agent by ${actorName(createdBy)} until ${until} UTC: ${reason}`
}
