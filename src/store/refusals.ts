// Why a call is not queued, and what its audit row then says: the same for both engines. Pure: engines bring what is stored.
import type { AuditDraft, RejectedBefore, RequestRow, SubmitLimits } from './store.ts'

/** The call as it was asked, or as a reviewer edited it: agents ask again with the input they were given. */
export function isSameCall(row: RequestRow, fingerprint: string): boolean {
  return row.fingerprint === fingerprint || (row.status === 'approved' && row.modifiedFingerprint === fingerprint)
}

/** The part of a rejection that is kept with a new request for something like it. */
export function rejectionNote(row: RequestRow): RejectedBefore {
  return {
    requestId: row.id,
    decidedAt: row.decidedAt ?? row.createdAt,
    decidedBy: row.decidedBy ?? 'unknown',
    ...(row.feedback === undefined ? {} : { feedback: row.feedback }),
  }
}

/** `row`: the newest of them. `until`: from then on a person is asked again, Unix ms. */
export type RejectionsInARow = { row: RequestRow; count: number; until: number }

/**
 * `rejected`: by one rule in one session, the newest first. `approvedAt`: when the last of the like was approved, Unix ms
 * or 0. Undefined where a person is to be asked: too few since then, or the pause is over.
 */
export function rejectionsInARow(
  rejected: readonly RequestRow[],
  approvedAt: number,
  { maxRejections = Number.POSITIVE_INFINITY, rejectionCooldownMs = 0, now }: SubmitLimits & { now: number },
): RejectionsInARow | undefined {
  const inARow = rejected.filter(({ decidedAt }) => (decidedAt ?? 0) > approvedAt)
  const [row] = inARow
  if (row === undefined || inARow.length < maxRejections) return undefined
  const until = (row.decidedAt ?? 0) + rejectionCooldownMs
  return until > now ? { row, count: inARow.length, until } : undefined
}

/** `refused`: why; `requestId` in it: the request that a person rejected. Else the row names none: none was stored. */
export function refusedAudit(audit: AuditDraft, refused: { kind: string; requestId?: string }): AuditDraft {
  const { requestId: _neverStored, ...rest } = audit
  const { requestId } = refused
  const data = { ...audit.data, refused }
  return { ...rest, event: 'refused', data, ...(requestId === undefined ? {} : { requestId }) }
}
