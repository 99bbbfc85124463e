// Deletes what is over and old, now and then, in small steps. Does not decide what may go: the store's transaction does.
import type { Log } from '../log.ts'
import type { Pruned, Store } from '../store/store.ts'

/** Not right at the start, when agents come back all at once. */
const FIRST_MS = 60_000
const INTERVAL_MS = 3_600_000
/** So many of each kind in one transaction, and a pause after it in which the calls of agents go first. */
const BATCH = 500
const PAUSE_MS = 50
/** The delivery sequence is for clients that lost their connection. Who was away for longer reads the list again. */
const EVENTS_MS = 7 * 86_400_000

export type Pruning = {
  /** Deletes all that may go now. Returns how much. Errors: store-unavailable. */
  sweep(): Promise<Pruned>
  start(): void
  /** Resolves when the step that was under way has ended. */
  stop(): Promise<void>
}

export type PruningDeps = {
  store: Pick<Store, 'prune'>
  log: Log
  /** How long requests are kept once they are over, ms; undefined: for ever. */
  retentionMs: number | undefined
}

/** One timer per instance; when several sweep the same store, each takes what the others left. */
export function createPruning({ store, log, retentionMs }: PruningDeps): Pruning {
  const state: { timer?: NodeJS.Timeout; running: Promise<void> | undefined } = { running: undefined }
  const stopping: { isAsked: boolean; wake?: () => void } = { isAsked: false }

  async function sweep(): Promise<Pruned> {
    const total: Pruned = { requests: 0, events: 0, records: 0 }
    if (retentionMs === undefined) return total
    const ages = { closedMs: retentionMs, eventsMs: Math.min(retentionMs, EVENTS_MS) }
    while (!stopping.isAsked) {
      const { requests, events, records } = await store.prune(ages, BATCH)
      total.requests += requests
      total.events += events
      total.records += records
      if (Math.max(requests, events, records) < BATCH) break
      await pause()
    }
    if (total.requests + total.events + total.records > 0) log.info(total, 'what was over and old was deleted')
    return total
  }

  const pause = () =>
    new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, PAUSE_MS)
      stopping.wake = () => {
        clearTimeout(timer)
        resolve()
      }
    })

  function tick(): void {
    if (state.running !== undefined) return
    state.running = sweep()
      .then(() => undefined)
      .catch((error: unknown) => log.warn({ err: error }, 'what is old cannot be deleted; trying again'))
      .finally(() => {
        state.running = undefined
      })
  }

  function schedule(delayMs: number): void {
    state.timer = setTimeout(() => {
      tick()
      schedule(INTERVAL_MS)
    }, delayMs)
    state.timer.unref()
  }

  return Object.freeze({
    sweep,
    start() {
      if (state.timer === undefined && retentionMs !== undefined) schedule(FIRST_MS)
    },
    async stop() {
      stopping.isAsked = true
      stopping.wake?.()
      clearTimeout(state.timer)
      await state.running
    },
  })
}
