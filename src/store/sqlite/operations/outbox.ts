// Appends to the delivery sequence. Does not deliver anything.
import type { OutboxEvent, RequestRow } from '../../store.ts'
import { sql, type Transaction } from '../transaction.ts'

/** SQLite gives the next free number: the last one plus one, and an undone operation takes none. */
const INSERT = 'INSERT INTO outbox (at, user_id, kind, request_id) VALUES (?, ?, ?, ?)'

/** Tells readers that something happened to this request. */
export function appendEvent(tx: Transaction, kind: OutboxEvent['kind'], row: RequestRow): void {
  sql(tx, INSERT).run(tx.now, row.userId, kind, row.id)
  tx.wroteEvents = true
}
