// For people and their tools: list, read, decide, listen. Classifies nothing: that takes a key, not a person's token.
import { type ConnectionOptions, type Credential, createConnection, type Signal } from './connection.ts'
import { exchange, type Question } from './exchange.ts'
import { type Listener, type ListenOptions, listen } from './listener.ts'
import { failed, type Result } from './results.ts'
import type { SocketConstructor } from './socket.ts'
import type { Alarm, Decision, DecisionAnswer, Json, PermissionItem, PermissionQuery } from './wire.ts'

export type ReviewerOptions = ConnectionOptions & {
  /** A person's token or ADMIN_TOKEN. Absent: the session of the page that this runs in. */
  token?: Credential
  /** A WebSocket that takes `{ headers }` as its second argument, as `ws` does. Absent: the global one, if any. */
  webSocket?: SocketConstructor
}

type Options = { signal?: Signal | undefined }

/** All of them resolve, always. After a time-out of `decide` it is open whether it counted: `get` tells. */
export type Reviewer = {
  /** By default the requests that wait, soonest expiry first. */
  list(query?: PermissionQuery, options?: Options): Promise<Result<{ requests: PermissionItem[]; nextCursor?: string }>>
  get(requestId: string, options?: Options): Promise<Result<PermissionItem>>
  /** `fault.code` is `already-decided` for whoever came second, and `fault.problem` says who was first. */
  decide(decision: Decision, options?: Options): Promise<Result<DecisionAnswer>>
  /** Calls back for every request that waits now or later, and for its end, each once, until it is closed. */
  listen(options: ListenOptions): Listener
}

/** Throws TypeError when the options cannot work. */
export function createReviewer(options: ReviewerOptions): Reviewer {
  const connection = createConnection(options, options.token)
  const webSocket = options.webSocket ?? (globalThis as { WebSocket?: SocketConstructor }).WebSocket

  async function ask<T>(question: Question, read: (body: Json) => T | undefined): Promise<Result<T>> {
    const answer = await exchange(connection, question)
    if ('fault' in answer) return failed(answer.fault)
    const value = read(answer.body)
    return value === undefined
      ? failed({ kind: 'malformed', status: 200, message: 'the answer makes no sense' })
      : { ok: true, value }
  }

  const get: Reviewer['get'] = (requestId, { signal } = {}) =>
    isId(requestId)
      ? ask({ method: 'GET', path: `api/permissions/${encodeURIComponent(requestId)}`, signal }, (body) =>
          body['id'] === requestId ? readItem(body) : undefined,
        )
      : Promise.resolve(badCall('requestId must be a text'))

  const list: Reviewer['list'] = (query = {}, { signal } = {}) =>
    ask({ method: 'GET', path: `api/permissions${queryOf(query)}`, signal }, readList)

  const alarms = (userId: string | undefined, signal: Signal | undefined): Promise<Result<Alarm[]>> =>
    ask({ method: 'GET', path: `api/alarms${queryOf({ userId, limit: 200 })}`, signal }, ({ alarms }) =>
      Array.isArray(alarms) ? (alarms as Alarm[]) : undefined,
    )

  return Object.freeze<Reviewer>({
    list,
    get,
    async decide(decision, { signal } = {}) {
      if (typeof decision !== 'object' || decision === null) return badCall('the decision is no object')
      let body: string
      try {
        body = JSON.stringify(decision)
      } catch (error) {
        return badCall(`the decision is no JSON: ${error instanceof Error ? error.message : 'unknown error'}`)
      }
      return ask({ method: 'POST', path: 'api/permissions', body, signal }, (answer) =>
        answer['success'] === true && answer['requestId'] === decision.requestId
          ? (answer as DecisionAnswer)
          : undefined,
      )
    },
    listen: (listening) => listen({ connection, webSocket, list, get, alarms }, listening),
  })
}

const badCall = (message: string) => failed({ kind: 'bad-call', message })

const isId = (value: unknown): value is string =>
  typeof value === 'string' && value !== '' && value.length <= 128 && value !== '.' && value !== '..'

function queryOf(query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined)
  const text = given.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value))}`)
  return text.length === 0 ? '' : `?${text.join('&')}`
}

function readItem(value: unknown): PermissionItem | undefined {
  const item = value as Partial<PermissionItem> | null
  const fits = typeof item === 'object' && typeof item?.id === 'string' && typeof item.status === 'string'
  return fits ? (item as PermissionItem) : undefined
}

function readList({ pending, nextCursor }: Json) {
  if (!Array.isArray(pending) || !pending.every((item) => readItem(item) !== undefined)) return undefined
  return { requests: pending as PermissionItem[], ...(typeof nextCursor === 'string' ? { nextCursor } : {}) }
}
