// Tests the counts over time: every answer and every end in its step, each person's own only, and how long judging took.
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volume } from '../../src/contract/volume.ts'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

let running: Running
const tokens = { alice: '', bob: '' }

beforeAll(async () => {
  running = await startApp()
  tokens.alice = await running.addUser('alice', 'reviewer')
  tokens.bob = await running.addUser('bob', 'viewer')
  const ask = (command: string, userId = 'alice') =>
    running.classify({ toolName: 'bash', toolInput: { command }, agentId: 'a', userId, cwd: '/home/a/shop' })
  await ask('ls')
  await ask('git status')
  await ask('ls', 'bob')
  await ask('rm -rf /')
  const decide = async (command: string, decision: string) => {
    const requestId = await running.queue({
      toolInput: { command },
      agentId: 'a',
      userId: 'alice',
      cwd: '/home/a/shop',
    })
    await running.call('POST', '/api/permissions', { headers: bearer(tokens.alice), body: { requestId, decision } })
  }
  await decide('npm install left-pad', 'reject')
  await decide('git push origin main', 'approve_always')
  await ask('git push origin main')
})
afterAll(() => running.stop())

async function sums(query: string, token: string): Promise<Volume & { total: Record<string, number> }> {
  const { status, body } = await running.call('GET', `/api/audit/volume?${query}`, { headers: bearer(token) })
  expect(status, JSON.stringify(body)).toBe(200)
  const total: Record<string, number> = {}
  for (const { at: _, ...step } of (body as Volume).steps)
    for (const [name, count] of Object.entries(step)) total[name] = (total[name] ?? 0) + count
  return { ...body, total }
}

test('answers and ends are counted, a month, a week and a day back', async () => {
  for (const span of ['day', 'week', 'month']) {
    const { total, steps, stepMs, until, complete, latencyMicros } = await sums(`span=${span}`, tokens.alice)
    const counts = { allowed: 2, granted: 1, asked: 2, blocked: 1, approved: 1, rejected: 1, expired: 0, cancelled: 0 }
    expect(total).toEqual(counts)
    expect(complete).toBe(true)
    expect(latencyMicros?.count).toBeGreaterThanOrEqual(6)
    expect(latencyMicros?.p95).toBeGreaterThanOrEqual(latencyMicros?.median ?? Number.POSITIVE_INFINITY)
    expect(steps.every(({ at }, index) => index === 0 || at - (steps[index - 1]?.at ?? 0) === stepMs)).toBe(true)
    const last = steps.at(-1)?.at ?? 0
    expect(last <= until && until < last + stepMs).toBe(true)
  }
})

test('everybody counts their own, an admin all or one', async () => {
  expect((await sums('', tokens.bob)).total).toMatchObject({ allowed: 1, asked: 0 })
  expect((await sums('', ADMIN_TOKEN)).total).toMatchObject({ allowed: 3, asked: 2 })
  expect((await sums('userId=bob', ADMIN_TOKEN)).total).toMatchObject({ allowed: 1, asked: 0 })
  const other = await running.call('GET', '/api/audit/volume?userId=alice', { headers: bearer(tokens.bob) })
  expect(other.status).toBe(403)
})

test('a span that does not exist is refused', async () => {
  const { status } = await running.call('GET', '/api/audit/volume?span=century', { headers: bearer(ADMIN_TOKEN) })
  expect(status).toBe(400)
})
