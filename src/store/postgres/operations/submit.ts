// Queues a call, finds it again, or lets it claim an approval that nobody waits for any more. Does not classify.
import { DEFAULT_ASKER_LEASE_MS } from '../../limits.ts'
import { isSameCall, type RejectionsInARow, refusedAudit, rejectionNote } from '../../refusals.ts'
import { type Columns, columnNames, fromColumns, REQUEST_FIELDS, toColumns } from '../../rows.ts'
import type { AuditDraft, RequestDraft, RequestRow, SubmitLimits, SubmitResult } from '../../store.ts'
import { mistake } from '../failure.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { REQUEST_COLUMNS, SELECT_BY_TOOL_USE } from '../shared-sql.ts'
import { one, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendEvent } from './outbox.ts'
import { appendPaused, pauseOn } from './pauses.ts'
import { findRejection, findRejectionsInARow } from './rejections.ts'
import { releaseTo, touchRequest } from './release.ts'
import { expireIfDue } from './request.ts'

const INSERT = insertInto('request', columnNames(REQUEST_FIELDS))

/** By the call as it was asked, or as a reviewer edited it; each by an index of its own. */
const claimableBy = (column: 'fingerprint' | 'modified_fingerprint') => `(
  SELECT ${column === 'fingerprint' ? 1 : 2} AS place, ${REQUEST_COLUMNS} FROM request
  WHERE ${column} = $1 AND status = 'approved' AND released_to IS NULL
    AND key_id = $2 AND user_id = $3 AND agent_id = $4 AND claimable_until > $5 AND asker_until <= $5
  ORDER BY decided_at, id LIMIT 1)`
const SELECT_CLAIMABLE = `SELECT ${REQUEST_COLUMNS}
  FROM (${claimableBy('fingerprint')} UNION ALL ${claimableBy('modified_fingerprint')}) AS found ORDER BY place LIMIT 1`

const countOf = (which: string) =>
  `(SELECT count(*) FROM request WHERE status = 'pending' AND ${which} AND expires_at > $4)`
const COUNT = `SELECT ${countOf('key_id = $1')} AS of_key, ${countOf('user_id = $2 AND agent_id = $3')} AS of_agent,
  ${countOf('user_id = $2')} AS of_user`

/**
 * See SubmitResult. `audit` is written as it is when the call is created; a claim writes a `released` row and a refusal
 * (conflict, quota) a `refused` row with the same facts; finding a call again writes none.
 */
export async function submit(
  tx: Transaction,
  draft: RequestDraft,
  limits: SubmitLimits,
  audit: AuditDraft,
): Promise<SubmitResult> {
  const { askerLeaseMs = DEFAULT_ASKER_LEASE_MS } = limits
  const earlier = await findByToolUse(tx, draft)
  const pause = await pauseOn(tx, draft)
  if (pause !== undefined) {
    // Its asker is told no and leaves: after the pause another call may claim the approval at once.
    if (earlier !== undefined) await touchRequest(tx, earlier.id, 0)
    appendPaused(tx, audit, pause)
    return { kind: 'paused', pause }
  }
  if (earlier !== undefined) {
    if (!isSameCall(earlier, draft.fingerprint)) return refuse(tx, audit, { kind: 'conflict' })
    const row = await expireIfDue(tx, earlier)
    await touchRequest(tx, row.id, askerLeaseMs)
    return { kind: 'existing', row }
  }

  const approval = await findClaimable(tx, draft)
  if (approval !== undefined) {
    const releasedTo = draft.toolUseId ?? draft.id
    const data = { ...audit.data, releasedTo, claimed: true }
    const released = { ...audit, event: 'released', requestId: approval.id, data }
    return { kind: 'claimed', row: await releaseTo(tx, approval, releasedTo, released) }
  }

  const rejection = await findRejection(tx, draft, limits.rejectionMemoryMs)
  if (rejection?.callGroup !== undefined && rejection.callGroup === draft.callGroup)
    return refuseAgain(tx, audit, rejection)

  const often = await findRejectionsInARow(tx, draft, limits)
  if (often !== undefined) return refuseOften(tx, audit, often)

  const scope = await exceededQuota(tx, draft, limits)
  if (scope !== undefined) return refuse(tx, audit, { kind: 'quota', scope })

  const row = await insert(tx, draft, { lifetimeMs: limits.lifetimeMs, askerLeaseMs, rejection })
  appendAudit(tx, audit)
  appendEvent(tx, 'permission_request', row)
  return { kind: 'created', row }
}

async function findByToolUse(tx: Transaction, draft: RequestDraft): Promise<RequestRow | undefined> {
  if (draft.toolUseId === undefined) return undefined
  const of = [draft.keyId, draft.agentId, draft.userId, draft.toolUseId]
  return rowOf(await one(tx, SELECT_BY_TOOL_USE, of))
}

async function findClaimable(tx: Transaction, draft: RequestDraft): Promise<RequestRow | undefined> {
  const { fingerprint, keyId, userId, agentId } = draft
  return rowOf(await one(tx, SELECT_CLAIMABLE, [fingerprint, keyId, userId, agentId, tx.now]))
}

async function exceededQuota(
  tx: Transaction,
  draft: RequestDraft,
  limits: SubmitLimits,
): Promise<'key' | 'agent' | 'user' | undefined> {
  const pending = await one(tx, COUNT, [draft.keyId, draft.userId, draft.agentId, tx.now])
  if (pending === undefined) throw mistake('Counting gave nothing')
  if (Number(pending['of_key']) >= limits.maxPendingPerKey) return 'key'
  if (Number(pending['of_agent']) >= limits.maxPendingPerAgent) return 'agent'
  if (Number(pending['of_user']) >= (limits.maxPendingPerUser ?? Number.POSITIVE_INFINITY)) return 'user'
  return undefined
}

async function insert(
  tx: Transaction,
  draft: RequestDraft,
  {
    lifetimeMs,
    askerLeaseMs,
    rejection,
  }: { lifetimeMs: number; askerLeaseMs: number; rejection?: RequestRow | undefined },
): Promise<RequestRow> {
  const row: RequestRow = {
    ...draft,
    status: 'pending',
    createdAt: tx.now,
    expiresAt: tx.now + lifetimeMs,
    askerUntil: tx.now + askerLeaseMs,
    sealedModifiedInput: null,
    ...(rejection === undefined ? {} : { rejectedBefore: rejectionNote(rejection) }),
  }
  await tx.query(INSERT, [rowsParameter([toColumns(REQUEST_FIELDS, row)])])
  return row
}

function refuse<Refusal extends SubmitResult>(tx: Transaction, audit: AuditDraft, refusal: Refusal): Refusal {
  appendAudit(tx, refusedAudit(audit, refusal))
  return refusal
}

/** Answered as the first time: no second card for what a person has just refused. */
function refuseAgain(tx: Transaction, audit: AuditDraft, row: RequestRow): SubmitResult {
  appendAudit(tx, refusedAudit(audit, { kind: 'rejected-before', requestId: row.id }))
  return { kind: 'rejected-before', row }
}

/** So many times no to the like: nobody is asked for a while. */
function refuseOften(tx: Transaction, audit: AuditDraft, { row, count, until }: RejectionsInARow): SubmitResult {
  const refused = { kind: 'rejected-often', requestId: row.id, count, until }
  appendAudit(tx, refusedAudit(audit, refused))
  return { kind: 'rejected-often', row, count, until }
}

function rowOf(columns: Columns | undefined): RequestRow | undefined {
  return columns && fromColumns(REQUEST_FIELDS, columns)
}
