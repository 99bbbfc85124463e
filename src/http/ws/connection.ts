// One reviewer's socket: replay, live events, decisions, pings. Does not authenticate.
import type { Duplex } from 'node:stream'
import type { WebSocket } from '@fastify/websocket'
import type { ClientMessage, ServerMessage } from '../../contract/ws.ts'
import { InterlockError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { Permissions, PersonPrincipal } from '../../permissions/permissions.ts'
import { concerns, type Hub } from '../../push/hub.ts'
import { readEvent } from '../../push/read-event.ts'
import type { Store } from '../../store/store.ts'
import type { ReportDecision } from '../decision-log.ts'
import { toInterlockError } from '../problem.ts'
import { createTokenBuckets } from '../token-bucket.ts'
import { readClientMessage } from './client-message.ts'
import type { FrameEvent } from './event-frames.ts'
import { createPacedEvents } from './paced-events.ts'
import { closeSocket } from './sockets.ts'

export type ConnectionDeps = {
  hub: Hub
  permissions: Permissions
  store: Pick<Store, 'cursor' | 'eventsSince' | 'request' | 'alarm' | 'pause'>
  reportDecision: ReportDecision
  frameEvent: FrameEvent
  log: Log
}

/**
 * `userId`: whose events; `*` for all (admins). `since`: the last sequence number the client has seen. `stream`: the
 * connection below the socket, for frames that are made already. `isStillValid`: whether the credential still stands.
 */
export type ConnectionOptions = {
  principal: PersonPrincipal
  userId: string
  since: number | undefined
  stream: Duplex
  isStillValid: () => Promise<boolean>
}

/** Far more than paced events ever leave unread. */
const MAX_UNREAD_BYTES = 16 * 1_048_576
/** A client that missed more than this is better served by reading the list again. */
const MAX_REPLAYED = 5000
const REPLAY_PAGE = 500

const now = () => Date.now()

/**
 * Serves a socket that was just opened. Everything that must not be missed is attached before this returns: the
 * subscription, the message handler and the close handler.
 */
export function serveConnection(socket: WebSocket, options: ConnectionOptions, deps: ConnectionDeps): void {
  const { hub, permissions, store, reportDecision, frameEvent, log } = deps
  const { principal, userId, since, stream, isStillValid } = options
  const inbox = createTokenBuckets({ ratePerSecond: 20, burst: 100 })
  const startCursor = hub.cursor()

  function send(message: ServerMessage): void {
    // Events are paced; answers are not, and who asks without reading them would fill the memory.
    if (socket.bufferedAmount > MAX_UNREAD_BYTES) socket.terminate()
    if (socket.readyState !== socket.OPEN) return
    socket.send(JSON.stringify(message))
  }
  // Nothing is compressed, so ws holds no message back: what is written beside it comes in order.
  const events = createPacedEvents(socket, (event) => {
    if (socket.readyState === socket.OPEN) stream.write(frameEvent(event))
  })
  const sendError = (message: string, code: string, requestId?: string) =>
    send({ type: 'error', data: { message, code, ...(requestId === undefined ? {} : { requestId }) } })

  const sendTooOld = () => sendError('too much happened since that cursor; read the list', 'cursor-too-old')

  const unsubscribe = hub.subscribe(userId, events.push)
  // It comes back with a cursor that is too old, and reads the list again.
  const stopWatching = hub.watchRestarts(() => void closeSocket(socket, 1012, 'the list has to be read again'))
  socket.once('close', () => {
    unsubscribe()
    stopWatching()
  })
  socket.on('message', (data: Buffer, isBinary: boolean) => {
    if (inbox.take('messages') > 0) return sendError('too many messages', 'rate-limited')
    const read = readClientMessage(data, isBinary)
    if ('problem' in read) return sendError(read.problem, 'bad-request', read.requestId)
    void handle(read.message)
  })
  send({ type: 'connected', data: { userId, timestamp: now(), cursor: String(startCursor) } })
  void startLive()

  async function startLive(): Promise<void> {
    try {
      if (since !== undefined && since < startCursor) await replay(since)
      // From before a backup was restored: what had that number is not what this client has seen.
      if (since !== undefined && since > startCursor && since > (await store.cursor())) sendTooOld()
    } catch (error) {
      log.error({ err: error }, 'replay failed')
      // The client reconnects with the same cursor and tries again.
      unsubscribe()
      await closeSocket(socket, 1011, 'replay failed')
      return
    }
    events.start()
  }

  /** Sends what happened after `from` up to the start of the live events, oldest first. */
  async function replay(from: number): Promise<void> {
    if (startCursor - from > MAX_REPLAYED) return sendTooOld()
    // Numbers have no gaps, and old events go from the beginning: a gap is what was deleted.
    const [first] = await store.eventsSince(from, 1)
    if (first !== undefined && first.seq > from + 1) return sendTooOld()
    let after = from
    while (after < startCursor && socket.readyState === socket.OPEN) {
      const page = await store.eventsSince(after, REPLAY_PAGE)
      if (page.length === 0) return
      for (const event of page) {
        after = event.seq
        // What is newer than the subscription arrives live.
        if (event.seq > startCursor) return
        if (!concerns(event, userId)) continue
        const full = await readEvent(store, event)
        if (full !== undefined && !(await events.replay(full))) return
      }
    }
  }

  async function handle(message: ClientMessage): Promise<void> {
    if (message.type === 'ping') return send({ type: 'pong', data: { timestamp: now() } })
    const { requestId } = message.data
    try {
      // The socket of somebody who was revoked closes a moment later; a decision does not come in between.
      if (!(await isStillValid())) throw new InterlockError('unknown-credential')
      const answer = await permissions.decide(message.data, principal)
      await reportDecision({ requestId, decision: answer.decision, by: principal, via: 'socket' })
      // The acknowledgement comes through the hub, once for every session of the request's user. An admin who listens
      // to somebody else would miss it, and is told here.
      const item =
        principal.role === 'admin' && userId !== '*' ? await permissions.get(requestId, principal) : undefined
      if (item !== undefined && item.userId !== userId) {
        send({ type: 'decision_ack', data: { requestId, decision: answer.decision, timestamp: now() } })
      }
    } catch (error) {
      const known = toInterlockError(error)
      if (known.status >= 500) log.error({ err: known.details.cause ?? known, code: known.code }, 'decision failed')
      sendError(known.message, known.code, requestId)
    }
  }
}
