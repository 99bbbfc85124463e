// Lets a caller that is over its limit wait a moment for the refusal, so that asking faster gains nothing. Decides no limit.

/** Short for an agent that waits anyway; long for somebody who wants to keep the server busy with refusals. */
const DELAY_MS = 250
/** More than this at once and refusals go out undelayed: what waits must not pile up either. */
const MAX_WAITING = 1_000

/** Resolves when the refusal may go out. */
export function createSlowRefusal({ delayMs = DELAY_MS, maxWaiting = MAX_WAITING } = {}): () => Promise<void> {
  let waiting = 0
  return async () => {
    if (waiting >= maxWaiting) return
    waiting += 1
    await new Promise<void>((resolve) => setTimeout(resolve, delayMs).unref())
    waiting -= 1
  }
}
