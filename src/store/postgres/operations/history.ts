// Closes what may be used once only, when the database has lost its last commits: some of it may have been used in them.
// What stands (grants, keys, sessions, pauses) stays as the database has it.
import type { LostHistory } from '../history.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendRestart } from './outbox.ts'

/** Handed out in the lost commits, perhaps: nobody may have such an approval a second time. */
const WITHDRAW = `UPDATE request SET claimable_until = $1, sealed_input = NULL, sealed_modified_input = NULL
  WHERE status = 'approved' AND released_to IS NULL AND claimable_until > $1`
const USE_LINKS = 'UPDATE login_link SET used_at = $1 WHERE used_at IS NULL'

/** Returns how many approvals were taken back. Readers of the delivery sequence see that it begins anew. */
export async function closeLost(tx: Transaction, lost: LostHistory): Promise<number> {
  const withdrawn = await change(tx, WITHDRAW, [tx.now])
  await change(tx, USE_LINKS, [tx.now])
  const data = { committedThrough: lost.seq, foundThrough: lost.lastSeq, withdrawn }
  appendAudit(tx, { event: 'history-lost', actor: 'system', userId: 'system', data })
  appendRestart(tx)
  return withdrawn
}
