// Tests that a hook's key which tries a person's routes is refused, and that people can read of it afterwards.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createReportKeyMisuse } from '../../src/http/key-misuse.ts'
import { createLog } from '../../src/log.ts'
import type { AuditDraft } from '../../src/store/store.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

async function refusals(headers: Record<string, string>): Promise<Json[]> {
  const answer = await running.call('GET', '/api/audit?kind=key-refused', { headers })
  return answer.body.entries
}

test('an agent that tries to approve its own call is refused, and its owner reads of it', async () => {
  const alice = bearer(await running.addUser('alice', 'reviewer'))
  const key = await running.addKey({ userId: 'alice', agentId: 'coder' })
  const requestId = await running.queue({ userId: undefined, agentId: undefined }, bearer(key.token))
  const body = { requestId, decision: 'approve' }
  const answer = await running.call('POST', '/api/permissions', { headers: bearer(key.token), body })
  expect(answer.status).toBe(403)
  const [entry, ...others] = await refusals(alice)
  expect(entry).toMatchObject({ actor: `key:${key.id}`, userId: 'alice', agentId: 'coder' })
  expect(entry.data).toEqual({ keyId: key.id, method: 'POST', route: '/api/permissions', times: 1 })
  for (let round = 0; round < 5; round++)
    expect((await running.call('GET', '/api/audit', { headers: bearer(key.token) })).status).toBe(403)
  expect(others).toEqual([])
  expect(await refusals(alice)).toHaveLength(1)
  const item = await running.call('GET', `/api/permissions/${requestId}`, { headers: alice })
  expect(item.body.status).toBe('pending')
})

test('so is a key that listens on the socket, and one that nobody owns', async () => {
  const socket = running.socket('/ws/permissions?userId=alice', bearer(INTERNAL_KEY))
  expect(await socket.ended).toEqual({ code: 4403 })
  const [entry] = await refusals(bearer(ADMIN_TOKEN))
  expect(entry).toMatchObject({ actor: 'key:internal', userId: 'unknown', data: { route: '/ws/permissions' } })
})

test('what is allowed to a key is no attempt', async () => {
  const before = (await refusals(bearer(ADMIN_TOKEN))).length
  const key = await running.addKey({ userId: 'carol' })
  await running.classify({ toolName: 'read' }, bearer(key.token))
  const body = { toolName: 'bash', toolInput: { command: 'ls' } }
  expect((await running.call('POST', '/api/explain', { headers: bearer(INTERNAL_KEY), body })).status).toBe(200)
  expect(await refusals(bearer(ADMIN_TOKEN))).toHaveLength(before)
})

test('a row a minute and key, which counts what came since; a store that fails refuses all the same', async () => {
  const rows: AuditDraft[] = []
  const clock = { ms: 0, fails: false }
  const report = createReportKeyMisuse({
    log: createLog({ level: 'silent' }),
    store: {
      async record(audit) {
        if (clock.fails) throw new Error('disk full')
        rows.push(audit)
      },
    },
    monotonicMs: () => clock.ms,
  })
  const by = { kind: 'key', keyId: 'k1', bound: true, userId: 'alice' } as const
  for (let second = 0; second <= 60; second++) {
    clock.ms = second * 1000
    await report(by, 'GET', '/api/grants')
  }
  expect(rows.map(({ data }) => data['times'])).toEqual([1, 60])
  clock.ms = 200_000
  clock.fails = true
  await expect(report(by, 'GET', '/api/grants')).resolves.toBeUndefined()
})
