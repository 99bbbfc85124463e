// Counts a call against the budgets of its session. Does not know where the budgets come from, and answers no call.
import { BUDGET_KEPT_MS, judgeSpending, spentNow } from '../../budget-count.ts'
import type { BudgetLimits, Spending, SpendResult } from '../../store.ts'
import { sql, type Transaction } from '../transaction.ts'

const SELECT = `SELECT calls, dangerous, first_at AS firstAt FROM session_budget
  WHERE user_id = ? AND agent_id = ? AND session_id = ? AND key_id = ?`
const WRITE = `INSERT INTO session_budget
    (user_id, agent_id, session_id, key_id, calls, dangerous, first_at, last_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
  ON CONFLICT (user_id, agent_id, session_id, key_id) DO UPDATE SET
    calls = excluded.calls, dangerous = excluded.dangerous, first_at = excluded.first_at, last_at = excluded.last_at`
const SELECT_SAME_CALL = `SELECT 1 FROM judged_call
  WHERE key_id = ? AND agent_id = ? AND user_id = ? AND use_id = ? AND fingerprint = ? AND decision <> 'denied'`
const FORGET = `DELETE FROM session_budget
  WHERE rowid IN (SELECT rowid FROM session_budget WHERE first_at <= ? AND last_at <= ? ORDER BY first_at LIMIT ?)`

/** See Store.spendBudget. */
export function spendBudget(tx: Transaction, call: Spending, limits: readonly BudgetLimits[]): SpendResult {
  const { keyId, userId, agentId, sessionId, useId, fingerprint } = call
  if (useId !== undefined && sql(tx, SELECT_SAME_CALL).get(keyId, agentId, userId, useId, fingerprint) !== undefined)
    return { kind: 'spent' }
  const place = [userId, agentId, sessionId, keyId]
  const found = sql(tx, SELECT).get(...place) as { calls: number; dangerous: number; firstAt: number } | undefined
  const spent = spentNow(found, { sessionId, now: tx.now })
  const result = judgeSpending(spent, { dangerous: call.dangerous, now: tx.now }, limits)
  if (result.kind === 'over') return result
  sql(tx, WRITE).run(...place, spent.calls + 1, spent.dangerous + (call.dangerous ? 1 : 0), spent.firstAt, tx.now)
  return result
}

/** At most `max` sessions that were not heard of for long, the oldest first. */
export function forgetBudgets(tx: Transaction, max: number): void {
  sql(tx, FORGET).run(tx.now - BUDGET_KEPT_MS, tx.now - BUDGET_KEPT_MS, max)
}
