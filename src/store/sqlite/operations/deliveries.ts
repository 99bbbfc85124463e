// Keeps how far each channel to the outside has come, and which instance serves it. Sends nothing.
import { sql, type Transaction } from '../transaction.ts'

/** A lease that ends later than one taken now would is from before the clock was turned back. */
const CLAIM = `INSERT INTO delivery (channel, seq, holder, held_until)
  VALUES (?, (SELECT coalesce(max(seq), 0) FROM outbox), ?, ?)
  ON CONFLICT (channel) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
    WHERE delivery.holder = excluded.holder OR delivery.held_until <= ? OR delivery.held_until > excluded.held_until
  RETURNING seq`
const ADVANCE = 'UPDATE delivery SET seq = max(seq, ?) WHERE channel = ? AND holder = ? AND held_until > ?'
const RELEASE = 'UPDATE delivery SET held_until = 0 WHERE channel = ? AND holder = ?'

/** See Store.claimDelivery. Null: another holder has it. */
export function claimDelivery(
  tx: Transaction,
  channel: string,
  holder: string,
  leaseMs: number,
): { seq: number } | null {
  const row = sql(tx, CLAIM).get(channel, holder, tx.now + leaseMs, tx.now) as { seq: number } | undefined
  return row ?? null
}

/** See Store.advanceDelivery. */
export function advanceDelivery(tx: Transaction, channel: string, holder: string, seq: number): boolean {
  return sql(tx, ADVANCE).run(seq, channel, holder, tx.now).changes === 1
}

/** See Store.releaseDelivery. */
export function releaseDelivery(tx: Transaction, channel: string, holder: string): void {
  sql(tx, RELEASE).run(channel, holder)
}
