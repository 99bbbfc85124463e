// GET /ws/permissions: who may listen to whom, told by close codes. Does not serve the connection.
import type { WebSocket } from '@fastify/websocket'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { InterlockError } from '../../errors.ts'
import type { PersonPrincipal, Principal } from '../../permissions/permissions.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { identify } from '../auth/scopes.ts'
import { type SessionStore, sessionIdHash } from '../auth/sessions.ts'
import type { ReportKeyMisuse } from '../key-misuse.ts'
import type { Origins } from '../origins.ts'
import { toInterlockError } from '../problem.ts'
import type { Revocations } from '../revocations.ts'
import { type ConnectionDeps, serveConnection } from '../ws/connection.ts'
import { createEventFrames } from '../ws/event-frames.ts'
import { closeSocket, type Sockets } from '../ws/sockets.ts'
import type { Admission } from '../ws/upgrade.ts'

export type SocketDeps = Omit<ConnectionDeps, 'frameEvent'> & {
  authenticator: Authenticator
  reportKeyMisuse: ReportKeyMisuse
  origins: Origins
  revocations: Revocations
  sockets: Sockets
  sessions: Pick<SessionStore, 'load'>
}

async function admit(request: FastifyRequest, deps: SocketDeps): Promise<Admission> {
  const { userId, since, ...others } = request.query as Record<string, unknown>
  if (typeof userId !== 'string' || userId === '') return { code: 4001, reason: 'userId is required' }
  let principal: Awaited<ReturnType<typeof identify>>
  try {
    principal = await identify(request, deps.authenticator)
  } catch (error) {
    if (toInterlockError(error).status === 401) return { code: 4401, reason: 'log in first' }
    throw error
  }
  if (principal.kind === 'key') {
    await deps.reportKeyMisuse(principal, request.method, '/ws/permissions')
    return { code: 4403, reason: 'an internal key cannot listen' }
  }
  // A cookie without an Origin could be anybody's page; a bearer token is only where its owner put it.
  if (principal.via === 'session' && request.headers.origin === undefined)
    return { code: 4403, reason: 'Origin is required' }
  if (principal.role !== 'admin' && userId !== principal.userId) return { code: 4403, reason: 'not your userId' }
  const cursor = typeof since === 'string' && /^\d{1,15}$/.test(since) ? Number(since) : undefined
  if (since !== undefined && cursor === undefined) return { code: 4400, reason: 'since must be a cursor' }
  // A misspelt `since` would miss what it was to bring.
  if (Object.keys(others).length > 0) return { code: 4400, reason: 'the query knows userId and since, nothing else' }
  return { principal, userId, since: cursor }
}

type Standing = {
  /** Sockets of the same session or token share a check. */
  name: string
  /** Whether the credential still stands, with the role it had. */
  isValid: () => Promise<boolean>
}

/** Of the session or token that opened a socket. Undefined: it is part of the configuration and ends with the process. */
function standingOf(request: FastifyRequest, principal: PersonPrincipal, deps: SocketDeps): Standing | undefined {
  if (principal.via === 'admin-token') return undefined
  const { authorization } = request.headers
  const { sessionId } = request.session
  const hasRole = (now: Principal | undefined) => now?.kind === 'person' && now.role === principal.role

  async function isTokenValid(): Promise<boolean> {
    try {
      return hasRole(await deps.authenticator.byHeader(authorization))
    } catch (error) {
      if (toInterlockError(error).status === 401) return false
      throw error
    }
  }
  // Reading a session extends it: an open page is in use. Its 12 hours end it all the same.
  const isSessionValid = async () =>
    (await deps.sessions.load(sessionId)) !== null && hasRole(await deps.authenticator.byUserId(principal.userId))

  return authorization === undefined
    ? { name: `session:${sessionIdHash(sessionId)}`, isValid: isSessionValid }
    : { name: `token:${principal.userId}`, isValid: isTokenValid }
}

export async function socketRoutes(scope: FastifyInstance, deps: SocketDeps) {
  const connectionDeps: ConnectionDeps = { ...deps, frameEvent: createEventFrames() }
  scope.route({
    method: 'GET',
    url: '/ws/permissions',
    websocket: true,
    config: { audience: 'socket' },
    // Before the upgrade. A foreign page learns nothing but 403; everybody else gets a close code, which browsers show.
    preValidation: async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!request.ws) throw new InterlockError('not-found', { detail: 'connect with a WebSocket' })
      const { origin } = request.headers
      if (origin !== undefined && !deps.origins.isOurs(origin)) throw new InterlockError('foreign-origin')
      request.admission = await admit(request, deps)
    },
    handler: (socket: WebSocket, request: FastifyRequest) => {
      const { admission } = request
      if (admission === null || 'code' in admission) {
        void closeSocket(socket, admission?.code ?? 4401, admission?.reason ?? 'log in first')
        return
      }
      if (!deps.sockets.add(socket, admission.principal.userId)) {
        void closeSocket(socket, 1013, 'too many connections')
        return
      }
      const standing = standingOf(request, admission.principal, deps)
      const end = () => void closeSocket(socket, 4401, 'logged out')
      if (standing !== undefined) socket.once('close', deps.revocations.watch(standing.name, standing.isValid, end))
      const options = {
        ...admission,
        stream: request.raw.socket,
        isStillValid: standing?.isValid ?? (async () => true),
      }
      serveConnection(socket, options, connectionDeps)
    },
  })
}
