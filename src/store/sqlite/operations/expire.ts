// Closes requests whose time is over and forgets exact inputs and sessions that nobody can use any more.
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { forgetBudgets } from './budgets.ts'
import { forgetCoverage } from './heartbeat.ts'
import { expireIfDue } from './request.ts'

const SELECT_DUE = `SELECT ${REQUEST_COLUMNS} FROM request
  WHERE status = 'pending' AND expires_at <= ? ORDER BY expires_at, id LIMIT ?`

/** What is over stays over, also when the clock is turned back. */
const FORGET_INPUTS = `UPDATE request SET sealed_input = NULL, sealed_modified_input = NULL, claimable_until = decided_at
  WHERE status = 'approved' AND (sealed_input IS NOT NULL OR sealed_modified_input IS NOT NULL) AND claimable_until <= ?`

const FORGET_SESSIONS = 'DELETE FROM web_session WHERE expires_at <= ?'

/** Expires at most `max` requests, the longest due first. Returns how many it were: fewer than `max` means all. */
export function expireDue(tx: Transaction, max: number): number {
  const due = sql(tx, SELECT_DUE).all(tx.now, max) as Columns[]
  for (const columns of due) expireIfDue(tx, fromColumns(REQUEST_FIELDS, columns))
  sql(tx, FORGET_INPUTS).run(tx.now)
  sql(tx, FORGET_SESSIONS).run(tx.now)
  forgetCoverage(tx, max)
  forgetBudgets(tx, max)
  return due.length
}
