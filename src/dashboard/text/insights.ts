// Figures about requests and decisions: outcomes, how long people took, what is asked about most, over time. Pure.
import type { PermissionItem } from '../../contract/permission.ts'

/** Steps of time, Unix ms. */
export type Steps = { at: readonly number[]; stepMs: number }

export type Outcomes = Record<PermissionItem['status'], number>

/** How often something was asked, and what became of it. `approvedShare` is 0–1 of what people decided. */
export type Asked = { name: string; asked: number; approved: number; rejected: number; approvedShare?: number }

/** A call that one agent asks about again and again, and that was always approved as it was, each time anew. */
export type Habit = { command: string; agentId: string; approved: number; lastId: string; lastAt: number }

export type Insights = {
  outcomes: Outcomes
  /** Milliseconds that people took; absent while nobody has decided anything. */
  thinking?: { medianMs: number; p95Ms: number }
  /** Approvals within two seconds: nobody reads that fast. */
  hasty: number
  rules: Asked[]
  commands: Asked[]
  habits: Habit[]
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
    habits: toHabits(items),
  }
}

/** Milliseconds that people took in each step, by when they decided; null where nobody decided anything. */
export function toPace(
  items: readonly PermissionItem[],
  { at, stepMs }: Steps,
): { median: (number | null)[]; p95: (number | null)[] } {
  const took: number[][] = at.map(() => [])
  for (const { status, decidedAt, timestamp } of items) {
    if (decidedAt === undefined || (status !== 'approved' && status !== 'rejected')) continue
    took[Math.floor((decidedAt - (at[0] ?? 0)) / stepMs)]?.push(decidedAt - timestamp)
  }
  const sorted = took.map((ms) => ms.sort((left, right) => left - right))
  return {
    median: sorted.map((ms) => quantile(ms, 0.5) ?? null),
    p95: sorted.map((ms) => quantile(ms, 0.95) ?? null),
  }
}

/** Approved this often and never rejected: a grant would have saved so many prompts. */
const HABIT_TIMES = 3

function toHabits(items: readonly PermissionItem[]): Habit[] {
  const found = new Map<string, Habit & { otherwise: number }>()
  for (const { id, command, agentId, toolName, cwd, status, timestamp, modifiedInput, decision } of items) {
    const name = JSON.stringify([agentId, toolName, cwd, command])
    const one = found.get(name) ?? { command, agentId, approved: 0, otherwise: 0, lastId: id, lastAt: timestamp }
    if (status === 'approved' && modifiedInput === undefined) one.approved += 1
    if (status === 'rejected' || modifiedInput !== undefined || decision === 'approve_always') one.otherwise += 1
    if (timestamp > one.lastAt) Object.assign(one, { lastId: id, lastAt: timestamp })
    found.set(name, one)
  }
  return [...found.values()]
    .filter(({ approved, otherwise }) => approved >= HABIT_TIMES && otherwise === 0)
    .sort((left, right) => right.approved - left.approved || (left.command < right.command ? -1 : 1))
    .slice(0, TOP)
    .map(({ otherwise: _, ...habit }) => habit)
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
