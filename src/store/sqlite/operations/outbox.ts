// Appends to the delivery sequence. Does not deliver anything.
import type { AlarmRow, OutboxEvent, PauseRow, RequestRow } from '../../store.ts'
import { sql, type Transaction } from '../transaction.ts'

/** SQLite gives the next free number: the last one plus one, and an undone operation takes none. */
const INSERT = 'INSERT INTO outbox (at, user_id, kind, request_id) VALUES (?, ?, ?, ?)'

/** Tells readers that something happened to this request. */
export function appendEvent(
  tx: Transaction,
  kind: Exclude<OutboxEvent['kind'], 'alarm' | 'pause'>,
  row: Pick<RequestRow, 'id' | 'userId'>,
): void {
  sql(tx, INSERT).run(tx.now, row.userId, kind, row.id)
  tx.wroteEvents = true
}

/** Tells readers that an alarm was raised or acknowledged. */
export function appendAlarmEvent(tx: Transaction, row: AlarmRow): void {
  sql(tx, INSERT).run(tx.now, row.userId, 'alarm', row.id)
  tx.wroteEvents = true
}

/** Tells readers that somebody paused or resumed. */
export function appendPauseEvent(tx: Transaction, row: PauseRow): void {
  sql(tx, INSERT).run(tx.now, row.userId, 'pause', row.id)
  tx.wroteEvents = true
}
