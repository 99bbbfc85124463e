// The numbers that both engines keep to. Applies none of them.

/** How long an asker counts as waiting after it was last heard of: one wait of 25 s and the way to the next. */
export const DEFAULT_ASKER_LEASE_MS = 30_000

/** So many alarms of one agent may be open; what comes then is counted in the newest of its kind. */
export const MAX_OPEN_ALARMS = 100

/** After this nobody tells any more that a call ran. */
export const CALL_KEPT_MS = 2 * 86_400_000
export const SESSION_KEPT_MS = 30 * 86_400_000

/**
 * Far beyond what may have been numbered in commits that are lost, or since a backup was made: whoever reads on from one
 * of those events sees that it is gone.
 */
export const SEQUENCE_JUMP = 1_000_000

/** More writes than this at once are refused: the database does not keep up, and memory is finite. */
export const MAX_WAITING_CALLS = 20_000
