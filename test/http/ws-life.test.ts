// Tests the life of a socket: heartbeat, dead and slow peers, the server's end.
import type { Socket } from 'node:net'
import { expect, test } from 'vitest'
import type WebSocket from 'ws'
import { ADMIN_TOKEN, bearer, startApp } from './start-app.ts'

const admin = bearer(ADMIN_TOKEN)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a heartbeat goes out, and a peer that answers no ping is dropped', async () => {
  const other = await startApp({ heartbeatMs: 500 })
  const socket = other.socket('/ws/permissions?userId=admin', admin)
  // ws answers pings by itself; this takes that away.
  ;(socket.ws as unknown as { _autoPong: boolean })._autoPong = false
  expect((await socket.next('heartbeat')).data).toEqual({ timestamp: expect.any(Number) })
  expect(await socket.ended).toEqual({ code: 1006 })
  await other.stop()
})

test('a client that does not read is dropped with its buffer, and resumes by cursor; others are not', async () => {
  const other = await startApp()
  const slowly = (socket: { ws: WebSocket }) => (socket.ws as unknown as { _socket: Socket })._socket
  const open = (more = '') => other.socket(`/ws/permissions?userId=slow${more}`, admin)
  // 0.8 MB each: more than the kernel buffers between the two.
  const count = 15
  const [slow, quick] = [open(), open()]
  await Promise.all([slow.next('connected'), quick.next('connected')])
  slowly(slow).pause()
  for (let index = 0; index < count; index++) {
    const toolInput = {
      index,
      ...Object.fromEntries(Array.from({ length: 14 }, (_, part) => [`part${part}`, 'y '.repeat(30_000)])),
    }
    await other.queue({ toolName: 'unheard_of_tool', toolInput, userId: 'slow', agentId: `slow-${index % 4}` })
  }
  for (let index = 0; index < count; index++) await quick.next('permission_request')
  // Long enough without reading a byte.
  await pause(7000)
  slowly(slow).resume()
  expect([{ code: 4408 }, { code: 1006 }]).toContainEqual(await slow.ended)
  const seen = slow.messages.filter((message) => message.type === 'permission_request')
  expect(seen.length).toBeLessThan(count)
  const resumed = open(`&since=${seen.at(-1)?.data.cursor ?? slow.messages[0].data.cursor}`)
  for (let index = seen.length; index < count; index++) await resumed.next('permission_request')
  await other.stop()
})

test('stopping the server closes sockets with 1012', async () => {
  const other = await startApp()
  const socket = other.socket('/ws/permissions?userId=admin', admin)
  await socket.next('connected')
  const stopped = other.stop
  const startedAt = performance.now()
  await Promise.all([other.app.close(), socket.ended.then((end) => expect(end).toEqual({ code: 1012 }))])
  expect(performance.now() - startedAt).toBeLessThan(20_000)
  await stopped()
})
