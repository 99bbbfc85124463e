// Finds what a person has rejected shortly before in the same session. Does not answer anybody.
import { type RejectionsInARow, rejectionsInARow } from '../../refusals.ts'
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { RequestRow, SubmitLimits } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
import type { Submission } from '../submission-values.ts'
import { sql, type Transaction } from '../transaction.ts'

/** The same call first, then the newest. An approval of the like since then has cleared the memory. */
const SELECT_REJECTION = `SELECT ${REQUEST_COLUMNS} FROM request AS rejected
  WHERE status = 'rejected' AND user_id = ? AND agent_id = ? AND session_id = ? AND key_id = ? AND decided_at > ?
    AND (call_group = ? OR intent = ?)
    AND NOT EXISTS (SELECT 1 FROM request AS approved
      WHERE approved.status = 'approved' AND approved.user_id = rejected.user_id
        AND approved.agent_id = rejected.agent_id AND approved.session_id = rejected.session_id
        AND approved.intent = rejected.intent AND approved.decided_at >= rejected.decided_at)
  ORDER BY (call_group = ?) DESC, decided_at DESC, id LIMIT 1`

/** Only within a session, whose calls belong to one train of thought. `memoryMs` absent: nothing is remembered. */
export function findRejection(
  tx: Transaction,
  draft: Submission,
  memoryMs: number | undefined,
): RequestRow | undefined {
  const { userId, agentId, sessionId, keyId, callGroup = '', intent = '' } = draft
  if (memoryMs === undefined || sessionId === undefined) return undefined
  const since = tx.now - memoryMs
  const of = [userId, agentId, sessionId, keyId, since, callGroup, intent, callGroup]
  const columns = sql(tx, SELECT_REJECTION).get(...of) as Columns | undefined
  return columns && fromColumns(REQUEST_FIELDS, columns)
}

/** The newest first. Served by request_rejected: rarely more than a few rows. */
const SELECT_BY_RULE = `SELECT ${REQUEST_COLUMNS} FROM request
  WHERE status = 'rejected' AND user_id = ? AND agent_id = ? AND session_id = ? AND key_id = ? AND decided_at > ?
    AND rule = ?
  ORDER BY decided_at DESC, id LIMIT 1000`

const SELECT_APPROVED_BY_RULE = `SELECT max(decided_at) AS at FROM request
  WHERE status = 'approved' AND user_id = ? AND agent_id = ? AND session_id = ? AND rule = ?`

/** Undefined where a person is to be asked: too few rejections by this rule, an approval since, or the pause is over. */
export function findRejectionsInARow(
  tx: Transaction,
  { userId, agentId, sessionId, keyId, rule }: Submission,
  limits: SubmitLimits,
): RejectionsInARow | undefined {
  const { maxRejections, rejectionMemoryMs, rejectionCooldownMs } = limits
  if (maxRejections === undefined || rejectionMemoryMs === undefined || rejectionCooldownMs === undefined)
    return undefined
  if (sessionId === undefined) return undefined
  const of = [userId, agentId, sessionId, keyId, tx.now - rejectionMemoryMs, rule]
  const rejected = (sql(tx, SELECT_BY_RULE).all(...of) as Columns[]).map((row) => fromColumns(REQUEST_FIELDS, row))
  if (rejected.length < maxRejections) return undefined
  const approved = sql(tx, SELECT_APPROVED_BY_RULE).get(userId, agentId, sessionId, rule) as { at: number | null }
  return rejectionsInARow(rejected, approved.at ?? 0, { ...limits, now: tx.now })
}
