// Closes what is over - requests, grants, lowered rules, links - and forgets exact inputs and sessions nobody can use.
import { sql, type Transaction } from '../transaction.ts'
import { forgetBudgets } from './budgets.ts'
import { forgetCoverage } from './heartbeat.ts'
import { type DueRow, expire } from './request.ts'

const SELECT_DUE = `SELECT id, user_id AS userId, agent_id AS agentId, session_id AS sessionId, expires_at AS expiresAt
  FROM request WHERE status = 'pending' AND expires_at <= ? ORDER BY expires_at, id LIMIT ?`

/** A request that is over stays over, also when the clock is turned back. */
const FORGET_INPUTS = `UPDATE request SET sealed_input = NULL, sealed_modified_input = NULL, claimable_until = decided_at
  WHERE status = 'approved' AND (sealed_input IS NOT NULL OR sealed_modified_input IS NOT NULL) AND claimable_until <= ?`

/** The same: a grant whose time was over once does not come back with the time. */
const END_GRANTS = 'UPDATE standing_grant SET revoked_at = expires_at WHERE revoked_at IS NULL AND expires_at <= ?'
const END_LOWERINGS = 'UPDATE lowering SET revoked_at = expires_at WHERE revoked_at IS NULL AND expires_at <= ?'
const FORGET_LINKS = 'DELETE FROM login_link WHERE used_at IS NULL AND expires_at <= ?'

/** What nobody can use any more goes in steps of its own. */
const FORGET_BATCH = 500

const FORGET_SESSIONS = 'DELETE FROM web_session WHERE expires_at <= ?'

/** Expires at most `max` requests, the longest due first. Returns how many it were: fewer than `max` means all. */
export function expireDue(tx: Transaction, max: number): number {
  const due = sql(tx, SELECT_DUE).all(tx.now, max) as (DueRow & { sessionId: string | null })[]
  for (const { sessionId, ...row } of due) expire(tx, sessionId === null ? row : { ...row, sessionId })
  sql(tx, FORGET_INPUTS).run(tx.now)
  for (const end of [END_GRANTS, END_LOWERINGS, FORGET_LINKS, FORGET_SESSIONS]) sql(tx, end).run(tx.now)
  forgetCoverage(tx, FORGET_BATCH)
  forgetBudgets(tx, FORGET_BATCH)
  return due.length
}
