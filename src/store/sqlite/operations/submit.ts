// Queues a call, finds it again, or lets it claim an approval that nobody waits for any more. Does not classify.
import { DEFAULT_ASKER_LEASE_MS } from '../../limits.ts'
import { isSameCall, type RejectionsInARow, refusedAudit, rejectionNote } from '../../refusals.ts'
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { AuditDraft, RejectedBefore, RequestRow, SubmitLimits, SubmitResult } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { REQUEST_COLUMNS, SELECT_BY_TOOL_USE } from '../shared-sql.ts'
import { PENDING_COLUMNS, pendingColumns, type Submission, type SubmissionValues } from '../submission-values.ts'
import { sql, type Transaction } from '../transaction.ts'
import { type ReadyAudit, toDraft } from '../verdict-values.ts'
import { appendAudit, appendReady } from './audit.ts'
import { appendEvent } from './outbox.ts'
import { appendPaused, pauseOn } from './pauses.ts'
import { exceededQuota, notePending } from './quotas.ts'
import { findRejection, findRejectionsInARow } from './rejections.ts'
import { releaseTo, touchRequest } from './release.ts'
import { expireIfDue } from './request.ts'

const INSERT = insertInto('request', PENDING_COLUMNS)

/** By the call as it was asked, or as a reviewer edited it; each by an index of its own. */
const claimableBy = (column: 'fingerprint' | 'modified_fingerprint') => `SELECT * FROM (
  SELECT ${REQUEST_COLUMNS} FROM request
  WHERE ${column} = ? AND status = 'approved' AND released_to IS NULL
    AND key_id = ? AND user_id = ? AND agent_id = ? AND claimable_until > ? AND asker_until <= ?
  ORDER BY decided_at, id LIMIT 1)`
const SELECT_CLAIMABLE = `${claimableBy('fingerprint')} UNION ALL ${claimableBy('modified_fingerprint')} LIMIT 1`

const BY_CALL = 'FROM request WHERE key_id = ? AND agent_id = ? AND user_id = ?'
const UNCLAIMED = "FROM request WHERE status = 'approved' AND released_to IS NULL"
/**
 * Whether SELECT_BY_TOOL_USE or SELECT_CLAIMABLE can find anything, by the indexes that serve them: of almost all calls
 * they do not, and to look without reading rows and sorting them takes a fraction of the time.
 */
const SELECT_ANY_EARLIER = `SELECT EXISTS (SELECT 1 ${BY_CALL} AND tool_use_id = ?)
  OR EXISTS (SELECT 1 ${BY_CALL} AND released_to = ?)
  OR EXISTS (SELECT 1 ${UNCLAIMED} AND fingerprint = ?)
  OR EXISTS (SELECT 1 ${UNCLAIMED} AND modified_fingerprint = ?) AS found`

/** As SubmitResult, but of a created request only what its draft does not say: its caller has the rest of the row. */
export type Submitted =
  | { kind: 'created'; createdAt: number; rejectedBefore: RejectedBefore | undefined }
  | { kind: 'existing' | 'claimed'; row: RequestRow }
  | Exclude<SubmitResult, { kind: 'created' | 'existing' | 'claimed' }>

/**
 * See SubmitResult. `audit` is written as it is when the call is created; a claim writes a `released` row and a refusal
 * (conflict, quota) a `refused` row with the same facts; finding a call again writes none.
 */
