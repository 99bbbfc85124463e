// Hands approvals to calls, and notes which askers still wait. Does not approve.
import type { AuditDraft, ReleaseResult, RequestRow } from '../../store.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { pauseOn } from './pauses.ts'
import { currentRequest, writtenRequest } from './request.ts'

const RELEASE = `UPDATE request SET released_to = ?, released_at = ?, sealed_input = NULL
  WHERE id = ? AND status = 'approved' AND released_to IS NULL AND claimable_until > ?`

const TOUCH = `UPDATE request SET asker_until = ?
  WHERE id = ? AND released_to IS NULL AND status IN ('pending', 'approved')`

/**
 * Single use: the first toolUseId gets the approval and may fetch it again until the retry window ends; then it is
 * closed for everybody, because the sealed edited input is gone by then.
 */
export function release(tx: Transaction, requestId: string, toolUseId: string, audit: AuditDraft): ReleaseResult {
  const row = currentRequest(tx, requestId)
  if (row === undefined) return { kind: 'unknown' }
  if (row.status !== 'approved' || (row.claimableUntil ?? 0) <= tx.now) return { kind: 'closed', row }
  const pause = pauseOn(tx, row)
  if (pause !== undefined) return { kind: 'paused', row, pause }
  if (row.releasedTo === toolUseId) return { kind: 'allow', row }
  if (row.releasedTo !== undefined) return { kind: 'taken', row }
  return { kind: 'allow', row: releaseTo(tx, row, toolUseId, audit) }
}

/** approved → released to this toolUseId, with its audit row. Throws when somebody else has it by now. */
export function releaseTo(tx: Transaction, row: RequestRow, toolUseId: string, audit: AuditDraft): RequestRow {
  const { changes } = sql(tx, RELEASE).run(toolUseId, tx.now, row.id, tx.now)
  if (changes !== 1) throw new Error(`Request ${row.id} changed while its approval was handed out`)
  appendAudit(tx, audit)
  return writtenRequest(tx, row.id)
}

/** The asker of this request counts as waiting for `leaseMs` more; 0: it has given up. */
export function touchRequest(tx: Transaction, id: string, leaseMs: number): void {
  sql(tx, TOUCH).run(tx.now + leaseMs, id)
}
