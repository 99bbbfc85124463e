// /openapi.json and /docs, generated from the schemas that validate. Does not describe anything by hand.
import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import type { FastifyInstance } from 'fastify'
import { createJsonSchemaTransform } from 'fastify-type-provider-zod'
import { DOCS_POLICY } from '../headers.ts'

/** Must be registered on the root before any route, so that it sees them all. */
export async function collectOpenApi(app: FastifyInstance, version: string) {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: 'Interlock',
        version,
        description:
          'Permission gateway for AI agents’ tool calls. Errors are application/problem+json; on /api/hooks/* they also say "allow": false.',
      },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
      security: [{ bearer: [] }],
    },
    transform: createJsonSchemaTransform({ skipList: ['/*'] }),
  })
}

export async function docsRoutes(scope: FastifyInstance) {
  await scope.register(swaggerUi, { routePrefix: '/docs', staticCSP: DOCS_POLICY })
  scope.route({
    method: 'GET',
    url: '/openapi.json',
    schema: { hide: true },
    handler: async () => scope.swagger(),
  })
}
