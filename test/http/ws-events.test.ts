// Tests what arrives on /ws/permissions, live and after a gap. Who may listen: ws-access.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
let bob: Record<string, string>
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
  bob = bearer(await running.addUser('bob', 'reviewer'))
})
afterAll(() => running.stop())

const listen = (userId: string, headers: Record<string, string>, more = '') =>
  running.socket(`/ws/permissions?userId=${userId}${more}`, headers)
const decide = (body: unknown, headers = alice) => running.call('POST', '/api/permissions', { headers, body })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

describe('what arrives', () => {
  test('connected first, with userId, timestamp and cursor', async () => {
    const socket = listen('alice', alice)
    const connected = await socket.next('connected')
    expect(socket.messages[0]).toBe(connected)
    expect(connected.data).toEqual({
      userId: 'alice',
      timestamp: expect.any(Number),
      cursor: expect.stringMatching(/^\d+$/),
    })
  })

  test('a request, with the fields of the contract and the whole item', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    const id = await running.queue({ agentId: 'pushed' })
    const { data } = await socket.next('permission_request')
    expect(data).toMatchObject({
      id,
      command: 'npm install left-pad',
      tier: 'dangerous',
      reason: expect.any(String),
      agentId: 'pushed',
      cursor: expect.stringMatching(/^\d+$/),
    })
    const item = await running.call('GET', `/api/permissions/${id}`, { headers: alice })
    expect(data.request).toEqual(item.body)
  })

  test("nothing of another user's", async () => {
    const socket = listen('bob', bob)
    await socket.next('connected')
    await running.queue({ userId: 'alice' })
    const own = await running.queue({ userId: 'bob' })
    expect((await socket.next('permission_request')).data.id).toBe(own)
    expect(socket.messages.filter((message) => message.type === 'permission_request')).toHaveLength(1)
  })

  test('a decision over HTTP is acknowledged to every session of the user, once each', async () => {
    const sockets = [listen('alice', alice), listen('alice', alice)]
    for (const socket of sockets) await socket.next('connected')
    const requestId = await running.queue()
    await decide({ requestId, decision: 'approve' })
    for (const socket of sockets) {
      const { data } = await socket.next('decision_ack')
      expect(data).toEqual({ requestId, decision: 'approve', timestamp: expect.any(Number) })
      expect((await socket.next('request_closed')).data).toMatchObject({ requestId, status: 'approved', by: 'alice' })
    }
    await pause(100)
    for (const socket of sockets)
      expect(socket.messages.filter((message) => message.type === 'decision_ack')).toHaveLength(1)
  })

  test('a cancelled request is closed without an acknowledgement', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    const id = await running.queue()
    await running.call('POST', `/api/hooks/requests/${id}/cancel`, { headers: bearer(INTERNAL_KEY) })
    expect((await socket.next('request_closed')).data).toMatchObject({
      requestId: id,
      status: 'cancelled',
      cursor: expect.any(String),
    })
    expect(socket.messages.filter((message) => message.type === 'decision_ack')).toEqual([])
  })
})

describe('resuming', () => {
  test('since replays what was missed, in order, then goes on live without repeats', async () => {
    const first = listen('alice', alice)
    const { cursor } = (await first.next('connected')).data
    first.ws.close()
    const missed = await running.queue({ agentId: 'missed' })
    await running.queue({ userId: 'bob', agentId: 'not-mine' })
    await decide({ requestId: missed, decision: 'reject' })
    const again = listen('alice', alice, `&since=${cursor}`)
    const requested = await again.next('permission_request')
    expect(requested.data).toMatchObject({ id: missed })
    expect((await again.next('decision_ack')).data).toMatchObject({ requestId: missed, decision: 'reject' })
    const closed = await again.next('request_closed')
    expect(Number(closed.data.cursor)).toBeGreaterThan(Number(requested.data.cursor))
    const live = await running.queue()
    expect((await again.next('permission_request')).data.id).toBe(live)
    expect(again.messages.map((message) => message.type)).toEqual([
      'connected',
      'permission_request',
      'decision_ack',
      'request_closed',
      'permission_request',
    ])
  })

  test('without since nothing is replayed', async () => {
    await running.queue()
    const socket = listen('alice', alice)
    await socket.next('connected')
    socket.send({ type: 'ping' })
    await socket.next('pong')
    expect(socket.messages.map((message) => message.type)).toEqual(['connected', 'pong'])
  })

  test('nothing falls between connecting and listening, while requests keep coming', async () => {
    const { cursor } = (await listen('alice', alice).next('connected')).data
    const queued: Promise<string>[] = []
    const queueMore = async () => {
      for (let index = 0; index < 40; index++)
        queued.push(running.queue({ toolInput: { command: `npm install burst-${index}` } }))
      await Promise.all(queued)
    }
    const busy = queueMore()
    const sockets = []
    for (let index = 0; index < 5; index++) {
      sockets.push(listen('alice', alice, `&since=${cursor}`))
      await pause(10)
    }
    await busy
    const expected = (await Promise.all(queued)).toSorted()
    for (const socket of sockets) {
      for (let index = 0; index < expected.length; index++) await socket.next('permission_request')
      const requests = socket.messages.filter((message) => message.type === 'permission_request')
      expect(requests.map((message) => message.data.id).toSorted()).toEqual(expected)
      const cursors = requests.map((message) => Number(message.data.cursor))
      expect(cursors).toEqual(cursors.toSorted((a, b) => a - b))
    }
  })
})
