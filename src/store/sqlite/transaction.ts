// What an operation works with: the connection, the time of its transaction, and what its batch has to remember.
import type { Connection } from './database.ts'
import { type Prepared, statement } from './statement.ts'

export type Transaction = {
  readonly db: Connection
  /** The database's clock when the transaction began, Unix ms. */
  readonly now: number
  /** An outbox event was written: readers have something to fetch after the commit (or not, if it was undone). */
  wroteEvents: boolean
}

/** The transaction's statement for a fixed SQL text. */
export function sql(tx: Transaction, text: string): Prepared {
  return statement(tx.db, text)
}
