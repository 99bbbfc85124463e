// Teaches the server WebSocket upgrades: sizes, failures, the end. Does not say who may connect.
import websocket from '@fastify/websocket'
import type { FastifyInstance } from 'fastify'
import type { PersonPrincipal } from '../../permissions/permissions.ts'
import { closeSocket, type Sockets } from './sockets.ts'

/** Decisions are small; anything bigger is no message of ours. */
const MAX_MESSAGE_BYTES = 16_384

/** Who listens to whom from where on, or the code that the socket is closed with. */
export type Admission =
  | { principal: PersonPrincipal; userId: string; since: number | undefined }
  | { code: number; reason: string }

declare module 'fastify' {
  interface FastifyRequest {
    /** Decided before the upgrade. */
    admission: Admission | null
  }
}

/**
 * Must come before every other hook of the server: the plugin's first hook marks upgrade requests, and only marked ones
 * have their connection ended when they are refused. A hook that refused earlier would leave it open for good.
 */
export async function addUpgrades(app: FastifyInstance, { sockets }: { sockets: Sockets }) {
  app.decorateRequest('admission', null)
  await app.register(websocket, {
    options: { maxPayload: MAX_MESSAGE_BYTES, perMessageDeflate: false },
    errorHandler: (error, socket, request) => {
      // An oversized frame or a reset: the peer's doing, and ws has already chosen the close code.
      request.log.debug({ err: error }, 'socket failed')
      void closeSocket(socket, 1011, 'failed')
    },
    preClose: (done) => {
      void sockets.closeAll(1012, 'restarting').then(() => done())
    },
  })
}
