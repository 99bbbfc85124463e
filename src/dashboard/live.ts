// Keeps the WebSocket open and says how it is. Does not know what messages mean beyond connected, cursor and time.
import type { ServerMessage } from '../contract/ws.ts'

/** live: pushes arrive · connecting: the first try · lost: no push until `retryAt` (monotonic ms), lists are polled. */
export type Connection = { state: 'connecting' | 'live' } | { state: 'lost'; retryAt: number }

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
const OPEN_TIMEOUT_MS = 10_000
/** The server beats every 30 s; longer silence means the line is dead even if the browser has not noticed. */
const SILENCE_MS = 45_000

export type Live = {
  retryNow(): void
  /** The network is gone: a line that looks open is not, though its end may be heard of much later. */
  drop(): void
  close(): void
}

type Deps = {
  /** `wss://host/ws/permissions?userId=…`, without `since`. */
  url: string
  connect: (url: string) => WebSocket
  monotonicMs: () => number
  random: () => number
  onMessage: (message: ServerMessage) => void
  onConnection: (connection: Connection) => void
  /** The server no longer accepts this session, or not for this user. */
  onRefused: (code: number) => void
}

/** Connects, and reconnects with growing, jittered delays, resuming from the last cursor, until closed. */
export function createLive(deps: Deps): Live {
  let socket: WebSocket | undefined
  /** Everything up to here was received; `newest` is where the server stood when this connection began. */
  let cursor: string | undefined
  let newest: string | undefined
  let failures = 0
  let closed = false
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  function open(): void {
    clearTimeout(retryTimer)
    const opened = deps.connect(cursor === undefined ? deps.url : `${deps.url}&since=${encodeURIComponent(cursor)}`)
    socket = opened
    armSilence(opened, OPEN_TIMEOUT_MS)
    opened.addEventListener('message', (event) => {
      if (socket !== opened) return
      armSilence(opened, SILENCE_MS)
      receive(event.data)
    })
    opened.addEventListener('close', (event) => end(opened, event.code))
  }

  function receive(data: unknown): void {
    const message = parse(data)
    if (!message) return
    if (message.type === 'connected') {
      failures = 0
      newest = message.data.cursor
      // On a reconnect the replay is still to come: only what arrived moves the position.
      cursor ??= newest
      deps.onConnection({ state: 'live' })
    }
    if ('cursor' in message.data && message.type !== 'connected' && isLater(message.data.cursor))
      cursor = message.data.cursor
    if (message.type === 'error' && message.data.code === 'cursor-too-old') cursor = newest
    deps.onMessage(message)
  }

  const isLater = (other: string): boolean => cursor === undefined || Number(other) >= Number(cursor)

  /** A dead line may never report its end, so silence ends it here; a late close event then finds another socket. */
  function end(ended: WebSocket, code: number): void {
    if (closed || socket !== ended) return
    socket = undefined
    clearTimeout(silenceTimer)
    if (code === 4401 || code === 4403) deps.onRefused(code)
    if (closed) return
    const ceilingMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures)
    // Full jitter above a floor: many pages that lost the same server do not come back in one moment.
    const delayMs = code === 4408 ? 0 : ceilingMs / 2 + deps.random() * (ceilingMs / 2)
    failures += 1
    deps.onConnection({ state: 'lost', retryAt: deps.monotonicMs() + delayMs })
    retryTimer = setTimeout(open, delayMs)
  }

  function armSilence(of: WebSocket, limitMs: number): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => {
      of.close()
      end(of, 1006)
    }, limitMs)
  }

  open()
  return Object.freeze({
    retryNow() {
      if (!closed && !socket) open()
    },
    drop() {
      const dropped = socket
      dropped?.close()
      if (dropped) end(dropped, 1006)
    },
    close() {
      closed = true
      clearTimeout(retryTimer)
      clearTimeout(silenceTimer)
      socket?.close(1000)
    },
  })
}

function parse(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const value: unknown = JSON.parse(data)
    const usable = typeof value === 'object' && value !== null && 'type' in value && 'data' in value
    return usable && typeof value.data === 'object' && value.data !== null ? (value as ServerMessage) : undefined
  } catch {
    // A message that cannot be read changes nothing; the list is read again on the next connection or poll.
    return undefined
  }
}
