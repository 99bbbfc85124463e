// The audit trail over HTTP: not in this version, and it says so to admins only. The CLI verifies and exports.
import type { FastifyInstance } from 'fastify'
import { InterlockError } from '../../errors.ts'

export async function auditRoutes(scope: FastifyInstance) {
  for (const url of ['/api/audit', '/api/audit/export', '/api/audit/verify']) {
    scope.route({
      method: 'GET',
      url,
      config: { audience: 'admins' },
      schema: { hide: true },
      handler: async () => {
        throw new InterlockError('not-built-yet', { detail: 'the audit trail is not served over HTTP in this version' })
      },
    })
  }
}
