// Figures about requests and decisions: outcomes, how long people took, what is asked about most. Pure.
import type { PermissionItem } from '../../contract/permission.ts'

export type Outcomes = Record<PermissionItem['status'], number>

/** How often something was asked, and what became of it. `approvedShare` is 0–1 of what people decided. */
export type Asked = { name: string; asked: number; approved: number; rejected: number; approvedShare?: number }

export type Insights = {
  outcomes: Outcomes
  /** Milliseconds that people took; absent while nobody has decided anything. */
  thinking?: { medianMs: number; p95Ms: number }
  /** Approvals within two seconds: nobody reads that fast. */
  hasty: number
  rules: Asked[]
  commands: Asked[]
}

const HASTY_MS = 2000
const TOP = 10

export function toInsights(items: readonly PermissionItem[]): Insights {
  const outcomes: Outcomes = { pending: 0, approved: 0, rejected: 0, expired: 0, cancelled: 0 }
  const tookMs: number[] = []
  let hasty = 0
  for (const item of items) {
    outcomes[item.status] += 1
    if (item.decidedAt === undefined || (item.status !== 'approved' && item.status !== 'rejected')) continue
    const ms = item.decidedAt - item.timestamp
    tookMs.push(ms)
    if (item.status === 'approved' && ms < HASTY_MS) hasty += 1
  }
  tookMs.sort((left, right) => left - right)
  const medianMs = quantile(tookMs, 0.5)
  const p95Ms = quantile(tookMs, 0.95)
  return {
    outcomes,
    ...(medianMs === undefined || p95Ms === undefined ? {} : { thinking: { medianMs, p95Ms } }),
    hasty,
    rules: mostAsked(items, (item) => item.rule),
    commands: mostAsked(items, (item) => item.command),
  }
}

function quantile(sorted: readonly number[], share: number): number | undefined {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]
}

function mostAsked(items: readonly PermissionItem[], nameOf: (item: PermissionItem) => string): Asked[] {
  const found = new Map<string, Asked>()
  for (const item of items) {
    const name = nameOf(item)
    const one = found.get(name) ?? { name, asked: 0, approved: 0, rejected: 0 }
    one.asked += 1
    if (item.status === 'approved') one.approved += 1
    if (item.status === 'rejected') one.rejected += 1
    found.set(name, one)
  }
  return [...found.values()]
    .sort((left, right) => right.asked - left.asked || (left.name < right.name ? -1 : 1))
    .slice(0, TOP)
    .map((one) => {
      const decided = one.approved + one.rejected
      return decided === 0 ? one : { ...one, approvedShare: one.approved / decided }
    })
}
