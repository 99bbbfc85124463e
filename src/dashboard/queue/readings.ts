// Reads the list of requests, and single ones that are in doubt. One reading of the list at a time.
import { type Api, ApiError } from '../api.ts'
import type { ServerClock } from '../clock.ts'
import { describeFailure } from './outcome.ts'
import type { RequestList } from './request-list.ts'

const EXPIRY_GRACE_MS = 2_000
/** So often at most the list is read to see which agents still wait. */
const ASKERS_MS = 15_000
const MAX_DOUBTS_PER_ROUND = 10

export function createReadings({ api, clock, list }: { api: Api; clock: ServerClock; list: RequestList }) {
  let reading = false
  /** Push began while the list was being read: what came between the two stands in neither. */
  let readAgain = false
  /** When the latest reading of the list began, server time. */
  let readAt = Number.NEGATIVE_INFINITY
  let closed = false

  /** Reads the whole list, then asks about requests that silently left it. One reading at a time. */
  async function refresh(): Promise<void> {
    if (reading || closed) return
    reading = true
    readAt = clock.now()
    const before = list.open().map((entry) => entry.item.id)
    try {
      const { items, complete } = await api.pending()
      list.setListed(items, { complete, now: readAt })
      const present = new Set(items.map((item) => item.id))
      if (complete) await settle(before.filter((id) => !present.has(id)))
    } catch (error) {
      list.set({ problem: describeFailure(error) })
    } finally {
      reading = false
    }
    if (!readAgain) return
    readAgain = false
    await refresh()
  }

  async function settle(ids: readonly string[]): Promise<void> {
    for (const id of ids.slice(0, MAX_DOUBTS_PER_ROUND)) await read(id)
  }

  /** Reads one request and takes over what it is now. Returns false when it could not be read. */
  async function read(id: string): Promise<boolean> {
    const now = clock.now()
    try {
      const item = await api.request(id)
      if (item.status !== 'pending') list.noteEnd(id)
      list.tell({ kind: 'read', item, now })
      if (item.status !== 'pending')
        list.closeAll([{ id, ending: { status: item.status, ...(item.decidedBy ? { by: item.decidedBy } : {}) } }])
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return false
      list.tell({ kind: 'closed', id, ending: { status: 'unknown', here: false }, now: clock.now() })
      return true
    }
  }

  /** Requests whose time is over by the server's clock, but whose end was not heard of. */
  function checkOverdue(): void {
    const overdue = list.open().filter((entry) => clock.now() > entry.item.expiresAt + EXPIRY_GRACE_MS)
    if (overdue.length > 0 && !reading) void settle(overdue.map((entry) => entry.item.id))
  }

  /** Nobody pushes that an agent waits on, or no longer: the list tells, once one should have been heard of again. */
  function checkAskers(): void {
    if (clock.now() < readAt + ASKERS_MS) return
    if (list.open().some(({ item }) => (item.askerUntil ?? Number.POSITIVE_INFINITY) <= clock.now())) void refresh()
  }

  return Object.freeze({
    refresh,
    read,
    checkOverdue,
    checkAskers,
    /** Reads the list, and once more where it is being read already. */
    refreshAfterReading() {
      readAgain = reading
      void refresh()
    },
    close() {
      closed = true
    },
  })
}
