// A network that breaks between a server and PostgreSQL, and a PostgreSQL that is killed: nothing passes that is not
// stored, and all works again soon after. NETWORK_ROUNDS sets how often each fault is tried.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { verifyChain } from '../../src/audit/verify.ts'
import { ADMIN_TOKEN, type Answer, bearer, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'
import { createDatabase } from '../store/postgres/database.ts'
import { type PostgresServer, startServer } from '../store/postgres/server.ts'
import { type DatabaseLink, FAULTS, openDatabaseLink } from './database-link.ts'
import { tell } from './figures.ts'
import { pause } from './gateway.ts'

const ROUNDS = Number(process.env['NETWORK_ROUNDS'] ?? 1)
/** As long as an agent waits; what has no answer then is denied by its hook. */
const PATIENCE_MS = 1_000
const FAULT_MS = 400

let postgres: PostgresServer
let link: DatabaseLink
let running: Running
const counts = { asked: 0, closed: 0, uses: 0 }
const recoveries: { name: string; ms: number }[] = []
/** toolUseIds of safe calls that were allowed, and requests whose approval was handed out, with how often. */
const allowed: string[] = []
const released = new Map<string, Set<string>>()

beforeAll(async () => {
  postgres = await startServer()
  link = await openDatabaseLink((await createDatabase(postgres.url)).url)
  running = await startApp({
    env: {
      DATABASE_URL: link.url,
      INTERLOCK_SECRET: 'a-secret-for-the-database-network',
      INTERLOCK_RATE: '1000',
      INTERLOCK_MAX_PENDING_AGENT: '100000',
      INTERLOCK_MAX_PENDING_KEY: '100000',
      INTERLOCK_MAX_PENDING_USER: '100000',
      LOG_LEVEL: 'fatal',
    },
  })
})
afterAll(async () => {
  link.mend()
  await running.stop()
  await link.close()
  await postgres.remove()
  const percent = ((counts.closed / counts.asked) * 100).toFixed(1)
  const [slowest] = recoveries.sort((a, b) => b.ms - a.ms)
  const seconds = ((slowest?.ms ?? 0) / 1000).toFixed(1)
  tell(
    'network to PostgreSQL',
    `${percent} % of ${counts.asked} calls denied or kept waiting, allowed again within ${seconds} s (${slowest?.name})`,
    '100 %, ≤ 5 s',
  )
})

/** No answer in time is an answer: the agent's hook denies. */
async function ask(command: string, toolUseId: string): Promise<Answer | undefined> {
  const body = { toolName: 'bash', toolInput: { command }, agentId: 'coder', userId: 'alice', toolUseId, last: true }
  const signal = AbortSignal.timeout(PATIENCE_MS)
  const options = { headers: bearer(INTERNAL_KEY), body, signal }
  return running.call('POST', '/api/hooks/classify', options).catch(() => undefined)
}

async function askSafe(): Promise<boolean> {
  const toolUseId = `safe-${++counts.uses}`
  const isAllowed = (await ask('git status', toolUseId))?.body?.allow === true
  if (isAllowed) allowed.push(toolUseId)
  return isAllowed
}

async function expectClosed(asked: readonly Promise<Answer | undefined>[]): Promise<void> {
  for (const answer of await Promise.all(asked)) {
    counts.asked++
    if (answer?.body?.allow !== true) counts.closed++
    expect(answer?.body?.allow).not.toBe(true)
  }
}

/** Whoever is allowed holds the approval. */
async function fetchApproval(requestId: string, command: string, toolUseId: string): Promise<boolean> {
  const answer = await ask(command, toolUseId)
  if (answer?.body?.allow !== true) return false
  expect(answer.body.requestId).toBe(requestId)
  released.set(requestId, (released.get(requestId) ?? new Set()).add(toolUseId))
  return true
}

async function approved(command: string, toolUseId: string): Promise<string> {
  const queued: { requestId?: string } = {}
  await expect
    .poll(async () => {
      const body = (await ask(command, toolUseId))?.body
      queued.requestId = body?.requestId
      return body?.outcome
    })
    .toBe('pending')
  const { requestId = '' } = queued
  const decision = { requestId, decision: 'approve' }
  const answer = await running.call('POST', '/api/permissions', { headers: bearer(ADMIN_TOKEN), body: decision })
  expect(answer.status).toBe(200)
  return requestId
}

async function suffer(name: string, begin: () => Promise<void> | void, end: () => Promise<void> | void) {
  for (let round = 0; round < ROUNDS; round++) {
    const id = `${name}-${round}`
    const command = `npm install ${id}`
    const requestId = await approved(command, `use-${id}`)
    // Some are on their way already when it begins, in the middle of their transactions.
    const early = Array.from({ length: 8 }, async (_, n) => {
      await pause(n)
      return ask(`npm install early-${id}-${n}`, `never-${++counts.uses}`)
    })
    await pause(6)
    await begin()
    const startedAt = performance.now()
    do {
      const asked = [`npm install other-${id}`, 'rm -rf /', 'sudo reboot'].map((one) =>
        ask(one, `never-${++counts.uses}`),
      )
      // Two that race for the same approval, each of which may have it.
      const claims = ['use', 'claim'].map((who) => fetchApproval(requestId, command, `${who}-${id}`))
      await Promise.all([...claims, askSafe()])
      await expectClosed(asked)
    } while (performance.now() - startedAt < FAULT_MS)
    await expectClosed(early)
    await end()
    const mendedAt = performance.now()
    await expect.poll(askSafe, { interval: 20 }).toBe(true)
    recoveries.push({ name, ms: performance.now() - mendedAt })
    // Exactly one has it, whatever was lost on the way.
    await expect
      .poll(async () => {
        for (const who of ['use', 'claim']) await fetchApproval(requestId, command, `${who}-${id}`)
        return released.get(requestId)?.size
      })
      .toBe(1)
  }
}

describe('nothing passes that is not stored, and all works again', () => {
  test.each(FAULTS)('%s', (fault) =>
    suffer(
      fault,
      () => link.fail(fault),
      () => link.mend(),
    ),
  )

  test('PostgreSQL is killed, and started again', () =>
    suffer(
      'killed',
      () => postgres.kill(),
      () => postgres.start(),
    ))

  test('PostgreSQL is restarted in the middle of all', () =>
    suffer(
      'restarted',
      async () => {
        await postgres.kill()
        await postgres.start()
      },
      () => pause(0),
    ))

  test('in the end the trail is whole, holds each call that was allowed, and each approval was handed out once', async () => {
    const rows = await running.app.store.auditRows(0, 1_000_000)
    expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
    const verdicts = new Set(rows.map(({ event, data }) => `${event} ${data['toolUseId']}`))
    expect(allowed.filter((use) => !verdicts.has(`verdict ${use}`))).toEqual([])
    const releases = rows.filter(({ event }) => event === 'released').map(({ requestId }) => requestId)
    expect(new Set(releases).size).toBe(releases.length)
    expect(releases.sort()).toEqual([...released.keys()].sort())
    for (const uses of released.values()) expect(uses.size).toBe(1)
  })
})
