// The compare-and-set from pending to approved, rejected or cancelled. Does not check who may decide.
import { closingAudit } from '../../closing-audit.ts'
import { fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { Actor, AuditDraft, CancelResult, DecideResult, Decision, RequestRow } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import type { Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { addGrant } from './grants.ts'
import { appendEvent } from './outbox.ts'
import { pauseOn } from './pauses.ts'
import { changeRequest, currentRequest, expireIfDue } from './request.ts'

const APPROVE = `UPDATE request SET status = 'approved', decision = $3, decided_at = $2, decided_by = $4, feedback = $5,
    claimable_until = $6, modified_input = $7, sealed_modified_input = $8, modified_fingerprint = $9, grant_id = $10
  WHERE id = $1 AND status = 'pending' AND expires_at > $2 RETURNING ${REQUEST_COLUMNS}`

const REJECT = `UPDATE request SET status = 'rejected', decision = $3, decided_at = $2, decided_by = $4, feedback = $5,
    sealed_input = NULL
  WHERE id = $1 AND status = 'pending' AND expires_at > $2 RETURNING ${REQUEST_COLUMNS}`

const CANCEL = `UPDATE request SET status = 'cancelled', decided_at = $2, decided_by = $3, sealed_input = NULL
  WHERE id = $1 AND status = 'pending' AND expires_at > $2 RETURNING ${REQUEST_COLUMNS}`

const CANCEL_OF_KEY = `UPDATE request SET status = 'cancelled', decided_at = $2, decided_by = $3, sealed_input = NULL
  WHERE status = 'pending' AND key_id = $1 AND expires_at > $2 RETURNING ${REQUEST_COLUMNS}`

const SELECT_OF_SESSION = `SELECT ${REQUEST_COLUMNS} FROM request
  WHERE status = 'pending' AND key_id = $1 AND agent_id = $2 AND session_id = $3 ORDER BY created_at, id`

/** One winner: everybody later, or at or after `expiresAt`, gets `closed` with the row as it is. */
export async function decide(tx: Transaction, decision: Decision, audit: AuditDraft): Promise<DecideResult> {
  const found = await currentRequest(tx, decision.requestId)
  if (found === undefined || (decision.userId !== undefined && decision.userId !== found.userId))
    return { kind: 'unknown' }
  if (found.status !== 'pending') return { kind: 'closed', row: found }

  const approved = decision.decision !== 'reject'
  const pause = approved ? await pauseOn(tx, found) : undefined
  if (pause !== undefined) return { kind: 'paused', row: found, pause }
  const grant = approved && decision.grant !== undefined ? await addGrant(tx, decision.grant) : undefined
  const row = await (approved ? approve(tx, found, decision) : reject(tx, found, decision))
  appendAudit(tx, audit)
  appendEvent(tx, 'decision', row)
  return { kind: 'decided', row, ...(grant === undefined ? {} : { grant }) }
}

/** By the key that asked: for others the request does not exist. */
export async function cancel(
  tx: Transaction,
  requestId: string,
  keyId: string,
  audit: AuditDraft,
): Promise<CancelResult> {
  const row = await currentRequest(tx, requestId)
  if (row === undefined || row.keyId !== keyId) return { kind: 'unknown' }
  if (row.status !== 'pending') return { kind: 'closed', row }
  const cancelled = await cancelPending(tx, row, audit.actor)
  appendAudit(tx, audit)
  return { kind: 'decided', row: cancelled }
}

/** The rows that were cancelled, oldest first; those that were due have expired instead. */
export async function cancelSession(
  tx: Transaction,
  of: { keyId: string; agentId: string; sessionId: string },
  by: Actor,
): Promise<RequestRow[]> {
  const { rows } = await tx.query(SELECT_OF_SESSION, [of.keyId, of.agentId, of.sessionId])
  const cancelled: RequestRow[] = []
  for (const columns of rows) {
    const row = await expireIfDue(tx, fromColumns(REQUEST_FIELDS, columns))
    if (row.status !== 'pending') continue
    appendAudit(tx, closingAudit(row, { event: 'cancelled', actor: by, data: { why: 'session-ended' } }))
    cancelled.push(await cancelPending(tx, row, by))
  }
  return cancelled
}

/** Of a key that was revoked: nobody could use an approval. What is due expires by itself. */
export async function cancelOfKey(tx: Transaction, keyId: string, by: Actor): Promise<void> {
  for (const columns of (await tx.query(CANCEL_OF_KEY, [keyId, tx.now, by])).rows) {
    const row = fromColumns(REQUEST_FIELDS, columns)
    appendAudit(tx, closingAudit(row, { event: 'cancelled', actor: by, data: { why: 'key-revoked' } }))
    appendEvent(tx, 'request_closed', row)
  }
}

function approve(tx: Transaction, row: RequestRow, decision: Decision): Promise<RequestRow> {
  const { by, feedback, modifiedInput } = decision
  return changeRequest(tx, row, APPROVE, [
    row.id,
    tx.now,
    decision.decision,
    by,
    feedback ?? null,
    tx.now + decision.retryWindowMs,
    modifiedInput === undefined ? null : JSON.stringify(modifiedInput),
    decision.sealedModifiedInput ?? null,
    decision.modifiedFingerprint ?? null,
    decision.grant?.id ?? null,
  ])
}

function reject(tx: Transaction, row: RequestRow, { decision, by, feedback }: Decision): Promise<RequestRow> {
  return changeRequest(tx, row, REJECT, [row.id, tx.now, decision, by, feedback ?? null])
}

async function cancelPending(tx: Transaction, row: RequestRow, by: Actor): Promise<RequestRow> {
  const cancelled = await changeRequest(tx, row, CANCEL, [row.id, tx.now, by])
  appendEvent(tx, 'request_closed', row)
  return cancelled
}
