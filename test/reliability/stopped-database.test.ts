// PostgreSQL stands still in the middle of decisions and goes on later: nothing is allowed meanwhile, /readyz does not say
// that all is well, what was acknowledged stands, nothing is decided twice, and all works again. STOPPED_MS sets for how long
// it stands still.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { verifyChain } from '../../src/audit/verify.ts'
import { ADMIN_TOKEN, type Answer, bearer, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'
import { type PostgresServer, startServer } from '../store/postgres/server.ts'
import { pause } from './gateway.ts'

const STOPPED_MS = Number(process.env['STOPPED_MS'] ?? 5_000)
/** As long as whoever looks after servers waits for an answer. */
const PATIENCE_MS = 1_000

const admin = bearer(ADMIN_TOKEN)
let postgres: PostgresServer
let running: Running
beforeAll(async () => {
  postgres = await startServer()
  const env = { DATABASE_URL: postgres.url, INTERLOCK_SECRET: 'a-secret-for-the-stopped-database' }
  running = await startApp({ env: { ...env, LOG_LEVEL: 'fatal' } })
})
afterAll(async () => {
  await running.stop()
  await postgres.remove()
})

const call = (name: string, more = {}) => ({
  toolName: 'bash',
  toolInput: { command: `npm install ${name}` },
  agentId: 'coder',
  userId: 'alice',
  toolUseId: `use of ${name}`,
  ...more,
})
const ask = (name: string, more = {}) => running.classify(call(name, more), bearer(INTERNAL_KEY))
const decide = (requestId: string, decision: 'approve' | 'reject') =>
  running.call('POST', '/api/permissions', { headers: admin, body: { requestId, decision } })
const inTime = (path: string, options: object = {}) =>
  running.call('GET', path, { ...options, signal: AbortSignal.timeout(PATIENCE_MS) }).catch(() => undefined)

/** Nothing tells that all is well, and nothing is allowed, as long as the database stands still. */
async function expectClosedFor(ms: number): Promise<void> {
  const until = performance.now() + ms - PATIENCE_MS
  do {
    const signal = AbortSignal.timeout(PATIENCE_MS)
    const body = { toolName: 'bash', toolInput: { command: 'git status' }, agentId: 'coder', userId: 'alice' }
    const [safe, ready] = await Promise.all([
      running
        .call('POST', '/api/hooks/classify', { headers: bearer(INTERNAL_KEY), body, signal })
        .catch(() => undefined),
      inTime('/readyz'),
    ])
    expect(safe?.body?.allow).not.toBe(true)
    expect(ready?.status).not.toBe(200)
    // The process itself is well.
    expect((await inTime('/healthz'))?.status).toBe(200)
  } while (performance.now() < until)
}

test('what was acknowledged stands, nothing is decided or handed out twice, and all works again', async () => {
  const names = Array.from({ length: 16 }, (_, index) => `package-${index}`)
  const ids = await Promise.all(names.map(async (name) => (await ask(name)).body.requestId as string))
  const held = names.slice(0, 4).map((name) => ask(name, { wait: 25 }))
  await pause(100)

  // Two people about each, and some of it under way already.
  const decisions: { id: string; decision: string; answer: Promise<Answer> }[] = []
  for (const [index, id] of ids.entries()) {
    for (const decision of ['approve', 'reject'] as const)
      decisions.push({ id, decision, answer: decide(id, decision) })
    if (index === ids.length / 2) await pause(3)
  }
  postgres.freeze()
  try {
    await expectClosedFor(STOPPED_MS)
  } finally {
    postgres.thaw()
  }
  await expect.poll(async () => (await inTime('/readyz'))?.status).toBe(200)

  const acknowledged = new Map<string, string>()
  for (const { id, decision, answer } of decisions) {
    const { status } = await answer
    expect([200, 409, 503]).toContain(status)
    if (status !== 200) continue
    expect(acknowledged.has(id)).toBe(false)
    acknowledged.set(id, decision)
  }
  const statuses = new Map<string, string>()
  for (const id of ids) {
    // What nobody was told of may have been decided, or not: then it is decided now.
    await decide(id, 'approve')
    statuses.set(id, (await running.call('GET', `/api/permissions/${id}`, { headers: admin })).body.status)
  }
  for (const [id, decision] of acknowledged)
    expect(statuses.get(id)).toBe(decision === 'approve' ? 'approved' : 'rejected')

  await Promise.all(held)
  const again = await Promise.all(names.map((name) => ask(name)))
  expect(again.map(({ body }) => body.allow)).toEqual(ids.map((id) => statuses.get(id) === 'approved'))
  const stranger = await Promise.all(names.map((name) => ask(name, { toolUseId: `another use of ${name}` })))
  expect(stranger.map(({ body }) => body.allow)).toEqual(ids.map(() => false))

  const rows = await running.app.store.auditRows(0, 100_000)
  expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
  for (const event of ['decided', 'released']) {
    const about = rows.filter((row) => row.event === event).map(({ requestId }) => requestId)
    expect(new Set(about).size).toBe(about.length)
  }
})
