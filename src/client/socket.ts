// Keeps a WebSocket open, resuming where it was. Does not know what most messages mean, and never gives up but on a refusal.
import type { ServerMessage } from './wire.ts'

export type Socket = {
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number; reason: string }) => void): void
  addEventListener(type: 'error', listener: () => void): void
  close(code?: number): void
}
/** The global WebSocket of Node 22 and later, Bun and Deno; `ws`; in a page, the browser's. */
// biome-ignore lint/suspicious/noExplicitAny: each of them has its own idea of the second argument
export type SocketConstructor = new (url: string, options?: any) => Socket

export type SocketState =
  | { state: 'connecting' | 'live' }
  /** `failures`: tries in a row that did not get through. */
  | { state: 'lost'; failures: number }
  /** The server will not have this listener, now or later. */
  | { state: 'refused'; why: string }

export type SocketDeps = {
  open: () => Promise<{ url: string; headers: Record<string, string> }>
  webSocket: SocketConstructor
  since: string | undefined
  onMessage: (message: ServerMessage) => void
  onState: (state: SocketState) => void
}
export type LastingSocket = { cursor(): string | undefined; close(): void }

const FIRST_DELAY_MS = 500
const MAX_DELAY_MS = 30_000
const OPEN_TIMEOUT_MS = 15_000
/** The server beats every 30 s; longer silence is a dead line. */
const SILENCE_MS = 75_000
/** no user · not a cursor · log in · not yours */
const REFUSALS: readonly number[] = [4001, 4400, 4401, 4403]

export function openSocket(deps: SocketDeps): LastingSocket {
  /** `cursor`: everything up to here was received. `newest`: where the server stood when this connection began. */
  const state = { cursor: deps.since, newest: deps.since, failures: 0, isClosed: false }
  let current: Socket | undefined
  let retryTimer: ReturnType<typeof setTimeout> | undefined
  let silenceTimer: ReturnType<typeof setTimeout> | undefined

  async function connect(): Promise<void> {
    deps.onState({ state: 'connecting' })
    let opened: Socket
    try {
      const { url, headers } = await deps.open()
      if (state.isClosed) return
      const target = state.cursor === undefined ? url : `${url}&since=${encodeURIComponent(state.cursor)}`
      // A browser takes no headers, and needs none: it has the session's cookie.
      opened = 'authorization' in headers ? new deps.webSocket(target, { headers }) : new deps.webSocket(target)
    } catch {
      // No credential at the moment, or a constructor that does not take headers: tried again, and told as lost.
      return retry(false)
    }
    current = opened
    armSilence(opened, OPEN_TIMEOUT_MS)
    opened.addEventListener('message', ({ data }) => {
      if (current !== opened) return
      armSilence(opened, SILENCE_MS)
      receive(data)
    })
    // The close that follows says more.
    opened.addEventListener('error', () => undefined)
    opened.addEventListener('close', ({ code, reason }) => end(opened, code, reason))
  }

  function receive(data: unknown): void {
    const message = parseMessage(data)
    if (message === undefined) return
    const { cursor } = message.data
    if (message.type === 'connected') {
      state.failures = 0
      if (isCursor(cursor)) state.newest = cursor
      // Missed events are still to come: only those that arrive move the position.
      state.cursor ??= state.newest
      deps.onState({ state: 'live' })
    } else if (message.type === 'error' && message.data['code'] === 'cursor-too-old') state.cursor = state.newest
    else if (isCursor(cursor) && Number(cursor) >= Number(state.cursor ?? 0)) state.cursor = cursor
    deps.onMessage(message)
  }

  function end(ended: Socket, code: number, reason: string): void {
    if (state.isClosed || current !== ended) return
    current = undefined
    clearTimeout(silenceTimer)
    if (REFUSALS.includes(code)) {
      state.isClosed = true
      deps.onState({ state: 'refused', why: reason === '' ? `closed with ${code}` : reason })
    } else retry(code === 4408)
  }

  function retry(atOnce: boolean): void {
    if (state.isClosed) return
    const ceilingMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** state.failures)
    const delayMs = atOnce ? 0 : ceilingMs / 2 + (Math.random() * ceilingMs) / 2
    state.failures += 1
    deps.onState({ state: 'lost', failures: state.failures })
    retryTimer = setTimeout(() => void connect(), delayMs)
  }

  function armSilence(of: Socket, limitMs: number): void {
    clearTimeout(silenceTimer)
    silenceTimer = setTimeout(() => {
      of.close()
      end(of, 1006, 'silent')
    }, limitMs)
  }

  void connect()
  return Object.freeze({
    cursor: () => state.cursor,
    close() {
      state.isClosed = true
      clearTimeout(retryTimer)
      clearTimeout(silenceTimer)
      current?.close(1000)
    },
  })
}

const isCursor = (value: unknown): value is string => typeof value === 'string' && /^\d{1,15}$/.test(value)

/** Undefined for what is no message: it changes nothing, and lists are read again on the next connection. */
function parseMessage(data: unknown): ServerMessage | undefined {
  if (typeof data !== 'string') return undefined
  try {
    const value = JSON.parse(data) as Partial<ServerMessage> | null
    const fits = typeof value?.type === 'string' && typeof value.data === 'object' && value.data !== null
    return fits ? (value as ServerMessage) : undefined
  } catch {
    return undefined
  }
}
