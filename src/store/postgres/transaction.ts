// What an operation works with: queries, the time of its transaction, and what is written together at the end of it.
import type { ChainHead } from '../../audit/chain.ts'
import type { Columns } from '../rows.ts'
import type { AuditRow, CallNote, OutboxEvent, PauseRow } from '../store.ts'
import type { QueryResult, Value } from './connection.ts'

/** A verdict to note, with what is known of its request. `again`: it was counted before. */
export type NotedCall = { call: CallNote; requestId?: string | undefined; again?: boolean | undefined }

export type Transaction = {
  /** The database's clock when the transaction had its turn, Unix ms. */
  readonly now: number
  query(text: string, values?: readonly Value[]): Promise<QueryResult>
  /** The newest row of the chain and the newest event, with those that are not written yet. */
  head: ChainHead
  lastEvent: number
  /** Not written yet. Nothing in a transaction reads these tables, so all of it travels as one statement a table. */
  audit: AuditRow[]
  events: OutboxEvent[]
  calls: NotedCall[]
  /** The live pauses, the oldest first; undefined once this transaction has changed them. */
  pauses?: PauseRow[] | undefined
}

/** The first row. */
export async function one(tx: Transaction, text: string, values: readonly Value[]): Promise<Columns | undefined> {
  return (await tx.query(text, values)).rows[0]
}

/** How many rows a statement changed. */
export async function change(tx: Transaction, text: string, values: readonly Value[]): Promise<number> {
  return (await tx.query(text, values)).changes
}
