// Closes requests whose time is over, again and again. Does not decide when that is: the database's clock does.
import type { Log } from '../log.ts'
import type { Store } from '../store/store.ts'

const INTERVAL_MS = 1000

export type Expiry = {
  /** Expires what is due now. Returns how many. Errors: store-unavailable. */
  sweep(): Promise<number>
  /** Sweeps at once (what ran out while no instance was up), then every `intervalMs`. */
  start(): void
  /** How many requests the sweeps of this instance have closed. */
  expiredCount(): number
  /** Resolves when a sweep that was under way has ended. */
  stop(): Promise<void>
}

export type ExpiryDeps = {
  store: Pick<Store, 'expireDue'>
  log: Log
  /** 1 s when absent. */
  intervalMs?: number
}

/** One timer per instance; several instances may sweep the same store. */
export function createExpiry({ store, log, intervalMs = INTERVAL_MS }: ExpiryDeps): Expiry {
  const state: { timer?: NodeJS.Timeout; running: Promise<void> | undefined; count: number } = {
    running: undefined,
    count: 0,
  }

  async function sweep(): Promise<number> {
    const count = await store.expireDue()
    state.count += count
    if (count > 0) log.info({ count }, 'requests expired: nobody decided in time')
    return count
  }

  function tick(): void {
    if (state.running !== undefined) return
    state.running = sweep()
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'requests that are due could not be closed; trying again'))
      .finally(() => {
        state.running = undefined
      })
  }

  return Object.freeze({
    sweep,
    expiredCount: () => state.count,
    start() {
      if (state.timer !== undefined) return
      tick()
      state.timer = setInterval(tick, intervalMs)
      state.timer.unref()
    },
    async stop() {
      clearInterval(state.timer)
      await state.running
    },
  })
}
