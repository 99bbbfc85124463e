// Tells of every request that waits and of its end, each once, from the WebSocket or by asking for the list.
import type { Connection, Signal } from './connection.ts'
import type { Result } from './results.ts'
import { type LastingSocket, openSocket, type SocketConstructor, type SocketState } from './socket.ts'
import { createTold } from './told.ts'
import type { Alarm, PermissionItem, PermissionQuery, ServerMessage, Status } from './wire.ts'

/** How a request ended. `by`: a name, where a person decided. */
export type Closed = { requestId: string; status: Exclude<Status, 'pending'>; by?: string; timestamp: number }

/**
 * live: the socket is open · polling: the list is asked for every `pollMs`, because there is no WebSocket here or it does
 * not get through · refused: this credential may not listen to this user; nothing more will come.
 */
export type ListenState = { state: 'connecting' | 'live' | 'polling' | 'closed' } | { state: 'refused'; why: string }

export type ListenOptions = {
  /** Your own; admins: anybody's, or `*` for everybody's. */
  userId: string
  /** `cursor()` of an earlier listener: what happened since is told too. */
  since?: string
  onRequest?: (request: PermissionItem) => void
  onClosed?: (closed: Closed) => void
  onAlarm?: (alarm: Alarm) => void
  /** Everything that arrives on the socket, also what this version does not know. */
  onMessage?: (message: ServerMessage) => void
  onState?: (state: ListenState) => void
  /** What one of these callbacks threw. Absent: it is thrown where nobody waits, as for any event. */
  onError?: (error: unknown) => void
  /** Default 5,000. */
  pollMs?: number
}

export type Listener = {
  /** Where to resume: pass it as `since`. Undefined while nothing but the list was read. */
  cursor(): string | undefined
  close(): void
}

export type ListenDeps = {
  connection: Connection
  webSocket: SocketConstructor | undefined
  list: (
    query: PermissionQuery,
    options: { signal: Signal },
  ) => Promise<Result<{ requests: PermissionItem[]; nextCursor?: string }>>
  get: (requestId: string, options: { signal: Signal }) => Promise<Result<PermissionItem>>
  alarms: (userId: string | undefined, signal: Signal) => Promise<Result<Alarm[]>>
}

const MAX_PAGES = 10
/** Tries in a row after which the list is asked for as well. */
const FAILURES_BEFORE_POLLING = 2

