// The part of the storage interface for what is sent outside: how far each channel has come, and which instance sends.
// Types only; the guarantees are those of store.ts.

/** The functions of the store for it. */
export type DeliveryStore = {
  /**
   * Takes the channel for `leaseMs`, or keeps it. `seq`: everything up to this outbox event is done with; a channel that
   * was never there begins behind the newest event. Undefined: another holder has it. The database's clock counts.
   */
  claimDelivery(channel: string, holder: string, leaseMs: number): Promise<{ seq: number } | undefined>
  /** Everything up to `seq` is done with; never back. False when somebody else holds the channel, or nobody does. */
  advanceDelivery(channel: string, holder: string, seq: number): Promise<boolean>
  /** Lets another instance have it at once. Nothing happens when somebody else holds it. */
  releaseDelivery(channel: string, holder: string): Promise<void>
}
