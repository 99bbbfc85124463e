// Turns commits into events: reads the store's delivery sequence in order and tells who listens. Keeps nothing itself.
import type { Log } from '../log.ts'
import type { OutboxEvent, PauseRow, Store } from '../store/store.ts'
import { concerns, EVERYBODY, type Hub, type HubEvent } from './hub.ts'
import { readEvent } from './read-event.ts'

export type HubDeps = {
  store: Pick<Store, 'cursor' | 'eventsSince' | 'request' | 'alarm' | 'pause' | 'onCommit'>
  log: Log
  /** How often the store is read without being woken, ms. Other processes may write to it. 2 s when absent. */
  pollMs?: number
}

type Listener = (event: HubEvent) => void
type Listeners = Map<string, Set<Listener>>

const POLL_MS = 2000
const PAGE = 500

/**
 * Resolves once it knows the newest event: what is older is never delivered, what is newer always, once, in order.
 * Errors: store-unavailable.
 */
export async function createHub({ store, log, pollMs = POLL_MS }: HubDeps): Promise<Hub> {
  const users: Listeners = new Map()
  const requests: Listeners = new Map()
  const pauses = new Set<(pause: PauseRow) => void>()
  const restarts = new Set<() => void>()
  const state = { position: 0, isReady: false, isClosed: false, isFailing: false }
  /** Reading is single file. `next` is the reading that begins after the current one: it sees all commits so far. */
  const reading: { current: Promise<void> | undefined; next: Promise<void> | undefined } = {
    current: undefined,
    next: undefined,
  }

  // Subscribed before the position is read, so that no commit falls in between.
  const stopListening = store.onCommit(() => void catchUp())
  const poll = setInterval(() => void catchUp(), pollMs)
  poll.unref()
  try {
    state.position = await store.cursor()
    state.isReady = true
  } catch (error) {
    close()
    throw error
  }

  /** Resolves when everything that is committed by now was delivered, or could not be read. Never rejects. */
  function catchUp(): Promise<void> {
    if (!state.isReady) return Promise.resolve()
    if (reading.next !== undefined) return reading.next
    if (reading.current === undefined) return begin()
    reading.next = reading.current.then(() => {
      reading.next = undefined
      return begin()
    })
    return reading.next
  }

  function begin(): Promise<void> {
    reading.current = readAll().finally(() => {
      reading.current = undefined
    })
    return reading.current
  }

  async function readAll(): Promise<void> {
    try {
      for (;;) {
        const events = state.isClosed ? [] : await store.eventsSince(state.position, PAGE)
        for (const event of events) await deliver(event)
        if (events.length < PAGE) break
      }
      state.isFailing = false
    } catch (error) {
      // The position stays before what was not delivered: the next wake or poll tries again.
      if (!state.isFailing && !state.isClosed) log.warn({ err: error }, 'events cannot be read; trying again')
      state.isFailing = true
    }
  }

  async function deliver(event: OutboxEvent): Promise<void> {
    const isWanted =
      event.kind === 'pause' || users.has(event.userId) || users.has(EVERYBODY) || requests.has(event.requestId)
    const full = isWanted ? await readEvent(store, event) : undefined
    if (state.isClosed) return
    // Numbers have no gaps: the database was put back to an earlier state, and counts on from far behind it.
    const hasGap = event.seq > state.position + 1
    state.position = event.seq
    if (hasGap) tellRestart()
    if (full === undefined) return
    if (full.kind === 'pause') tellPause(full.pause)
    for (const userId of full.kind === 'pause' ? [...users.keys()] : new Set([event.userId, EVERYBODY]))
      if (concerns(event, userId)) tell(users, userId, full)
    tell(requests, event.requestId, full)
  }

  function tell(listeners: Listeners, key: string, event: HubEvent): void {
    for (const listener of [...(listeners.get(key) ?? [])]) {
      try {
        listener(event)
      } catch (error) {
        remove(listeners, key, listener)
        log.error({ err: error, requestId: event.requestId }, 'a listener failed and gets no more events')
      }
    }
  }

  function tellPause(pause: PauseRow): void {
    for (const listener of [...pauses]) {
      try {
        listener(pause)
      } catch (error) {
        log.error({ err: error, pauseId: pause.id }, 'a listener to pauses failed')
      }
    }
  }

  function tellRestart(): void {
    log.error({ cursor: state.position }, 'the delivery sequence has begun anew: pages have to read their lists again')
    for (const listener of [...restarts]) listener()
  }

  function add(listeners: Listeners, key: string, given: Listener): () => void {
    // A function of its own, so that the same listener may be added twice and each be ended for itself.
    const listener: Listener = (event) => given(event)
    const set = listeners.get(key) ?? new Set()
    listeners.set(key, set.add(listener))
    return () => remove(listeners, key, listener)
  }

  function remove(listeners: Listeners, key: string, listener: Listener): void {
    const set = listeners.get(key)
    set?.delete(listener)
    if (set?.size === 0) listeners.delete(key)
  }

  function close(): void {
    state.isClosed = true
    clearInterval(poll)
    stopListening()
    users.clear()
    requests.clear()
    pauses.clear()
    restarts.clear()
  }

  return Object.freeze<Hub>({
    subscribe: (userId, listener) => add(users, userId, listener),
    watch: (requestId, listener) => add(requests, requestId, listener),
    watchPauses(given) {
      const listener = (pause: PauseRow) => given(pause)
      pauses.add(listener)
      return () => void pauses.delete(listener)
    },
    watchRestarts(given) {
      const listener = () => given()
      restarts.add(listener)
      return () => void restarts.delete(listener)
    },
    cursor: () => state.position,
    drained: catchUp,
    close,
  })
}
