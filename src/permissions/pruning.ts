// Deletes what is over and old, now and then, in small steps. Does not decide what may go: the store's transaction does.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Log } from '../log.ts'
import { createRounds, type Rounds } from '../rounds.ts'
import type { Pruned, Store } from '../store/store.ts'

/** Not right at the start, when agents come back all at once. */
const FIRST_MS = 60_000
const INTERVAL_MS = 3_600_000
/** So many of each kind in one transaction, and a pause after it in which the calls of agents go first. */
const BATCH = 500
const PAUSE_MS = 50
/** The delivery sequence is for clients that lost their connection. Who was away for longer reads the list again. */
const EVENTS_MS = 7 * 86_400_000

export type Pruning = Pick<Rounds, 'start' | 'stop'> & {
  /** Deletes all that may go now. Returns how much. Errors: store-unavailable. */
  sweep(): Promise<Pruned>
}

export type PruningDeps = {
  store: Pick<Store, 'prune'>
  log: Log
  /** How long requests are kept once they are over, ms; undefined: for ever. */
  retentionMs: number | undefined
}

/** One timer per instance; when several sweep the same store, each takes what the others left. */
export function createPruning({ store, log, retentionMs }: PruningDeps): Pruning {
  const stopping = new AbortController()
  const { signal } = stopping

  async function sweep(): Promise<Pruned> {
    const total: Pruned = { requests: 0, events: 0, records: 0 }
    if (retentionMs === undefined) return total
    const ages = { closedMs: retentionMs, eventsMs: Math.min(retentionMs, EVENTS_MS) }
    while (!signal.aborted) {
      const { requests, events, records } = await store.prune(ages, BATCH)
      total.requests += requests
      total.events += events
      total.records += records
      if (Math.max(requests, events, records) < BATCH) break
      // Cut short when the process ends.
      await sleep(PAUSE_MS, undefined, { signal }).catch(() => undefined)
    }
    if (total.requests + total.events + total.records > 0) log.info(total, 'what was over and old was deleted')
    return total
  }

  const failure = 'what is old cannot be deleted; trying again'
  const rounds = createRounds({ work: sweep, firstMs: FIRST_MS, everyMs: INTERVAL_MS, log, failure })
  return Object.freeze({
    sweep,
    start: () => (retentionMs === undefined ? undefined : rounds.start()),
    stop() {
      stopping.abort()
      return rounds.stop()
    },
  })
}
