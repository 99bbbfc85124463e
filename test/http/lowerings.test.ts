// Tests lowered rules and offers of grants over HTTP: shapes, rights, and what a card then says.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

let running: Running
let reviewer: Record<string, string>
const admin = bearer(ADMIN_TOKEN)
beforeAll(async () => {
  running = await startApp()
  reviewer = bearer(await running.addUser('alice', 'reviewer'))
})
afterAll(() => running.stop())

const LOWERING = { userId: 'alice', agentId: 'a1', rule: 'system/privilege', reason: 'container', ttlMs: 600_000 }
const lower = (body: unknown, headers = admin) => running.call('POST', '/api/lowerings', { body, headers })
const SUDO = { toolName: 'bash', toolInput: { command: 'sudo apt-get install jq' }, agentId: 'a1', userId: 'alice' }

test('a rule is lowered, seen on the card, and restored', async () => {
  expect((await running.classify(SUDO)).body).toMatchObject({ tier: 'destructive' })
  const { status, body } = await lower(LOWERING)
  expect(status).toBe(200)
  expect(body).toMatchObject({ ...{ rule: 'system/privilege', createdBy: 'admin token' }, id: expect.any(String) })
  const asked = await running.classify(SUDO)
  expect(asked.body).toMatchObject({ allow: false, tier: 'dangerous', outcome: 'pending' })
  const card = await running.call('GET', `/api/permissions/${asked.body.requestId}`, { headers: reviewer })
  expect(card.body.lowering).toMatchObject({ id: body.id, reason: 'container' })
  expect((await running.call('GET', '/api/lowerings', { headers: reviewer })).body.lowerings).toHaveLength(1)
  const restored = await running.call('DELETE', `/api/lowerings/${body.id}`, { headers: admin })
  expect(restored.body).toEqual({ success: true, loweringId: body.id })
  expect((await running.classify(SUDO)).body).toMatchObject({ tier: 'destructive' })
})

test.each([
  [{ ...LOWERING, rule: 'filesystem/guard-change' }],
  [{ ...LOWERING, rule: 'no/rule' }],
  [{ ...LOWERING, agentId: '*' }],
  [{ ...LOWERING, userId: '*' }],
  [{ ...LOWERING, reason: '  ' }],
  [{ ...LOWERING, ttlMs: 1000 }],
  [{ ...LOWERING, ttlMs: 31 * 86_400_000 }],
])('%j is refused', async (body) => {
  expect((await lower(body)).status).toBe(400)
})

test('the widths of a grant are offered, and the wider one covers other paths', async () => {
  const remove = (file: string) => ({
    toolName: 'bash',
    toolInput: { command: `rm ${file}` },
    agentId: 'a1',
    userId: 'alice',
    cwd: '/work/app',
    projectRoot: '/work/app',
  })
  const { requestId } = (await running.classify(remove('src/a.ts'))).body
  const offers = await running.call('GET', `/api/permissions/${requestId}/grants`, { headers: reviewer })
  expect(offers.body.rungs).toMatchObject([
    { width: 'exact', available: true, command: 'rm src/a.ts' },
    { width: 'command', available: true, command: 'rm <path in the workspace>', preview: { rejected: 0 } },
  ])
  const body = { requestId, decision: 'approve_always', grant: { width: 'command' } }
  const decided = await running.call('POST', '/api/permissions', { body, headers: reviewer })
  expect(decided.body).toMatchObject({ success: true, grant: { width: 'command' } })
  expect((await running.classify(remove('src/b.ts'))).body).toMatchObject({
    allow: true,
    grantId: decided.body.grant.id,
    reason: 'Granted: rm <path in the workspace> (command, by alice)',
  })
  expect((await running.classify(remove('../b.ts'))).body.allow).toBe(false)
})
