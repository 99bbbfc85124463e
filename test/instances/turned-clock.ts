// Turns the clock of the database that all instances go by: what it ends stays ended, on every instance, whatever their own
// clocks say. Starts no process.
import { expect } from 'vitest'
import { execute } from '../store/postgres/database.ts'
import type { Cluster } from './cluster.ts'

const LIFETIME_MS = 900_000

/** The function that every statement asks for the time. */
const turn = (url: string, ms: number) =>
  execute(
    url,
    `CREATE OR REPLACE FUNCTION interlock_now() RETURNS BIGINT LANGUAGE sql STABLE AS
     $$ SELECT floor(extract(epoch FROM clock_timestamp()) * 1000)::bigint + ${ms} $$`,
  )

export async function turnDatabaseClock({ instances, databaseUrl }: Cluster, ms: number): Promise<void> {
  const at = (index: number) => instances[index % instances.length]!
  const everywhere = [0, 1, 2].map((index) => at(index))
  const call = (name: string, more = {}) => ({
    toolInput: { command: `npm install ${name}-${ms}` },
    agentId: `turned-${ms}`,
    userId: 'alice',
    toolUseId: `${name}-${ms}`,
    ...more,
  })
  const decide = (index: number, requestId: string, more: object) =>
    at(index).call('POST', '/api/permissions', { requestId, ...more })

  // Taken by one of them each, at one time: the database's.
  const begunAt = Date.now()
  const ids = await Promise.all(
    everywhere.map(async (instance, index) => (await instance.classify(call(`of-${index}`))).body.requestId),
  )
  for (const [index, id] of ids.entries()) {
    const { timestamp, expiresAt } = (await at(index + 1).call('GET', `/api/permissions/${id}`)).body
    expect(expiresAt - timestamp).toBe(LIFETIME_MS)
    expect(Math.abs(timestamp - begunAt)).toBeLessThan(LIFETIME_MS)
  }
  const approved = (await at(1).classify(call('approved', { last: true }))).body.requestId
  expect((await decide(2, approved, { decision: 'approve' })).status).toBe(200)
  const granted = (await at(2).classify(call('granted', { last: true }))).body.requestId
  const grant = { width: 'exact', ttlMs: 60_000 }
  expect((await decide(0, granted, { decision: 'approve_always', grant })).status).toBe(200)
  const usesGrant = (index: number, use: string) => at(index).classify(call('granted', { toolUseId: use, last: true }))
  expect((await usesGrant(1, `before-${ms}`)).body).toMatchObject({ allow: true, grantId: expect.any(String) })
  const held = everywhere.map((instance, index) => instance.classify(call(`of-${index}`, { wait: 25 })))

  await turn(databaseUrl, ms)
  for (const answer of await Promise.all(held)) expect(answer.body).toMatchObject({ allow: false, outcome: 'expired' })

  const expectOver = async (when: string) => {
    for (const [index, id] of ids.entries()) {
      expect((await decide(index + 1, id, { decision: 'approve' })).status).toBe(409)
      expect((await at(index + 2).call('GET', `/api/permissions/${id}`)).body.status).toBe('expired')
      const again = call('approved', { toolUseId: `${when}-${index}-${ms}`, last: true })
      expect((await at(index).classify(again)).body.allow).toBe(false)
      expect((await usesGrant(index, `${when}-granted-${index}-${ms}`)).body.allow).toBe(false)
    }
  }
  await expectOver('ahead')
  await turn(databaseUrl, 0)
  await expectOver('back')
  expect((await at(1).classify(call('fresh'))).body.outcome).toBe('pending')
}
