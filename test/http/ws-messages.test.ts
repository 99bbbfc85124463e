// Tests what a client may send on /ws/permissions: decisions, pings, and nonsense.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
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

  test.each([
    ['misspelt, nested', (data: object) => ({ type: 'decision', data: { ...data, modifedInput: {} } }), 'modifedInput'],
    ['misspelt, flat', (data: object) => ({ type: 'decision', ...data, feedbak: 'no' }), 'feedbak'],
    ['beside the data', (data: object) => ({ type: 'decision', data, modifiedInput: {} }), 'modifiedInput'],
  ])('no decision with a member %s', async (_how, frame, member) => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    const requestId = await running.queue()
    socket.send(frame({ requestId, decision: 'approve' }))
    const { data } = await socket.next('error')
    expect(data).toMatchObject({ code: 'bad-request', requestId })
    expect(data.message).toContain(`"${member}" is not known`)
    const item = await running.call('GET', `/api/permissions/${requestId}`, { headers: alice })
    expect(item.body.status).toBe('pending')
  })

  test('of two decisions in one message none is taken', async () => {
    const socket = listen('alice', alice)
    await socket.next('connected')
    const requestId = await running.queue()
    socket.send(`{"type":"decision","data":{"requestId":"${requestId}","decision":"reject","decision":"approve"}}`)
    expect((await socket.next('error')).data.code).toBe('bad-request')
    const item = await running.call('GET', `/api/permissions/${requestId}`, { headers: alice })
    expect(item.body.status).toBe('pending')
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
