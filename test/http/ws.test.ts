// Tests the WebSocket /ws/permissions with a real client: who may listen, what arrives, what a client may send.
import type { Socket } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type WebSocket from 'ws'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
let bob: Record<string, string>
let viewer: Record<string, string>
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
  bob = bearer(await running.addUser('bob', 'reviewer'))
  viewer = bearer(await running.addUser('vera', 'viewer'))
})
afterAll(() => running.stop())

const admin = bearer(ADMIN_TOKEN)
const listen = (userId: string, headers: Record<string, string>, more = '') =>
  running.socket(`/ws/permissions?userId=${userId}${more}`, headers)
const decide = (body: unknown, headers = alice) => running.call('POST', '/api/permissions', { headers, body })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const connections = (of: Running) =>
  new Promise<number>((resolve, reject) =>
    of.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('who may listen', () => {
  test('without userId: closed with 4001, whoever asks', async () => {
    expect(await running.socket('/ws/permissions').ended).toEqual({ code: 4001 })
    expect(await running.socket('/ws/permissions?userId=', alice).ended).toEqual({ code: 4001 })
  })

  test('without a credential, or with an unknown one: 4401', async () => {
    expect(await listen('alice', {}).ended).toEqual({ code: 4401 })
    expect(await listen('alice', bearer('nobody-knows-me')).ended).toEqual({ code: 4401 })
    expect(await listen('alice', { cookie: 'interlock=x.y', origin: running.url }).ended).toEqual({ code: 4401 })
  })

  test("another's userId, * for a reviewer, an internal key: 4403", async () => {
    expect(await listen('bob', alice).ended).toEqual({ code: 4403 })
    expect(await listen('*', alice).ended).toEqual({ code: 4403 })
    expect(await listen('alice', bearer(INTERNAL_KEY)).ended).toEqual({ code: 4403 })
    expect(await listen('alice', bearer((await running.addKey({ userId: 'alice' })).token)).ended).toEqual({
      code: 4403,
    })
  })

  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1'])(
    'a page of %s gets no socket at all, whatever it has',
    async (origin) => {
      const cookie = await running.login('alice')
      expect(await listen('alice', { cookie, origin }).ended).toEqual({ status: 403 })
      expect(await listen('alice', { ...alice, origin }).ended).toEqual({ status: 403 })
    },
  )

  test('a cookie without an Origin is refused, a bearer token without one is not', async () => {
    const cookie = await running.login('alice')
    expect(await listen('alice', { cookie }).ended).toEqual({ code: 4403 })
    expect((await listen('alice', alice).next('connected')).data.userId).toBe('alice')
    expect((await listen('alice', { cookie, origin: running.url }).next('connected')).data.userId).toBe('alice')
  })

  test('a host name that is not ours gets no socket for a cookie', async () => {
    const cookie = await running.login('alice')
    const socket = listen('alice', { cookie, origin: running.url, host: 'rebound.example' })
    expect(await socket.ended).toEqual({ status: 403 })
  })

  test('a refused upgrade leaves no connection behind', async () => {
    const other = await startApp()
    const cookie = 'interlock=x'
    const refused = [
      other.socket('/ws/permissions?userId=alice', { cookie, host: 'rebound.example' }),
      other.socket('/ws/permissions?userId=alice', { origin: 'https://evil.example' }),
      other.socket('/ws/%zz', {}),
      other.socket('/ws/nothing-here', {}),
      other.socket('/api/hooks/classify', {}),
      other.socket('/healthz', {}),
    ]
    for (const socket of refused) await socket.ended
    for (let tries = 0; tries < 100 && (await connections(other)) > 0; tries++) await pause(20)
    expect(await connections(other)).toBe(0)
    await other.stop()
  })

  test('an admin may name anybody, or all', async () => {
    expect((await listen('alice', admin).next('connected')).data.userId).toBe('alice')
    expect((await listen('*', admin).next('connected')).data.userId).toBe('*')
  })

  test('plain HTTP gets 404, not a socket', async () => {
    expect((await running.call('GET', '/ws/permissions?userId=alice', { headers: alice })).status).toBe(404)
  })

  test('a since that is no cursor is refused', async () => {
    expect(await listen('alice', alice, '&since=yesterday').ended).toEqual({ code: 4400 })
  })
})

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

