// Ends whatever was open when a dump was made: its time is over, and some of it has happened since. Restores nothing.
import { closingAudit } from '../../closing-audit.ts'
import type { Restored } from '../../restored.ts'
import { fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { Actor } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendRestart } from './outbox.ts'

const SELECT_PENDING = `SELECT ${REQUEST_COLUMNS} FROM request WHERE status = 'pending' ORDER BY created_at, id`
const CANCEL = `UPDATE request SET status = 'cancelled', decided_at = $1, decided_by = $2, sealed_input = NULL
  WHERE status = 'pending'`
/** Handed out after the dump, perhaps: nobody may have such an approval a second time. */
const WITHDRAW = `UPDATE request SET claimable_until = $1, sealed_input = NULL, sealed_modified_input = NULL
  WHERE status = 'approved' AND claimable_until > $1`
const USE_LINKS = 'UPDATE login_link SET used_at = $1 WHERE used_at IS NULL'
/** Events that were not delivered yet are dropped: receivers have had them since, or they are over. */
const SKIP_DELIVERIES = 'UPDATE delivery SET seq = $1, held_until = 0'

/** Only while no server runs. Keys, accounts, grants and pauses stay as they were when the dump was made. */
export async function closeRestored(tx: Transaction, by: Actor, note: Record<string, unknown>): Promise<Restored> {
  const auditSeq = tx.head.seq
  const pending = (await tx.query(SELECT_PENDING)).rows.map((columns) => fromColumns(REQUEST_FIELDS, columns))
  for (const row of pending)
    appendAudit(tx, closingAudit(row, { event: 'cancelled', actor: by, data: { why: 'restored' } }))
  await change(tx, CANCEL, [tx.now, by])
  const withdrawn = await change(tx, WITHDRAW, [tx.now])
  await change(tx, 'DELETE FROM web_session', [])
  await change(tx, USE_LINKS, [tx.now])

  await change(tx, 'DELETE FROM outbox', [])
  appendRestart(tx)
  await change(tx, SKIP_DELIVERIES, [tx.lastEvent])

  const restored = { cancelled: pending.length, withdrawn, auditSeq }
  appendAudit(tx, { event: 'restored', actor: by, userId: 'system', data: { ...note, ...restored } })
  return restored
}
