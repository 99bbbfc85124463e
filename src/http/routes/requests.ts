// What the asking key may do with its own requests: read, wait for, cancel. Does not decide them.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { query } from '../../contract/query.ts'
import { classifyAnswer } from '../../contract/verdict.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { keyOf } from '../audience.ts'
import type { Hold } from '../hold.ts'
import { echoNonce } from '../nonce.ts'
import { idParams, waitSeconds } from '../params.ts'

export async function requestRoutes(scope: FastifyInstance, deps: { permissions: Permissions; hold: Hold }) {
  const { permissions, hold } = deps
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
    handler: (request, reply) => {
      echoNonce(request, reply)
      const by = keyOf(request)
      return hold(reply, by, (asker) => permissions.wait(request.params.id, by, request.query.wait * 1000, asker()))
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
    handler: (request, reply) => {
      echoNonce(request, reply)
      return permissions.cancel(request.params.id, keyOf(request))
    },
  })
}
