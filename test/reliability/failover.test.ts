// PostgreSQL is replaced by a standby that lacks the last commits: nothing that was used in them is used again, everybody
// is told, and the trail with its checkpoints shows it.
import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '../../src/audit/verify.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'
import { type PostgresServer, startServer } from '../store/postgres/server.ts'

const admin = bearer(ADMIN_TOKEN)
let postgres: PostgresServer
let running: Running
beforeAll(async () => {
  postgres = await startServer()
  const env = { DATABASE_URL: postgres.url, INTERLOCK_SECRET: 'a-secret-for-the-failover-of-postgres' }
  running = await startApp({ env })
})
afterAll(async () => {
  await running.stop()
  await postgres.remove()
})

const call = (name: string, toolUseId = `use of ${name}`) => ({
  toolName: 'bash',
  toolInput: { command: `npm install ${name}` },
  agentId: 'coder',
  userId: 'alice',
  toolUseId,
  last: true,
})
const ask = (name: string, toolUseId?: string) => running.classify(call(name, toolUseId), bearer(INTERNAL_KEY))
const decide = async (requestId: string, decision: string) =>
  expect(
    (await running.call('POST', '/api/permissions', { headers: admin, body: { requestId, decision } })).status,
  ).toBe(200)
const usable = () => expect.poll(async () => (await running.call('GET', '/readyz')).status).toBe(200)

test('a standby that lacks the last commits: told loudly, and nothing is used twice', async () => {
  const standby = `${postgres.data}-standby`
  const used = (await ask('used')).body.requestId
  await decide(used, 'approve')
  const refused = (await ask('refused')).body.requestId
  await postgres.kill()
  execFileSync('cp', ['-a', postgres.data, standby])
  await postgres.start()
  await usable()

  // What the standby will not know: an approval is used, another one given and used, a call is rejected.
  const socket = running.socket('/ws/permissions?userId=*', admin)
  await socket.next('connected')
  expect((await ask('used')).body).toMatchObject({ allow: true, requestId: used })
  await decide(refused, 'reject')
  const lost = (await ask('lost')).body.requestId
  await decide(lost, 'approve')
  expect((await ask('lost')).body.allow).toBe(true)
  await socket.next('permission_request')
  const checkpoint = await running.app.notary.checkpoint()
  expect(checkpoint).toBeDefined()
  const cursor = running.app.hub.cursor()

  await postgres.kill()
  rmSync(postgres.data, { recursive: true })
  execFileSync('mv', [standby, postgres.data])
  await postgres.start()
  // Without a call of anybody: pages are sent back to their lists, and the log says what has happened.
  expect(await socket.ended).toEqual({ code: 1012 })
  await expect.poll(running.logText).toContain('THE DATABASE HAS LOST COMMITS')
  const resumed = running.socket(`/ws/permissions?userId=*&since=${cursor}`, admin)
  expect((await resumed.next('error')).data.code).toBe('cursor-too-old')

  for (const use of ['use of used', 'another use']) expect((await ask('used', use)).body.allow).toBe(false)
  expect((await running.call('GET', `/api/permissions/${lost}`, { headers: admin })).status).toBe(404)
  expect((await ask('lost')).body).toMatchObject({ allow: false, outcome: 'pending' })
  expect((await ask('refused')).body).toMatchObject({ allow: false, outcome: 'pending' })
  // Pages hear of what happens now.
  expect((await resumed.next('permission_request')).data.command).toContain('npm install')

  const rows = await running.app.store.auditRows(0, 100_000)
  expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
  const [entry] = rows.filter(({ event }) => event === 'history-lost')
  expect(entry?.data).toMatchObject({ withdrawn: 1, committedThrough: checkpoint?.seq })
  expect(await verifyChain(rows, { checkpoints: [checkpoint!] })).toMatchObject({ ok: false })
  await running.app.notary.checkpoint()
  expect(running.logText()).toContain('NOT THE ONE THAT WAS SIGNED')
})
