// Turns the clock by hours and years in both directions under a real server: nothing that is over comes back, waits end.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createControls, type SqliteControls } from '../../src/store/sqlite/controls.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'

const HOUR_MS = 3_600_000
const TEN_YEARS_MS = 10 * 365.25 * 24 * HOUR_MS
const asker = bearer(INTERNAL_KEY)
const admin = bearer(ADMIN_TOKEN)

let controls: SqliteControls
let running: Running
beforeEach(async () => {
  controls = createControls()
  running = await startApp({ controls })
})
afterEach(() => running.stop())

const wait = (requestId: string, seconds: number) =>
  running.call('GET', `/api/hooks/requests/${requestId}?wait=${seconds}`, { headers: asker })
const decide = (requestId: string, decision: string) =>
  running.call('POST', '/api/permissions', { headers: admin, body: { requestId, decision } })
const pendingCount = async () => (await running.call('GET', '/api/permissions', { headers: admin })).body.pending.length

test.each([HOUR_MS, TEN_YEARS_MS])(
  'forward by %d ms: who waits is told at once that nobody decided, for good',
  async (ms) => {
    const requestId = await running.queue()
    const waits = [wait(requestId, 25), running.classify({ ...call, toolUseId: 'held', wait: 25 })]
    await expect.poll(pendingCount).toBe(2)
    controls.shiftClock(ms)
    for (const answer of await Promise.all(waits))
      expect(answer.body).toMatchObject({ allow: false, outcome: 'expired' })
    expect((await decide(requestId, 'approve')).status).toBe(409)
    // Back again, as after a restart with a clock that was wrong.
    controls.shiftClock(-ms)
    expect((await decide(requestId, 'approve')).status).toBe(409)
    expect((await wait(requestId, 0)).body).toMatchObject({ allow: false, outcome: 'expired' })
    expect((await running.classify({ ...call, toolUseId: 'fresh' })).body.outcome).toBe('pending')
  },
)

test('back by an hour in the middle of a wait: it ends when it should, and the request is still open', async () => {
  const requestId = await running.queue()
  const open = wait(requestId, 2)
  controls.shiftClock(-HOUR_MS)
  expect((await open).body).toMatchObject({ allow: false, outcome: 'pending' })
  expect((await decide(requestId, 'approve')).status).toBe(200)
  expect((await wait(requestId, 0)).body.allow).toBe(true)
})

test.each([HOUR_MS, TEN_YEARS_MS])(
  'an approval or a grant whose time is over does not come back: %d ms',
  async (ms) => {
    const requestId = await running.queue({ ...call, toolUseId: 'first' })
    expect((await decide(requestId, 'approve')).status).toBe(200)
    const granted = await running.queue({ ...call, toolInput: { command: 'npm install granted' } })
    const grant = { width: 'exact', ttlMs: 60_000 }
    const decision = { requestId: granted, decision: 'approve_always', grant }
    expect((await running.call('POST', '/api/permissions', { headers: admin, body: decision })).status).toBe(200)
    controls.shiftClock(ms)
    await running.app.store.expireDue()
    const repeat = { ...call, toolInput: { command: 'npm install granted' } }
    expect((await running.classify(repeat)).body.allow).toBe(false)
    expect((await running.classify({ ...call, toolUseId: 'second' })).body.allow).toBe(false)
    controls.shiftClock(-ms)
    expect((await wait(requestId, 0)).body.allow).toBe(false)
    expect((await running.classify({ ...call, toolUseId: 'third' })).body.allow).toBe(false)
  },
)

const call = {
  toolName: 'bash',
  toolInput: { command: 'npm install left-pad' },
  agentId: 'a1',
  userId: 'alice',
}