/** Throws TypeError when the options cannot work. */
export function listen(deps: ListenDeps, options: ListenOptions): Listener {
  const { userId, pollMs = 5000 } = options
  if (typeof userId !== 'string' || userId === '') throw new TypeError('userId is required')
  if (!(pollMs >= 100)) throw new TypeError('pollMs must be at least 100')
  const told = createTold(options)
  const end = new AbortController()
  const scope = userId === '*' ? {} : { userId }
  const state: {
    polling: boolean
    reading: boolean
    /** Asked for while it was read: what came between that reading and push stands in neither. */
    readAgain: boolean
    shown: string
    socket: LastingSocket | undefined
  } = {
    polling: false,
    reading: false,
    readAgain: false,
    shown: '',
    socket: undefined,
  }
  let timer: ReturnType<typeof setTimeout> | undefined

  function show(next: ListenState): void {
    const key = JSON.stringify(next)
    if (state.shown === key || end.signal.aborted) return
    state.shown = key
    told.call(options.onState, next)
  }

  /** Reads what waits, tells what is new, and looks up what no longer waits. One reading at a time. */
  async function readList(): Promise<void> {
    if (end.signal.aborted) return
    if (state.reading) {
      state.readAgain = true
      return
    }
    state.reading = true
    try {
      const before = told.waiting()
      const { found, isComplete } = await readPages()
      for (const item of found) told.request(item)
      const ids = new Set(found.map((item) => item.id))
      for (const id of isComplete ? before.filter((each) => !ids.has(each)) : []) await lookUp(id)
    } finally {
      state.reading = false
    }
    if (!state.readAgain) return
    state.readAgain = false
    await readList()
  }

  async function readPages(): Promise<{ found: PermissionItem[]; isComplete: boolean }> {
    const found: PermissionItem[] = []
    let cursor: string | undefined
    for (let page = 0; page < MAX_PAGES; page++) {
      const query = { ...scope, limit: 200, ...(cursor === undefined ? {} : { cursor }) }
      const result = await deps.list(query, { signal: end.signal })
      if (!result.ok) {
        refuse(result.fault.status, result.fault.message)
        break
      }
      found.push(...result.value.requests)
      cursor = result.value.nextCursor
      if (cursor === undefined) return { found, isComplete: true }
    }
    return { found, isComplete: false }
  }

  async function lookUp(id: string): Promise<void> {
    const result = await deps.get(id, { signal: end.signal })
    if (!result.ok || result.value.status === 'pending') return
    const { status, decidedBy, decidedAt, expiresAt } = result.value
    const by = decidedBy === undefined ? {} : { by: decidedBy }
    told.closed({ requestId: id, status, ...by, timestamp: decidedAt ?? expiresAt })
  }

  function refuse(status: number | undefined, why: string): void {
    if (status !== 401 && status !== 403) return
    show({ state: 'refused', why })
    close()
  }

  function startPolling(): void {
    if (state.polling) return
    state.polling = true
    void poll()
  }

  async function poll(): Promise<void> {
    if (!state.polling || end.signal.aborted) return
    show({ state: 'polling' })
    await readList()
    const alarms = await deps.alarms(scope.userId, end.signal)
    if (alarms.ok) for (const alarm of alarms.value) told.alarm(alarm)
    if (state.polling && !end.signal.aborted) timer = setTimeout(() => void poll(), pollMs)
  }

  function onSocket(next: SocketState): void {
    if (end.signal.aborted) return
    if (next.state === 'live') {
      state.polling = false
      clearTimeout(timer)
      show({ state: 'live' })
      // What waited before this connection is not replayed.
      void readList()
    } else if (next.state === 'refused') {
      refuse(403, next.why)
    } else if (next.state === 'lost' && next.failures >= FAILURES_BEFORE_POLLING) startPolling()
    else if (!state.polling) show({ state: 'connecting' })
  }

  function onMessage(message: ServerMessage): void {
    if (end.signal.aborted) return
    told.call(options.onMessage, message)
    const { request, alarm, requestId, status, by, timestamp } = message.data
    if (message.type === 'permission_request' && isItem(request)) told.request(request)
    else if (message.type === 'alarm' && isItem(alarm)) told.alarm(alarm as unknown as Alarm)
    else if (message.type === 'request_closed' && typeof requestId === 'string')
      told.closed({
        requestId,
        status: status as Closed['status'],
        ...(typeof by === 'string' ? { by } : {}),
        timestamp: Number(timestamp),
      })
    else if (message.type === 'error' && message.data['code'] === 'cursor-too-old') void readList()
  }

  function close(): void {
    if (end.signal.aborted) return
    if (!state.shown.includes('refused')) show({ state: 'closed' })
    end.abort()
    clearTimeout(timer)
    state.socket?.close()
  }

  if (deps.webSocket === undefined) startPolling()
  else
    state.socket = openSocket({
      webSocket: deps.webSocket,
      since: options.since,
      onMessage,
      onState: onSocket,
      open: async () => ({
        url: deps.connection.urlOf(`ws/permissions?userId=${encodeURIComponent(userId)}`).replace(/^http/, 'ws'),
        headers: await deps.connection.authorization(),
      }),
    })
  return Object.freeze({ cursor: () => state.socket?.cursor(), close })
}

const isItem = (value: unknown): value is PermissionItem =>
  typeof (value as PermissionItem | null | undefined)?.id === 'string'
