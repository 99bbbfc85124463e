// A TCP proxy that breaks what passes through it, as bad networks do. Knows no protocol.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/** How one connection goes wrong. `answer`: bytes that the server sends back. */
export type Damage = {
  name: string
  /** Called for each new pair of sockets in place of plain piping. */
  apply(client: Socket, server: Socket): void
}

const quiet = (socket: Socket) => socket.on('error', () => socket.destroy())
const both = (client: Socket, server: Socket) => {
  client.pipe(server)
  server.pipe(client)
}

/** Passes `bytes` of the answer on, then does `then`. */
const afterBytes =
  (bytes: number, then: (client: Socket, server: Socket) => void) => (client: Socket, server: Socket) => {
    let left = bytes
    client.pipe(server)
    server.on('data', (chunk) => {
      if (left <= 0) return
      client.write(chunk.subarray(0, left))
      left -= chunk.length
      if (left <= 0) then(client, server)
    })
  }

/** Each chunk of the answer this much later. */
const delayed = (ms: number) => (client: Socket, server: Socket) => {
  client.pipe(server)
  server.on('data', (chunk) => setTimeout(() => client.write(chunk), ms))
  server.on('end', () => setTimeout(() => client.end(), ms))
}

export const DAMAGES: readonly Damage[] = [
  { name: 'latency', apply: delayed(300) },
  { name: 'one byte at a time', apply: byteByByte },
  { name: 'closed at once', apply: (client) => client.end() },
  { name: 'reset at once', apply: (client) => client.resetAndDestroy() },
  { name: 'reset after the request', apply: onRequest((client) => client.resetAndDestroy()) },
  { name: 'closed after the request, without a byte', apply: onRequest((client) => client.end()) },
  { name: 'half-open: taken, never answered', apply: () => undefined },
  { name: 'half-open after the request', apply: onRequest(() => undefined) },
  { name: 'reset in the head of the answer', apply: afterBytes(20, (client) => client.resetAndDestroy()) },
  { name: 'reset in the middle of the answer', apply: afterBytes(300, (client) => client.resetAndDestroy()) },
  { name: 'closed in the middle of the answer', apply: afterBytes(300, (client) => client.end()) },
  { name: 'silent in the middle of the answer', apply: afterBytes(300, () => undefined) },
]

function onRequest(then: (client: Socket) => void) {
  return (client: Socket, server: Socket) => {
    client.pipe(server)
    // The server works on it, and its answer goes nowhere.
    server.once('data', () => then(client))
  }
}

function byteByByte(client: Socket, server: Socket): void {
  client.pipe(server)
  const waiting: number[] = []
  const timer = setInterval(() => {
    const byte = waiting.shift()
    if (byte !== undefined) client.write(Buffer.from([byte]))
  }, 1)
  server.on('data', (chunk: Buffer) => void waiting.push(...chunk))
  client.on('close', () => clearInterval(timer))
}

export type FaultyProxy = { url: string; damage: Damage | undefined; stop(): Promise<void> }

/** Listens on a port of its own. `damage` may be changed at any time and counts for new connections. */
export async function startProxy(port: number): Promise<FaultyProxy> {
  const sockets = new Set<Socket>()
  const server = createServer((client) => {
    const upstream = connect(port, '127.0.0.1')
    for (const socket of [client, upstream]) {
      quiet(socket)
      sockets.add(socket)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    if (proxy.damage === undefined) both(client, upstream)
    else proxy.damage.apply(client, upstream)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const proxy: FaultyProxy = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    damage: undefined,
    async stop() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return proxy
}
