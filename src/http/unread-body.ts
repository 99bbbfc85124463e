// Ends the connection of whoever is refused while much of the body is still to come: reading it would cost more than the
// refusal. Refuses nothing itself.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** So much is read and dropped, so that the connection can go on: it has mostly arrived with the headers. */
const MAX_DROPPED_BYTES = 65_536
/** So much, and for so long, is dropped of what comes after the refusal, before the connection is cut. */
const MAX_LATE_BYTES = 4_194_304
const MAX_LATE_MS = 2_000

/** How long the body is said to be; undefined when its headers do not say. */
export function statedBytes({ headers }: FastifyRequest): number | undefined {
  if (headers['transfer-encoding'] !== undefined) return undefined
  return Number(headers['content-length'] ?? 0)
}

/** Node ends a connection, once the answer is out, after an answer that says that it will. */
export function endUnreadBodies(app: FastifyInstance): void {
  app.addHook('onSend', (request, reply, _payload, done) => {
    const isUnread = reply.statusCode >= 400 && !request.raw.complete
    if (isUnread && (statedBytes(request) ?? Number.POSITIVE_INFINITY) > MAX_DROPPED_BYTES) {
      reply.header('connection', 'close')
      endAfterPeer(request, reply)
    }
    done()
  })
}

/**
 * To close a connection on which something unread lies resets it, and whoever still sends may never see the answer: a
 * proxy then takes the instance for dead. So only our side is closed at first.
 */
function endAfterPeer({ raw }: FastifyRequest, reply: FastifyReply): void {
  const { socket } = raw
  socket.destroySoon = () => {
    socket.end()
    const timer = setTimeout(() => socket.destroy(), MAX_LATE_MS)
    socket.once('close', () => clearTimeout(timer))
  }
  reply.raw.once('finish', () => {
    let bytes = 0
    raw.on('data', (chunk: Buffer) => {
      bytes += chunk.length
      if (bytes > MAX_LATE_BYTES) socket.destroy()
    })
    raw.once('end', () => socket.destroy())
  })
}
