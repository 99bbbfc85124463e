// Composition root: opens the store, builds every layer on it, listens, and takes it all down again. Judges nothing.
import { existsSync, readFileSync, rmSync, statSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'
import { createNotary, type Notary } from './checkpoints/notary.ts'
import { createPlace } from './checkpoints/places.ts'
import { openSigningKey } from './checkpoints/signing-key.ts'
import {
  CLASSIFIER_VERSION,
  classify,
  destructiveRulesOf,
  explain,
  isSqlParserUsable,
  RULESET_HASH,
  readPlain,
  whyNotLowered,
} from './classify/index.ts'
import type { Config } from './config.ts'
import { dialects } from './dialects/index.ts'
import type { RouteEntry } from './http/audience.ts'
import { createHttpApp } from './http/http-app.ts'
import type { Log } from './log.ts'
import { deriveKey } from './permissions/derive-key.ts'
import { createExpiry } from './permissions/expiry.ts'
import { createIds } from './permissions/ids.ts'
import { createCoverage } from './permissions/oversight/coverage.ts'
import { createQuietWatch } from './permissions/oversight/quiet-watch.ts'
import type { Permissions } from './permissions/permissions.ts'
import { createRedact } from './permissions/redact.ts'
import { createSeal } from './permissions/seal.ts'
import { createPermissions } from './permissions/service.ts'
import { createTrail } from './permissions/trail/trail.ts'
import { createHub } from './push/create-hub.ts'
import type { Hub } from './push/hub.ts'
import type { SqliteControls } from './store/sqlite/controls.ts'
import { openSqlite } from './store/sqlite/open.ts'
import type { Store } from './store/store.ts'

/** A call that a person has just rejected is not put before them again. */
const REJECTION_MEMORY_MS = 600_000

const ROOT = dirname(dirname(fileURLToPath(import.meta.url)))

/** The version in package.json. */
export function readVersion(): string {
  return (JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as { version: string }).version
}

export type App = {
  http: FastifyInstance
  store: Store
  hub: Hub
  permissions: Permissions
  notary: Notary
  routes: () => RouteEntry[]
  /** Binds HOST:PORT and the Unix socket. Returns the port. Rejects with the operating system's error. */
  listen(): Promise<number>
  /** Answers waiters, closes sockets, stops timers, closes the store. Safe to call twice. */
  close(): Promise<void>
}

export type AppOptions = {
  config: Config
  log: Log
  /** Tests beat faster, shift the clock and inject faults. */
  heartbeatMs?: number
  controls?: SqliteControls
  dashboardFolder?: string
}

/** A socket file that nobody listens on any more is left over from a crash. */
async function removeStaleSocket(path: string): Promise<void> {
  if (!existsSync(path) || !statSync(path).isSocket()) return
  const isAlive = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
  if (!isAlive) rmSync(path)
}

/** The same routes on a Unix socket: owner and group may connect, which is how an agent's account is kept out. */
async function listenOnSocket(path: string, http: FastifyInstance): Promise<Server> {
  await removeStaleSocket(path)
  const { headersTimeout, requestTimeout, keepAliveTimeout, timeout } = http.server as Server
  const server = createServer((request, response) => http.routing(request, response))
  Object.assign(server, { headersTimeout, requestTimeout, keepAliveTimeout, timeout })
  // The file must never exist with wider rights, not even for the moment before chmod.
  const umask = process.umask(0o117)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } finally {
    process.umask(umask)
  }
  await chmod(path, 0o660)
  return server
}

function buildPermissions(config: Config, log: Log, store: Store, hub: Hub): Permissions {
  return createPermissions({
    store,
    hub,
    log,
    classify,
    explain,
    destructiveRulesOf,
    whyNotLowered,
    readPlain,
    classifierFacts: { version: CLASSIFIER_VERSION, rulesetHash: RULESET_HASH },
    ids: createIds(Date.now),
    seal: createSeal(deriveKey(config.secret, 'sealing')),
    redact: createRedact(deriveKey(config.secret, 'redaction')),
    limits: {
      lifetimeMs: config.pendingTtlMs,
      retryWindowMs: config.retryWindowMs,
      maxPendingPerKey: config.maxPendingPerKey,
      maxPendingPerAgent: config.maxPendingPerAgent,
      maxPendingPerUser: config.maxPendingPerUser,
      rejectionMemoryMs: REJECTION_MEMORY_MS,
    },
    profile: config.profile,
    monotonicMs: () => performance.now(),
  })
}

/** Opens and wires everything; does not listen yet. Rejects with store-unavailable when the database can't be used. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log } = options
  const { controls } = options
  if (!isSqlParserUsable()) log.warn('SQL for PostgreSQL can not be parsed here: a person is asked about all of it')
  const store = await openSqlite({ file: config.databaseFile, ...(controls === undefined ? {} : { controls }) })
  const hub = await createHub({ store, log })
  const permissions = buildPermissions(config, log, store, hub)
  const expiry = createExpiry({ store, log })
  const quietWatch = createQuietWatch({ store, log, ids: createIds(Date.now), quietMs: config.quietAfterMs })
  const notary = createNotary({
    store,
    log,
    key: openSigningKey(config.dataDir),
    places: config.checkpoints.map(createPlace),
    intervalMs: config.checkpointIntervalMs,
  })
  const checkpointTexts = () => notary.places.flatMap(({ read }) => (read === undefined ? [] : [read()]))
  const state: { closed?: Promise<void>; socketServer?: Server; port: number } = { port: config.port }

  const { app: http, routes } = await createHttpApp({
    config,
    log,
    store,
    permissions,
    coverage: createCoverage({ store, redact: createRedact(deriveKey(config.secret, 'redaction')) }),
    trail: createTrail({ store, key: notary.key, checkpointTexts }),
    checkpointStatus: notary.status,
    hub,
    dialects,
    port: () => state.port,
    dashboardFolder: options.dashboardFolder ?? join(ROOT, 'dist', 'dashboard'),
    version: readVersion(),
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
  })
  expiry.start()
  quietWatch.start()
  notary.start()

  async function listen(): Promise<number> {
    await http.listen({ host: config.host, port: config.port })
    state.port = (http.server.address() as AddressInfo).port
    if (config.socket !== undefined) state.socketServer = await listenOnSocket(config.socket, http)
    return state.port
  }

  async function shutDown(): Promise<void> {
    const { socketServer } = state
    const socketClosed = new Promise<void>((resolve) => {
      if (socketServer === undefined) resolve()
      else socketServer.close(() => resolve())
    })
    await http.close()
    socketServer?.closeAllConnections()
    await Promise.all([socketClosed, expiry.stop(), quietWatch.stop()])
    // The last of all that writes: what was recorded until here is signed.
    await notary.stop()
    hub.close()
    await store.close()
  }

  return Object.freeze({
    http,
    store,
    hub,
    permissions,
    notary,
    routes,
    listen,
    close() {
      state.closed ??= shutDown()
      return state.closed
    },
  })
}
