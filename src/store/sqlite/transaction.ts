// What an operation works with: the connection, the time of its transaction, and what its batch has to remember.
import type { ChainHead } from '../../audit/chain.ts'
import type { Connection } from './database.ts'
import { type Prepared, statement } from './statement.ts'

export type Transaction = {
  readonly db: Connection
  /** The database's clock when the transaction began, Unix ms. */
  readonly now: number
  /** An outbox event was written: readers have something to fetch after the commit (or not, if it was undone). */
  wroteEvents: boolean
  /** The end of the audit chain, once this transaction has written to it. Whoever undoes an operation forgets it. */
  auditHead: ChainHead | undefined
  /** Whether anything may be paused, once somebody has asked. Whoever pauses or undoes an operation forgets it. */
  anyPause: boolean | undefined
  /** What tells whether another process has written since, once somebody has asked: nobody does in between. */
  dataVersion: number | undefined
}

/** What operations are given in a transaction that has begun at `now`. */
export function createTransaction(db: Connection, now: number): Transaction {
  return { db, now, wroteEvents: false, auditHead: undefined, anyPause: undefined, dataVersion: undefined }
}

/** The transaction's statement for a fixed SQL text. */
export function sql(tx: Transaction, text: string): Prepared {
  return statement(tx.db, text)
}
