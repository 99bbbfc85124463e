// Pauses and resumes agents, and tells other operations whether one is paused. Answers no call.
import { refusedAudit } from '../../refusals.ts'
import { type Columns, columnNames, fromColumns, PAUSE_FIELDS, toValues } from '../../rows.ts'
import type { Actor, AuditDraft, PauseDraft, PauseRow } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { PAUSE_COLUMNS, SELECT_ANY_PAUSE, SELECT_PAUSE, SELECT_PAUSE_ON } from '../shared-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendPauseEvent } from './outbox.ts'

const INSERT = insertInto('pause', columnNames(PAUSE_FIELDS))
const SELECT_SAME = `SELECT ${PAUSE_COLUMNS} FROM pause
  WHERE resumed_at IS NULL AND user_id = ? AND agent_id = ? AND created_by = ?`
const END = 'UPDATE pause SET resumed_at = ?, resumed_by = ?, resume_reason = ? WHERE id = ? AND resumed_at IS NULL'

/** The pause that stops this agent now. Asked inside of every transaction that allows something. */
export function pauseOn(tx: Transaction, of: { userId: string; agentId: string }): PauseRow | undefined {
  tx.anyPause ??= sql(tx, SELECT_ANY_PAUSE).get() !== undefined
  if (!tx.anyPause) return undefined
  return one(tx, SELECT_PAUSE_ON, of.userId, of.agentId)
}

/** The audit row of a call that a pause stopped, instead of the one it would have had. */
export function appendPaused(tx: Transaction, audit: AuditDraft, pause: PauseRow): void {
  const refused = { kind: 'paused', pauseId: pause.id, by: pause.createdBy }
  appendAudit(tx, refusedAudit(audit, refused))
}

/** See Store.addPause. */
export function addPause(tx: Transaction, draft: PauseDraft, audit: AuditDraft): PauseRow {
  const same = one(tx, SELECT_SAME, draft.userId, draft.agentId, draft.createdBy)
  if (same !== undefined) return same
  const row: PauseRow = { ...draft, createdAt: tx.now }
  sql(tx, INSERT).run(...toValues(PAUSE_FIELDS, row))
  tx.anyPause = undefined
  appendAudit(tx, audit)
  appendPauseEvent(tx, row)
  return row
}

/** See Store.endPause. */
export function endPause(
  tx: Transaction,
  id: string,
  of: { by: Actor; reason: string | null },
  audit: AuditDraft,
): PauseRow | null {
  const found = one(tx, SELECT_PAUSE, id)
  if (found === undefined) return null
  if (sql(tx, END).run(tx.now, of.by, of.reason, id).changes !== 1) return found
  appendAudit(tx, audit)
  const row = one(tx, SELECT_PAUSE, id) ?? found
  appendPauseEvent(tx, row)
  return row
}

function one(tx: Transaction, text: string, ...values: string[]): PauseRow | undefined {
  const columns = sql(tx, text).get(...values) as Columns | undefined
  return columns && fromColumns(PAUSE_FIELDS, columns)
}
