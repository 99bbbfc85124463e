// What the page knows of the requests: those that are open, those that ended, and whether it had a part in their end. Asks
// the server nothing.
import type { DecisionKind, PermissionItem } from '../../contract/permission.ts'
import type { ServerClock } from '../clock.ts'
import type { Connection } from '../live.ts'
import { isSelf } from '../text/people.ts'
import { createEndings } from './endings.ts'
import { applyNews, dropOldEnds, type Ending, type Entries, type Entry, type News } from './entry.ts'
import { createListeners } from './listeners.ts'
import { statusAfter } from './outcome.ts'

/** Of requests that arrive together only so many are told of one by one outside of the page. */
const MAX_TOLD = 3

export type QueueState = {
  entries: Entries
  /** False until the list was read once. */
  loaded: boolean
  /** Why the last reading of the list failed; the list shown is then old. */
  problem?: string
  /** More requests are pending than the page reads. */
  overflow: boolean
  connection: Connection
}

/** How a request ended, before it is known whether this page had a part in it. */
export type End = { id: string; ending: Omit<Ending, 'here'> }

type Deps = {
  userId: string
  clock: ServerClock
  /** Says something to screen readers. */
  announce: (words: string) => void
  /** A request that was not known before was pushed. */
  onArrival: (item: PermissionItem) => void
}

export type RequestList = ReturnType<typeof createRequestList>

export function createRequestList({ userId, clock, announce, onArrival }: Deps) {
  const listeners = createListeners()
  /** Decisions this page sent and that were not refused: how an end is known to be its own. */
  const attempts = new Map<string, DecisionKind>()
  let state: QueueState = { entries: new Map(), loaded: false, overflow: false, connection: { state: 'connecting' } }
  const entryOf = (id: string): Entry | undefined => state.entries.get(id)
  const endings = createEndings({ announce, userId, entryOf })

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    listeners.notify()
  }
  const tell = (news: News): void => set({ entries: applyNews(state.entries, news) })

  /** The whole list was read, as it was at `now`: an earlier failure no longer counts. */
  function setListed(items: readonly PermissionItem[], { complete, now }: { complete: boolean; now: number }): void {
    const { problem: _, ...rest } = state
    state = rest
    tell({ kind: 'listed', items, now })
    set({ loaded: true, overflow: !complete })
  }

  /** Of a request that was open until now; what became of an own decision is told by itself. */
  function noteEnd(id: string): void {
    const entry = entryOf(id)
    if (entry?.listed && !entry.ending && !entry.sending) endings.add(id)
  }

  /** However many end at once, the page changes once. */
  function closeAll(ends: readonly End[]): void {
    let { entries } = state
    for (const { id, ending } of ends) {
      const attempt = attempts.get(id)
      const own = ending.by === undefined || isSelf(ending.by, userId)
      noteEnd(id)
      const here = attempt !== undefined && statusAfter(attempt) === ending.status && own
      entries = applyNews(entries, { kind: 'closed', id, ending: { ...ending, here }, now: clock.now() })
    }
    if (ends.length > 0) set({ entries: dropOldEnds(entries) })
  }

  function arrive(items: readonly PermissionItem[]): void {
    if (items.length === 0) return
    const fresh = items.filter(({ id }) => !state.entries.has(id))
    const [first] = fresh
    if (first)
      announce(
        fresh.length === 1 ? `New request: ${first.toolName} by ${first.agentId}.` : `${fresh.length} new requests.`,
      )
    for (const item of fresh.slice(0, MAX_TOLD)) onArrival(item)
    tell({ kind: 'listed', items, now: clock.now() })
  }

  return Object.freeze({
    state: () => state,
    subscribe: listeners.add,
    set,
    tell,
    setListed,
    noteEnd,
    closeAll,
    arrive,
    attempts,
    entryOf,
    open: (): Entry[] => [...state.entries.values()].filter((entry) => !entry.ending),
    close() {
      endings.close()
      listeners.clear()
    },
  })
}