describe('what a client may send', () => {
  test('a decision, nested or flat; the decider is acknowledged once', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    const nested = await running.queue()
    socket.send({ type: 'decision', data: { requestId: nested, decision: 'approve' } })
    expect((await socket.next('decision_ack')).data).toMatchObject({ requestId: nested, decision: 'approve' })
    const flat = await running.queue()
    socket.send({ type: 'decision', requestId: flat, decision: 'reject', feedback: 'no' })
    expect((await socket.next('decision_ack')).data).toMatchObject({ requestId: flat, decision: 'reject' })
    await pause(100)
    expect(socket.messages.filter((message) => message.type === 'decision_ack')).toHaveLength(2)
    const hook = await running.call('GET', `/api/hooks/requests/${flat}`, { headers: bearer(INTERNAL_KEY) })
    expect(hook.body).toMatchObject({ allow: false, outcome: 'rejected', feedback: 'no' })
  })

  test('an admin who listens to one user is acknowledged for another, once', async () => {
    const socket = listen('bob', admin)
    await socket.next('connected')
    const foreign = await running.queue({ userId: 'alice' })
    socket.send({ type: 'decision', data: { requestId: foreign, decision: 'approve' } })
    expect((await socket.next('decision_ack')).data.requestId).toBe(foreign)
    const own = await running.queue({ userId: 'bob' })
    socket.send({ type: 'decision', data: { requestId: own, decision: 'approve' } })
    expect((await socket.next('decision_ack')).data.requestId).toBe(own)
    await pause(100)
    expect(socket.messages.filter((message) => message.type === 'decision_ack')).toHaveLength(2)
  })

  test('a ping is answered with a pong, with or without data', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    socket.send({ type: 'ping' })
    socket.send({ type: 'ping', data: {} })
    expect((await socket.next('pong')).data).toEqual({ timestamp: expect.any(Number) })
    await socket.next('pong')
  })

  test('a decision that loses gets an error and no acknowledgement', async () => {
    const socket = listen('bob', bob)
    await socket.next('connected')
    const requestId = await running.queue({ userId: 'bob' })
    await decide({ requestId, decision: 'approve' }, admin)
    await socket.next('decision_ack')
    socket.send({ type: 'decision', data: { requestId, decision: 'reject' } })
    expect((await socket.next('error')).data).toMatchObject({
      requestId,
      code: 'already-decided',
      message: expect.any(String),
    })
    expect(socket.messages.filter((message) => message.type === 'decision_ack')).toHaveLength(1)
  })

  test.each([
    ['an unknown id', () => 'hook_1_unknown', 'not-found'],
    ["another user's request", () => running.queue({ userId: 'alice' }), 'not-found'],
  ])('deciding %s is an error', async (_name, id, code) => {
    const socket = listen('bob', bob)
    await socket.next('connected')
    const requestId = await id()
    socket.send({ type: 'decision', data: { requestId, decision: 'approve' } })
    expect((await socket.next('error')).data).toMatchObject({ requestId, code })
  })

  test('a viewer decides nothing', async () => {
    const socket = listen('vera', viewer)
    await socket.next('connected')
    const requestId = await running.queue({ userId: 'vera' })
    socket.send({ type: 'decision', data: { requestId, decision: 'approve' } })
    expect((await socket.next('error')).data).toMatchObject({ requestId, code: 'wrong-scope' })
  })

  test.each([
    'not json',
    '',
    '[]',
    'null',
    '7',
    '{}',
    '{"type":"approve_all"}',
    '{"type":"decision"}',
    '{"type":"decision","data":null}',
    '{"type":"decision","data":{"requestId":"x","decision":"yes"}}',
    '{"type":"decision","data":{"requestId":7,"decision":"approve"}}',
    '{"type":"__proto__"}',
    `${'['.repeat(5000)}${']'.repeat(5000)}`,
    '{"type":"decision","__proto__":{"requestId":"x","decision":"approve"}}',
  ])('%s is answered with an error, and the socket lives on', async (text) => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    socket.send(text)
    expect((await socket.next('error')).data).toMatchObject({ code: 'bad-request', message: expect.any(String) })
    socket.send({ type: 'ping' })
    await socket.next('pong')
  })

  test('binary frames and invalid UTF-8 are no messages', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    socket.send(Buffer.from('{"type":"ping"}'))
    expect((await socket.next('error')).data.code).toBe('bad-request')
  })

  test('a frame over 16 KiB ends the connection', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    socket.send({ type: 'ping', data: 'x'.repeat(20_000) })
    expect(await socket.ended).toEqual({ code: 1009 })
  })

  test('more messages than a person sends are refused, not acted on', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    for (let index = 0; index < 300; index++) socket.send({ type: 'ping' })
    expect((await socket.next('error')).data.code).toBe('rate-limited')
  })
})

describe('the end of a credential', () => {
  test('logging out closes the sockets of that session, and only those', async () => {
    const [first, second] = [await running.login('alice'), await running.login('alice')]
    const origin = running.url
    const [leaving, staying] = [listen('alice', { cookie: first, origin }), listen('alice', { cookie: second, origin })]
    await Promise.all([leaving.next('connected'), staying.next('connected')])
    await running.call('DELETE', '/api/session', { headers: { cookie: first, origin } })
    expect(await leaving.ended).toEqual({ code: 4401 })
    staying.send({ type: 'ping' })
    await staying.next('pong')
  })

  test('revoking a user closes sockets by cookie and by token', async () => {
    const token = bearer(await running.addUser('eve', 'reviewer'))
    const cookie = await running.login('eve')
    const sockets = [listen('eve', token), listen('eve', { cookie, origin: running.url })]
    for (const socket of sockets) await socket.next('connected')
    await running.app.store.revokeUser('eve', { event: 'user-revoked', actor: 'system', userId: 'eve', data: {} })
    for (const socket of sockets) expect(await socket.ended).toEqual({ code: 4401 })
  })
})

test('a heartbeat goes out, and a peer that answers no ping is dropped', async () => {
  const other = await startApp({ heartbeatMs: 500 })
  const socket = other.socket('/ws/permissions?userId=admin', admin)
  // ws answers pings by itself; this takes that away.
  ;(socket.ws as unknown as { _autoPong: boolean })._autoPong = false
  expect((await socket.next('heartbeat')).data).toEqual({ timestamp: expect.any(Number) })
  expect(await socket.ended).toEqual({ code: 1006 })
  await other.stop()
})

test('a client that does not read is dropped with its buffer, and resumes by cursor; others are not', {
  timeout: 60_000,
}, async () => {
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
  expect(performance.now() - startedAt).toBeLessThan(3000)
  await stopped()
})
