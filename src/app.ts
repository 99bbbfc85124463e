// Composition root: opens the store, builds every layer on it, listens, and takes it all down again. Judges nothing.
import type { Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { dirname } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
import { watchOwnFiles } from './config/own-files.ts'
import type { Config } from './config.ts'
import { dialects } from './dialects/index.ts'
import type { RouteEntry } from './http/audience.ts'
import { createHttpApp } from './http/http-app.ts'
import { listenOnSocket } from './http/unix-socket.ts'
import type { Log } from './log.ts'
import { PACKAGE_ROOT, readVersion } from './package-root.ts'
import { createProcessorClock } from './permissions/calls/stopwatch.ts'
import { createExpiry } from './permissions/expiry.ts'
import { createIds } from './permissions/ids.ts'
import { createCoverage } from './permissions/oversight/coverage.ts'
import { createQuietWatch } from './permissions/oversight/quiet-watch.ts'
import type { Permissions } from './permissions/permissions.ts'
import { createPruning } from './permissions/pruning.ts'
import { deriveKey } from './permissions/secrets/derive-key.ts'
import { createRedact } from './permissions/secrets/redact.ts'
import { createSeal } from './permissions/secrets/seal.ts'
import { createPermissions } from './permissions/service.ts'
import { createTrail } from './permissions/trail/trail.ts'
import type { PolicyStatus } from './policy-file/policy-guard.ts'
import type { createPolicySource, PolicySource } from './policy-file/source/policy-source.ts'
import { createHub } from './push/create-hub.ts'
import type { Hub } from './push/hub.ts'
import { createDiskReserve, type DiskReserve, type DiskStatus } from './store/disk-reserve.ts'
import { openStore } from './store/open-store.ts'
import type { SqliteControls } from './store/sqlite/controls.ts'
import type { Store } from './store/store.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

/** A call that a person has just rejected is not put before them again. */
const REJECTION_MEMORY_MS = 600_000
/** After too many rejections of the like nobody is asked for so long. */
const REJECTION_COOLDOWN_MS = 300_000

/** How long a request that is under way may take when the process is to end; who only waits is answered at once. */
const ANSWER_GRACE_MS = 4_000
/** A place for checkpoints that does not answer must not keep the process from closing its database. */
const LAST_CHECKPOINT_MS = 3_000

async function endsWithin(ms: number, work: Promise<unknown>): Promise<boolean> {
  const clock = new AbortController()
  const late = sleep(ms, false, { signal: clock.signal }).catch(() => true)
  const ended = await Promise.race([work.then(() => true), late])
  clock.abort()
  return ended
}

export type App = {
  http: FastifyInstance
  store: Store
  hub: Hub
  permissions: Permissions
  notary: Notary
  /** Present with a policy file. */
  policy: PolicySource | undefined
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

function buildPermissions(of: {
  config: Config
  log: Log
  store: Store
  hub: Hub
  policy: PolicySource | undefined
}): Permissions {
  const { config, log, store, hub, policy } = of
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
      ...(config.maxRejections === undefined
        ? {}
        : { maxRejections: config.maxRejections, rejectionCooldownMs: REJECTION_COOLDOWN_MS }),
    },
    profile: config.profile,
    ...(policy === undefined ? {} : { policy: policy.guard }),
    ownFiles: watchOwnFiles(config.ownFiles, policy?.files),
    monotonicMs: () => performance.now(),
    processorMs: createProcessorClock(),
    auditMode: config.auditMode,
  })
}

/** Which rules were in force when is part of the trail. */
function recordPolicy(store: Store, log: Log, { hash, rules, locked, observing }: PolicyStatus): void {
  const data = { hash, rules, locked, observing }
  store
    .record({ event: 'policy-loaded', actor: 'system', userId: 'admin', data })
    .catch((error: unknown) => log.error({ err: error }, 'that a policy was loaded could not be recorded'))
}

/** Of a database that is a file here. PostgreSQL's disk is its own to watch. */
function reserveDisk(config: Config, store: Store, log: Log): DiskReserve | undefined {
  const { database, diskReserveBytes: reserveBytes } = config
  if (database.kind !== 'sqlite' || reserveBytes === 0) return undefined
  const onChange = ({ freeBytes = 0, isShort }: DiskStatus) => {
    const data = { freeBytes, reserveBytes }
    if (isShort) log.error(data, 'THE DISK OF THE DATABASE IS NEARLY FULL: no new requests are taken')
    else log.warn(data, 'the disk of the database has room again: new requests are taken')
    store
      .record({ event: isShort ? 'disk-short' : 'disk-recovered', actor: 'system', userId: 'admin', data })
      .catch((error: unknown) => log.error({ err: error }, 'that the disk is short could not be recorded'))
  }
  const monotonicMs = () => performance.now()
  return createDiskReserve({ store, folder: dirname(database.file), reserveBytes, onChange, monotonicMs })
}

