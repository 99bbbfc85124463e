// Hook keys, for administrators: list, make, revoke. Keys are always bound here; their secrets are shown once.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { administrationAudit } from '../../audit/record.ts'
import { type KeyItem, keyCreated, keyItem, keyRequest } from '../../contract/administration.ts'
import { query, userFilter } from '../../contract/query.ts'
import { InterlockError } from '../../errors.ts'
import { actorOf } from '../../permissions/actor.ts'
import type { KeyRow, Store } from '../../store/store.ts'
import { personOf } from '../audience.ts'
import { addBoundKey } from '../auth/bound-key.ts'
import { idParams } from '../params.ts'
import type { Revocations } from '../revocations.ts'

export type KeyDeps = { store: Pick<Store, 'keys' | 'key' | 'addKey' | 'revokeKey' | 'user'>; revocations: Revocations }

/** Everything of a key but its hash. */
function toItem({ hash: _, ...row }: KeyRow): KeyItem {
  return row
}

export async function keyRoutes(scope: FastifyInstance, { store, revocations }: KeyDeps) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/keys',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'All hook keys, revoked ones included',
      querystring: query({ userId: userFilter }),
      response: { 200: z.object({ keys: z.array(keyItem) }) },
    },
    handler: async (request) => {
      const { userId } = request.query
      const keys = (await store.keys()).filter((key) => userId === undefined || key.userId === userId)
      return { keys: keys.map(toItem) }
    },
  })

  routes.route({
    method: 'POST',
    url: '/api/keys',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'Make a key for a hook. It is shown once.',
      body: keyRequest,
      response: { 200: keyCreated },
    },
    handler: async (request) => {
      const { userId } = request.body
      const owner = await store.user(userId)
      if (owner?.revokedAt !== undefined)
        throw new InterlockError('bad-request', { detail: `The user ${userId} was revoked.` })
      const { key, token } = await addBoundKey(store, request.body, actorOf(personOf(request)))
      const row = await store.key(key.id)
      if (row === undefined) throw new InterlockError('store-unavailable')
      return { ...toItem(row), key: token }
    },
  })

  routes.route({
    method: 'DELETE',
    url: '/api/keys/:id',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'Revoke a key, at once',
      params: idParams,
      response: { 200: z.object({ success: z.literal(true), keyId: z.string() }) },
    },
    handler: async (request) => {
      const { id } = request.params
      const key = await store.key(id)
      const userId = key?.userId ?? 'unknown'
      const audit = administrationAudit('key-revoked', actorOf(personOf(request)), userId, { keyId: id })
      if (key === undefined || !(await store.revokeKey(id, audit))) throw new InterlockError('not-found')
      await revocations.checkNow()
      return { success: true as const, keyId: id }
    },
  })
}
