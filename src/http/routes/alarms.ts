// Alarms and agents: what ran past the gate, who is heard of, and the acknowledgement. Raises no alarm.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { acknowledgement, agentList, agentQuery, alarmItem, alarmList, alarmQuery } from '../../contract/alarm.ts'
import type { Coverage } from '../../permissions/oversight/coverage.ts'
import { personOf } from '../audience.ts'
import { idParams } from '../params.ts'

export async function alarmRoutes(scope: FastifyInstance, { coverage }: { coverage: Coverage }) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/alarms',
    schema: {
      tags: ['people'],
      summary: 'Calls that ran past the gate, and agents that went quiet; newest first',
      description: 'By default those that nobody has acknowledged. Agents tell what they ran: see docs/coverage.md.',
      querystring: alarmQuery,
      response: { 200: alarmList },
    },
    handler: (request) => coverage.alarms(request.query, personOf(request)),
  })

  routes.route({
    method: 'GET',
    url: '/api/alarms/:id',
    schema: { tags: ['people'], summary: 'One alarm', params: idParams, response: { 200: alarmItem } },
    handler: (request) => coverage.alarm(request.params.id, personOf(request)),
  })

  routes.route({
    method: 'POST',
    url: '/api/alarms/:id/ack',
    config: { audience: 'reviewers' },
    schema: {
      tags: ['people'],
      summary: 'Acknowledge an alarm',
      description: 'The first acknowledgement stays. The same happening again raises a new alarm.',
      params: idParams,
      body: acknowledgement,
      response: { 200: alarmItem },
    },
    handler: (request) => coverage.acknowledge(request.params.id, request.body.note, personOf(request)),
  })

  routes.route({
    method: 'GET',
    url: '/api/agents',
    schema: {
      tags: ['people'],
      summary: 'Agents and their sessions: when they were heard of, and whether what they ran was allowed',
      querystring: agentQuery,
      response: { 200: agentList },
    },
    handler: (request) => coverage.agents(request.query, personOf(request)),
  })
}
