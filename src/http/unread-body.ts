// Ends the connection of whoever is refused while much of the body is still to come: reading it would cost more than the
// refusal. Refuses nothing itself.
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** So much is read and dropped, so that the connection can go on: it has mostly arrived with the headers. */
const MAX_DROPPED_BYTES = 65_536

/** How long the body is said to be; undefined when its headers do not say. */
export function statedBytes({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** Node ends a connection, once the answer is out, after an answer that says that it will. */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isUnread = reply.statusCode >= 400 && !request.raw.complete
    if (isUnread && (statedBytes(request) ?? Number.POSITIVE_INFINITY) > MAX_DROPPED_BYTES)
      reply.header('connection', 'close')
    done()
  })
}
