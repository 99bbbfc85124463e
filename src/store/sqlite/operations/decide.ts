// The compare-and-set from pending to approved, rejected or cancelled. Does not check who may decide.
import { closingAudit } from '../../closing-audit.ts'
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { Actor, AuditDraft, CancelResult, DecideResult, Decision, RequestRow } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { addGrant } from './grants.ts'
import { appendEvent } from './outbox.ts'
import { pauseOn } from './pauses.ts'
import { currentRequest, expireIfDue, writtenRequest } from './request.ts'

const APPROVE = `UPDATE request SET status = 'approved', decision = ?, decided_at = ?, decided_by = ?, feedback = ?,
    claimable_until = ?, modified_input = ?, sealed_modified_input = ?, modified_fingerprint = ?, grant_id = ?
  WHERE id = ? AND status = 'pending' AND expires_at > ?`

const REJECT = `UPDATE request SET status = 'rejected', decision = ?, decided_at = ?, decided_by = ?, feedback = ?,
    sealed_input = NULL
  WHERE id = ? AND status = 'pending' AND expires_at > ?`

const CANCEL = `UPDATE request SET status = 'cancelled', decided_at = ?, decided_by = ?, sealed_input = NULL
  WHERE id = ? AND status = 'pending' AND expires_at > ?`

const CANCEL_OF_KEY = `UPDATE request SET status = 'cancelled', decided_at = ?, decided_by = ?, sealed_input = NULL
  WHERE status = 'pending' AND key_id = ? AND expires_at > ? RETURNING ${REQUEST_COLUMNS}`

const SELECT_OF_SESSION = `SELECT ${REQUEST_COLUMNS} FROM request
  WHERE status = 'pending' AND key_id = ? AND agent_id = ? AND session_id = ? ORDER BY created_at, id`

/** One winner: everybody later, or at or after `expiresAt`, gets `closed` with the row as it is. */
export function decide(tx: Transaction, decision: Decision, audit: AuditDraft): DecideResult {
  const row = currentRequest(tx, decision.requestId)
  if (row === undefined || (decision.userId !== undefined && decision.userId !== row.userId)) return { kind: 'unknown' }
  if (row.status !== 'pending') return { kind: 'closed', row }

  const approved = decision.decision !== 'reject'
  const pause = approved ? pauseOn(tx, row) : undefined
  if (pause !== undefined) return { kind: 'paused', row, pause }
  const grant = approved && decision.grant !== undefined ? addGrant(tx, decision.grant) : undefined
  expectOne(row, approved ? approve(tx, decision) : reject(tx, decision))
  appendAudit(tx, audit)
  appendEvent(tx, 'decision', row)
  return { kind: 'decided', row: writtenRequest(tx, row.id), ...(grant === undefined ? {} : { grant }) }
}

/** By the key that asked: for others the request does not exist. */
export function cancel(tx: Transaction, requestId: string, keyId: string, audit: AuditDraft): CancelResult {
  const row = currentRequest(tx, requestId)
  if (row === undefined || row.keyId !== keyId) return { kind: 'unknown' }
  if (row.status !== 'pending') return { kind: 'closed', row }
  const cancelled = cancelPending(tx, row, audit.actor)
  appendAudit(tx, audit)
  return { kind: 'decided', row: cancelled }
}

/** The rows that were cancelled, oldest first; those that were due have expired instead. */
export function cancelSession(
  tx: Transaction,
  of: { keyId: string; agentId: string; sessionId: string },
  by: Actor,
): RequestRow[] {
  const found = sql(tx, SELECT_OF_SESSION).all(of.keyId, of.agentId, of.sessionId) as Columns[]
  return found
    .map((columns) => expireIfDue(tx, fromColumns(REQUEST_FIELDS, columns)))
    .filter((row) => row.status === 'pending')
    .map((row) => {
      appendAudit(tx, closingAudit(row, { event: 'cancelled', actor: by, data: { why: 'session-ended' } }))
      return cancelPending(tx, row, by)
    })
}

/** Of a key that was revoked: nobody could use an approval. What is due expires by itself. */
export function cancelOfKey(tx: Transaction, keyId: string, by: Actor): void {
  for (const columns of sql(tx, CANCEL_OF_KEY).all(tx.now, by, keyId, tx.now) as Columns[]) {
    const row = fromColumns(REQUEST_FIELDS, columns)
    appendAudit(tx, closingAudit(row, { event: 'cancelled', actor: by, data: { why: 'key-revoked' } }))
    appendEvent(tx, 'request_closed', row)
  }
}

function approve(tx: Transaction, decision: Decision): number {
  const { requestId, by, feedback, modifiedInput } = decision
  return sql(tx, APPROVE).run(
    decision.decision,
    tx.now,
    by,
    feedback ?? null,
    tx.now + decision.retryWindowMs,
    modifiedInput === undefined ? null : JSON.stringify(modifiedInput),
    decision.sealedModifiedInput ?? null,
    decision.modifiedFingerprint ?? null,
    decision.grant?.id ?? null,
    requestId,
    tx.now,
  ).changes
}

function reject(tx: Transaction, { requestId, decision, by, feedback }: Decision): number {
  return sql(tx, REJECT).run(decision, tx.now, by, feedback ?? null, requestId, tx.now).changes
}

function cancelPending(tx: Transaction, row: RequestRow, by: Actor): RequestRow {
  expectOne(row, sql(tx, CANCEL).run(tx.now, by, row.id, tx.now).changes)
  appendEvent(tx, 'request_closed', row)
  return writtenRequest(tx, row.id)
}

/** The row was pending a moment ago in this very transaction; anything else is a mistake and undoes the operation. */
function expectOne(row: RequestRow, changes: number): void {
  if (changes !== 1) throw new Error(`Request ${row.id} changed while it was decided`)
}
