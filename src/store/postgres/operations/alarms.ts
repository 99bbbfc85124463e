// Writes what agents told and the alarms it raises, and acknowledgements. Does not decide what is an alarm.
import { alarmAudit } from '../../alarm-audit.ts'
import { MAX_OPEN_ALARMS } from '../../limits.ts'
import { ALARM_FIELDS, columnNames, fromColumns, toColumns } from '../../rows.ts'
import type { Actor, AlarmDraft, AlarmRow, AuditDraft, EventNote, ObserveResult } from '../../store.ts'
import type { Value } from '../connection.ts'
import { mistake } from '../failure.ts'
import { insertInto, rowsParameter } from '../insert-sql.ts'
import { change, one, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { noteEvent, writeCalls } from './heartbeat.ts'
import { appendAlarmEvent } from './outbox.ts'

const COLUMNS = columnNames(ALARM_FIELDS).join(', ')
const INSERT = insertInto('alarm', columnNames(ALARM_FIELDS))
const SELECT = `SELECT ${COLUMNS} FROM alarm WHERE id = $1`
const SELECT_SAME = `SELECT ${COLUMNS} FROM alarm WHERE acknowledged_at IS NULL
  AND user_id = $1 AND agent_id = $2 AND kind = $3 AND session_id = $4 AND key_id = $5`
const COUNT_OPEN = 'SELECT count(*) AS open FROM alarm WHERE acknowledged_at IS NULL AND user_id = $1 AND agent_id = $2'
const SELECT_OF_KIND = `SELECT ${COLUMNS} FROM alarm WHERE acknowledged_at IS NULL
  AND user_id = $1 AND agent_id = $2 AND kind = $3 ORDER BY last_at DESC, id DESC LIMIT 1`
const REPEAT = `UPDATE alarm SET occurrences = occurrences + 1, last_at = $1 WHERE id = $2 RETURNING ${COLUMNS}`

const RAN = 'UPDATE judged_call SET ran_at = $1, ran_event = $2 WHERE id = $3 AND ran_at IS NULL'

const FALL_QUIET = `UPDATE agent_session SET quiet_at = $1, alarms = alarms + 1
  WHERE user_id = $2 AND agent_id = $3 AND session_id = $4 AND key_id = $5
    AND last_at = $6 AND quiet_at IS NULL AND ended_at IS NULL AND resting = 0`

const ACKNOWLEDGE = `UPDATE alarm SET acknowledged_at = $1, acknowledged_by = $2, note = $3
  WHERE id = $4 AND acknowledged_at IS NULL RETURNING ${COLUMNS}`

/** See Store.observe. Of two events that tell of the same call one wins; the other is stale and looks again. */
export async function observe(tx: Transaction, event: EventNote, audit: AuditDraft): Promise<ObserveResult> {
  if (event.ranCallId !== undefined && (await change(tx, RAN, [tx.now, event.event, event.ranCallId])) !== 1)
    return { kind: 'stale' }
  appendAudit(tx, audit)
  await noteEvent(tx, event)
  if (event.alarm === undefined) return { kind: 'recorded' }
  return { kind: 'recorded', alarm: await raise(tx, event.alarm, audit.actor) }
}

/** See Store.raiseQuiet. */
export async function raiseQuiet(
  tx: Transaction,
  alarm: AlarmDraft,
  lastAt: number,
  by: Actor,
): Promise<AlarmRow | null> {
  // A call that was noted in this transaction ends the silence.
  await writeCalls(tx)
  const { userId, agentId, sessionId, keyId } = alarm
  if ((await change(tx, FALL_QUIET, [tx.now, userId, agentId, sessionId, keyId, lastAt])) !== 1) return null
  return raise(tx, alarm, by)
}

/** See Store.acknowledgeAlarm. `userId` null: of anybody. */
export async function acknowledgeAlarm(
  tx: Transaction,
  id: string,
  of: { userId: string | null; by: Actor; note: string | null },
  audit: AuditDraft,
): Promise<AlarmRow | null> {
  const found = await alarm(tx, SELECT, id)
  if (found === undefined || (of.userId !== null && found.userId !== of.userId)) return null
  const row = await alarm(tx, ACKNOWLEDGE, tx.now, of.by, of.note, id)
  if (row === undefined) return found
  appendAudit(tx, audit)
  appendAlarmEvent(tx, row)
  return row
}

/** A new alarm is pushed; the same again is only counted. Each time there is an audit row. */
async function raise(tx: Transaction, draft: AlarmDraft, actor: Actor): Promise<AlarmRow> {
  const same = await findSame(tx, draft)
  if (same !== undefined) {
    const row = await alarm(tx, REPEAT, tx.now, same.id)
    if (row === undefined) throw mistake(`Alarm ${same.id} is gone in the transaction that read it`)
    appendAudit(tx, alarmAudit(draft, row, actor))
    return row
  }
  const row: AlarmRow = { ...draft, firstAt: tx.now, lastAt: tx.now, count: 1 }
  await tx.query(INSERT, [rowsParameter([toColumns(ALARM_FIELDS, row)])])
  appendAudit(tx, alarmAudit(draft, row, actor))
  appendAlarmEvent(tx, row)
  return row
}

async function findSame(tx: Transaction, draft: AlarmDraft): Promise<AlarmRow | undefined> {
  const { userId, agentId, kind, sessionId, keyId } = draft
  const same = await alarm(tx, SELECT_SAME, userId, agentId, kind, sessionId, keyId)
  if (same !== undefined) return same
  const counted = await one(tx, COUNT_OPEN, [userId, agentId])
  return Number(counted?.['open']) < MAX_OPEN_ALARMS ? undefined : alarm(tx, SELECT_OF_KIND, userId, agentId, kind)
}

async function alarm(tx: Transaction, text: string, ...values: Value[]): Promise<AlarmRow | undefined> {
  const columns = await one(tx, text, values)
  return columns && fromColumns(ALARM_FIELDS, columns)
}
