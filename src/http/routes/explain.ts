// POST /api/explain: what a call would be told, and why. Queues nothing.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { explainAnswer } from '../../contract/explanation.ts'
import { toolCallRequest } from '../../contract/tool-call.ts'
import { InterlockError } from '../../errors.ts'
import { createProcessorClock, createStopwatch } from '../../permissions/calls/stopwatch.ts'
import type { Permissions } from '../../permissions/permissions.ts'
import { accountOf } from '../auth/scopes.ts'
import type { WorkBudget } from '../work-budget.ts'
import { refuseToolCall } from './classify.ts'

export type ExplainDeps = { permissions: Permissions; work: WorkBudget }

export async function explainRoutes(scope: FastifyInstance, { permissions, work }: ExplainDeps) {
  const clocks = { monotonicMs: () => performance.now(), processorMs: createProcessorClock() }
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
      const { principal } = request
      if (principal === null) throw new InterlockError('wrong-scope')
      const stopwatch = createStopwatch(clocks)
      const answer = await stopwatch.run(() => permissions.explain(request.body, principal))
      work.takeMs(accountOf(principal), stopwatch.ms())
      return answer
    },
  })
}
