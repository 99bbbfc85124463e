// Destructive rules lowered for one agent: list, add, revoke. Decides nothing about calls.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { loweringItem, loweringRequest } from '../../contract/lowering.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { personOf } from '../audience.ts'
import { idParams } from '../params.ts'

export async function loweringRoutes(scope: FastifyInstance, { permissions }: { permissions: Permissions }) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/lowerings',
    schema: {
      tags: ['people'],
      summary: 'Destructive rules that are lowered to dangerous now',
      response: { 200: z.object({ lowerings: z.array(loweringItem) }) },
    },
    handler: async (request) => ({ lowerings: await permissions.lowerings(personOf(request)) }),
  })

  routes.route({
    method: 'POST',
    url: '/api/lowerings',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'Lower one destructive rule to dangerous, for one agent, for a while',
      description: 'Calls that fall under another destructive rule as well, or are not understood, stay blocked.',
      body: loweringRequest,
      response: { 200: loweringItem },
    },
    handler: (request) => permissions.addLowering(request.body, personOf(request)),
  })

  routes.route({
    method: 'DELETE',
    url: '/api/lowerings/:id',
    config: { audience: 'admins' },
    schema: {
      tags: ['administration'],
      summary: 'Block again, at once',
      params: idParams,
      response: { 200: z.object({ success: z.literal(true), loweringId: z.string() }) },
    },
    handler: async (request) => {
      await permissions.revokeLowering(request.params.id, personOf(request))
      return { success: true as const, loweringId: request.params.id }
    },
  })
}
