// Starts real server processes on one database, as an operator would run them. Declares no tests.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import WebSocket from 'ws'
import { createInstallation, type Installation } from '../cli/run-cli.ts'
import { createDatabase } from '../store/postgres/database.ts'
import { startServer } from '../store/postgres/server.ts'

export const ADMIN_TOKEN = 'admin-token-of-the-cluster-0123456789'

/** A document from the wire. Tests say what they expect of it. */
// biome-ignore lint/suspicious/noExplicitAny: a schema here would check the answers with the code under test
export type Json = any
export type Answer = { status: number; body: Json; headers: Headers }

export type Instance = {
  readonly url: string
  /** As the administrator, or with another Authorization (or Cookie) header. Rejects when the process is gone. */
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer>
  /** The header of the administrator. */
  admin: Record<string, string>
  /** A call of an agent, with the unbound key, and headers beside it. */
  classify(body: Record<string, unknown>, headers?: Record<string, string>): Promise<Answer>
  /** What arrived on the socket, and a way to wait for one message. */
  socket(userId?: string, headers?: Record<string, string>): Promise<Socket>
  /** SIGKILL, and a new process in its place. */
  killAndRestart(): Promise<void>
  /** A new process once the one there has ended by itself. */
  restart(): Promise<void>
  /** SIGKILL, and its folder is gone. */
  remove(): Promise<void>
}
export type Socket = {
  next(type: string, fits: (data: Json) => boolean): Promise<Json>
  closed: Promise<number>
}

export type Cluster = {
  instances: readonly Instance[]
  /** DATABASE_URL of all of them. */
  databaseUrl: string
  /** Of each of its processes. */
  env: Record<string, string>
  remove(): Promise<void>
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })

/**
 * `sqlite`: one process on a file. `postgres`: `count` processes on a database of a server of their own, their clocks off
 * by so many ms.
 */
export async function startCluster(
  engine: 'sqlite' | 'postgres',
  count: number,
  clockOffsetsMs: readonly number[] = [],
): Promise<Cluster> {
  const server = engine === 'postgres' ? await startServer() : undefined
  const database = server === undefined ? undefined : await createDatabase(server.url)
  const env = {
    INTERLOCK_SECRET: 'the-same-secret-for-every-instance',
    ADMIN_TOKEN,
    // Tests ask more at once than agents do.
    INTERLOCK_RATE: '10000',
    INTERLOCK_MAX_PENDING_KEY: '1000000',
    INTERLOCK_MAX_PENDING_USER: '1000000',
    NODE_OPTIONS: `--import ${pathToFileURL(join(import.meta.dirname, 'preload.mjs'))}`,
    ...(database === undefined ? {} : { DATABASE_URL: database.url }),
  }
  const installations = Array.from({ length: engine === 'sqlite' ? 1 : count }, (_, index) =>
    createInstallation({ ...env, CLOCK_OFFSET_MS: String(clockOffsetsMs[index] ?? 0) }),
  )
  const instances = await Promise.all(installations.map(openInstance))
  return {
    instances,
    env,
    databaseUrl: database?.url ?? `file:${join(installations[0]?.folder ?? '', 'data', 'interlock.db')}`,
    remove: async () => {
      await Promise.all(instances.map((instance) => instance.remove()))
      await server?.remove()
    },
  }
}

/** Starts `serve` in it. */
export async function openInstance(installation: Installation): Promise<Instance> {
  const state = { running: await installation.serve() }
  const key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()

  const call: Instance['call'] = async (method, path, body, headers = bearer(ADMIN_TOKEN)) => {
    const response = await fetch(state.running.url + path, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    })
    const text = await response.text()
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text), headers: response.headers }
  }

  return {
    get url() {
      return state.running.url
    },
    call,
    admin: bearer(ADMIN_TOKEN),
    classify: (body, headers = {}) =>
      call('POST', '/api/hooks/classify', { toolName: 'bash', ...body }, { ...bearer(key), ...headers }),
    socket: (userId = '*', headers = bearer(ADMIN_TOKEN)) =>
      openSocket(`${state.running.url.replace('http', 'ws')}/ws/permissions?userId=${userId}`, headers),
    killAndRestart: async () => {
      state.running.child.kill('SIGKILL')
      await state.running.ended
      state.running = await installation.serve()
    },
    restart: async () => {
      await state.running.ended
      state.running = await installation.serve()
    },
    remove: () => installation.remove(),
  }
}

async function openSocket(url: string, headers: Record<string, string>): Promise<Socket> {
  const socket = new WebSocket(url, { headers })
  const messages: { type: string; data: Json }[] = []
  const looks = new Set<() => void>()
  socket.on('message', (text) => {
    messages.push(JSON.parse(String(text)))
    for (const look of looks) look()
  })
  const closed = new Promise<number>((resolve) => socket.on('close', resolve))
  const next: Socket['next'] = (type, fits) =>
    new Promise((resolve) => {
      function look(): void {
        const found = messages.find((message) => message.type === type && fits(message.data))
        if (found === undefined) return
        looks.delete(look)
        resolve(found.data)
      }
      looks.add(look)
      look()
    })
  await new Promise((resolve, reject) => socket.on('open', resolve).on('error', reject))
  await next('connected', () => true)
  return { next, closed }
}
