// /openapi.json and /docs. Does not make the document: openapi/document.ts does, from the schemas that validate.
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { DOCS_POLICY } from '../headers.ts'

export async function docsRoutes(scope: FastifyInstance) {
  await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  scope.route({
    method: 'GET',
    url: '/openapi.json',
    schema: { hide: true },
    handler: async () => scope.swagger(),
  })
}
