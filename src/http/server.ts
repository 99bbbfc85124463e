// The Fastify instance: limits, parsers, headers, errors, before any route. Does not register routes.
import Fastify, {
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type FastifyServerOptions,
  LogController,
} from 'fastify'
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod'
import type { Config } from '../config.ts'
import { InterlockError } from '../errors.ts'
import type { Log } from '../log.ts'
import { areaOf } from './area.ts'
import { watchConnections } from './connection-watch.ts'
import { answerBrokenHttp, answerErrors, sendProblem } from './error-answers.ts'
import { createPageHeaders } from './headers.ts'
import { acceptOnlyJson, createParseJson, createTakeTurn, type ParseJson, type TakeTurn } from './json-body.ts'
import {
  CONNECTION_OPTIONS,
  CONNECTION_TIMEOUT_MS,
  KEEP_ALIVE_TIMEOUT_MS,
  limitConnections,
  REQUEST_TIMEOUT_MS,
} from './limits.ts'
import { passOverOffers } from './offers.ts'
import { originForm } from './origin-form.ts'
import type { Origins } from './origins.ts'
import { type Pressure, watchEventLoop } from './pressure.ts'
import { isHookUrl } from './problem.ts'
import { createRequestIds } from './request-id.ts'
import { createTurns } from './turns.ts'
import { endUnreadBodies } from './unread-body.ts'
import { createWorkBudget, type WorkBudget } from './work-budget.ts'
import type { Sockets } from './ws/sockets.ts'
import { addUpgrades } from './ws/upgrade.ts'

export type ServerDeps = {
  config: Pick<Config, 'maxBodyBytes' | 'trustProxy' | 'tls' | 'publicUrl'>
  log: Log
  origins: Origins
  sockets: Sockets
  /** Absent: this process's event loop is watched. */
  pressure?: Pressure
}

export type HttpServer = {
  app: FastifyInstance
  parseJson: ParseJson
  takeTurn: TakeTurn
  /** What heavy calls of each key have cost; parsing a body is counted already. */
  work: WorkBudget
}

/** Paths a probe may ask for under any name; everything with a bearer token is no browser page either. */
const PROBES = ['/healthz', '/readyz']

const pathOf = (request: FastifyRequest): string => request.url.split('?', 1)[0] ?? ''

/** Asking for a verdict: heavy, and told "not allowed" at once rather than too late. People and probes always get in. */
const isForVerdict = (path: string) => isHookUrl(path) || path === '/api/explain'

/** Said before Fastify asks for it, so that it does not load validators and serialisers of its own that nobody uses. */
const SCHEMA_CONTROLLER = {
  compilersFactory: { buildValidator: () => validatorCompiler, buildSerializer: () => serializerCompiler },
} as unknown as NonNullable<FastifyServerOptions['schemaController']>

function watchPressure(log: Log): Pressure {
  return watchEventLoop((isHigh) => {
    if (isHigh) log.warn('more calls than can be answered in time: hooks are refused until this has passed')
    else log.info('calls are answered in time again')
  })
}

/** A server without routes, its JSON parser and its work budget. `app.listen` is the caller's. */
export async function createServer(deps: ServerDeps): Promise<HttpServer> {
  const { config, log, origins } = deps
  const pressure = deps.pressure ?? watchPressure(log)
  const work = createWorkBudget()
  const options = {
    // Only Fastify's own warnings: no line a request, and never a URL with its query.
    loggerInstance: log.child({}, { level: 'warn', serializers: { req: () => undefined, res: () => undefined } }),
    // One for all: nothing of ours logs by request, and a logger for each one costs as much as reading its body.
    childLoggerFactory: (logger: FastifyBaseLogger) => logger,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: config.maxBodyBytes,
    requestTimeout: REQUEST_TIMEOUT_MS,
    connectionTimeout: CONNECTION_TIMEOUT_MS,
    keepAliveTimeout: KEEP_ALIVE_TIMEOUT_MS,
    trustProxy: config.trustProxy,
    genReqId: createRequestIds(),
    onProtoPoisoning: 'error' as const,
    onConstructorPoisoning: 'error' as const,
    routerOptions: { maxParamLength: 256 },
    // While closing, our own answer says allow: false; Fastify's does not.
    return503OnClosing: false,
    forceCloseConnections: 'idle' as const,
    frameworkErrors: (error: FastifyError, request: FastifyRequest, reply: FastifyReply) => {
      // No hook runs here, so nothing else would end the connection of a refused upgrade.
      if (request.raw.headers.upgrade !== undefined) reply.raw.once('finish', () => request.raw.socket.destroy())
      void sendProblem(log, error, request, reply)
    },
    clientErrorHandler: answerBrokenHttp,
    rewriteUrl: ({ url = '/' }: { url?: string | undefined }) => originForm(url),
    schemaController: SCHEMA_CONTROLLER,
  }
  const app = (config.tls === undefined
    ? Fastify({ ...options, http: CONNECTION_OPTIONS })
    : Fastify({ ...options, https: { ...config.tls, ...CONNECTION_OPTIONS } })) as unknown as FastifyInstance
  limitConnections(app.server)
  const stopWatching = watchConnections(app.server, log)

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.decorateRequest('principal', null)
  app.decorateRequest('bodyBytes', 0)
  await addUpgrades(app, { sockets: deps.sockets })
  passOverOffers(app.server)
  const addPageHeaders = createPageHeaders({ secure: config.publicUrl.startsWith('https:') })
  const parseJson = createParseJson(app, work)
  const takeTurn = createTakeTurn(createTurns({ work }))
  acceptOnlyJson(app, { parseJson, takeTurn })

  let closing = false
  app.addHook('preClose', async () => {
    closing = true
    pressure.stop()
    stopWatching()
  })
  // Hooks that have nothing to wait for call back: a promise for each of them costs more than what they do.
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id).header('x-content-type-options', 'nosniff')
    // Answers to agents are no pages.
    if (areaOf(request.url) !== 'hooks') addPageHeaders(reply)
    admit(request)
    if (request.url.startsWith('/api')) reply.header('cache-control', 'no-store')
    done()
  })
  app.addHook('onSend', (_request, reply, _payload, done) => {
    // Keep-alive connections would hold up the close for a minute.
    if (closing) reply.header('connection', 'close')
    done()
  })

  endUnreadBodies(app)

  /** Throws for whoever may not come in, whatever they want. */
  function admit(request: FastifyRequest): void {
    if (closing) throw new InterlockError('shutting-down')
    if (pressure.isHigh() && isForVerdict(pathOf(request)))
      throw new InterlockError('overloaded', { retryAfterSeconds: 2 })
    const { authorization, host, 'content-encoding': encoding } = request.headers
    // A few bytes may become very many; and nobody needs it for what fits into a body.
    if (encoding !== undefined && encoding.toLowerCase() !== 'identity')
      throw new InterlockError('bad-request', { detail: 'a compressed body is not unpacked: send it as it is' })
    if (authorization !== undefined || origins.isKnownHost(host) || PROBES.includes(pathOf(request))) return
    throw new InterlockError('foreign-origin', {
      detail: `the host name ${JSON.stringify(host ?? '')} is not known; set PUBLIC_URL to the address people use`,
    })
  }
  answerErrors(app, log)
  return { app, parseJson, takeTurn, work }
}
