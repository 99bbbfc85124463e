// Finds what a person has rejected shortly before in the same session. Does not answer anybody.
import { type RejectionsInARow, rejectionsInARow } from '../../refusals.ts'
import { fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { RequestDraft, RequestRow, SubmitLimits } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import { one, type Transaction } from '../transaction.ts'

/** The same call first, then the newest. An approval of the like since then has cleared the memory. */
const SELECT_REJECTION = `SELECT ${REQUEST_COLUMNS} FROM request AS rejected
  WHERE status = 'rejected' AND user_id = $1 AND agent_id = $2 AND session_id = $3 AND key_id = $4 AND decided_at > $5
    AND (call_group = $6 OR intent = $7)
    AND NOT EXISTS (SELECT FROM request AS approved
      WHERE approved.status = 'approved' AND approved.user_id = rejected.user_id
        AND approved.agent_id = rejected.agent_id AND approved.session_id = rejected.session_id
        AND approved.intent = rejected.intent AND approved.decided_at >= rejected.decided_at)
  ORDER BY (call_group IS NOT DISTINCT FROM $6) DESC, decided_at DESC, id LIMIT 1`

/** Only within a session, whose calls belong to one train of thought. `memoryMs` absent: nothing is remembered. */
export async function findRejection(
  tx: Transaction,
  draft: RequestDraft,
  memoryMs: number | undefined,
): Promise<RequestRow | undefined> {
  const { userId, agentId, sessionId, keyId, callGroup = '', intent = '' } = draft
  if (memoryMs === undefined || sessionId === undefined) return undefined
  const of = [userId, agentId, sessionId, keyId, tx.now - memoryMs, callGroup, intent]
  const columns = await one(tx, SELECT_REJECTION, of)
  return columns && fromColumns(REQUEST_FIELDS, columns)
}

/** The newest first. Served by request_rejected: rarely more than a few rows. */
const SELECT_BY_RULE = `SELECT ${REQUEST_COLUMNS} FROM request
  WHERE status = 'rejected' AND user_id = $1 AND agent_id = $2 AND session_id = $3 AND key_id = $4 AND decided_at > $5
    AND rule = $6
  ORDER BY decided_at DESC, id LIMIT 1000`

const SELECT_APPROVED_BY_RULE = `SELECT coalesce(max(decided_at), 0) AS at FROM request
  WHERE status = 'approved' AND user_id = $1 AND agent_id = $2 AND session_id = $3 AND rule = $4`

/** Undefined where a person is to be asked: too few rejections by this rule, an approval since, or the pause is over. */
export async function findRejectionsInARow(
  tx: Transaction,
  { userId, agentId, sessionId, keyId, rule }: RequestDraft,
  limits: SubmitLimits,
): Promise<RejectionsInARow | undefined> {
  const { maxRejections, rejectionMemoryMs, rejectionCooldownMs } = limits
  if (maxRejections === undefined || rejectionMemoryMs === undefined || rejectionCooldownMs === undefined)
    return undefined
  if (sessionId === undefined) return undefined
  const since = tx.now - rejectionMemoryMs
  const { rows } = await tx.query(SELECT_BY_RULE, [userId, agentId, sessionId, keyId, since, rule])
  if (rows.length < maxRejections) return undefined
  const approved = await one(tx, SELECT_APPROVED_BY_RULE, [userId, agentId, sessionId, rule])
  const rejected = rows.map((columns) => fromColumns(REQUEST_FIELDS, columns))
  return rejectionsInARow(rejected, Number(approved?.['at']), { ...limits, now: tx.now })
}
