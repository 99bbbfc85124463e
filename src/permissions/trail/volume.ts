// Counts the audit trail's newest rows by step of time: calls by answer, requests by end, and how long judging took.
// Keeps no count: each is made anew, from a bounded number of rows.
import type { Volume, VolumeQuery, VolumeStep } from '../../contract/volume.ts'
import type { AuditFilter, AuditRow, Store } from '../../store/store.ts'
import { isObserved } from './observed.ts'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
/** How far back, and in which steps (from full hours and days of UTC). */
const SPANS = {
  day: { lengthMs: DAY_MS, stepMs: 30 * MINUTE_MS },
  week: { lengthMs: 7 * DAY_MS, stepMs: 4 * HOUR_MS },
  month: { lengthMs: 30 * DAY_MS, stepMs: DAY_MS },
} as const
const PAGE_ROWS = 500
/** More rows than this are not looked at: the answer then says that it is not complete. */
const MAX_ROWS = 20_000

type Kind = Exclude<keyof VolumeStep, 'at'>

/** `filter`: whose rows. Errors: store-unavailable. */
export async function countVolume(
  store: Pick<Store, 'auditPage' | 'now'>,
  span: VolumeQuery['span'],
  filter: Pick<AuditFilter, 'userId'>,
): Promise<Volume> {
  const { lengthMs, stepMs } = SPANS[span]
  const until = await store.now()
  const from = Math.floor((until - lengthMs) / stepMs) * stepMs + stepMs
  const steps = emptySteps(from, until, stepMs)
  const latencies: number[] = []
  let seen = 0
  let oldest = until
  let start: number | undefined
  do {
    const page = { order: 'newest', limit: PAGE_ROWS, ...(start === undefined ? {} : { start }) } as const
    const { rows, next } = await store.auditPage({ ...filter, from }, page)
    for (const row of rows) {
      oldest = row.at
      const step = steps[Math.floor((row.at - from) / stepMs)]
      const kind = kindOf(row)
      if (step && kind) step[kind] += 1
      const { latencyMicros } = row.data
      if (typeof latencyMicros === 'number') latencies.push(latencyMicros)
    }
    seen += rows.length
    start = next
    await new Promise<void>((resolve) => setImmediate(resolve))
  } while (start !== undefined && seen < MAX_ROWS)
  const complete = start === undefined
  // Where counting stopped in the middle of a step, that step is not known; of the last one what is known is better than
  // nothing.
  const last = steps.at(-1)?.at ?? from
  const next = from + (Math.floor((oldest - from) / stepMs) + 1) * stepMs
  const first = complete ? from : Math.min(next, last)
  return {
    stepMs,
    from: complete ? from : Math.max(first, oldest),
    until,
    complete,
    steps: steps.filter(({ at }) => at >= first),
    ...latencyOf(latencies),
  }
}

function emptySteps(from: number, until: number, stepMs: number): VolumeStep[] {
  return Array.from({ length: Math.floor((until - from) / stepMs) + 1 }, (_, index) => ({
    at: from + index * stepMs,
    allowed: 0,
    granted: 0,
    asked: 0,
    blocked: 0,
    observed: 0,
    approved: 0,
    rejected: 0,
    expired: 0,
    cancelled: 0,
  }))
}

function kindOf({ event, data }: AuditRow): Kind | undefined {
  switch (event) {
    case 'verdict':
      if (isObserved(data['policy'])) return 'observed'
      return data['tier'] === 'safe' ? 'allowed' : 'blocked'
    case 'refused':
      return 'blocked'
    case 'granted':
      return 'granted'
    case 'queued':
      return 'asked'
    case 'decided':
      return data['decision'] === 'reject' ? 'rejected' : 'approved'
    case 'expired':
      return 'expired'
    case 'cancelled':
      return 'cancelled'
    default:
      return undefined
  }
}

function latencyOf(micros: number[]): Pick<Volume, 'latencyMicros'> {
  const sorted = micros.sort((left, right) => left - right)
  const at = (share: number): number | undefined =>
    sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
  const median = at(0.5)
  const p95 = at(0.95)
  return median === undefined || p95 === undefined ? {} : { latencyMicros: { median, p95, count: sorted.length } }
}
