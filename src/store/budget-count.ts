// Is there room in a session's budgets for one more call? Pure: engines bring what was spent, and the time.
import type { BudgetLimits, SpendResult } from './budgets.ts'

/** What a session has spent. */
export type Spent = { calls: number; dangerous: number; firstAt: number }

const MINUTE_MS = 60_000
/** How long calls that name no session share one count. */
const UNNAMED_SESSION_MS = 86_400_000
/** After this long without a call a session is forgotten. */
export const BUDGET_KEPT_MS = 30 * 86_400_000

/** What counts at `now`, Unix ms: nothing yet of a session that is new, or that begins anew. */
export function spentNow(found: Spent | undefined, { sessionId, now }: { sessionId: string; now: number }): Spent {
  const isOver = found !== undefined && sessionId === '' && now - found.firstAt >= UNNAMED_SESSION_MS
  if (found === undefined || isOver) return { calls: 0, dangerous: 0, firstAt: now }
  // Counted by a clock that was ahead and was set right: the time that a session may take must not grow by that.
  return found.firstAt > now ? { ...found, firstAt: now } : found
}

export function judgeSpending(
  spent: Spent,
  call: { dangerous: boolean; now: number },
  limits: readonly BudgetLimits[],
): SpendResult {
  for (const [budget, { calls, dangerous, minutes }] of limits.entries()) {
    const over = (what: keyof BudgetLimits, used: number, limit: number): SpendResult => ({
      kind: 'over',
      budget,
      what,
      used,
      limit,
    })
    const passedMs = call.now - spent.firstAt
    if (minutes !== undefined && passedMs >= minutes * MINUTE_MS)
      return over('minutes', Math.floor(passedMs / MINUTE_MS), minutes)
    if (calls !== undefined && spent.calls >= calls) return over('calls', spent.calls, calls)
    if (dangerous !== undefined && call.dangerous && spent.dangerous >= dangerous)
      return over('dangerous', spent.dangerous, dangerous)
  }
  return { kind: 'spent' }
}
