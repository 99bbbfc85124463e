// Hands approvals to calls, and notes which askers still wait. Does not approve.
import type { AuditDraft, ReleaseResult, RequestRow } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import { change, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { pauseOn } from './pauses.ts'
import { changeRequest, currentRequest } from './request.ts'

const RELEASE = `UPDATE request SET released_to = $3, released_at = $2, sealed_input = NULL
  WHERE id = $1 AND status = 'approved' AND released_to IS NULL AND claimable_until > $2 RETURNING ${REQUEST_COLUMNS}`

const TOUCH = `UPDATE request SET asker_until = $1
  WHERE id = $2 AND released_to IS NULL AND status IN ('pending', 'approved')`

/**
 * Single use: the first toolUseId gets the approval and may fetch it again until the retry window ends; then it is
 * closed for everybody, because the sealed edited input is gone by then.
 */
export async function release(
  tx: Transaction,
  requestId: string,
  toolUseId: string,
  audit: AuditDraft,
): Promise<ReleaseResult> {
  const row = await currentRequest(tx, requestId)
  if (row === undefined) return { kind: 'unknown' }
  if (row.status !== 'approved' || (row.claimableUntil ?? 0) <= tx.now) return { kind: 'closed', row }
  const pause = await pauseOn(tx, row)
  if (pause !== undefined) return { kind: 'paused', row, pause }
  if (row.releasedTo === toolUseId) return { kind: 'allow', row }
  if (row.releasedTo !== undefined) return { kind: 'taken', row }
  return { kind: 'allow', row: await releaseTo(tx, row, toolUseId, audit) }
}

/** approved → released to this toolUseId, with its audit row. Throws when somebody else has it by now. */
export async function releaseTo(
  tx: Transaction,
  row: RequestRow,
  toolUseId: string,
  audit: AuditDraft,
): Promise<RequestRow> {
  const released = await changeRequest(tx, row, RELEASE, [row.id, tx.now, toolUseId])
  appendAudit(tx, audit)
  return released
}

/** The asker of this request counts as waiting for `leaseMs` more; 0: it has given up. */
export async function touchRequest(tx: Transaction, id: string, leaseMs: number): Promise<void> {
  await change(tx, TOUCH, [tx.now + leaseMs, id])
}
