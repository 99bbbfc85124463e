// Puts the HTTP side together: server, scopes, routes. Owns nothing behind it and does not listen.
import type { FastifyInstance } from 'fastify'
import type { Config } from '../config.ts'
import type { Dialect } from '../dialects/dialect.ts'
import type { Log } from '../log.ts'
import type { Coverage } from '../permissions/oversight/coverage.ts'
import type { Permissions } from '../permissions/permissions.ts'
import type { Trail } from '../permissions/trail/trail.ts'
import type { PolicyGuard } from '../policy-file/policy-guard.ts'
import type { Hub } from '../push/hub.ts'
import type { Store } from '../store/store.ts'
import { answerSerializer } from './answer-serializer.ts'
import { areaOf } from './area.ts'
import { collectRoutes, defaultAudience, type RouteEntry } from './audience.ts'
import { createAuthenticator } from './auth/authenticator.ts'
import { createLoginBackoff } from './auth/login-backoff.ts'
import { guardAgents, guardPeople } from './auth/scopes.ts'
import { addSessions, createSessionStore } from './auth/sessions.ts'
import { createReportDecision } from './decision-log.ts'
import { createHold } from './hold.ts'
import { createReportKeyMisuse } from './key-misuse.ts'
import { createMetrics } from './metrics.ts'
import type { DiskStatus, WebhookStatus } from './metrics-state.ts'
import { collectOpenApi } from './openapi/document.ts'
import { createOrigins } from './origins.ts'
import { refuseQueries } from './refuse-queries.ts'
import { createRevocations } from './revocations.ts'
import { alarmRoutes } from './routes/alarms.ts'
import { auditRoutes } from './routes/audit.ts'
import { classifyRoutes } from './routes/classify.ts'
import { addFiles, dashboardRoutes } from './routes/dashboard.ts'
import { docsRoutes } from './routes/docs.ts'
import { explainRoutes } from './routes/explain.ts'
import { grantRoutes } from './routes/grants.ts'
import { healthRoutes } from './routes/health.ts'
import { keyRoutes } from './routes/keys.ts'
import { loweringRoutes } from './routes/lowerings.ts'
import { metricsRoutes } from './routes/metrics.ts'
import { passwordRoutes } from './routes/password.ts'
import { pauseRoutes } from './routes/pauses.ts'
import { permissionRoutes } from './routes/permissions.ts'
import { rawRoutes } from './routes/raw.ts'
import { requestRoutes } from './routes/requests.ts'
import { ruleRoutes } from './routes/rules.ts'
import { sessionRoutes } from './routes/session.ts'
import { sessionListRoutes } from './routes/sessions.ts'
import { userRoutes } from './routes/users.ts'
import { socketRoutes } from './routes/ws.ts'
import { createServer } from './server.ts'
import { createSlowRefusal } from './slow-refusal.ts'
import { createTokenBuckets } from './token-bucket.ts'
import { answerUnknownRoutes } from './unknown-route.ts'
import { createReportVerdict } from './verdict-log.ts'
import { createSockets } from './ws/sockets.ts'

export type HttpDeps = {
  config: Config
  log: Log
  store: Store
  permissions: Permissions
  /** What a policy file adds; absent: there is none. */
  policy?: PolicyGuard
  coverage: Coverage
  trail: Trail
  /** How the signed checkpoints of the audit trail stand. */
  checkpointStatus: () => { seq: number; failing: boolean }
  webhookStatus: () => readonly WebhookStatus[]
  /** Requests that this instance closed because nobody decided in time. */
  expiredCount: () => number
  /** How much of the database's disk is free; absent where that is not watched. */
  diskStatus?: () => DiskStatus
  hub: Hub
  dialects: ReadonlyMap<string, Dialect>
  /** The port really listened on. */
  port: () => number
  /** Where Vite built the dashboard. */
  dashboardFolder: string
  version: string
  heartbeatMs?: number
}

export type HttpApp = { app: FastifyInstance; routes: () => RouteEntry[] }

