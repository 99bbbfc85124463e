// GET /metrics for Prometheus: admins and METRICS_TOKEN. Does not count anything.
import type { FastifyInstance } from 'fastify'
import type { Metrics } from '../metrics.ts'

export async function metricsRoutes(scope: FastifyInstance, { metrics }: { metrics: Metrics }) {
  scope.route({
    method: 'GET',
    url: '/metrics',
    config: { audience: 'metrics' },
    schema: { tags: ['operations'], summary: 'Prometheus metrics' },
    handler: async (_request, reply) => {
      const { text, contentType } = await metrics.render()
      return reply.type(contentType).send(text)
    },
  })
}
