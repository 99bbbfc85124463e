// The part of the storage interface for what is old enough to go. Types only; the guarantees are those of store.ts.

/** Ages by the database's clock, ms. What is younger stays. */
export type PruneAges = {
  /** Of requests that are over, used up links, and grants, lowered rules and sessions' places that nobody can use. */
  closedMs: number
  /** Of lines of the delivery sequence. */
  eventsMs: number
}

/** How much went. `records`: grants, lowered rules, login links, places of sessions. */
export type Pruned = { requests: number; events: number; records: number }

export type PruningStore = {
  /**
   * Deletes at most `max` of each kind, the oldest first, and says so in the audit trail, in one transaction; nothing is
   * written when nothing goes. Never: what is pending or can still be claimed, audit rows, and the newest event, after
   * which the sequence goes on. Events go from the beginning only, so that whoever reads from a place that is gone sees
   * a gap. Fewer than `max` of each: all is done.
   */
  prune(ages: PruneAges, max: number): Promise<Pruned>
}
