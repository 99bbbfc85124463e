// The page's list of requests: kept current by push, by polling while there is none, and by reading what is in doubt.
// Does not render. The server's answer is the truth; an own decision is shown at once and corrected when it lost.
import type { DecisionKind, DecisionRequest, PermissionItem } from '../../contract/permission.ts'
import type { SessionAnswer } from '../../contract/session.ts'
import type { ServerMessage } from '../../contract/ws.ts'
import { type Api, ApiError } from '../api.ts'
import type { ServerClock } from '../clock.ts'
import type { Connection, Live } from '../live.ts'
import { isSelf } from '../text/people.ts'
import { createEndings } from './endings.ts'
import { applyNews, dropOldEnds, type Ending, type Entries, type Entry, type News } from './entry.ts'
import { createHolds } from './holds.ts'
import { createListeners } from './listeners.ts'
import { conflictEnding, describeFailure, noteOf, statusAfter } from './outcome.ts'
import { createPushes } from './pushes.ts'

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

export type Queue = ReturnType<typeof createQueue>

const POLL_MS = 5_000
const EXPIRY_GRACE_MS = 2_000
const MAX_DOUBTS_PER_ROUND = 10
/** Of requests that arrive together only so many are told of one by one outside of the page. */
const MAX_TOLD = 3
/** What a busy queue is told much of: taken in together. */
const GATHERED: readonly ServerMessage['type'][] = ['permission_request', 'decision_ack', 'request_closed']

type Deps = {
  api: Api
  session: SessionAnswer
  clock: ServerClock
  openLive: (handlers: { onMessage: (message: ServerMessage) => void; onConnection: (now: Connection) => void }) => Live
  /** For how long an approval is held back before it is sent, ms; 0: not at all. */
  holdMs: () => number
  /** Says something to screen readers. */
  announce: (words: string) => void
  /** A request that was not known before was pushed. */
  onArrival: (item: PermissionItem) => void
  /** Messages that are about something else than requests; and `connected`, after which anything may have changed. */
  onOther: (message: ServerMessage) => void
}

/** What may go with a decision besides itself. */
export type DecisionExtras = Pick<DecisionRequest, 'feedback' | 'modifiedInput' | 'grant'>

/** How a request ended, before it is known whether this page had a part in it. */
type End = { id: string; ending: Omit<Ending, 'here'> }

