// Writes what the operations of a transaction have collected, as one statement. Collects nothing.
import { AUDIT_FIELDS, columnNames, OUTBOX_FIELDS, toColumns } from '../rows.ts'
import { insertInto, rowsParameter } from './insert-sql.ts'
import { hearCalls, insertCalls, takeCalls } from './operations/heartbeat.ts'
import type { Transaction } from './transaction.ts'

/** The channel that wakes readers. */
export const CHANNEL = 'interlock'

/** Each table by itself: none looks at another. PostgreSQL delivers the wake with the commit, or not at all. */
const WRITE = `WITH
  heard AS (${hearCalls('$1')}),
  called AS (${insertCalls('$2')}),
  recorded AS (${insertInto('audit', columnNames(AUDIT_FIELDS), '$3')}),
  added AS (${insertInto('outbox', columnNames(OUTBOX_FIELDS), '$4')} RETURNING seq)
  SELECT pg_notify('${CHANNEL}', '') FROM added LIMIT 1`

/** The verdicts, audit rows and events so far. Does nothing when there are none. */
export async function writeCollected(tx: Transaction): Promise<void> {
  if (tx.calls.length + tx.audit.length + tx.events.length === 0) return
  const { sessions, calls } = takeCalls(tx)
  const audit = tx.audit.splice(0).map((row) => toColumns(AUDIT_FIELDS, row))
  const events = tx.events.splice(0).map((event) => toColumns(OUTBOX_FIELDS, event))
  await tx.query(WRITE, [sessions, calls, audit, events].map(rowsParameter))
}
