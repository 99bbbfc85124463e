// The page's list of requests: kept current by push, by polling while there is none, and by reading what is in doubt.
// Does not render. The server's answer is the truth; an own decision is shown at once and corrected when it lost.
import type { PermissionItem } from '../../contract/permission.ts'
import type { SessionAnswer } from '../../contract/session.ts'
import type { ServerMessage } from '../../contract/ws.ts'
import type { Api } from '../api.ts'
import type { ServerClock } from '../clock.ts'
import type { Connection, Live } from '../live.ts'
import { createDecisions } from './decisions.ts'
import { createPushes } from './pushes.ts'
import { createReadings } from './readings.ts'
import { createRequestList, type End } from './request-list.ts'

export type { DecisionExtras } from './decisions.ts'
export type { QueueState } from './request-list.ts'
export type Queue = ReturnType<typeof createQueue>

const POLL_MS = 5_000
/** What a busy queue is told much of: taken in together. */
const GATHERED: readonly ServerMessage['type'][] = ['permission_request', 'request_closed']

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

/** Starts at once; `close` ends sockets and timers. */
export function createQueue(deps: Deps) {
  const { api, session, clock, announce, holdMs, onArrival } = deps
  const { userId } = session
  const list = createRequestList({ userId, clock, announce, onArrival })
  const readings = createReadings({ api, clock, list })
  const { refresh, read } = readings
  const decisions = createDecisions({ api, userId, clock, list, holdMs, announce, read })
  const pushes = createPushes<PermissionItem | End>({
    take(news) {
      list.arrive(news.flatMap((one) => ('ending' in one ? [] : one)))
      list.closeAll(news.flatMap((one) => ('ending' in one ? one : [])))
    },
    monotonicMs: () => performance.now(),
  })

  function onMessage(message: ServerMessage): void {
    if (!GATHERED.includes(message.type)) pushes.flush()
    switch (message.type) {
      case 'connected':
        clock.sync(message.data.timestamp)
        deps.onOther(message)
        readings.refreshAfterReading()
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
      case 'request_closed': {
        const { requestId, status, by, timestamp } = message.data
        if (status === 'pending') return
        pushes.add({ id: requestId, ending: { status, at: timestamp, ...(by === undefined ? {} : { by }) } })
        return
      }
      // What a decision led to comes with `request_closed`, which also names who decided.
      case 'decision_ack':
      case 'error':
        return
    }
  }

  const live = deps.openLive({ onMessage, onConnection: (connection) => list.set({ connection }) })
  const poll = setInterval(() => {
    const { connection, loaded, problem } = list.state()
    if (connection.state !== 'live' || !loaded || problem !== undefined) void refresh()
    else {
      readings.checkOverdue()
      readings.checkAskers()
    }
  }, POLL_MS)
  void refresh()

  return Object.freeze({
    state: list.state,
    subscribe: list.subscribe,
    decide: decisions.decide,
    decideBatch: decisions.decideBatch,
    undo: decisions.undo,
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
    forget: (ids: readonly string[]) => list.tell({ kind: 'forgotten', ids }),
    close() {
      readings.close()
      clearInterval(poll)
      decisions.close()
      pushes.close()
      live.close()
      list.close()
    },
  })
}
