// How both engines look for audit rows: in bounded steps, in which rows are in order of time but for a slack. No SQL.
import type { AuditFilter, AuditRow, Store } from './store.ts'

/** Rows looked at in one step, and steps in one call. */
const STEP_ROWS = 1000
const MAX_STEPS = 60

/** A clock that was set back by less than this between two starts hides no row from a time filter. */
const CLOCK_SLACK_MS = 3_600_000

/** What an entry says about its call. These stand in `data`, at its top. */
export const FACTS = ['tier', 'rule', 'toolUseId'] as const

type Page = Parameters<Store['auditPage']>[1]

/** A stretch of the trail, `begin` and `end` included, of which at most `limit` rows are wanted. */
export type AuditStep = { begin: number; end: number; order: Page['order']; limit: number }

/** What an engine reads for a search. */
export type AuditSource = {
  /** The first and the last seq; undefined: the trail is empty. */
  ends(): Promise<{ first: number; last: number } | undefined>
  /** When the row was written, or the next one if there is none of that seq; undefined: there is none behind it. */
  timeOf(seq: number): Promise<number | undefined>
  /** The rows of the step that may match: what `FACTS` are in their data is looked at once more. */
  rows(filter: AuditFilter, step: AuditStep): Promise<AuditRow[]>
}

/** The operation behind Store.auditPage. */
export async function searchAudit(
  source: AuditSource,
  filter: AuditFilter,
  { order, start, limit }: Page,
): ReturnType<Store['auditPage']> {
  let { low, high } = await boundsOf(source, filter)
  const isNewest = order === 'newest'
  if (start !== undefined && isNewest) high = Math.min(high, start - 1)
  if (start !== undefined && !isNewest) low = Math.max(low, start + 1)
  const stepRows = isServedByIndex(filter) ? high - low + 1 : STEP_ROWS
  const rows: AuditRow[] = []
  for (let step = 0; step < MAX_STEPS && low <= high && rows.length < limit; step++) {
    const [begin, end] = isNewest
      ? [Math.max(low, high - stepRows + 1), high]
      : [low, Math.min(high, low + stepRows - 1)]
    const found = await source.rows(filter, { begin, end, order, limit })
    rows.push(...found.filter((row) => hasFacts(row, filter)).slice(0, limit - rows.length))
    // The whole step was seen when fewer came than were asked for, else everything up to the last row that counts.
    const seen = rows.length === limit ? rows.at(-1)?.seq : found.length === limit ? found.at(-1)?.seq : undefined
    if (isNewest) high = (seen ?? begin) - 1
    else low = (seen ?? end) + 1
  }
  if (low > high) return { rows }
  return { rows, next: isNewest ? high + 1 : low - 1 }
}

/** The rows between two numbers, both included, that may match. */
async function boundsOf(source: AuditSource, { from, until }: AuditFilter): Promise<{ low: number; high: number }> {
  const ends = await source.ends()
  if (ends === undefined) return { low: 1, high: 0 }
  return {
    low: from === undefined ? ends.first : await firstSince(source, from - CLOCK_SLACK_MS, ends),
    high: until === undefined ? ends.last : (await firstSince(source, until + CLOCK_SLACK_MS + 1, ends)) - 1,
  }
}

/** The first seq whose row was written at `at` or later, by halving; rows are in order of time but for the slack. */
async function firstSince(
  source: AuditSource,
  at: number,
  { first, last }: { first: number; last: number },
): Promise<number> {
  let low = first
  let high = last + 1
  while (low < high) {
    const middle = Math.floor((low + high) / 2)
    const time = await source.timeOf(middle)
    if (time === undefined || time >= at) high = middle
    else low = middle + 1
  }
  return low
}

/** Whose rows an index finds without looking at others: these need no small steps. */
function isServedByIndex({ requestId, userId, from: _from, until: _until, ...others }: AuditFilter): boolean {
  return requestId !== undefined || (userId !== undefined && Object.keys(others).length === 0)
}

/** A statement may find the fact anywhere in the entry's text; only here it is read where it belongs. */
function hasFacts(row: AuditRow, filter: AuditFilter): boolean {
  return FACTS.every((name) => filter[name] === undefined || row.data[name] === filter[name])
}
