// People set and change their own password, from a session of theirs. Logs nobody in by it (session.ts does).
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { administrationAudit } from '../../audit/record.ts'
import { passwordRequest } from '../../contract/administration.ts'
import { InterlockError } from '../../errors.ts'
import { actorOf } from '../../permissions/actor.ts'
import type { Store } from '../../store/store.ts'
import { personOf } from '../audience.ts'
import { accountName, type LoginBackoff } from '../auth/login-backoff.ts'
import { checkPassword, hashPassword } from '../auth/passwords.ts'
import { startSession } from '../auth/sessions.ts'
import type { Revocations } from '../revocations.ts'

export type PasswordDeps = {
  store: Pick<Store, 'user' | 'changeUser'>
  backoff: LoginBackoff
  revocations: Revocations
}

export async function passwordRoutes(scope: FastifyInstance, { store, backoff, revocations }: PasswordDeps) {
  scope.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/password',
    schema: {
      tags: ['people'],
      summary: 'Set your password. Your other sessions end.',
      body: passwordRequest,
      response: { 200: z.object({ success: z.literal(true) }) },
    },
    handler: async (request) => {
      const by = personOf(request)
      const { current, password } = request.body
      // A token that leaked must not become a password that its owner does not know.
      if (by.via !== 'session') throw new InterlockError('bad-request', { detail: 'Log in to set your password.' })
      const user = await store.user(by.userId)
      if (user === undefined) throw new InterlockError('not-found')
      if (password.trim().toLowerCase() === by.userId.toLowerCase() || new Set(password).size < 4)
        throw new InterlockError('bad-request', { detail: 'That password is too easy to guess.' })
      if (user.passwordHash !== undefined) {
        const names = [accountName(by.userId)]
        const seconds = backoff.begin(names)
        if (seconds > 0) throw new InterlockError('rate-limited', { retryAfterSeconds: seconds })
        if (!(await checkPassword(current ?? '', user.passwordHash))) throw new InterlockError('bad-login')
        backoff.succeed(names)
      }
      const audit = administrationAudit('user-password-set', actorOf(by), by.userId, {})
      const change = { passwordHash: await hashPassword(password) }
      if (!(await store.changeUser(by.userId, change, audit))) throw new InterlockError('not-found')
      await startSession(request, by.userId)
      await revocations.checkNow()
      return { success: true as const }
    },
  })
}
