// POST /api/explain: what a call would be told, and why. Queues nothing.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { explainAnswer } from '../../contract/explanation.ts'
import { toolCallRequest } from '../../contract/tool-call.ts'
import { InterlockError } from '../../errors.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { refuseToolCall } from './classify.ts'

export async function explainRoutes(scope: FastifyInstance, { permissions }: { permissions: Permissions }) {
  scope.withTypeProvider<ZodTypeProvider>().route({
    method: 'POST',
    url: '/api/explain',
    config: { audience: 'explainers', refuseBody: refuseToolCall },
    schema: {
      tags: ['people'],
      summary: 'What would this call be told, and why? Nothing is queued.',
      body: toolCallRequest,
      response: { 200: explainAnswer },
    },
    handler: async (request) => {
      if (request.principal === null) throw new InterlockError('wrong-scope')
      return permissions.explain(request.body, request.principal)
    },
  })
}
