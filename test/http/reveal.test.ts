// The exact input of a request: who may see it, for how long, and that it never happens without a record.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

const SECRET = 'hunter2Zx8Q4tLm0k'
let running: Running
let alice: Record<string, string>
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
})
afterAll(() => running.stop())

const reveal = (id: string, headers: Record<string, string>, body?: unknown) =>
  running.call('POST', `/api/permissions/${id}/reveal`, { headers, body })
const queue = () => running.queue({ toolInput: { command: `deploy --password ${SECRET}` } })

describe('a waiting request', () => {
  test('shows its secret to the reviewer who asks, and to nobody unasked', async () => {
    const id = await queue()
    expect((await running.call('GET', `/api/permissions/${id}`, { headers: alice })).text).not.toContain(SECRET)
    const answer = await reveal(id, alice)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      requestId: id,
      toolName: 'bash',
      toolInput: { command: `deploy --password ${SECRET}` },
    })
    expect(answer.headers.get('cache-control')).toBe('no-store')
  })

  test('leaves a record of who looked, without what was seen', async () => {
    const id = await queue()
    await reveal(id, alice, { reason: 'is it the real one?' })
    const audit = await running.call('GET', `/api/audit?requestId=${id}`, { headers: bearer(ADMIN_TOKEN) })
    expect(audit.text).toContain('"revealed"')
    expect(audit.text).toContain('alice')
    expect(audit.text).toContain('is it the real one?')
    expect(audit.text).not.toContain(SECRET)
    expect(running.logText()).not.toContain(SECRET)
  })

  test('is hidden from viewers, and is not there for other people', async () => {
    const id = await queue()
    const viewer = bearer(await running.addUser('vera', 'viewer'))
    const other = bearer(await running.addUser('bob', 'reviewer'))
    expect((await reveal(id, viewer)).status).toBe(403)
    expect((await reveal(id, other)).status).toBe(404)
    expect((await reveal(id, {})).status).toBe(401)
  })
})

test('a rejected request cannot be looked into any more', async () => {
  const id = await queue()
  const body = { requestId: id, decision: 'reject' }
  await running.call('POST', '/api/permissions', { headers: alice, body })
  const answer = await reveal(id, alice)
  expect(answer.status).toBe(404)
  expect(answer.text).not.toContain(SECRET)
})
