// Finds requests inside a transaction, and closes them when their time is over. Does not decide.
import { closingAudit } from '../../closing-audit.ts'
import { fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { RequestRow } from '../../store.ts'
import type { Value } from '../connection.ts'
import { mistake } from '../failure.ts'
import { REQUEST_COLUMNS, SELECT_REQUEST } from '../shared-sql.ts'
import { one, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendEvent } from './outbox.ts'

const EXPIRE = `UPDATE request SET status = 'expired', sealed_input = NULL
  WHERE id = $1 AND status = 'pending' AND expires_at <= $2 RETURNING ${REQUEST_COLUMNS}`

/** The row as it is now, or undefined. A pending row that is due becomes expired first. */
export async function currentRequest(tx: Transaction, id: string): Promise<RequestRow | undefined> {
  const columns = await one(tx, SELECT_REQUEST, [id])
  return columns && expireIfDue(tx, fromColumns(REQUEST_FIELDS, columns))
}

/** pending → expired when `expiresAt` has come, with its audit row and event. Returns the row as it is then. */
export async function expireIfDue(tx: Transaction, row: RequestRow): Promise<RequestRow> {
  if (row.status !== 'pending' || row.expiresAt > tx.now) return row
  const expired = await changeRequest(tx, row, EXPIRE, [row.id, tx.now])
  appendAudit(tx, closingAudit(row, { event: 'expired', actor: 'system', data: { expiresAt: row.expiresAt } }))
  appendEvent(tx, 'request_closed', row)
  return expired
}

/**
 * Runs an UPDATE … RETURNING on a row that was read in this very transaction, and returns it as it is then. That it does
 * not apply can only be a mistake of ours: it throws, which undoes the operation.
 */
export async function changeRequest(
  tx: Transaction,
  row: RequestRow,
  text: string,
  values: readonly Value[],
): Promise<RequestRow> {
  const columns = await one(tx, text, values)
  if (columns === undefined) throw mistake(`Request ${row.id} changed inside the transaction that changes it`)
  return fromColumns(REQUEST_FIELDS, columns)
}
