// A real HTTP server whose answers a test writes by hand, well or badly. Not a model of Interlock.
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'

/** A request that has arrived whole. `nonce` is the client's. */
export type Seen = { url: string; headers: IncomingMessage['headers']; body: Buffer; nonce: string }
export type Answer = (response: ServerResponse, seen: Seen, count: number) => void

export type TestServer = { url: string; seen: Seen[]; aborted: () => number }

/** Listens on a free port of loopback, or on a Unix socket, until the test is over. `count` begins with 1. */
export async function startServer(answer: Answer, socketPath?: string): Promise<TestServer> {
  const seen: Seen[] = []
  const state = { aborted: 0 }
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    response.on('close', () => {
      if (!response.writableFinished) state.aborted++
    })
    request.on('end', () => {
      const nonce = String(request.headers['x-interlock-nonce'] ?? '')
      const one = { url: request.url ?? '', headers: request.headers, body: Buffer.concat(chunks), nonce }
      answer(response, one, seen.push(one))
    })
  })
  await new Promise<void>((resolve) =>
    socketPath === undefined ? server.listen(0, '127.0.0.1', resolve) : server.listen(socketPath, resolve),
  )
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const url =
    socketPath === undefined ? `http://127.0.0.1:${(server.address() as AddressInfo).port}` : 'http://localhost'
  return { url, seen, aborted: () => state.aborted }
}

/** The headers of a good answer; `more` replaces or (undefined) removes some. */
export function goodHeaders(seen: Seen, more: Record<string, string | undefined> = {}): Record<string, string> {
  const headers = {
    'content-type': 'application/json',
    'x-interlock-nonce': seen.nonce,
    'x-interlock-verdict': 'allow',
    'x-interlock-exit': '0',
    ...more,
  }
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]])),
  )
}

/** Sends a body with its length. */
export function send(
  response: ServerResponse,
  status: number,
  headers: Record<string, string>,
  body: string | Buffer,
): void {
  response.writeHead(status, { ...headers, 'content-length': String(Buffer.byteLength(body)) })
  response.end(body)
}
