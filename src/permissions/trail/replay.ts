// Judges a recorded call again from its recorded facts, and says what is different and why. Changes no record.
import type { Call, Context, Verdict } from '../../classify/types.ts'
import type { AuditRow } from '../../store/store.ts'
import { CUT_MARK, TOKEN } from '../secrets/redact.ts'
import { visible } from '../shown/visible.ts'

export type Judged = { tier: string; rule: string; rows: string[]; why: string }

export type Replay = {
  seq: number
  /** same · differs · masked: secrets were masked, so the call that was judged is not what is kept of it. */
  outcome: 'same' | 'differs' | 'masked'
  command: string
  recorded: Judged
  now: Judged
  /** The difference, in words. */
  differences: string[]
  /** Why it may be, in words. */
  reasons: string[]
}

export type ReplayDeps = {
  classify: (call: Call, context: Context) => Verdict
  facts: { version: string; rulesetHash: string }
}

const MASK = new RegExp(`${TOKEN.source}|${CUT_MARK.source}`, 'g')

/**
 * Undefined: the row records no verdict. `exact`: the call as it was, where it is still kept (sealed, while a request can
 * be decided or claimed); without it the masked one is judged.
 */
export function replayVerdict(
  deps: ReplayDeps,
  row: AuditRow,
  exact?: { toolInput: Record<string, unknown>; context: Context },
): Replay | undefined {
  const { data } = row
  const { toolName, toolInput, context } = data
  const { tier, rule } = byTables(data)
  if (typeof toolName !== 'string' || !isObject(toolInput) || !isObject(context)) return undefined
  if (typeof tier !== 'string' || typeof rule !== 'string') return undefined
  const recorded: Judged = { tier, rule, rows: listOf(data['rows']), why: textOf(data['why']) }
  const call = { toolName, toolInput: exact?.toolInput ?? toolInput }
  const verdict = deps.classify(call, exact?.context ?? (context as Context))
  const now: Judged = {
    tier: verdict.tier,
    rule: verdict.rule,
    rows: [...verdict.rows],
    why: visible(verdict.why).text,
  }
  const masks = exact === undefined ? (JSON.stringify([toolInput, context]).match(MASK) ?? []).length : 0
  const differences = differencesOf(recorded, now)
  return {
    seq: row.seq,
    outcome: masks > 0 ? 'masked' : differences.length > 0 ? 'differs' : 'same',
    command: visible(textOf(data['command'])).text,
    recorded,
    now,
    differences,
    reasons: reasonsOf(deps.facts, row, { masks, differs: differences.length > 0 }),
  }
}

/** The tables' own verdict: what a policy file made of it later is another matter. */
function byTables(data: AuditRow['data']): Record<string, unknown> {
  const policy = data['policy']
  return isObject(policy) && isObject(policy['from']) ? policy['from'] : data
}

function differencesOf(recorded: Judged, now: Judged): string[] {
  const differences: string[] = []
  if (recorded.tier !== now.tier) differences.push(`The tier was ${recorded.tier} and is ${now.tier}.`)
  if (recorded.rule !== now.rule) differences.push(`The deciding rule was ${recorded.rule} and is ${now.rule}.`)
  const gone = recorded.rows.filter((id) => !now.rows.includes(id))
  const added = now.rows.filter((id) => !recorded.rows.includes(id))
  if (gone.length > 0) differences.push(`No longer matched: ${gone.join(', ')}.`)
  if (added.length > 0) differences.push(`Newly matched: ${added.join(', ')}.`)
  return differences
}

function reasonsOf(
  facts: ReplayDeps['facts'],
  { data }: AuditRow,
  { masks, differs }: { masks: number; differs: boolean },
): string[] {
  const reasons: string[] = []
  if (masks > 0)
    reasons.push(
      `${masks} ${masks === 1 ? 'value was' : 'values were'} masked or cut before the call was stored, and the exact input is no longer kept: what was judged then cannot be judged again.`,
    )
  if (!differs) return reasons
  const { rulesetHash, classifierVersion } = data
  if (isObject(data['lowering'])) reasons.push('A destructive rule was lowered for this agent at that time.')
  if (rulesetHash !== facts.rulesetHash)
    reasons.push(
      `The rules have changed since: ${textOf(rulesetHash).slice(0, 12)} then, ${facts.rulesetHash.slice(0, 12)} now.`,
    )
  if (classifierVersion !== facts.version)
    reasons.push(`The classifier has changed since: version ${textOf(classifierVersion)} then, ${facts.version} now.`)
  if (reasons.length === 0)
    reasons.push(
      'Rules and classifier are the same, so the record does not show what was judged. Verify the audit trail.',
    )
  return reasons
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')

const listOf = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string') : []
