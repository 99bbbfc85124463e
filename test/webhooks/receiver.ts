// A real webhook receiver on loopback that keeps what it gets and answers as told, and what the sender is built from.
// Declares no tests.
import { createServer, type IncomingHttpHeaders, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type WebhookMessage, webhookMessage } from '../../src/contract/webhook.ts'

export type Received = { headers: IncomingHttpHeaders; text: string; path: string; message: WebhookMessage }

/** A status, or what else to do with an answer; `hang`: never answer. */
export type Behaviour = number | 'hang' | ((response: ServerResponse) => void)

export type Receiver = {
  url: string
  received: Received[]
  /** From now on. */
  answer(behaviour: Behaviour): void
  /** Resolves with the first `count` messages that were answered 2xx. Rejects when they do not come. */
  taken(count: number): Promise<Received[]>
  /** Resolves when so many requests have arrived, however they were answered. */
  tried(count: number): Promise<void>
  close(): Promise<void>
}

export async function startReceiver(port = 0): Promise<Receiver> {
  const state: { behaviour: Behaviour } = { behaviour: 204 }
  const received: Received[] = []
  const takenOnes: Received[] = []
  const wakes = new Set<() => void>()
  const server: Server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const text = Buffer.concat(chunks).toString('utf8')
      const one = {
        headers: request.headers,
        text,
        path: request.url ?? '',
        message: webhookMessage.parse(JSON.parse(text)),
      }
      const { behaviour } = state
      received.push(one)
      if (typeof behaviour === 'number') {
        if (behaviour < 300) takenOnes.push(one)
        response.writeHead(behaviour).end()
      } else if (behaviour !== 'hang') behaviour(response)
      for (const wake of [...wakes]) wake()
    })
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: actual } = server.address() as AddressInfo

  const until = (isDone: () => boolean, what: () => string) =>
    new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(what())), 25_000)
      const look = () => {
        if (!isDone()) return
        clearTimeout(timer)
        wakes.delete(look)
        resolve()
      }
      wakes.add(look)
      look()
    })

  return {
    url: `http://127.0.0.1:${actual}`,
    received,
    answer: (behaviour) => {
      state.behaviour = behaviour
    },
    async taken(count) {
      await until(
        () => takenOnes.length >= count,
        () => `${takenOnes.length} of ${count} messages were taken, ${received.length} tried`,
      )
      return takenOnes.slice(0, count)
    },
    tried: (count) =>
      until(
        () => received.length >= count,
        () => `${received.length} of ${count} tries`,
      ),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
