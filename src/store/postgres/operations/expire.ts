// Closes what is over - requests, grants, lowered rules, links - and forgets exact inputs and sessions nobody can use.
import { BUDGET_KEPT_MS } from '../../budget-count.ts'
import { CALL_KEPT_MS, SESSION_KEPT_MS } from '../../limits.ts'
import { fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import { NOW, REQUEST_COLUMNS } from '../shared-sql.ts'
import { change, type Transaction } from '../transaction.ts'
import { forgetBudgets } from './budgets.ts'
import { forgetCoverage } from './heartbeat.ts'
import { expireIfDue } from './request.ts'

const SELECT_DUE = `SELECT ${REQUEST_COLUMNS} FROM request
  WHERE status = 'pending' AND expires_at <= $1 ORDER BY expires_at, id LIMIT $2`

const HAS_USELESS_INPUT = `status = 'approved' AND (sealed_input IS NOT NULL OR sealed_modified_input IS NOT NULL)
  AND claimable_until <= `
/** A request that is over stays over, also when the clock is turned back. */
const FORGET_INPUTS = `UPDATE request SET sealed_input = NULL, sealed_modified_input = NULL, claimable_until = decided_at WHERE ${HAS_USELESS_INPUT} $1`

/** The same: a grant whose time was over once does not come back with the time. */
const HAS_ENDED = 'revoked_at IS NULL AND expires_at <= '
const END_GRANTS = `UPDATE standing_grant SET revoked_at = expires_at WHERE ${HAS_ENDED} $1`
const END_LOWERINGS = `UPDATE lowering SET revoked_at = expires_at WHERE ${HAS_ENDED} $1`
const FORGET_LINKS = 'DELETE FROM login_link WHERE used_at IS NULL AND expires_at <= $1'
const FORGET_SESSIONS = 'DELETE FROM web_session WHERE expires_at <= $1'

/** Is there anything to do? Every instance sweeps, and most sweeps of most of them find nothing. */
export const ANYTHING_DUE = `SELECT (
    EXISTS (SELECT FROM request WHERE status = 'pending' AND expires_at <= ${NOW})
    OR EXISTS (SELECT FROM request WHERE ${HAS_USELESS_INPUT} ${NOW})
    OR EXISTS (SELECT FROM standing_grant WHERE ${HAS_ENDED} ${NOW})
    OR EXISTS (SELECT FROM lowering WHERE ${HAS_ENDED} ${NOW})
    OR EXISTS (SELECT FROM login_link WHERE used_at IS NULL AND expires_at <= ${NOW})
    OR EXISTS (SELECT FROM web_session WHERE expires_at <= ${NOW})
    OR coalesce((SELECT asked_at FROM judged_call ORDER BY id LIMIT 1) <= ${NOW} - ${CALL_KEPT_MS}, false)
    OR EXISTS (SELECT FROM agent_session WHERE first_at <= ${NOW} - ${SESSION_KEPT_MS}
      AND last_at <= ${NOW} - ${SESSION_KEPT_MS})
    OR EXISTS (SELECT FROM session_budget WHERE first_at <= ${NOW} - ${BUDGET_KEPT_MS}
      AND last_at <= ${NOW} - ${BUDGET_KEPT_MS}))::int AS due`

/** Expires at most `max` requests, the longest due first. Returns how many it were: fewer than `max` means all. */
export async function expireDue(tx: Transaction, max: number): Promise<number> {
  const { rows } = await tx.query(SELECT_DUE, [tx.now, max])
  for (const columns of rows) await expireIfDue(tx, fromColumns(REQUEST_FIELDS, columns))
  await change(tx, FORGET_INPUTS, [tx.now])
  for (const end of [END_GRANTS, END_LOWERINGS, FORGET_LINKS, FORGET_SESSIONS]) await change(tx, end, [tx.now])
  await forgetCoverage(tx, max)
  await forgetBudgets(tx, max)
  return rows.length
}
