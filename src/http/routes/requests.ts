// What the asking key may do with its own requests: read, wait for, cancel. Does not decide them.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { query } from '../../contract/query.ts'
import { classifyAnswer } from '../../contract/verdict.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { keyOf } from '../audience.ts'
import type { Hold } from '../hold.ts'
import type { Metrics } from '../metrics.ts'
import { echoNonce } from '../nonce.ts'
import { idParams, waitSeconds } from '../params.ts'

type Deps = { permissions: Permissions; hold: Hold; metrics: Pick<Metrics, 'countFetched'> }

export async function requestRoutes(scope: FastifyInstance, { permissions, hold, metrics }: Deps) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/hooks/requests/:id',
    schema: {
      tags: ['hooks'],
      summary: 'How does my request stand? Holds up to `wait` seconds for a decision.',
      params: idParams,
      querystring: query({ wait: waitSeconds }),
      response: { 200: classifyAnswer },
    },
    handler: async (request, reply) => {
      echoNonce(request, reply)
      const by = keyOf(request)
      const { id } = request.params
      const answer = await hold(reply, by, (asker) => permissions.wait(id, by, request.query.wait * 1000, asker()))
      metrics.countFetched(answer)
      return answer
    },
  })

  routes.route({
    method: 'POST',
    url: '/api/hooks/requests/:id/cancel',
    schema: {
      tags: ['hooks'],
      summary: 'I no longer want to know.',
      params: idParams,
      response: { 200: classifyAnswer },
    },
    handler: async (request, reply) => {
      echoNonce(request, reply)
      const answer = await permissions.cancel(request.params.id, keyOf(request))
      metrics.countFetched(answer)
      return answer
    },
  })
}
