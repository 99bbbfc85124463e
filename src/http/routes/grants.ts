// Standing grants: list and revoke. Does not make them (a decision does).
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { grantItem } from '../../contract/permission.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { personOf } from '../audience.ts'
import { idParams } from '../params.ts'

export async function grantRoutes(scope: FastifyInstance, { permissions }: { permissions: Permissions }) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/grants',
    schema: {
      tags: ['people'],
      summary: 'Standing grants',
      response: { 200: z.object({ grants: z.array(grantItem) }) },
    },
    handler: async (request) => ({ grants: await permissions.grants(personOf(request)) }),
  })

  routes.route({
    method: 'DELETE',
    url: '/api/grants/:id',
    config: { audience: 'reviewers' },
    schema: {
      tags: ['people'],
      summary: 'Revoke a grant, at once',
      params: idParams,
      response: { 200: z.object({ success: z.literal(true), grantId: z.string() }) },
    },
    handler: async (request) => {
      await permissions.revokeGrant(request.params.id, personOf(request))
      return { success: true as const, grantId: request.params.id }
    },
  })
}
