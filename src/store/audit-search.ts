// How both engines look for audit rows: in bounded steps, in which rows are in order of time but for a slack. No SQL.
import type { AuditFilter } from './store.ts'

/** Rows looked at in one step, and steps in one call. */
export const STEP_ROWS = 1000
export const MAX_STEPS = 60

/** A clock that was set back by less than this between two starts hides no row from a time filter. */
export const CLOCK_SLACK_MS = 3_600_000

/** What an entry says about its call. These stand in `data`, at its top. */
export const FACTS = ['tier', 'rule', 'toolUseId'] as const

/** Whose rows an index finds without looking at others: these need no small steps. */
export function isServedByIndex({ requestId, userId, from: _from, until: _until, ...others }: AuditFilter): boolean {
  return requestId !== undefined || (userId !== undefined && Object.keys(others).length === 0)
}
