// Three server processes on one PostgreSQL, two of them with clocks that are far off: what is decided, granted, revoked or
// lowered on one holds on all, at the time of the database.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bearer, type Cluster, type Instance, startCluster } from './cluster.ts'
import { killUnderLoad } from './kill.ts'
import { race } from './races.ts'
import { turnDatabaseClock } from './turned-clock.ts'
import { endUnanswered } from './unanswered.ts'
import { upgradeBeside } from './upgrade.ts'

const HOUR_MS = 3_600_000
const started: { cluster?: Cluster } = {}
beforeAll(async () => {
  started.cluster = await startCluster('postgres', 3, [0, 10 * 365.25 * 24 * HOUR_MS, -HOUR_MS])
})
afterAll(() => started.cluster?.remove())
const at = (index: number): Instance => started.cluster!.instances[index]!

const dangerous = (command: string, more = {}) => ({
  toolInput: { command },
  agentId: 'coder',
  userId: 'alice',
  toolUseId: `use of ${command}`,
  cwd: '/srv/project',
  ...more,
})
const requestOf = async (index: number, command: string, more = {}): Promise<string> => {
  const { body } = await at(index).classify(dangerous(command, more))
  expect(body).toMatchObject({ allow: false, tier: 'dangerous', outcome: 'pending' })
  return body.requestId
}

test('a call that waits on one is released by a decision on another, and sockets on the third see both', async () => {
  const socket = await at(2).socket()
  const held = at(0).classify(dangerous('npm install held', { wait: 25 }))
  const { id } = await socket.next('permission_request', ({ command }) => command === 'npm install held')
  const decided = await at(1).call('POST', '/api/permissions', { requestId: id, decision: 'approve' })
  expect(decided).toMatchObject({ status: 200, body: { success: true } })
  expect((await held).body).toMatchObject({ allow: true, requestId: id })
  expect(await socket.next('decision_ack', ({ requestId }) => requestId === id)).toMatchObject({ decision: 'approve' })
  const again = await at(2).call('POST', '/api/permissions', { requestId: id, decision: 'reject' })
  expect(again.status).toBe(409)
})

test('a grant holds on all, and its end too', async () => {
  const id = await requestOf(0, 'npm install granted')
  const decision = { requestId: id, decision: 'approve_always' }
  const { body } = await at(0).call('POST', '/api/permissions', decision)
  const granted = (index: number, use: string) =>
    at(index).classify(dangerous('npm install granted', { toolUseId: use, last: true }))
  expect((await granted(1, 'second')).body).toMatchObject({ allow: true, grantId: body.grant.id })
  expect((await at(2).call('DELETE', `/api/grants/${body.grant.id}`)).status).toBeLessThan(300)
  // The approval itself is for the first toolUseId, which has not come back.
  expect((await granted(1, 'third')).body).toMatchObject({ allow: false, outcome: 'pending' })
})

test('a lowered rule holds on all', async () => {
  const sudo = { toolInput: { command: 'sudo apt-get update' }, agentId: 'coder', userId: 'alice' }
  const { body } = await at(0).classify(sudo)
  expect(body).toMatchObject({ allow: false, tier: 'destructive' })
  const lowering = { userId: 'alice', agentId: 'coder', rule: body.rule, reason: 'throw-away', ttlMs: 3_600_000 }
  expect((await at(1).call('POST', '/api/lowerings', lowering)).status).toBeLessThan(300)
  expect((await at(2).classify(sudo)).body).toMatchObject({ tier: 'dangerous', outcome: 'pending' })
})

test('a pause stops all, and ends the waits on all', async () => {
  const socket = await at(1).socket()
  const held = at(2).classify(dangerous('npm install paused', { wait: 25 }))
  await socket.next('permission_request', ({ command }) => command === 'npm install paused')
  const pause = { scope: 'agent', userId: 'alice', agentId: 'coder', reason: 'looks wrong' }
  const { status, body } = await at(0).call('POST', '/api/pauses', pause)
  expect(status).toBeLessThan(300)
  expect((await held).body.allow).toBe(false)
  expect((await at(1).classify(dangerous('ls', { toolUseId: 'safe' }))).body).toMatchObject({ allow: false })
  expect((await at(2).call('POST', `/api/pauses/${body.id}/resume`, {})).status).toBeLessThan(300)
  expect((await at(0).classify(dangerous('ls', { toolUseId: 'safe again' }))).body).toMatchObject({ allow: true })
})

test('a revoked key is out on all, also where it waits, and a revoked user where a socket is open', async () => {
  const key = (await at(0).call('POST', '/api/keys', { userId: 'alice', agentId: 'bound' })).body
  const headers = bearer(key.key)
  const body = { toolName: 'bash', toolInput: { command: 'npm install revoked' }, wait: 25 }
  const socket = await at(2).socket()
  const held = at(1).call('POST', '/api/hooks/classify', body, headers)
  await socket.next('permission_request', ({ command }) => command === 'npm install revoked')
  expect((await at(2).call('DELETE', `/api/keys/${key.id}`)).status).toBeLessThan(300)
  expect((await held).status).toBe(401)
  expect((await at(0).call('POST', '/api/hooks/classify', { ...body, wait: 0 }, headers)).status).toBe(401)

  const user = (await at(1).call('POST', '/api/users', { id: 'bob', role: 'viewer', token: true })).body
  const open = await at(2).socket('bob', bearer(user.bearerToken))
  expect((await at(0).call('DELETE', '/api/users/bob')).status).toBeLessThan(300)
  expect(await open.closed).toBe(4401)
})

test('of several deciders on three instances one wins, and of several retries one uses the approval', () =>
  race(started.cluster!))

test('a process that is killed takes nothing with it that it had answered', () => killUnderLoad(started.cluster!))

test('a process that ends between a commit and its answer: asked again on any of them, it was done, and once', () =>
  endUnanswered(started.cluster!))

test.each([HOUR_MS, 10 * 365.25 * 24 * HOUR_MS])(
  'when the clock of the database goes ahead by %d ms and back, what is over stays over, and waits end',
  (ms) => turnDatabaseClock(started.cluster!, ms),
)

test("a newer version beside it migrates the database under it, and both do each other's work", () =>
  upgradeBeside(started.cluster!))
