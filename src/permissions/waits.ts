// Holds an asker until its request changes, its agent is paused, its time is over, it leaves, or the process stops.
// Answers nothing itself.
import { InterlockError } from '../errors.ts'
import type { Hub } from '../push/hub.ts'
import type { PauseRow, RequestRow, Store } from '../store/store.ts'
import type { Asker } from './permissions.ts'

/** Agents' hosts cut longer waits off anyway. */
const MAX_WAIT_MS = 25_000
/** How long after a wait its asker may take to come back before another call may claim the approval. */
const RETURN_MS = 5_000
const SHORT_PAUSE_MS = 50
/** For how long an asker counts as waiting that only looks in. */
const LOOKS_MS = MAX_WAIT_MS + RETURN_MS

/** For how long an asker that begins to wait counts as waiting. */
export function askerLeaseMs(waitMs: number): number {
  return Math.min(waitMs, MAX_WAIT_MS) + RETURN_MS
}

export type Waits = {
  /**
   * The row as it is once it is no longer pending, when its agent is paused, or after `waitMs`. `gone`: the asker left,
   * so nothing may be handed to it. `isKnown`: the store was told with askerLeaseMs that it waits. Errors: shutting-down,
   * store-unavailable, and not-found when the request is gone from the store.
   */
  settle(row: RequestRow, waitMs: number, asker?: Asker, isKnown?: boolean): Promise<Settled>
  /** Ends all waits with shutting-down; later ones end at once. */
  close(): void
}

/** `row`: the very one that was given when there was nothing to wait for. */
export type Settled = { row: RequestRow; gone: boolean }

export type WaitsDeps = {
  store: Pick<Store, 'request' | 'now' | 'expireDue' | 'touchRequest' | 'pauseOn'>
  hub: Pick<Hub, 'watchPauses'> & { watch(requestId: string, listener: () => void): () => void }
  /** Milliseconds that never jump. */
  monotonicMs: () => number
}

/** All that is kept of a request while somebody waits for it, and the alarm that ends the sleep: thousands may wait. */
type Sleeper = Readonly<Pick<RequestRow, 'id' | 'userId' | 'agentId' | 'expiresAt'>> & {
  readonly deadline: number
  /** It rang since the last look. */
  hasRung: boolean
  wake: (() => void) | undefined
}

export function createWaits({ store, hub, monotonicMs }: WaitsDeps): Waits {
  const state = { isClosed: false }
  const sleepers = new Set<Sleeper>()
  hub.watchPauses((pause) => {
    for (const sleeper of sleepers) if (covers(pause, sleeper)) ring(sleeper)
  })

  /** Not async itself: what such a function was given is kept until it ends. */
  function settle(row: RequestRow, waitMs: number, asker?: Asker, isKnown = false): Promise<Settled> {
    // Of a call that was just taken in the store knows how long its asker counts as waiting.
    if (row.status !== 'pending' || (waitMs <= 0 && isKnown))
      return Promise.resolve({ row, gone: asker?.hasLeft === true })
    if (waitMs <= 0) return lookIn(row, asker)
    const deadline = monotonicMs() + Math.min(waitMs, MAX_WAIT_MS)
    const { id, userId, agentId, expiresAt } = row
    const sleeper = { id, userId, agentId, expiresAt, deadline, hasRung: false, wake: undefined }
    return waitOn(sleeper, isKnown ? undefined : askerLeaseMs(waitMs), asker)
  }

  /** Whoever comes by again and again waits too. Told to the store only now and then: it may come by many times a second. */
  async function lookIn(row: RequestRow, asker?: Asker): Promise<Settled> {
    const gone = asker?.hasLeft === true
    const isStale = row.askerUntil - (await store.now()) < LOOKS_MS / 2
    if (isStale && !gone) await store.touchRequest(row.id, LOOKS_MS)
    return { row, gone }
  }

  /** `leaseMs`: the store is to be told that somebody waits. */
  async function waitOn(sleeper: Sleeper, leaseMs: number | undefined, asker?: Asker): Promise<Settled> {
    const wake = () => ring(sleeper)
    const unwatch = hub.watch(sleeper.id, wake)
    sleepers.add(sleeper)
    if (asker !== undefined) asker.onLeave = wake
    try {
      if (leaseMs !== undefined) await store.touchRequest(sleeper.id, leaseMs)
      for (;;) {
        // Order matters: whatever happens after this reset rings again, so nothing falls between reading and sleeping.
        sleeper.hasRung = false
        if (state.isClosed) throw new InterlockError('shutting-down')
        if (asker?.hasLeft) await store.touchRequest(sleeper.id, 0)
        const row = await look(sleeper, asker?.hasLeft === true)
        if (row !== undefined) return { row, gone: asker?.hasLeft === true }
        const dueMs = sleeper.expiresAt - (await store.now())
        if (dueMs <= 0) await store.expireDue()
        await sleep(sleeper, Math.min(sleeper.deadline - monotonicMs(), Math.max(dueMs, SHORT_PAUSE_MS)))
      }
    } finally {
      unwatch()
      sleepers.delete(sleeper)
      if (asker !== undefined) asker.onLeave = undefined
    }
  }

  /** The row as it is now when there is no more to wait for. Not kept by those who sleep on. */
  async function look({ id, userId, agentId, deadline }: Sleeper, hasLeft: boolean): Promise<RequestRow | undefined> {
    const row = await store.request(id)
    // The database was put back to a state from before the call: whoever asks again is in the queue again.
    if (row === undefined) throw new InterlockError('not-found', { detail: 'The request is gone: ask again.' })
    if (hasLeft || row.status !== 'pending' || deadline <= monotonicMs()) return row
    return (await store.pauseOn(userId, agentId)) === undefined ? undefined : row
  }

  function close(): void {
    state.isClosed = true
    for (const sleeper of sleepers) ring(sleeper)
  }

  return Object.freeze({ settle, close })
}

/** A pause that is not resumed, of this agent, of its user's, or of all. */
function covers({ userId, agentId, resumedAt }: PauseRow, of: Sleeper): boolean {
  const isOfUser = userId === '*' || userId === of.userId
  return resumedAt === undefined && isOfUser && (agentId === '*' || agentId === of.agentId)
}

/** A ring while nobody sleeps is kept until it is reset. */
function ring(sleeper: Sleeper): void {
  sleeper.hasRung = true
  sleeper.wake?.()
}

/** Until it rings or the time is over. */
function sleep(sleeper: Sleeper, ms: number): Promise<void> {
  if (sleeper.hasRung) return Promise.resolve()
  return new Promise((resolve) => {
    const timer = setTimeout(wake, ms)
    function wake() {
      clearTimeout(timer)
      sleeper.wake = undefined
      resolve()
    }
    sleeper.wake = wake
  })
}
