// Every way a request can fail before or inside a handler, answered as a problem document. Does not define the errors.
import { randomUUID } from 'node:crypto'
import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, InterlockError } from '../errors.ts'
import type { Log } from '../log.ts'
import { isHookUrl, retryAfterSeconds, toInterlockError, toProblem } from './problem.ts'

/** 5xx that are meant: a part that is not there, and the end of the process, which every open wait is told. */
const EXPECTED: readonly ErrorCode[] = ['not-built-yet', 'shutting-down']

/** Sends `error` as application/problem+json. Failures of ours (5xx) are logged with their cause, refusals are not. */
export function sendProblem(log: Log, error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const known = toInterlockError(error, request)
  if (known.status >= 500 && !EXPECTED.includes(known.code)) {
    log.error({ err: known.details.cause ?? known, code: known.code, requestId: request.id }, 'request failed')
  }
  const seconds = retryAfterSeconds(known)
  if (seconds !== undefined) reply.header('retry-after', String(Math.max(1, Math.ceil(seconds))))
  if (known.status === 401) reply.header('www-authenticate', 'Bearer')
  reply.header('x-request-id', request.id)
  if (request.url.startsWith('/api') || isHookUrl(request.url)) reply.header('cache-control', 'no-store')
  return reply
    .code(known.status)
    .type('application/problem+json; charset=utf-8')
    .serializer((body: unknown) => JSON.stringify(body))
    .send(toProblem(known, { url: request.url, requestId: request.id }))
}

/** Installs the one error handler. */
export function answerErrors(app: FastifyInstance, log: Log): void {
  app.setErrorHandler((error, request, reply) => sendProblem(log, error, request, reply))
}

/**
 * Answers what Node could not even parse (bad HTTP, too large headers, a request that never ends). Which route was
 * meant is unknown here, so the answer always says `allow: false`.
 */
export function answerBrokenHttp(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const status = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 408 : error.code === 'HPE_HEADER_OVERFLOW' ? 431 : 400
  const requestId = randomUUID()
  const detail = 'the request is not valid HTTP, or took too long to arrive'
  const problem = {
    ...toProblem(new InterlockError('bad-request', { detail }), { url: '/api/hooks', requestId }),
    status,
  }
  const body = JSON.stringify(problem)
  if (socket.writable) {
    socket.write(
      `HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n` +
        `Content-Type: application/problem+json; charset=utf-8\r\nCache-Control: no-store\r\n` +
        `X-Request-Id: ${requestId}\r\nConnection: close\r\n\r\n${body}`,
    )
  }
  socket.destroySoon()
}
