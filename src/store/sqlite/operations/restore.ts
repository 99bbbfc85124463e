// Ends whatever was open when a backup was made: its time is over, and some of it has happened since. Copies no files.
import { closingAudit } from '../../closing-audit.ts'
import { SEQUENCE_JUMP } from '../../limits.ts'
import type { Restored } from '../../restored.ts'
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { Actor } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'

const SELECT_PENDING = `SELECT ${REQUEST_COLUMNS} FROM request WHERE status = 'pending' ORDER BY created_at, id`
const CANCEL = `UPDATE request SET status = 'cancelled', decided_at = ?, decided_by = ?, sealed_input = NULL
  WHERE status = 'pending'`
/** Handed out after the backup, perhaps: nobody may have such an approval a second time. */
const WITHDRAW = `UPDATE request SET claimable_until = ?, sealed_input = NULL, sealed_modified_input = NULL
  WHERE status = 'approved' AND claimable_until > ?`

const LAST_EVENT = 'SELECT coalesce(max(seq), 0) AS seq FROM outbox'
const START_EVENT = `INSERT INTO outbox (seq, at, user_id, kind, request_id) VALUES (?, ?, 'system', 'request_closed', 'restored')`

/** Only for a copy that nobody has open. Keys, accounts and grants stay as they were when the backup was made. */
export function closeRestored(tx: Transaction, by: Actor, note: Record<string, unknown>): Restored {
  const pending = (sql(tx, SELECT_PENDING).all() as Columns[]).map((columns) => fromColumns(REQUEST_FIELDS, columns))
  const { seq: auditSeq } = sql(tx, 'SELECT coalesce(max(seq), 0) AS seq FROM audit').get() as { seq: number }
  for (const row of pending)
    appendAudit(tx, closingAudit(row, { event: 'cancelled', actor: by, data: { why: 'restored' } }))
  sql(tx, CANCEL).run(tx.now, by)
  const withdrawn = sql(tx, WITHDRAW).run(tx.now, tx.now).changes
  sql(tx, 'DELETE FROM web_session').run()
  sql(tx, 'UPDATE login_link SET used_at = ? WHERE used_at IS NULL').run(tx.now)

  const start = (sql(tx, LAST_EVENT).get() as { seq: number }).seq + SEQUENCE_JUMP
  sql(tx, 'DELETE FROM outbox').run()
  sql(tx, START_EVENT).run(start, tx.now)
  sql(tx, 'UPDATE delivery SET seq = ?, held_until = 0').run(start)

  const restored = { cancelled: pending.length, withdrawn, auditSeq }
  appendAudit(tx, { event: 'restored', actor: by, userId: 'system', data: { ...note, ...restored } })
  return restored
}
