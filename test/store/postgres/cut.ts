// A way to a PostgreSQL server that can be cut at a moment of the test's choice. Declares no tests.
import { connect, createServer, type Socket } from 'node:net'

export type Cut = {
  /** The same database, by this way. */
  url: string
  /**
   * begin: the connection breaks when the next transaction begins. answer: the next COMMIT reaches the server, but the
   * connection breaks before its answer comes back.
   */
  cutNext(where: 'begin' | 'answer'): void
  close(): Promise<void>
}

const MARK = { begin: Buffer.from('BEGIN ISOLATION'), answer: Buffer.from('COMMIT\0') }

/** What a server tells when one connects: the number of its process. */
const NUMBER_FOLLOWS = Buffer.from('K\0\0\0\x0c')

/** `pools`: tells another number than that of the server, as a connection pooler does. */
export async function openCut(url: string, { pools = false } = {}): Promise<Cut> {
  const target = new URL(url)
  const state: { where?: 'begin' | 'answer' | undefined } = {}
  const sockets = new Set<Socket>()

  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname)
    for (const socket of [client, upstream]) {
      sockets.add(socket)
      // A cut is what this is for; either end closes with the other.
      socket.on('error', () => undefined)
      socket.on('close', () => sockets.delete(socket))
    }
    client.on('close', () => upstream.destroy())
    upstream.on('close', () => client.destroy())
    upstream.on('data', (chunk) => {
      const at = pools ? chunk.indexOf(NUMBER_FOLLOWS) : -1
      if (at >= 0) chunk.writeInt32BE(1, at + NUMBER_FOLLOWS.length)
      client.write(chunk)
    })
    client.on('data', (chunk) => {
      const { where } = state
      if (where === undefined || !chunk.includes(MARK[where])) return void upstream.write(chunk)
      state.where = undefined
      if (where === 'begin') return void client.destroy()
      // The server's answer says that it has committed: nobody will read it.
      upstream.removeAllListeners('data')
      upstream.once('data', () => client.destroy())
      upstream.write(chunk)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  const own = new URL(url)
  own.port = String((server.address() as { port: number }).port)
  return {
    url: own.href,
    cutNext: (where) => {
      state.where = where
    },
    close: () => {
      for (const socket of sockets) socket.destroy()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