/** Most installations have no policy file, and what reads one takes as long to load as a tenth of the rest. */
async function openPolicy(deps: Parameters<typeof createPolicySource>[0]): Promise<PolicySource> {
  const source = await import('./policy-file/source/policy-source.ts')
  return source.createPolicySource(deps)
}

/** Opens and wires everything; does not listen yet. Rejects with store-unavailable when the database can't be used. */
export async function createApp(options: AppOptions): Promise<App> {
  const { config, log } = options
  const { controls } = options
  if (!isSqlParserUsable()) log.warn('SQL for PostgreSQL cannot be parsed here: a person is asked about all of it')
  const told: { policy?: (status: PolicyStatus) => void } = {}
  // Before the database: without a usable policy nothing starts, and nothing is left open.
  const policy =
    config.policyFile === undefined
      ? undefined
      : await openPolicy({
          file: config.policyFile,
          profile: config.profile,
          log,
          now: Date.now,
          onLoad: (status) => told.policy?.(status),
        })
  const store = await openStore(config.database, controls, (words) => log.fatal(words))
  const hub = await createHub({ store, log })
  told.policy = (status) => recordPolicy(store, log, status)
  if (policy !== undefined) told.policy(policy.guard.status())
  const expiry = createExpiry({ store, log })
  // A call that waits closes what is due by itself: that counts as well.
  const diskReserve = reserveDisk(config, store, log)
  const submit = diskReserve?.submit ?? store.submit
  const counting = { ...store, expireDue: expiry.sweep, submit }
  const permissions = buildPermissions({ config, log, store: counting, hub, policy })
  const pruning = createPruning({ store, log, retentionMs: config.retentionMs })
  const quietWatch = createQuietWatch({ store, log, ids: createIds(Date.now), quietMs: config.quietAfterMs })
  const notary = createNotary({
    store,
    log,
    key: openSigningKey(config.dataDir),
    places: config.checkpoints.map(createPlace),
    intervalMs: config.checkpointIntervalMs,
  })
  const state: { closed?: Promise<void>; socketServer?: Server; port: number } = { port: config.port }
  const webhooks = createWebhooks({
    config: config.webhooks,
    publicUrl: () => config.publicUrl.replace(/:0$/, `:${state.port}`),
    version: readVersion(),
    store,
    log,
  })
  const checkpointTexts = () => notary.places.flatMap(({ read }) => (read === undefined ? [] : [read()]))

  const { app: http, routes } = await createHttpApp({
    config,
    log,
    store,
    permissions,
    ...(policy === undefined ? {} : { policy: policy.guard }),
    coverage: createCoverage({
      store,
      redact: createRedact(deriveKey(config.secret, 'redaction')),
      ...(policy === undefined ? {} : { isObserved: policy.guard.isObserved }),
    }),
    trail: createTrail({ store, key: notary.key, checkpointTexts }),
    checkpointStatus: notary.status,
    webhookStatus: webhooks.status,
    expiredCount: expiry.expiredCount,
    ...(diskReserve === undefined ? {} : { diskStatus: diskReserve.status }),
    hub,
    dialects,
    port: () => state.port,
    dashboardFolder: options.dashboardFolder ?? fileURLToPath(new URL('dist/dashboard', PACKAGE_ROOT)),
    version: readVersion(),
    ...(options.heartbeatMs === undefined ? {} : { heartbeatMs: options.heartbeatMs }),
  })
  expiry.start()
  pruning.start()
  quietWatch.start()
  notary.start()
  policy?.start()
  webhooks.start()

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
    const cutOff = setTimeout(() => {
      http.server.closeAllConnections()
      socketServer?.closeAllConnections()
    }, ANSWER_GRACE_MS)
    await http.close()
    socketServer?.closeIdleConnections()
    await socketClosed
    clearTimeout(cutOff)
    policy?.stop()
    await Promise.all([expiry.stop(), pruning.stop(), quietWatch.stop(), webhooks.stop()])
    // The last of all that writes: what was recorded until here is signed.
    if (!(await endsWithin(LAST_CHECKPOINT_MS, notary.stop()))) log.warn('stopping without a last checkpoint')
    hub.close()
    await store.close()
  }

  return Object.freeze({
    http,
    store,
    hub,
    permissions,
    notary,
    policy,
    routes,
    listen,
    close() {
      state.closed ??= shutDown()
      return state.closed
    },
  })
}