/** Ready to listen. Closing `app` answers open waits (503), closes sockets (1012) and stops timers. */
export async function createHttpApp(deps: HttpDeps): Promise<HttpApp> {
  const { config, log, store, permissions, hub, dialects, dashboardFolder } = deps
  const origins = createOrigins(config, deps.port)
  const authenticator = createAuthenticator({ config, store })
  const revocations = createRevocations({ log })
  const sessions = createSessionStore({ store })
  const sockets = createSockets(deps.heartbeatMs === undefined ? {} : { heartbeatMs: deps.heartbeatMs })
  const { checkpointStatus, webhookStatus, expiredCount, version } = deps
  const watched = {
    ...(deps.diskStatus === undefined ? {} : { diskStatus: deps.diskStatus }),
    ...(deps.policy === undefined ? {} : { policyStatus: deps.policy.status }),
  }
  const metrics = createMetrics({ store, checkpointStatus, webhookStatus, expiredCount, version, ...watched })
  const reportDecision = createReportDecision({ log, metrics, permissions })
  const buckets = createTokenBuckets({ ratePerSecond: config.ratePerSecond, burst: config.rateBurst })
  const { app, parseJson, takeTurn, work } = await createServer({ config, log, origins, sockets })
  const guard = { authenticator, origins, buckets, work, holdRefusal: createSlowRefusal() }
  const routes = collectRoutes(app)
  answerUnknownRoutes(app, log, routes)
  app.addHook('preClose', async () => {
    // First of all: whoever waits gets an answer while there is still a server to give it.
    permissions.close()
    sockets.stop()
    revocations.close()
  })
  app.addHook('onResponse', (request, reply, done) => {
    metrics.countResponse(areaOf(request.url), reply.statusCode)
    done()
  })
  await collectOpenApi(app, deps.version)
  await addFiles(app, { folder: dashboardFolder })

  await app.register(async (scope) => {
    defaultAudience(scope, 'anyone')
    await healthRoutes(scope, { store, profile: config.profile, policyStatus: () => deps.policy?.status() })
    await docsRoutes(scope)
    await dashboardRoutes(scope, { folder: dashboardFolder })
  })

  await app.register(async (scope) => {
    defaultAudience(scope, 'agents')
    scope.setSerializerCompiler(answerSerializer)
    guardAgents(scope, guard)
    const hold = createHold({ revocations, store })
    const report = createReportVerdict({ log, metrics })
    await scope.register(classifyRoutes, { permissions, hold, report, work })
    await scope.register(requestRoutes, { permissions, hold, metrics })
    await scope.register(rawRoutes, { permissions, dialects, hold, report, parseJson, takeTurn, work })
  })

  await app.register(async (scope) => {
    defaultAudience(scope, 'people')
    refuseQueries(scope)
    await addSessions(scope, { sessions, config })
    const reportKeyMisuse = createReportKeyMisuse({ log, store })
    guardPeople(scope, { ...guard, reportKeyMisuse })
    await permissionRoutes(scope, { permissions, reportDecision })
    await grantRoutes(scope, { permissions })
    await explainRoutes(scope, { permissions, work })
    await ruleRoutes(scope, { profile: config.profile })
    await loweringRoutes(scope, { permissions })
    await pauseRoutes(scope, { permissions })
    const backoff = createLoginBackoff()
    await sessionRoutes(scope, { store, authenticator, origins, revocations, backoff })
    await passwordRoutes(scope, { store, backoff, revocations })
    await sessionListRoutes(scope, { store, revocations })
    await keyRoutes(scope, { store, revocations })
    await userRoutes(scope, { store, revocations, publicUrl: config.publicUrl })
    await alarmRoutes(scope, { coverage: deps.coverage })
    await auditRoutes(scope, { trail: deps.trail })
    await metricsRoutes(scope, { metrics })
    await socketRoutes(scope, {
      authenticator,
      reportKeyMisuse,
      origins,
      revocations,
      sockets,
      sessions,
      hub,
      permissions,
      store,
      reportDecision,
      log,
    })
  })
  await app.ready()
  return { app, routes }
}
