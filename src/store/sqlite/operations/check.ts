// Proves that the database takes writes. Does not look at its schema.
import { sql, type Transaction } from '../transaction.ts'

export function check(tx: Transaction): void {
  sql(tx, 'UPDATE liveness SET checked_at = ? WHERE id = 1').run(tx.now)
}
