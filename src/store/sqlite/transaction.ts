// What an operation works with: the connection, the time of its transaction, and what its batch has to remember.
import type { ChainHead } from '../../audit/chain.ts'
import type { Connection } from './database.ts'
import { type Prepared, statement } from './statement.ts'

export type Transaction = {
  readonly db: Connection
  /** The database's clock when the transaction began, Unix ms. */
  readonly now: number
  /** The newest audit row, once it was read or written in this transaction. Forgotten when an operation is undone. */
  auditHead: ChainHead | undefined
  /** An outbox event was written: readers have something to fetch after the commit. */
  wroteEvents: boolean
}

/** The transaction's statement for a fixed SQL text. */
export function sql(tx: Transaction, text: string): Prepared {
  return statement(tx.db, text)
}
