// A way to a database server that breaks as networks do, also under connections that are open. Knows no protocol.
import { type AddressInfo, connect, createServer, type Socket } from 'node:net'

/**
 * late: everything takes longer · reset: all connections break, new ones too · deaf: nothing arrives, nobody is told ·
 * mute: the server works on what it is sent, its answers never come · torn: an answer stops in its middle. A connection
 * that was touched by one of the last three stays as it is when the network is mended.
 */
export const FAULTS = ['late', 'reset', 'deaf', 'mute', 'torn'] as const
export type LinkFault = (typeof FAULTS)[number]

export type DatabaseLink = {
  /** The same database, by this way. */
  url: string
  fail(fault: LinkFault): void
  mend(): void
  close(): Promise<void>
}

const LATE_MS = 150

type Pair = { client: Socket; server: Socket; isDead: boolean }

export async function openDatabaseLink(url: string): Promise<DatabaseLink> {
  const target = new URL(url)
  const state: { fault: LinkFault | undefined } = { fault: undefined }
  const pairs = new Set<Pair>()
  /** The server's ends of dead lines, until the next fault: a server takes only so many connections. */
  const lost = new Set<Socket>()
  const forget = () => {
    for (const socket of lost) socket.destroy()
    lost.clear()
  }
  const break_ = ({ client, server }: Pair) => {
    client.resetAndDestroy()
    server.destroy()
  }

  const pass = (to: Socket, chunk: Buffer): void => {
    if (state.fault === 'late') setTimeout(() => to.write(chunk), LATE_MS)
    else to.write(chunk)
  }
  const listener = createServer((client) => {
    const pair: Pair = { client, server: connect(Number(target.port), target.hostname), isDead: false }
    const { server } = pair
    pairs.add(pair)
    for (const socket of [client, server]) {
      socket.on('error', () => undefined)
      socket.on('close', () => {
        pairs.delete(pair)
        // A dead line tells nobody that its other end is gone: the server keeps what was begun on it.
        if (pair.isDead && socket === client) lost.add(server)
        else if (!pair.isDead) for (const other of [client, server]) other.destroy()
      })
    }
    if (state.fault === 'reset') return break_(pair)
    client.on('data', (chunk) => {
      if (state.fault === 'deaf') pair.isDead = true
      if (pair.isDead) return
      pass(server, chunk)
    })
    server.on('data', (chunk) => {
      if (pair.isDead) return
      if (state.fault === 'deaf' || state.fault === 'mute') pair.isDead = true
      else if (state.fault === 'torn') {
        pair.isDead = true
        client.write(chunk.subarray(0, Math.ceil(chunk.length / 2)))
      } else pass(client, chunk)
    })
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  const own = new URL(url)
  own.port = String((listener.address() as AddressInfo).port)

  return {
    url: own.href,
    fail(fault) {
      forget()
      state.fault = fault
      if (fault === 'reset') for (const pair of pairs) break_(pair)
    },
    mend() {
      state.fault = undefined
    },
    close() {
      forget()
      for (const { client, server } of pairs) for (const socket of [client, server]) socket.destroy()
      return new Promise((closed) => listener.close(() => closed()))
    },
  }
}
