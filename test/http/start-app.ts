// Starts a real Interlock on an ephemeral port and a temporary SQLite file, with ways to call it as everybody.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import WebSocket from 'ws'
import { type App, createApp } from '../../src/app.ts'
import { type Config, loadConfig } from '../../src/config.ts'
import { newKey, newLoginLink, newUserToken } from '../../src/http/auth/credentials.ts'
import { createLog } from '../../src/log.ts'
import type { SqliteControls } from '../../src/store/sqlite/controls.ts'
import type { Role } from '../../src/store/store.ts'

export const INTERNAL_KEY = 'test-internal-key-0123456789'
export const ADMIN_TOKEN = 'test-admin-token-0123456789'
export const METRICS_TOKEN = 'test-metrics-token-0123456789'

/** A document from the wire. Tests say what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: a schema here would check the answers with the code under test
export type Json = any

export type Answer = { status: number; headers: Headers; text: string; body: Json }
export type CallOptions = {
  headers?: Record<string, string>
  body?: unknown
  raw?: string | Buffer
  signal?: AbortSignal
}

export type Running = {
  app: App
  config: Config
  url: string
  dataDir: string
  /** Log lines so far. */
  logText(): string
  call(method: string, path: string, options?: CallOptions): Promise<Answer>
  classify(body: unknown, headers?: Record<string, string>): Promise<Answer>
  /** Queues a dangerous call and returns its request id. */
  queue(body?: Record<string, unknown>, headers?: Record<string, string>): Promise<string>
  addUser(id: string, role: Role): Promise<string>
  addKey(bound: { userId: string; agentId?: string; projectRoot?: string }): Promise<{ id: string; token: string }>
  /** Logs in by link and returns the Cookie header. */
  login(userId: string): Promise<string>
  socket(path: string, headers?: Record<string, string>): TestSocket
  stop(): Promise<void>
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
const system = (event: string, userId: string) => ({ event, actor: 'system', userId, data: {} })

export type StartOptions = {
  env?: Record<string, string>
  heartbeatMs?: number
  dashboardFolder?: string
  controls?: SqliteControls
}

export async function startApp(options: StartOptions = {}): Promise<Running> {
  const dataDir = mkdtempSync(join(tmpdir(), 'interlock-http-'))
  const env = {
    PORT: '0',
    DATABASE_URL: `file:${join(dataDir, 'interlock.db')}`,
    INTERNAL_API_KEY: INTERNAL_KEY,
    ADMIN_TOKEN,
    METRICS_TOKEN,
    LOG_LEVEL: 'info',
    ...options.env,
  }
  const config = loadConfig({ env })
  const lines: string[] = []
  const log = createLog({ level: config.logLevel, destination: { write: (line: string) => void lines.push(line) } })
  const { env: _, ...rest } = options
  const app = await createApp({ config, log, ...rest })
  const port = await app.listen()
  const url = `${config.tls === undefined ? 'http' : 'https'}://127.0.0.1:${port}`
  const sockets: TestSocket[] = []

  async function call(
    method: string,
    path: string,
    { headers = {}, body, raw, signal }: CallOptions = {},
  ): Promise<Answer> {
    const json = body === undefined ? {} : { 'content-type': 'application/json' }
    const response = await fetch(url + path, {
      method,
      headers: { ...json, ...headers },
      redirect: 'manual',
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(raw === undefined ? {} : { body: raw }),
      ...(signal === undefined ? {} : { signal }),
    })
    const text = await response.text()
    const isJson = /\bjson/.test(response.headers.get('content-type') ?? '')
    return { status: response.status, headers: response.headers, text, body: isJson ? JSON.parse(text) : undefined }
  }

  const classify: Running['classify'] = (body, headers = bearer(INTERNAL_KEY)) =>
    call('POST', '/api/hooks/classify', { body, headers })

  return {
    app,
    config,
    url,
    dataDir,
    logText: () => lines.join(''),
    call,
    classify,
    async queue(body = {}, headers = bearer(INTERNAL_KEY)) {
      const dangerous = {
        toolName: 'bash',
        toolInput: { command: 'npm install left-pad' },
        agentId: 'a1',
        userId: 'alice',
      }
      const answer = await classify({ ...dangerous, ...body }, headers)
      if (typeof answer.body?.requestId !== 'string') throw new Error(`not queued: ${answer.text}`)
      return answer.body.requestId
    },
    async addUser(id, role) {
      const { token, hash } = newUserToken()
      await app.store.addUser({ id, role, tokenHash: hash }, system('user-created', id))
      return token
    },
    async addKey(bound) {
      const { id, token, hash } = newKey()
      await app.store.addKey({ id, hash, bound: true, ...bound }, system('key-created', bound.userId))
      return { id, token }
    },
    async login(userId) {
      const link = newLoginLink(url)
      await app.store.addLoginLink({ hash: link.hash, userId, ttlMs: 600_000 }, system('login-link-created', userId))
      const token = link.url.split('#login=')[1]
      const answer = await call('POST', '/api/session', { body: { token }, headers: { origin: url } })
      if (answer.status !== 200) throw new Error(`no login: ${answer.text}`)
      return answer.headers
        .getSetCookie()
        .map((line) => line.split(';')[0])
        .join('; ')
    },
    socket(path, headers = {}) {
      const socket = openSocket(url.replace(/^http/, 'ws') + path, headers)
      sockets.push(socket)
      return socket
    },
    async stop() {
      for (const socket of sockets) socket.ws.terminate()
      await app.close()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

export type TestSocket = {
  ws: WebSocket
  messages: Json[]
  /** The next message of this type that was not taken yet. Rejects after a minute. */
  next(type: string): Promise<Json>
  /** How the socket ended: a close code, or the HTTP status of a refused upgrade. */
  ended: Promise<{ code: number } | { status: number }>
  send(message: unknown): void
}

function openSocket(url: string, headers: Record<string, string>): TestSocket {
  const ws = new WebSocket(url, { headers })
  const messages: Json[] = []
  const taken = new Set<Json>()
  const wakes = new Set<() => void>()
  ws.on('message', (data) => {
    messages.push(JSON.parse(String(data)))
    for (const wake of wakes) wake()
  })
  const ended = new Promise<{ code: number } | { status: number }>((resolve) => {
    ws.on('close', (code) => resolve({ code }))
    ws.on('unexpected-response', (_request, response) => {
      resolve({ status: response.statusCode ?? 0 })
      ws.terminate()
    })
    // A refused upgrade also emits an error; `ended` already tells it.
    ws.on('error', () => undefined)
  })
  return {
    ws,
    messages,
    ended,
    send: (message) =>
      ws.send(typeof message === 'string' || Buffer.isBuffer(message) ? message : JSON.stringify(message)),
    next(type) {
      return new Promise((resolve, reject) => {
        const timer = setTimeout(() => {
          wakes.delete(look)
          reject(new Error(`no ${type} in ${JSON.stringify(messages.map((message) => message.type))}`))
        }, 60_000)
        function look() {
          const found = messages.find((message) => message.type === type && !taken.has(message))
          if (found === undefined) return
          taken.add(found)
          wakes.delete(look)
          clearTimeout(timer)
          resolve(found)
        }
        wakes.add(look)
        look()
      })
    },
  }
}