/** Starts at once; `close` ends sockets and timers. */
export function createQueue(deps: Deps) {
  const { api, session, clock } = deps
  const listeners = createListeners()
  /** Decisions this page sent and that were not refused: how an end is known to be its own. */
  const attempts = new Map<string, DecisionKind>()
  const holds = createHolds()
  let state: QueueState = { entries: new Map(), loaded: false, overflow: false, connection: { state: 'connecting' } }
  let reading = false
  /** Push began while the list was being read: what came between the two stands in neither. */
  let readAgain = false
  let closed = false

  function set(change: Partial<QueueState>): void {
    state = { ...state, ...change }
    listeners.notify()
  }
  const tell = (news: News): void => set({ entries: applyNews(state.entries, news) })

  const endings = createEndings({
    announce: deps.announce,
    userId: session.userId,
    entryOf: (id) => state.entries.get(id),
  })

  /** Of a request that was open until now; what became of an own decision is told by itself. */
  function noteEnd(id: string): void {
    const entry = state.entries.get(id)
    if (entry?.listed && !entry.ending && !entry.sending) endings.add(id)
  }

  const close = (id: string, ending: Omit<Ending, 'here'>): void => closeAll([{ id, ending }])

  /** However many end at once, the page changes once. */
  function closeAll(ends: readonly End[]): void {
    let { entries } = state
    for (const { id, ending } of ends) {
      const attempt = attempts.get(id)
      const own = ending.by === undefined || isSelf(ending.by, session.userId)
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
      deps.announce(
        fresh.length === 1 ? `New request: ${first.toolName} by ${first.agentId}.` : `${fresh.length} new requests.`,
      )
    for (const item of fresh.slice(0, MAX_TOLD)) deps.onArrival(item)
    tell({ kind: 'listed', items })
  }
  const pushes = createPushes<PermissionItem | End>({
    take(news) {
      arrive(news.flatMap((one) => ('ending' in one ? [] : one)))
      closeAll(news.flatMap((one) => ('ending' in one ? one : [])))
    },
    monotonicMs: () => performance.now(),
  })

  function onMessage(message: ServerMessage): void {
    if (!GATHERED.includes(message.type)) pushes.flush()
    switch (message.type) {
      case 'connected':
        clock.sync(message.data.timestamp)
        deps.onOther(message)
        readAgain = reading
        void refresh()
        return
      case 'alarm':
      case 'pause':
        deps.onOther(message)
        return
      case 'heartbeat':
      case 'pong':
        clock.sync(message.data.timestamp)
        return
      case 'permission_request':
        pushes.add(message.data.request)
        return
      case 'decision_ack': {
        const { requestId, decision, timestamp } = message.data
        pushes.add({ id: requestId, ending: { status: statusAfter(decision), at: timestamp } })
        return
      }
      case 'request_closed': {
        const { requestId, status, by, timestamp } = message.data
        if (status === 'pending') return
        pushes.add({ id: requestId, ending: { status, at: timestamp, ...(by === undefined ? {} : { by }) } })
        return
      }
      case 'error':
        return
    }
  }

  /** Reads the whole list, then asks about requests that silently left it. One reading at a time. */
  async function refresh(): Promise<void> {
    if (reading || closed) return
    reading = true
    const before = open().map((entry) => entry.item.id)
    try {
      const { items, complete } = await api.pending()
      const { problem: _, ...rest } = state
      state = rest
      tell({ kind: 'listed', items })
      set({ loaded: true, overflow: !complete })
      const present = new Set(items.map((item) => item.id))
      if (complete) await settle(before.filter((id) => !present.has(id)))
    } catch (error) {
      set({ problem: describeFailure(error) })
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
    try {
      const item = await api.request(id)
      if (item.status !== 'pending') noteEnd(id)
      tell({ kind: 'read', item, now: clock.now() })
      if (item.status !== 'pending')
        close(id, { status: item.status, ...(item.decidedBy ? { by: item.decidedBy } : {}) })
      return true
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 404) return false
      tell({ kind: 'closed', id, ending: { status: 'unknown', here: false }, now: clock.now() })
      return true
    }
  }

  async function decide(id: string, decision: DecisionKind, extras: DecisionExtras = {}): Promise<void> {
    const holdMs = decision === 'reject' ? 0 : deps.holdMs()
    if (!begin(id, decision, extras.feedback, holdMs)) return
    if (holdMs > 0 && !(await outlast(id, decision, holdMs))) return
    const feedback = extras.feedback ? { feedback: extras.feedback } : {}
    try {
      const answer = await api.decide({ requestId: id, decision, ...extras })
      const words = noteOf(answer, extras.modifiedInput !== undefined)
      const note = words === undefined ? {} : { note: words }
      const ending = {
        status: statusAfter(decision),
        by: session.userId,
        at: clock.now(),
        ...feedback,
        ...note,
        here: true,
      }
      tell({ kind: 'closed', id, ending, now: clock.now() })
      deps.announce(`${decision === 'reject' ? 'Rejected' : 'Approved'}${words === undefined ? '' : `, ${words}`}.`)
    } catch (error) {
      await reconcile(id, decision, error)
    }
  }

  /** Several at once, each on its own: what fails is told at its own request. */
  async function decideBatch(ids: readonly string[], decision: 'approve' | 'reject', feedback?: string): Promise<void> {
    const requestIds = ids.filter((id) => begin(id, decision, feedback))
    if (requestIds.length === 0) return
    const note = feedback ? { feedback } : {}
    try {
      const { results } = await api.decideBatch({ requestIds, decision, ...note })
      for (const result of results) {
        if (result.success) {
          const ending = { status: statusAfter(decision), by: session.userId, at: clock.now(), ...note, here: true }
          tell({ kind: 'closed', id: result.requestId, ending, now: clock.now() })
        } else {
          await reconcile(result.requestId, decision, new ApiError(result.detail, result.status, { ...result }))
        }
      }
      const made = results.filter((result) => result.success).length
      const left = requestIds.length - made
      deps.announce(`${made} ${statusAfter(decision)}.${left > 0 ? ` ${left} did not count.` : ''}`)
    } catch (error) {
      for (const id of requestIds) await reconcile(id, decision, error)
    }
  }

  /** Marks a decision as on its way. False where there is nothing to decide any more. */
  function begin(id: string, decision: DecisionKind, feedback?: string, holdMs = 0): boolean {
    const entry = state.entries.get(id)
    if (!entry || entry.ending || entry.sending) return false
    attempts.set(id, decision)
    const held = holdMs > 0 ? { heldUntil: clock.now() + holdMs } : {}
    tell({ kind: 'sending', id, decision, ...(feedback ? { feedback } : {}), ...held })
    return true
  }

  /** False when the approval was taken back while it was held, or the request ended meanwhile. */
  async function outlast(id: string, decision: DecisionKind, holdMs: number): Promise<boolean> {
    deps.announce('Approving in a moment. Press z to undo.')
    const isOver = await holds.hold(id, holdMs)
    const entry = state.entries.get(id)
    if (isOver && entry?.sending && !entry.ending) {
      tell({ kind: 'sending', id, decision })
      return true
    }
    attempts.delete(id)
    tell({ kind: 'undone', id })
    return false
  }

  /** Takes back an approval that is still held; without an id the newest one. */
  function undo(id?: string): void {
    if (holds.undo(id) !== undefined) deps.announce('Undone: nothing was sent.')
  }

  /** The decision got no yes: find out what the request is now, and say so. */
  async function reconcile(id: string, decision: DecisionKind, error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0
    if (status !== 0) attempts.delete(id)
    const known = status === 0 || status === 409 ? await read(id) : true
    if (status === 409 && !known && error instanceof ApiError) close(id, conflictEnding(error))
    const entry = state.entries.get(id)
    const verb = decision === 'reject' ? 'rejection' : 'approval'
    if (entry?.ending) {
      if (entry.ending.here) return
      const words = `Your ${verb} did not count: the request had already ended.`
      deps.announce(words)
      tell({ kind: 'failed', id, problem: words })
      return
    }
    const doubt = `No answer arrived, and the request can't be read. It is not known whether your ${verb} was recorded; it will be shown here as soon as the server answers.`
    const words = known ? `Your ${verb} was not recorded. ${describeFailure(error)}` : doubt
    deps.announce(words)
    tell({ kind: 'failed', id, problem: words })
  }

  const open = (): Entry[] => [...state.entries.values()].filter((entry) => !entry.ending)

  /** Requests whose time is over by the server's clock, but whose end was not heard of. */
  function checkOverdue(): void {
    const overdue = open().filter((entry) => clock.now() > entry.item.expiresAt + EXPIRY_GRACE_MS)
    if (overdue.length > 0 && !reading) void settle(overdue.map((entry) => entry.item.id))
  }

  const live = deps.openLive({ onMessage, onConnection: (connection) => set({ connection }) })
  const poll = setInterval(() => {
    if (state.connection.state !== 'live' || !state.loaded || state.problem !== undefined) void refresh()
    else checkOverdue()
  }, POLL_MS)
  void refresh()

  return Object.freeze({
    state: () => state,
    subscribe: listeners.add,
    decide,
    decideBatch,
    undo,
    read,
    /** Reconnects and reads at once, for instance when the computer is back from sleep. */
    retryNow() {
      live.retryNow()
      void refresh()
    },
    /** The browser says that there is no network: shows it now, not when the line has been silent for long. */
    goOffline() {
      live.drop()
      void refresh()
    },
    /** The computer slept: the line is dead though it looks open, and the server's time went on. */
    wake() {
      live.drop()
      live.retryNow()
      void refresh()
    },
    forget: (ids: readonly string[]) => tell({ kind: 'forgotten', ids }),
    close() {
      closed = true
      clearInterval(poll)
      holds.close()
      pushes.close()
      endings.close()
      live.close()
      listeners.clear()
    },
  })
}
