// Adds to the delivery sequence. Does not deliver anything.
import { SEQUENCE_JUMP } from '../../limits.ts'
import type { AlarmRow, OutboxEvent, PauseRow, RequestRow } from '../../store.ts'
import type { Transaction } from '../transaction.ts'

/** Tells readers that something happened to this request. */
export function appendEvent(
  tx: Transaction,
  kind: Exclude<OutboxEvent['kind'], 'alarm' | 'pause'>,
  row: RequestRow,
): void {
  append(tx, { userId: row.userId, kind, requestId: row.id })
}

/** Tells readers that an alarm was raised or acknowledged. */
export function appendAlarmEvent(tx: Transaction, row: AlarmRow): void {
  append(tx, { userId: row.userId, kind: 'alarm', requestId: row.id })
}

/** Tells readers that somebody paused or resumed. */
export function appendPauseEvent(tx: Transaction, row: PauseRow): void {
  append(tx, { userId: row.userId, kind: 'pause', requestId: row.id })
}

/** The sequence begins anew, at a number that was never given out. */
export function appendRestart(tx: Transaction): void {
  tx.lastEvent += SEQUENCE_JUMP
  append(tx, { userId: 'system', kind: 'request_closed', requestId: 'restored' })
}

/** The last number plus one: an undone operation takes none. */
function append(tx: Transaction, event: Omit<OutboxEvent, 'seq' | 'at'>): void {
  tx.lastEvent += 1
  tx.events.push({ ...event, seq: tx.lastEvent, at: tx.now })
}
