// Dashboard sessions: whoever has some sees and ends them, admins everybody's. Starts none.
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { administrationAudit } from '../../audit/record.ts'
import { type SessionItem, sessionItem } from '../../contract/administration.ts'
import { InterlockError } from '../../errors.ts'
import { actorOf } from '../../permissions/actor.ts'
import { scopeOf } from '../../permissions/rights.ts'
import type { SessionRow, Store } from '../../store/store.ts'
import { personOf } from '../audience.ts'
import { readSession, sessionIdHash } from '../auth/sessions.ts'
import type { Revocations } from '../revocations.ts'

export type SessionListDeps = { store: Pick<Store, 'sessions' | 'endSession'>; revocations: Revocations }

const sessionParams = z.object({ id: z.string().regex(/^[0-9a-f]{64}$/) })

function toItem(row: SessionRow, currentHash: string | undefined): SessionItem {
  const { address, browser } = readSession(row)
  return {
    // The hash of the cookie's id: nobody can make the cookie of it.
    id: row.idHash,
    userId: row.userId,
    createdAt: row.createdAt,
    expiresAt: row.expiresAt,
    ...(address === undefined ? {} : { address }),
    ...(browser === undefined ? {} : { browser }),
    current: row.idHash === currentHash,
  }
}

function currentHash(request: FastifyRequest): string | undefined {
  return personOf(request).via === 'session' ? sessionIdHash(request.session.sessionId) : undefined
}

export async function sessionListRoutes(scope: FastifyInstance, { store, revocations }: SessionListDeps) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/sessions',
    schema: {
      tags: ['people'],
      summary: 'Open dashboard sessions: your own, for admins everybody’s',
      response: { 200: z.object({ sessions: z.array(sessionItem) }) },
    },
    handler: async (request) => {
      const hash = currentHash(request)
      const rows = await store.sessions(scopeOf(personOf(request)))
      return { sessions: rows.map((row) => toItem(row, hash)) }
    },
  })

  routes.route({
    method: 'DELETE',
    url: '/api/sessions/:id',
    schema: {
      tags: ['people'],
      summary: 'End a session, at once',
      params: sessionParams,
      response: { 200: z.object({ success: z.literal(true), sessionId: z.string() }) },
    },
    handler: async (request) => {
      const by = personOf(request)
      const { id } = request.params
      const row = (await store.sessions(scopeOf(by))).find(({ idHash }) => idHash === id)
      if (row === undefined) throw new InterlockError('not-found')
      const audit = administrationAudit('session-ended', actorOf(by), row.userId, { sessionId: id.slice(0, 16) })
      if (!(await store.endSession(id, scopeOf(by), audit))) throw new InterlockError('not-found')
      await revocations.checkNow()
      return { success: true as const, sessionId: id }
    },
  })
}
