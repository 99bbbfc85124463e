// Writes what agents told and the alarms it raises, and acknowledgements. Does not decide what is an alarm.
import { alarmAudit } from '../../alarm-audit.ts'
import { MAX_OPEN_ALARMS } from '../../limits.ts'
import { ALARM_FIELDS, type Columns, columnNames, fromColumns, toValues } from '../../rows.ts'
import type { Actor, AlarmDraft, AlarmRow, AuditDraft, EventNote, ObserveResult } from '../../store.ts'
import { insertInto } from '../insert-sql.ts'
import { sql, type Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { noteEvent } from './heartbeat.ts'
import { appendAlarmEvent } from './outbox.ts'

const COLUMNS = columnNames(ALARM_FIELDS).join(', ')
const INSERT = insertInto('alarm', columnNames(ALARM_FIELDS))
const SELECT = `SELECT ${COLUMNS} FROM alarm WHERE id = ?`
const SELECT_SAME = `SELECT ${COLUMNS} FROM alarm WHERE acknowledged_at IS NULL
  AND user_id = ? AND agent_id = ? AND kind = ? AND session_id = ? AND key_id = ?`
const COUNT_OPEN = 'SELECT count(*) AS open FROM alarm WHERE acknowledged_at IS NULL AND user_id = ? AND agent_id = ?'
const SELECT_OF_KIND = `SELECT ${COLUMNS} FROM alarm WHERE acknowledged_at IS NULL
  AND user_id = ? AND agent_id = ? AND kind = ? ORDER BY last_at DESC, id DESC LIMIT 1`
const REPEAT = 'UPDATE alarm SET occurrences = occurrences + 1, last_at = ? WHERE id = ?'

const RAN = 'UPDATE judged_call SET ran_at = ?, ran_event = ? WHERE id = ? AND ran_at IS NULL'

const FALL_QUIET = `UPDATE agent_session SET quiet_at = ?, alarms = alarms + 1
  WHERE user_id = ? AND agent_id = ? AND session_id = ? AND key_id = ?
    AND last_at = ? AND quiet_at IS NULL AND ended_at IS NULL AND resting = 0`

const ACKNOWLEDGE = `UPDATE alarm SET acknowledged_at = ?, acknowledged_by = ?, note = ?
  WHERE id = ? AND acknowledged_at IS NULL`

/** See Store.observe. Of two events that tell of the same call one wins; the other is stale and looks again. */
export function observe(tx: Transaction, event: EventNote, audit: AuditDraft): ObserveResult {
  if (event.ranCallId !== undefined && sql(tx, RAN).run(tx.now, event.event, event.ranCallId).changes !== 1)
    return { kind: 'stale' }
  appendAudit(tx, audit)
  noteEvent(tx, event)
  if (event.alarm === undefined) return { kind: 'recorded' }
  return { kind: 'recorded', alarm: raise(tx, event.alarm, audit.actor) }
}

/** See Store.raiseQuiet. */
export function raiseQuiet(tx: Transaction, alarm: AlarmDraft, lastAt: number, by: Actor): AlarmRow | null {
  const { userId, agentId, sessionId, keyId } = alarm
  if (sql(tx, FALL_QUIET).run(tx.now, userId, agentId, sessionId, keyId, lastAt).changes !== 1) return null
  return raise(tx, alarm, by)
}

/** See Store.acknowledgeAlarm. `userId` null: of anybody. */
export function acknowledgeAlarm(
  tx: Transaction,
  id: string,
  of: { userId: string | null; by: Actor; note: string | null },
  audit: AuditDraft,
): AlarmRow | null {
  const found = one(tx, SELECT, id)
  if (found === undefined || (of.userId !== null && found.userId !== of.userId)) return null
  if (sql(tx, ACKNOWLEDGE).run(tx.now, of.by, of.note, id).changes !== 1) return found
  appendAudit(tx, audit)
  const row = written(tx, id)
  appendAlarmEvent(tx, row)
  return row
}

/** A new alarm is pushed; the same again is only counted. Each time there is an audit row. */
function raise(tx: Transaction, draft: AlarmDraft, actor: Actor): AlarmRow {
  const same = findSame(tx, draft)
  if (same !== undefined) {
    sql(tx, REPEAT).run(tx.now, same.id)
    const row = written(tx, same.id)
    appendAudit(tx, alarmAudit(draft, row, actor))
    return row
  }
  const row: AlarmRow = { ...draft, firstAt: tx.now, lastAt: tx.now, count: 1 }
  sql(tx, INSERT).run(...toValues(ALARM_FIELDS, row))
  appendAudit(tx, alarmAudit(draft, row, actor))
  appendAlarmEvent(tx, row)
  return row
}

function findSame(tx: Transaction, draft: AlarmDraft): AlarmRow | undefined {
  const { userId, agentId, kind, sessionId, keyId } = draft
  const same = one(tx, SELECT_SAME, userId, agentId, kind, sessionId, keyId)
  if (same !== undefined) return same
  const { open } = sql(tx, COUNT_OPEN).get(userId, agentId) as { open: number }
  return open < MAX_OPEN_ALARMS ? undefined : one(tx, SELECT_OF_KIND, userId, agentId, kind)
}

function one(tx: Transaction, text: string, ...values: string[]): AlarmRow | undefined {
  const columns = sql(tx, text).get(...values) as Columns | undefined
  return columns && fromColumns(ALARM_FIELDS, columns)
}

function written(tx: Transaction, id: string): AlarmRow {
  const row = one(tx, SELECT, id)
  if (row === undefined) throw new Error(`Alarm ${id} is gone in the transaction that wrote it`)
  return row
}
