// Sends events no faster than the peer reads them, and gives up on a peer that hardly reads. Does not choose events.
import type { WebSocket } from '@fastify/websocket'
import type { HubEvent } from '../../push/hub.ts'
import { closeSocket } from './sockets.ts'

export type PacedEvents = {
  /** Sends now if the peer keeps up, else queues. Order is kept. Too many in the queue: closed with 4408. */
  push(event: HubEvent): void
  /** Sends when the peer has room, before everything pushed. False when the socket is gone. */
  replay(event: HubEvent): Promise<boolean>
  /** Ends the replay: from here on pushed events go out. */
  start(): void
}

/** Unread bytes in our memory after which nothing more is written. One message may be as large as a request's body. */
const MAX_BUFFERED_BYTES = 1_048_576
/** A peer that reads nothing for this long is too slow; it resumes by cursor. */
const SLOW_MS = 5000
const MAX_QUEUED = 64
const PAUSE_MS = 25

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE_MS))

/**
 * Paced rather than dropped at the first full buffer: a single large request would otherwise throw out every client, and
 * again each time it resumes. `send` writes one event's messages.
 */
export function createPacedEvents(socket: WebSocket, send: (event: HubEvent) => void): PacedEvents {
  const queue: HubEvent[] = []
  const state = { isStarted: false, isPumping: false }
  const hasRoom = () => socket.bufferedAmount <= MAX_BUFFERED_BYTES
  const isOpen = () => socket.readyState === socket.OPEN

  function dropSlow(): void {
    queue.length = 0
    if (isOpen()) void closeSocket(socket, 4408, 'too slow', SLOW_MS)
  }

  /** Resolves true once there is room, false when the socket closed or its peer is too slow. */
  async function waitForRoom(): Promise<boolean> {
    let buffered = socket.bufferedAmount
    let progressAt = performance.now()
    while (isOpen() && !hasRoom()) {
      await pause()
      if (socket.bufferedAmount < buffered) progressAt = performance.now()
      buffered = socket.bufferedAmount
      if (performance.now() - progressAt > SLOW_MS) dropSlow()
    }
    return isOpen()
  }

  async function pump(): Promise<void> {
    if (state.isPumping || !state.isStarted) return
    state.isPumping = true
    while (queue.length > 0 && (await waitForRoom())) {
      const event = queue.shift()
      if (event !== undefined) send(event)
    }
    state.isPumping = false
  }

  return Object.freeze({
    push(event: HubEvent) {
      if (state.isStarted && !state.isPumping && queue.length === 0 && hasRoom()) return send(event)
      queue.push(event)
      if (queue.length > MAX_QUEUED) dropSlow()
      else void pump()
    },
    async replay(event: HubEvent) {
      if (!(await waitForRoom())) return false
      send(event)
      return true
    },
    start() {
      state.isStarted = true
      void pump()
    },
  })
}
