// Serves the routes of an HTTP server on a Unix socket too, under the same limits. Does not create the routes.
import { existsSync, rmSync, statSync } from 'node:fs'
import { chmod } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import { connect } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { answerBrokenHttp } from './error-answers.ts'
import { CONNECTION_OPTIONS, CONNECTION_TIMEOUT_MS, limitConnections } from './limits.ts'
import { passOverOffers } from './offers.ts'

/** A socket file that nobody listens on any more is left over from a crash. */
async function removeStaleSocket(path: string): Promise<void> {
  if (!existsSync(path) || !statSync(path).isSocket()) return
  const isAlive = await new Promise<boolean>((resolve) => {
    const probe = connect(path, () => {
      probe.destroy()
      resolve(true)
    })
    probe.once('error', () => resolve(false))
  })
  if (!isAlive) rmSync(path)
}

/** Owner and group may connect, which is how an agent's account is kept out. Rejects with the system's error. */
export async function listenOnSocket(path: string, http: FastifyInstance): Promise<Server> {
  await removeStaleSocket(path)
  const { requestTimeout, keepAliveTimeout } = http.server as Server
  const options = { ...CONNECTION_OPTIONS, requestTimeout, keepAliveTimeout }
  const server = createServer(options, (request, response) => http.routing(request, response))
  server.setTimeout(CONNECTION_TIMEOUT_MS)
  server.on('clientError', answerBrokenHttp)
  server.on('upgrade', (request, socket, head) => http.server.emit('upgrade', request, socket, head))
  passOverOffers(server)
  limitConnections(server)
  // The file must never exist with wider rights, not even for the moment before chmod.
  const umask = process.umask(0o117)
  try {
    await new Promise<void>((resolve, reject) => {
      server.once('error', reject)
      server.listen(path, resolve)
    })
  } finally {
    process.umask(umask)
  }
  await chmod(path, 0o660)
  return server
}
