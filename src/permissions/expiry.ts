// Closes requests whose time is over, again and again. Does not decide when that is: the database's clock does.
import type { Log } from '../log.ts'
import { createRounds, type Rounds } from '../rounds.ts'
import type { Store } from '../store/store.ts'

const INTERVAL_MS = 1000

/** It starts at once: some requests ran out while no instance was up. */
export type Expiry = Pick<Rounds, 'start' | 'stop'> & {
  /** Expires what is due now. Returns how many. Errors: store-unavailable. */
  sweep(): Promise<number>
  /** How many requests the sweeps of this instance have closed. */
  expiredCount(): number
}

export type ExpiryDeps = {
  store: Pick<Store, 'expireDue'>
  log: Log
  /** 1 s when absent. */
  intervalMs?: number
}

/** One timer per instance; several instances may sweep the same store. */
export function createExpiry({ store, log, intervalMs = INTERVAL_MS }: ExpiryDeps): Expiry {
  const state = { count: 0 }

  async function sweep(): Promise<number> {
    const count = await store.expireDue()
    state.count += count
    if (count > 0) log.info({ count }, 'requests expired: nobody decided in time')
    return count
  }

  const failure = 'requests that are due could not be closed; trying again'
  const { start, stop } = createRounds({ work: sweep, firstMs: 0, everyMs: intervalMs, log, failure })
  return Object.freeze({ sweep, start, stop, expiredCount: () => state.count })
}
