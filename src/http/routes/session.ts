// Logging in with a one-time link, who am I, logging out. Does not make links (the CLI and the start do).
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { loginRequest, type SessionAnswer, sessionAnswer } from '../../contract/session.ts'
import { InterlockError } from '../../errors.ts'
import type { PersonPrincipal } from '../../permissions/permissions.ts'
import type { Store } from '../../store/store.ts'
import { personOf } from '../audience.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { hashSecret } from '../auth/credentials.ts'
import { startSession } from '../auth/sessions.ts'
import type { Origins } from '../origins.ts'
import type { Revocations } from '../revocations.ts'
import { createTokenBuckets } from '../token-bucket.ts'

export type SessionDeps = {
  store: Pick<Store, 'useLoginLink' | 'record'>
  authenticator: Authenticator
  origins: Origins
  revocations: Revocations
}

const toAnswer = ({ userId, role }: PersonPrincipal): SessionAnswer => ({ userId, role, timestamp: Date.now() })

export async function sessionRoutes(scope: FastifyInstance, deps: SessionDeps) {
  const { store, authenticator, origins, revocations } = deps
  // Guessing 256 bits is hopeless; this keeps the guessing from costing a database write each time.
  const attempts = createTokenBuckets({ ratePerSecond: 1, burst: 30 })
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'POST',
    url: '/api/session',
    config: { audience: 'anyone' },
    schema: {
      tags: ['people'],
      summary: 'Exchange the secret of a one-time login link for a session cookie',
      body: loginRequest,
      response: { 200: sessionAnswer },
    },
    preValidation: async (request) => {
      const { origin } = request.headers
      // A foreign page must not log a browser in as somebody else. Programs send no Origin.
      if (origin !== undefined && !origins.isOurs(origin)) throw new InterlockError('foreign-origin')
      const seconds = attempts.take(request.ip)
      if (seconds > 0) throw new InterlockError('rate-limited', { retryAfterSeconds: seconds })
    },
    handler: async (request) => {
      // Whose link it is is known only once it is used up, so the login itself is a second row.
      const used = { event: 'login-link-used', actor: 'system', userId: 'unknown', data: {} }
      const link = await store.useLoginLink(hashSecret(request.body.token), used)
      const person = link === undefined ? undefined : await authenticator.byUserId(link.userId)
      if (person === undefined) throw new InterlockError('bad-login-link')
      await store.record({ event: 'login', actor: `user:${person.userId}`, userId: person.userId, data: {} })
      await startSession(request, person.userId)
      return toAnswer(person)
    },
  })

  routes.route({
    method: 'GET',
    url: '/api/session',
    schema: { tags: ['people'], summary: 'Who am I?', response: { 200: sessionAnswer } },
    handler: async (request) => toAnswer(personOf(request)),
  })

  routes.route({
    method: 'DELETE',
    url: '/api/session',
    schema: { tags: ['people'], summary: 'Log out' },
    handler: async (request, reply) => {
      await request.session.destroy()
      // Sockets of this session close now, not at the next round.
      void revocations.checkNow()
      return reply.code(204).send()
    },
  })
}
