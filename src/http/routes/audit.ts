// The audit trail over HTTP: list, export as a stream, verification. Writes no entry and judges none.
import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { auditExportQuery, auditList, auditQuery, auditReport } from '../../contract/audit.ts'
import { volume, volumeQuery } from '../../contract/volume.ts'
import type { Trail } from '../../permissions/trail/trail.ts'
import { personOf } from '../audience.ts'
import { sendFile } from '../file-answer.ts'

export async function auditRoutes(scope: FastifyInstance, { trail }: { trail: Trail }) {
  const routes = scope.withTypeProvider<ZodTypeProvider>()

  routes.route({
    method: 'GET',
    url: '/api/audit',
    schema: {
      tags: ['people'],
      summary: 'What was recorded, newest first',
      description: 'Everybody sees what concerns their own user; admins see everything.',
      querystring: auditQuery,
      response: { 200: auditList },
    },
    handler: (request) => trail.list(request.query, personOf(request)),
  })

  routes.route({
    method: 'GET',
    url: '/api/audit/export',
    schema: {
      tags: ['people'],
      summary: 'What was recorded, oldest first, as a file',
      description:
        'jsonl: the rows as they are hashed, and a signed last line; `interlock audit verify` checks it with the public key alone. csv: for spreadsheets, with hidden characters made visible.',
      querystring: auditExportQuery,
    },
    handler: async (request, reply) => {
      const text = trail.export(request.query, personOf(request))
      return sendFile(reply, { name: 'interlock-audit', format: request.query.format, text })
    },
  })

  routes.route({
    method: 'GET',
    url: '/api/audit/volume',
    schema: {
      tags: ['people'],
      summary: 'How many calls there were, and what became of them, over time',
      description: 'Counted from the newest rows of the audit trail: everybody sees their own, admins all.',
      querystring: volumeQuery,
      response: { 200: volume },
    },
    handler: (request) => trail.volume(request.query, personOf(request)),
  })

  routes.route({
    method: 'GET',
    url: '/api/audit/verify',
    config: { audience: 'admins' },
    schema: {
      tags: ['operations'],
      summary: 'Is every row as it was written? The first one that is not is named',
      description: 'Walks the whole chain, and compares it with the signed checkpoints that this server can read back.',
      response: { 200: auditReport },
    },
    handler: () => trail.verify(),
  })
}
