// Logging in with a one-time link or a password, who am I, logging out. Makes no links and sets no passwords.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { loginRequest, type SessionAnswer, sessionAnswer } from '../../contract/session.ts'
import { InterlockError } from '../../errors.ts'
import type { PersonPrincipal } from '../../permissions/permissions.ts'
import type { Store } from '../../store/store.ts'
import { personOf } from '../audience.ts'
import type { Authenticator } from '../auth/authenticator.ts'
import { hashSecret } from '../auth/credentials.ts'
import { accountName, addressName, type LoginBackoff } from '../auth/login-backoff.ts'
import { checkPassword } from '../auth/passwords.ts'
import { startSession } from '../auth/sessions.ts'
import type { Origins } from '../origins.ts'
import type { Revocations } from '../revocations.ts'
import { createTokenBuckets } from '../token-bucket.ts'

export type SessionDeps = {
  store: Pick<Store, 'useLoginLink' | 'record' | 'user'>
  backoff: LoginBackoff
  authenticator: Authenticator
  origins: Origins
  revocations: Revocations
}

const toAnswer = ({ userId, role }: PersonPrincipal): SessionAnswer => ({ userId, role, timestamp: Date.now() })

export async function sessionRoutes(scope: FastifyInstance, deps: SessionDeps) {
  const { store, authenticator, origins, revocations, backoff } = deps
  // Guessing 256 bits is hopeless; this keeps the guessing from costing a database write each time.
  const attempts = createTokenBuckets({ ratePerSecond: 1, burst: 30 })
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  async function byLink(token: string): Promise<PersonPrincipal> {
    // Whose link it is is known only once it is used up, so the login itself is a second row.
    const used = { event: 'login-link-used', actor: 'system', userId: 'unknown', data: {} }
    const link = await store.useLoginLink(hashSecret(token), used)
    const person = link === undefined ? undefined : await authenticator.byUserId(link.userId)
    if (person === undefined) throw new InterlockError('bad-login-link')
    return person
  }

  /** The same answer, after the same work, for a wrong user, a wrong password, and an account without one. */
  async function byPassword(given: { userId: string; password: string }, address: string): Promise<PersonPrincipal> {
    const { userId, password } = given
    const names = [accountName(userId), addressName(address)]
    const seconds = backoff.begin(names)
    if (seconds > 0) throw new InterlockError('rate-limited', { retryAfterSeconds: seconds })
    const user = await store.user(userId)
    const isRight = await checkPassword(password, user?.passwordHash)
    const person = isRight ? await authenticator.byUserId(userId) : undefined
    if (person === undefined) {
      // What was typed as the user may be anything, even the password: only known names are written down.
      const whose = user === undefined ? 'unknown' : userId
      await store.record({ event: 'login-failed', actor: 'system', userId: whose, data: { by: 'password', address } })
      throw new InterlockError('bad-login')
    }
    backoff.succeed(names)
    return person
  }

  routes.route({
    method: 'POST',
    url: '/api/session',
    config: { audience: 'anyone' },
    schema: {
      tags: ['people'],
      summary: 'Exchange the secret of a one-time login link, or a password, for a session cookie',
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
      const { body } = request
      const by = 'token' in body ? 'link' : 'password'
      const person = 'token' in body ? await byLink(body.token) : await byPassword(body, request.ip)
      const data = { by, address: request.ip }
      await store.record({ event: 'login', actor: `user:${person.userId}`, userId: person.userId, data })
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
