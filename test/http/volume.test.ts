// Tests the counts over time: every answer and every end in its step, each person's own only, and how long judging took.
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Volume } from '../../src/contract/volume.ts'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-volume-'))
const policy = join(folder, 'policy.yaml')
let running: Running
const tokens = { alice: '', bob: '' }

beforeAll(async () => {
  writeFileSync(
    policy,
    'version: 1\nagents: [{ agent: trial, mode: observe, until: 2099-01-01, owner: ops, reason: being set up }]\n',
  )
  running = await startApp({ env: { INTERLOCK_POLICY: policy } })
  tokens.alice = await running.addUser('alice', 'reviewer')
  tokens.bob = await running.addUser('bob', 'viewer')
  const ask = (command: string, userId = 'alice', agentId = 'a') =>
    running.classify({ toolName: 'bash', toolInput: { command }, agentId, userId, cwd: '/home/a/shop' })
  await ask('ls')
  await ask('git status')
  await ask('ls', 'bob')
  await ask('rm -rf /')
  for (const command of ['ls', 'rm -rf /', 'npm install x']) await ask(command, 'bob', 'trial')
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
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

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
    const answers = { allowed: 2, granted: 1, asked: 2, blocked: 1, observed: 0 }
    expect(total).toEqual({ ...answers, approved: 1, rejected: 1, expired: 0, cancelled: 0 })
    expect(complete).toBe(true)
    expect(latencyMicros?.count).toBeGreaterThanOrEqual(6)
    expect(latencyMicros?.p95).toBeGreaterThanOrEqual(latencyMicros?.median ?? Number.POSITIVE_INFINITY)
    expect(steps.every(({ at }, index) => index === 0 || at - (steps[index - 1]?.at ?? 0) === stepMs)).toBe(true)
    const last = steps.at(-1)?.at ?? 0
    expect(last <= until && until < last + stepMs).toBe(true)
  }
})

test('what passed because its agent is only observed counts as that, not as blocked', async () => {
  expect((await sums('', tokens.bob)).total).toMatchObject({ allowed: 1, observed: 3, asked: 0, blocked: 0 })
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

test('more rows than are counted, all of the newest step: those that were counted are told, and since when', async () => {
  const audit = { event: 'verdict', actor: 'key:k', userId: 'carl', agentId: 'busy', data: { tier: 'safe' } }
  for (let hundreds = 0; hundreds < 202; hundreds++)
    await Promise.all(Array.from({ length: 100 }, () => running.app.store.record(audit)))
  const { complete, from, until, steps, total } = await sums('userId=carl', ADMIN_TOKEN)
  expect(complete).toBe(false)
  expect(total['allowed']).toBeGreaterThan(0)
  expect(steps.length).toBeLessThanOrEqual(2)
  expect(from).toBeGreaterThanOrEqual(steps[0]!.at)
  expect(from).toBeLessThanOrEqual(until)
})
