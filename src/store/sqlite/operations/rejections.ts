// Finds what a person has rejected shortly before in the same session. Does not answer anybody.
import { type Columns, fromColumns, REQUEST_FIELDS } from '../../rows.ts'
import type { RejectedBefore, RequestDraft, RequestRow } from '../../store.ts'
import { REQUEST_COLUMNS } from '../shared-sql.ts'
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
  draft: RequestDraft,
  memoryMs: number | undefined,
): RequestRow | undefined {
  const { userId, agentId, sessionId, keyId, callGroup = '', intent = '' } = draft
  if (memoryMs === undefined || sessionId === undefined) return undefined
  const since = tx.now - memoryMs
  const of = [userId, agentId, sessionId, keyId, since, callGroup, intent, callGroup]
  const columns = sql(tx, SELECT_REJECTION).get(...of) as Columns | undefined
  return columns && fromColumns(REQUEST_FIELDS, columns)
}

/** What is kept of it with the new request. */
export function rejectionNote(row: RequestRow): RejectedBefore {
  return {
    requestId: row.id,
    decidedAt: row.decidedAt ?? row.createdAt,
    decidedBy: row.decidedBy ?? 'unknown',
    ...(row.feedback === undefined ? {} : { feedback: row.feedback }),
  }
}
