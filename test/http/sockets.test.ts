// Tests how many sockets one user may have open. Real sockets, a server of their own; ws-life.test.ts has the rest.
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { WebSocket, WebSocketServer } from 'ws'
import { createSockets } from '../../src/http/ws/sockets.ts'

let server: WebSocketServer
beforeAll(async () => {
  server = new WebSocketServer({ port: 0, host: '127.0.0.1' })
  await once(server, 'listening')
})
afterAll(() => server.close())

/** Both ends of a new connection. */
async function connect(): Promise<{ here: WebSocket; there: WebSocket }> {
  const accepted = once(server, 'connection') as Promise<[WebSocket]>
  const there = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const [[here]] = await Promise.all([accepted, once(there, 'open')])
  return { here, there }
}

test('one user too many is refused, others are let in, and a place that is left can be taken', async () => {
  const sockets = createSockets({ maxPerUser: 2 })
  const open = [await connect(), await connect(), await connect(), await connect()] as const
  expect(sockets.add(open[0].here, 'alice')).toBe(true)
  expect(sockets.add(open[1].here, 'alice')).toBe(true)
  expect(sockets.add(open[2].here, 'alice')).toBe(false)
  expect(sockets.add(open[3].here, 'bob')).toBe(true)
  const left = once(open[0].here, 'close')
  open[0].there.close()
  await left
  expect(sockets.add(open[2].here, 'alice')).toBe(true)
  sockets.stop()
  await sockets.closeAll(1012, 'the test is over')
})
