// What a request offers or expects beyond plain HTTP and WebSocket is passed over, and the request answered as it is:
// Java's client offers HTTP/2 with its first request. Answers nothing itself.
import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'

type Upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => void

/** Headers of an offer; `connection`, which names them, may stay. */
const OFFER = ['upgrade', 'http2-settings']

/** Comes after whoever listens for WebSockets. */
export function passOverOffers(server: Server): void {
  const upgrades = server.listeners('upgrade') as Upgrade[]
  server.removeAllListeners('upgrade')
  server.on('upgrade', (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    if (request.headers.upgrade?.toLowerCase() === 'websocket')
      for (const upgrade of upgrades) upgrade(request, socket, head)
    else readAnew(server, request, socket, head)
  })
  // Node's own answer to an expectation that it does not know has no body.
  server.on('checkExpectation', (request, response) => server.emit('request', request, response))
}

/** Node lets go of the connection of whoever offers anything: what it has read is put back, without the offer. */
function readAnew(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`]
  for (let at = 0; at < request.rawHeaders.length; at += 2) {
    const [name = '', value = ''] = request.rawHeaders.slice(at, at + 2)
    if (!OFFER.includes(name.toLowerCase())) lines.push(`${name}: ${value}`)
  }
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]))
  server.emit('encrypted' in socket ? 'secureConnection' : 'connection', socket)
}
