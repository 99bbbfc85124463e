// Holds an asker until its request changes, its agent is paused, its time is over, it leaves, or the process stops.
// Answers nothing itself.
import { InterlockError } from '../errors.ts'
import type { Hub } from '../push/hub.ts'
import type { PauseRow, RequestRow, Store } from '../store/store.ts'

/** Agents' hosts cut longer waits off anyway. */
const MAX_WAIT_MS = 25_000
/** How long after a wait its asker may take to come back before another call may claim the approval. */
const RETURN_MS = 5_000
const SHORT_PAUSE_MS = 50

/** For how long an asker that begins to wait counts as waiting. */
export function askerLeaseMs(waitMs: number): number {
  return Math.min(waitMs, MAX_WAIT_MS) + RETURN_MS
}

export type Waits = {
  /**
   * The row as it is once it is no longer pending, when its agent is paused, or after `waitMs`. `gone`: the asker left,
   * so nothing may be handed to it. `isKnown`: the store was told with askerLeaseMs that it waits. Errors: shutting-down,
   * store-unavailable.
   */
  settle(row: RequestRow, waitMs: number, signal?: AbortSignal, isKnown?: boolean): Promise<Settled>
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

export function createWaits({ store, hub, monotonicMs }: WaitsDeps): Waits {
  const state = { isClosed: false }
  // Not an AbortSignal: thousands of waits would listen to that one.
  const alarms = new Map<() => void, RequestRow>()
  hub.watchPauses((pause) => {
    for (const [ring, row] of alarms) if (covers(pause, row)) ring()
  })

  async function settle(row: RequestRow, waitMs: number, signal?: AbortSignal, isKnown = false): Promise<Settled> {
    if (row.status !== 'pending' || waitMs <= 0) return { row, gone: signal?.aborted === true }
    const deadline = monotonicMs() + Math.min(waitMs, MAX_WAIT_MS)
    const alarm = createAlarm()
    const unwatch = hub.watch(row.id, alarm.ring)
    alarms.set(alarm.ring, row)
    signal?.addEventListener('abort', alarm.ring)
    try {
      if (!isKnown) await store.touchRequest(row.id, askerLeaseMs(waitMs))
      for (;;) {
        // Order matters: whatever happens after this reset rings again, so nothing falls between reading and sleeping.
        alarm.reset()
        if (state.isClosed) throw new InterlockError('shutting-down')
        if (signal?.aborted) {
          await store.touchRequest(row.id, 0)
          return { row, gone: true }
        }
        const ended = await look(row, deadline)
        if (ended !== undefined) return { row: ended, gone: signal?.aborted === true }
        const dueMs = row.expiresAt - (await store.now())
        if (dueMs <= 0) await store.expireDue()
        await alarm.sleep(Math.min(deadline - monotonicMs(), Math.max(dueMs, SHORT_PAUSE_MS)))
      }
    } finally {
      unwatch()
      alarms.delete(alarm.ring)
      signal?.removeEventListener('abort', alarm.ring)
    }
  }

  /** The row as it is now when there is no more to wait for. Not kept by those who sleep on: there may be thousands. */
  async function look(row: RequestRow, deadline: number): Promise<RequestRow | undefined> {
    const current = (await store.request(row.id)) ?? row
    if (current.status !== 'pending' || deadline <= monotonicMs()) return current
    return (await store.pauseOn(row.userId, row.agentId)) === undefined ? undefined : current
  }

  function close(): void {
    state.isClosed = true
    for (const ring of alarms.keys()) ring()
  }

  return Object.freeze({ settle, close })
}

/** A pause that is not resumed, of this agent, of its user's, or of all. */
function covers({ userId, agentId, resumedAt }: PauseRow, row: RequestRow): boolean {
  const isOfUser = userId === '*' || userId === row.userId
  return resumedAt === undefined && isOfUser && (agentId === '*' || agentId === row.agentId)
}

/** Sleeps until it rings or the time is over. A ring while nobody sleeps is kept until the next reset. */
function createAlarm() {
  let hasRung = false
  let wake: (() => void) | undefined
  return {
    ring: () => {
      hasRung = true
      wake?.()
    },
    reset: () => {
      hasRung = false
    },
    sleep: (ms: number) =>
      new Promise<void>((resolve) => {
        if (hasRung) return resolve()
        const timer = setTimeout(done, ms)
        function done() {
          clearTimeout(timer)
          wake = undefined
          resolve()
        }
        wake = done
      }),
  }
}
