// Pauses and resumes agents, and tells other operations whether one is paused. Answers no call.
import { refusedAudit } from '../../refusals.ts'
import { columnNames, fromColumns, PAUSE_FIELDS, toColumns } from '../../rows.ts'
import type { Actor, AuditDraft, PauseDraft, PauseRow } from '../../store.ts'
import type { Value } from '../connection.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { PAUSE_COLUMNS, SELECT_LIVE_PAUSES, SELECT_PAUSE } from '../shared-sql.ts'
import { one, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { appendPauseEvent } from './outbox.ts'

const INSERT = insertInto('pause', columnNames(PAUSE_FIELDS))
const SELECT_SAME = `SELECT ${PAUSE_COLUMNS} FROM pause
  WHERE resumed_at IS NULL AND user_id = $1 AND agent_id = $2 AND created_by = $3`
const END = `UPDATE pause SET resumed_at = $1, resumed_by = $2, resume_reason = $3
  WHERE id = $4 AND resumed_at IS NULL RETURNING ${PAUSE_COLUMNS}`

/**
 * The pause that stops this agent now, the oldest one. Asked inside of every transaction that allows something; they
 * are read once in a transaction, since nobody else can pause or resume while it has the turn.
 */
export async function pauseOn(tx: Transaction, of: { userId: string; agentId: string }): Promise<PauseRow | undefined> {
  tx.pauses ??= (await tx.query(SELECT_LIVE_PAUSES)).rows.map((columns) => fromColumns(PAUSE_FIELDS, columns))
  return tx.pauses.find(
    ({ userId, agentId }) => (userId === of.userId || userId === '*') && (agentId === of.agentId || agentId === '*'),
  )
}

/** The audit row of a call that a pause stopped, instead of the one it would have had. */
export function appendPaused(tx: Transaction, audit: AuditDraft, pause: PauseRow): void {
  const refused = { kind: 'paused', pauseId: pause.id, by: pause.createdBy }
  appendAudit(tx, refusedAudit(audit, refused))
}

/** See Store.addPause. */
export async function addPause(tx: Transaction, draft: PauseDraft, audit: AuditDraft): Promise<PauseRow> {
  const same = await pauseRow(tx, SELECT_SAME, draft.userId, draft.agentId, draft.createdBy)
  if (same !== undefined) return same
  const row: PauseRow = { ...draft, createdAt: tx.now }
  tx.pauses = undefined
  await tx.query(INSERT, [rowsParameter([toColumns(PAUSE_FIELDS, row)])])
  appendAudit(tx, audit)
  appendPauseEvent(tx, row)
  return row
}

/** See Store.endPause. */
export async function endPause(
  tx: Transaction,
  id: string,
  of: { by: Actor; reason: string | null },
  audit: AuditDraft,
): Promise<PauseRow | null> {
  const found = await pauseRow(tx, SELECT_PAUSE, id)
  if (found === undefined) return null
  tx.pauses = undefined
  const row = await pauseRow(tx, END, tx.now, of.by, of.reason, id)
  if (row === undefined) return found
  appendAudit(tx, audit)
  appendPauseEvent(tx, row)
  return row
}

async function pauseRow(tx: Transaction, text: string, ...values: Value[]): Promise<PauseRow | undefined> {
  const columns = await one(tx, text, values)
  return columns && fromColumns(PAUSE_FIELDS, columns)
}
