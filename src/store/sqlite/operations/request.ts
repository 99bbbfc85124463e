// Finds requests inside a transaction, and closes them when their time is over. Does not decide.
import { closingAudit } from '../../closing-audit.ts'
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { RequestRow } from '../../store.ts'
import { SELECT_REQUEST } from '../shared-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendEvent } from './outbox.ts'

const EXPIRE = `UPDATE request SET status = 'expired', sealed_input = NULL
  WHERE id = ? AND status = 'pending' AND expires_at <= ?`

/** The row as it is now, or undefined. A pending row that is due becomes expired first. */
export function currentRequest(tx: Transaction, id: string): RequestRow | undefined {
  const row = readRequest(tx, id)
  return row && expireIfDue(tx, row)
}

/** The row as it is now. Throws when it is not there: for rows that this transaction has just written. */
export function writtenRequest(tx: Transaction, id: string): RequestRow {
  const row = readRequest(tx, id)
  if (row === undefined) throw new Error(`Request ${id} is gone in the transaction that wrote it`)
  return row
}

/** pending → expired when `expiresAt` has come, with its audit row and event. Returns the row as it is then. */
export function expireIfDue(tx: Transaction, row: RequestRow): RequestRow {
  if (row.status !== 'pending' || row.expiresAt > tx.now) return row
  expire(tx, row)
  return writtenRequest(tx, row.id)
}

/** What expiring a request needs to know of it. */
export type DueRow = Pick<RequestRow, 'id' | 'userId' | 'agentId' | 'sessionId' | 'expiresAt'>

/** For a row that is pending and due, as this transaction has seen it. */
export function expire(tx: Transaction, row: DueRow): void {
  sql(tx, EXPIRE).run(row.id, tx.now)
  appendAudit(tx, closingAudit(row, { event: 'expired', actor: 'system', data: { expiresAt: row.expiresAt } }))
  appendEvent(tx, 'request_closed', row)
}

function readRequest(tx: Transaction, id: string): RequestRow | undefined {
  const columns = sql(tx, SELECT_REQUEST).get(id) as Columns | undefined
  return columns && fromColumns(REQUEST_FIELDS, columns)
}
