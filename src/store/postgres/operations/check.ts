// Proves that the database takes writes. Does not look at its schema.
import { change, type Transaction } from '../transaction.ts'

export async function check(tx: Transaction): Promise<void> {
  await change(tx, 'UPDATE liveness SET checked_at = $1 WHERE id = 1', [tx.now])
}