export function submit(
  tx: Transaction,
  of: { draft: Submission; limits: SubmitLimits; audit: ReadyAudit; values: SubmissionValues },
): Submitted {
  const { draft, limits, audit } = of
  const { askerLeaseMs = DEFAULT_ASKER_LEASE_MS } = limits
  const mayBeKnown = anyEarlier(tx, draft)
  const earlier = mayBeKnown ? findByToolUse(tx, draft) : undefined
  const pause = pauseOn(tx, draft)
  if (pause !== undefined) {
    // Its asker is told no and leaves: after the pause another call may claim the approval at once.
    if (earlier !== undefined) touchRequest(tx, earlier.id, 0)
    appendPaused(tx, toDraft(audit), pause)
    return { kind: 'paused', pause }
  }
  if (earlier !== undefined) {
    if (!isSameCall(earlier, draft.fingerprint)) return refuse(tx, toDraft(audit), { kind: 'conflict' })
    const row = expireIfDue(tx, earlier)
    touchRequest(tx, row.id, askerLeaseMs)
    return { kind: 'existing', row }
  }

  const approval = mayBeKnown ? findClaimable(tx, draft) : undefined
  if (approval !== undefined) {
    const releasedTo = draft.toolUseId ?? draft.id
    const given = toDraft(audit)
    const data = { ...given.data, releasedTo, claimed: true }
    return {
      kind: 'claimed',
      row: releaseTo(tx, approval, releasedTo, { ...given, event: 'released', requestId: approval.id, data }),
    }
  }

  const rejection = findRejection(tx, draft, limits.rejectionMemoryMs)
  if (rejection?.callGroup !== undefined && rejection.callGroup === draft.callGroup)
    return refuseAgain(tx, toDraft(audit), rejection)
  const often = findRejectionsInARow(tx, draft, limits)
  if (often !== undefined) return refuseOften(tx, toDraft(audit), often)

  const scope = exceededQuota(tx, draft, limits)
  if (scope !== undefined) return refuse(tx, toDraft(audit), { kind: 'quota', scope })

  const rejectedBefore = rejection && rejectionNote(rejection)
  const columns = pendingColumns(of.values, {
    createdAt: tx.now,
    expiresAt: tx.now + limits.lifetimeMs,
    askerUntil: tx.now + askerLeaseMs,
    rejectedBefore,
  })
  sql(tx, INSERT).run(...columns)
  appendReady(tx, audit)
  appendEvent(tx, 'permission_request', draft)
  notePending(tx, draft)
  return { kind: 'created', createdAt: tx.now, rejectedBefore }
}

function anyEarlier(tx: Transaction, draft: Submission): boolean {
  const { keyId, agentId, userId, fingerprint } = draft
  const of = [keyId, agentId, userId, draft.toolUseId ?? null]
  const { found } = sql(tx, SELECT_ANY_EARLIER).get(...of, ...of, fingerprint, fingerprint) as { found: number }
  return found === 1
}

function findByToolUse(tx: Transaction, draft: Submission): RequestRow | undefined {
  if (draft.toolUseId === undefined) return undefined
  const of = [draft.keyId, draft.agentId, draft.userId, draft.toolUseId]
  const columns = sql(tx, SELECT_BY_TOOL_USE).get(...of, ...of) as Columns | undefined
  return columns && fromColumns(REQUEST_FIELDS, columns)
}

function findClaimable(tx: Transaction, draft: Submission): RequestRow | undefined {
  const { fingerprint, keyId, userId, agentId } = draft
  const of = [fingerprint, keyId, userId, agentId, tx.now, tx.now]
  const columns = sql(tx, SELECT_CLAIMABLE).get(...of, ...of)
  return columns === undefined ? undefined : fromColumns(REQUEST_FIELDS, columns as Columns)
}

function refuse<Refusal extends Submitted>(tx: Transaction, audit: AuditDraft, refusal: Refusal): Refusal {
  appendAudit(tx, refusedAudit(audit, refusal))
  return refusal
}

/** Answered as the first time: no second card for what a person has just refused. */
function refuseAgain(tx: Transaction, audit: AuditDraft, row: RequestRow): Submitted {
  appendAudit(tx, refusedAudit(audit, { kind: 'rejected-before', requestId: row.id }))
  return { kind: 'rejected-before', row }
}

/** So many times no to the like: nobody is asked for a while. */
function refuseOften(tx: Transaction, audit: AuditDraft, { row, count, until }: RejectionsInARow): Submitted {
  const refused = { kind: 'rejected-often', requestId: row.id, count, until }
  appendAudit(tx, refusedAudit(audit, refused))
  return { kind: 'rejected-often', row, count, until }
}
