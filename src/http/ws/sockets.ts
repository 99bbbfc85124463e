// All open sockets: heartbeat, dead peers, the limit per user, the end. Does not know what is said on them.
import type { WebSocket } from '@fastify/websocket'

export type Sockets = {
  /** False when the user has too many already. The socket leaves by itself when it closes. */
  add(socket: WebSocket, userId: string): boolean
  /** Closes all with `code`; whoever does not answer the close is cut off. */
  closeAll(code: number, reason: string): Promise<void>
}

const HEARTBEAT_MS = 30_000
const MAX_SOCKETS_PER_USER = 1000
/** How long a peer may take to answer a close frame. */
const CLOSE_GRACE_MS = 500

/** Closes a socket and cuts it off if the peer does not answer: a close must not wait for a sleeping laptop. */
export function closeSocket(socket: WebSocket, code: number, reason: string, graceMs = CLOSE_GRACE_MS): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(() => socket.terminate(), graceMs)
    socket.once('close', () => {
      clearTimeout(timer)
      resolve()
    })
    if (socket.readyState === socket.CLOSED) {
      clearTimeout(timer)
      resolve()
    }
    socket.close(code, reason)
  })
}

/** One timer for all. `heartbeatMs`: a beat and a ping go out this often; a peer that missed the last ping is dropped. */
export function createSockets(options: { heartbeatMs?: number; maxPerUser?: number } = {}): Sockets & { stop(): void } {
  const { heartbeatMs = HEARTBEAT_MS, maxPerUser = MAX_SOCKETS_PER_USER } = options
  const alive = new Map<WebSocket, boolean>()
  const perUser = new Map<string, number>()

  function beat() {
    const text = JSON.stringify({ type: 'heartbeat', data: { timestamp: Date.now() } })
    for (const [socket, answered] of alive) {
      if (!answered) {
        socket.terminate()
        continue
      }
      if (socket.readyState !== socket.OPEN) continue
      alive.set(socket, false)
      socket.send(text)
      socket.ping()
    }
  }
  const timer = setInterval(beat, heartbeatMs)
  timer.unref()

  return Object.freeze({
    add(socket: WebSocket, userId: string) {
      const count = perUser.get(userId) ?? 0
      if (count >= maxPerUser) return false
      perUser.set(userId, count + 1)
      alive.set(socket, true)
      socket.on('pong', () => alive.set(socket, true))
      socket.once('close', () => {
        alive.delete(socket)
        const left = (perUser.get(userId) ?? 1) - 1
        if (left === 0) perUser.delete(userId)
        else perUser.set(userId, left)
      })
      return true
    },
    async closeAll(code: number, reason: string) {
      await Promise.all([...alive.keys()].map((socket) => closeSocket(socket, code, reason)))
    },
    stop: () => clearInterval(timer),
  })
}
