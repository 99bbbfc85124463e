// Tests that frames made once say to any WebSocket client exactly what was meant, whatever their length.
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import WebSocket, { WebSocketServer } from 'ws'
import { createEventFrames, frameText } from '../../src/http/ws/event-frames.ts'
import { startApp } from './start-app.ts'

test('a client reads every frame, also around the lengths where its header changes, and in order between others', async () => {
  const server = createServer()
  const sockets = new WebSocketServer({ server, perMessageDeflate: false })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const texts = [
    '',
    'x',
    ...[124, 125, 126, 127, 65_535, 65_536, 200_000].map((length) => 'x'.repeat(length)),
    'ä – 🦊'.repeat(20),
  ]
  sockets.on('connection', (socket, request) => {
    for (const text of texts) {
      request.socket.write(frameText(text))
      socket.send(`after ${text.length}`)
    }
    socket.close(1000)
  })
  const client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`)
  const heard: string[] = []
  client.on('message', (data, isBinary) => heard.push(`${isBinary ? 'binary ' : ''}${String(data)}`))
  const [code] = await once(client, 'close')
  expect(code).toBe(1000)
  expect(heard).toEqual(texts.flatMap((text) => [text, `after ${text.length}`]))
  server.close()
})

test('all who hear of an event are sent the same bytes; another event has its own', async () => {
  const running = await startApp()
  try {
    const requestId = await running.queue()
    const row = await running.app.store.request(requestId)
    if (row === undefined) throw new Error('not stored')
    const event = { seq: 1, kind: 'permission_request' as const, requestId, userId: 'alice', at: 1, row }
    const frameEvent = createEventFrames()
    expect(frameEvent(event)).toBe(frameEvent(event))
    const next = frameEvent({ ...event, seq: 2 })
    expect(next).not.toBe(frameEvent(event))
    expect(String(next)).toContain('"cursor":"2"')
  } finally {
    await running.stop()
  }
})
