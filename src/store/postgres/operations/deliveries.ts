// Keeps how far each channel to the outside has come, and which instance serves it. Sends nothing.
import { change, one, type Transaction } from '../transaction.ts'

/** A lease that ends later than one taken now would is from before the clock was turned back. */
const CLAIM = `INSERT INTO delivery (channel, seq, holder, held_until) VALUES ($1, $2, $3, $4)
  ON CONFLICT (channel) DO UPDATE SET holder = excluded.holder, held_until = excluded.held_until
    WHERE delivery.holder = excluded.holder OR delivery.held_until <= $5 OR delivery.held_until > excluded.held_until
  RETURNING seq`
const ADVANCE = `UPDATE delivery SET seq = greatest(seq, $1)
  WHERE channel = $2 AND holder = $3 AND held_until > $4`
const RELEASE = 'UPDATE delivery SET held_until = 0 WHERE channel = $1 AND holder = $2'

/** See Store.claimDelivery. Null: another holder has it. */
export async function claimDelivery(
  tx: Transaction,
  channel: string,
  holder: string,
  leaseMs: number,
): Promise<{ seq: number } | null> {
  const columns = await one(tx, CLAIM, [channel, tx.lastEvent, holder, tx.now + leaseMs, tx.now])
  return columns === undefined ? null : { seq: Number(columns['seq']) }
}

/** See Store.advanceDelivery. */
export async function advanceDelivery(tx: Transaction, channel: string, holder: string, seq: number): Promise<boolean> {
  return (await change(tx, ADVANCE, [seq, channel, holder, tx.now])) === 1
}

/** See Store.releaseDelivery. */
export async function releaseDelivery(tx: Transaction, channel: string, holder: string): Promise<void> {
  await change(tx, RELEASE, [channel, holder])
}
