// Pausing agents, stopping everything, and resuming. What that means for calls is decided where calls are answered.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { pauseItem, pauseList, pauseRequest, resumption } from '../../contract/pause.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { personOf } from '../audience.ts'
import { idParams } from '../params.ts'

export async function pauseRoutes(scope: FastifyInstance, { permissions }: { permissions: Permissions }) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/pauses',
    schema: {
      tags: ['people'],
      summary: 'What is paused now: agents of your own, and everything, if somebody has stopped that',
      response: { 200: pauseList },
    },
    handler: async (request) => ({ pauses: await permissions.pauses(personOf(request)) }),
  })

  routes.route({
    method: 'POST',
    url: '/api/pauses',
    config: { audience: 'reviewers' },
    schema: {
      tags: ['people'],
      summary: 'Pause one agent, all agents of one user, or everything',
      description:
        'Once this is answered no call is allowed any more, safe ones included, and calls that are held have been told so. Requests stay: they can be rejected, and approved after the pause.',
      body: pauseRequest,
      response: { 200: pauseItem },
    },
    handler: (request) => permissions.pause(request.body, personOf(request)),
  })

  routes.route({
    method: 'POST',
    url: '/api/pauses/:id/resume',
    config: { audience: 'reviewers' },
    schema: {
      tags: ['people'],
      summary: 'Resume what was paused: for whoever paused it, and for admins',
      params: idParams,
      body: resumption,
      response: { 200: pauseItem },
    },
    handler: (request) => permissions.resume(request.params.id, request.body?.reason, personOf(request)),
  })
}
