// Tests waiting for, reading and cancelling one's own requests, from outside.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const key = bearer(INTERNAL_KEY)
const admin = bearer(ADMIN_TOKEN)
const read = (id: string, query = '', headers: Record<string, string> = key) =>
  running.call('GET', `/api/hooks/requests/${id}${query}`, { headers })
const decide = (body: Record<string, unknown>) => running.call('POST', '/api/permissions', { headers: admin, body })
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

test('a request can be read by the key that asked, and by no other', async () => {
  const id = await running.queue()
  expect((await read(id)).body).toMatchObject({ allow: false, outcome: 'pending', requestId: id })
  const { token } = await running.addKey({ userId: 'alice' })
  const foreign = await read(id, '', bearer(token))
  expect(foreign.status).toBe(404)
  expect(foreign.body).toMatchObject({ allow: false, error: 'not-found' })
})

test('an unknown id is 404 with allow false', async () => {
  const answer = await read('hook_1_nothing')
  expect(answer.status).toBe(404)
  expect(answer.body.allow).toBe(false)
})

describe('holding an answer open', () => {
  test('classify with wait is answered when a person approves', async () => {
    const waiting = running.classify({
      toolName: 'bash',
      toolInput: { command: 'npm install waited' },
      agentId: 'w1',
      wait: 20,
    })
    let list: Json
    for (let tries = 0; tries < 100 && !list?.body.pending.length; tries++) {
      await pause(20)
      list = await running.call('GET', '/api/permissions?agentId=w1', { headers: admin })
    }
    const requestId = list.body.pending[0].id
    expect((await decide({ requestId, decision: 'approve' })).status).toBe(200)
    const { body } = await waiting
    expect(body).toMatchObject({ allow: true, tier: 'dangerous', requestId, reason: 'Approved by admin token' })
  })

  test('a rejection reaches the waiting agent with its feedback', async () => {
    const id = await running.queue()
    const waiting = read(id, '?wait=20')
    await pause(50)
    await decide({ requestId: id, decision: 'reject', feedback: 'use pnpm' })
    expect((await waiting).body).toMatchObject({ allow: false, outcome: 'rejected', feedback: 'use pnpm' })
  })

  test('without a decision the answer is pending once the time is over', async () => {
    const id = await running.queue()
    const startedAt = performance.now()
    expect((await read(id, '?wait=0.3')).body).toMatchObject({ allow: false, outcome: 'pending' })
    expect(performance.now() - startedAt).toBeGreaterThan(280)
  })

  test.each(['?wait=-1', '?wait=soon', '?wait=NaN'])('%s is 400', async (query) => {
    const id = await running.queue()
    expect((await read(id, query)).status).toBe(400)
  })

  test('a client that disconnects ends its wait, and the approval stays for the retry', async () => {
    const body = { toolName: 'bash', toolInput: { command: 'npm install gone' }, agentId: 'w2', userId: 'u' }
    const id = await running.queue({ ...body, toolUseId: 'first' })
    const controller = new AbortController()
    const waiting = running.call('GET', `/api/hooks/requests/${id}?wait=20`, {
      headers: key,
      signal: controller.signal,
    })
    await pause(100)
    controller.abort()
    await expect(waiting).rejects.toThrow()
    await pause(100)
    await decide({ requestId: id, decision: 'approve' })
    // Nobody was handed the approval, so another toolUseId with the same call may claim it, once.
    const retry = await running.classify({ ...body, toolUseId: 'second' })
    expect(retry.body).toMatchObject({ allow: true, requestId: id })
    const third = await running.classify({ ...body, toolUseId: 'third' })
    expect(third.body.allow).toBe(false)
  })

  test('revoking the key ends its open wait with 401, and nobody can approve for it any more', async () => {
    const { id: keyId, token } = await running.addKey({ userId: 'alice', agentId: 'r1' })
    const requestId = await running.queue({ agentId: 'r1' }, bearer(token))
    const waiting = read(requestId, '?wait=20', bearer(token))
    await pause(50)
    await running.app.store.revokeKey(keyId, { event: 'key-revoked', actor: 'system', userId: 'alice', data: {} })
    const answer = await waiting
    expect(answer.status).toBe(401)
    expect(answer.body.allow).toBe(false)
    const late = await decide({ requestId, decision: 'approve' })
    expect(late.body).toMatchObject({ error: 'already-decided', outcome: 'cancelled' })
  })
})

describe('cancelling', () => {
  test('ends the request; it cannot be approved afterwards', async () => {
    const id = await running.queue()
    const cancelled = await running.call('POST', `/api/hooks/requests/${id}/cancel`, { headers: key })
    expect(cancelled.status).toBe(200)
    expect(cancelled.body).toMatchObject({ allow: false, outcome: 'cancelled' })
    const late = await decide({ requestId: id, decision: 'approve' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({ error: 'already-decided', outcome: 'cancelled' })
  })

  test('is for the asking key only', async () => {
    const id = await running.queue()
    const { token } = await running.addKey({ userId: 'alice' })
    expect((await running.call('POST', `/api/hooks/requests/${id}/cancel`, { headers: bearer(token) })).status).toBe(
      404,
    )
    expect((await read(id)).body.outcome).toBe('pending')
  })

  test('twice is 409', async () => {
    const id = await running.queue()
    const cancel = () => running.call('POST', `/api/hooks/requests/${id}/cancel`, { headers: key })
    await cancel()
    const again = await cancel()
    expect(again.status).toBe(409)
    expect(again.body.allow).toBe(false)
  })
})
