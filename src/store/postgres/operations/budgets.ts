// Counts a call against the budgets of its session. Does not know where the budgets come from, and answers no call.
import { BUDGET_KEPT_MS, judgeSpending, spentNow } from '../../budget-count.ts'
import type { BudgetLimits, Spending, SpendResult } from '../../store.ts'
import { change, one, type Transaction } from '../transaction.ts'
import { writeCalls } from './heartbeat.ts'

/** Locked until the transaction ends: another instance that counts the same session waits. */
const SELECT = `SELECT calls, dangerous, first_at FROM session_budget
  WHERE user_id = $1 AND agent_id = $2 AND session_id = $3 AND key_id = $4 FOR UPDATE`
const BEGIN = `INSERT INTO session_budget
    (user_id, agent_id, session_id, key_id, calls, dangerous, first_at, last_at) VALUES ($1, $2, $3, $4, 0, 0, $5, $5)
  ON CONFLICT DO NOTHING`
const WRITE = `UPDATE session_budget SET calls = $5, dangerous = $6, first_at = $7, last_at = $8
  WHERE user_id = $1 AND agent_id = $2 AND session_id = $3 AND key_id = $4`
const SELECT_SAME_CALL = `SELECT 1 AS same FROM judged_call
  WHERE key_id = $1 AND agent_id = $2 AND user_id = $3 AND use_id = $4 AND fingerprint = $5 AND decision <> 'denied'`
const FORGET = `DELETE FROM session_budget WHERE ctid = ANY (ARRAY(
  SELECT ctid FROM session_budget WHERE first_at <= $1 AND last_at <= $1 ORDER BY first_at LIMIT $2))`

/** See Store.spendBudget. */
export async function spendBudget(
  tx: Transaction,
  call: Spending,
  limits: readonly BudgetLimits[],
): Promise<SpendResult> {
  const { keyId, userId, agentId, sessionId, useId, fingerprint } = call
  if (useId !== undefined) {
    await writeCalls(tx)
    const same = await one(tx, SELECT_SAME_CALL, [keyId, agentId, userId, useId, fingerprint])
    if (same !== undefined) return { kind: 'spent' }
  }
  const place = [userId, agentId, sessionId, keyId]
  await change(tx, BEGIN, [...place, tx.now])
  const row = await one(tx, SELECT, place)
  const found = row && {
    calls: Number(row['calls']),
    dangerous: Number(row['dangerous']),
    firstAt: Number(row['first_at']),
  }
  const spent = spentNow(found, { sessionId, now: tx.now })
  const result = judgeSpending(spent, { dangerous: call.dangerous, now: tx.now }, limits)
  if (result.kind === 'over') return result
  const dangerous = spent.dangerous + (call.dangerous ? 1 : 0)
  await change(tx, WRITE, [...place, spent.calls + 1, dangerous, spent.firstAt, tx.now])
  return result
}

/** At most `max` sessions that were not heard of for long, the oldest first. */
export async function forgetBudgets(tx: Transaction, max: number): Promise<void> {
  await change(tx, FORGET, [tx.now - BUDGET_KEPT_MS, max])
}
