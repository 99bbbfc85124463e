// Calls, people and time that cross each other at the worst moments, at two servers over one database: what was decided,
// revoked or paused before an answer counts for it, and nothing is handed out twice.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createControls, type SqliteControls } from '../../src/store/sqlite/controls.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from '../http/start-app.ts'

const admin = bearer(ADMIN_TOKEN)
const asker = bearer(INTERNAL_KEY)
const HOUR_MS = 3_600_000
const LIFETIME_MS = 900_000
const ROUNDS = 4

/** `one` has the database's folder; the clock of `two` goes ahead or behind. */
let one: Running
let two: Running
let clock: SqliteControls
beforeEach(async () => {
  const env = { INTERLOCK_SECRET: 'one-secret-for-two-servers-of-a-test' }
  clock = createControls()
  one = await startApp({ env })
  two = await startApp({ env: { ...env, DATABASE_URL: `file:${one.dataDir}/interlock.db` }, controls: clock })
})
afterEach(async () => {
  await two.stop()
  await one.stop()
})

const call = (command: string, more: Record<string, unknown> = {}) => ({
  toolName: 'bash',
  toolInput: { command },
  agentId: 'coder',
  userId: 'alice',
  last: true,
  ...more,
})
const decide = (at: Running, requestId: string, decision: string, more = {}) =>
  at.call('POST', '/api/permissions', { headers: admin, body: { requestId, decision, ...more } })
const eventsOf = async (requestId: string) =>
  (await one.app.store.auditRows(0, 100_000)).filter((row) => row.requestId === requestId).map(({ event }) => event)

test('a held call that is cut off while it is approved: used by it or by one retry, never by both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const asked = call(`npm install cut-${round}`, { toolUseId: `cut-${round}` })
    const cut = new AbortController()
    const options = { headers: asker, body: { ...asked, wait: 20 }, signal: cut.signal }
    const held = one.call('POST', '/api/hooks/classify', options).then(
      ({ body }) => body.allow === true,
      () => false,
    )
    const list = () => two.call('GET', '/api/permissions?agentId=coder', { headers: admin })
    await expect.poll(async () => (await list()).body.pending.length).toBe(1)
    const { id } = (await list()).body.pending[0]
    const order = [() => decide(two, id, 'approve'), async () => cut.abort()]
    await Promise.all((round % 2 === 0 ? order : order.reverse()).map((act) => act()))
    const heldIsAllowed = await held
    // Who was cut off asks again under the same id, and another call tries as well.
    const answers = await Promise.all([
      two.classify(asked),
      one.classify({ ...asked, toolUseId: `other-${round}` }),
      two.classify({ ...asked, toolUseId: `another-${round}` }),
    ])
    const holders = answers.filter(({ body }) => body.allow === true && body.requestId === id).length
    expect(holders).toBeLessThanOrEqual(1)
    if (heldIsAllowed) expect(answers.slice(1).some(({ body }) => body.allow)).toBe(false)
    expect((await eventsOf(id)).filter((event) => event === 'decided')).toHaveLength(1)
    expect((await eventsOf(id)).filter((event) => event === 'released').length).toBeLessThanOrEqual(1)
    for (const { body } of answers)
      if (body.outcome === 'pending')
        await one.call('POST', `/api/hooks/requests/${body.requestId}/cancel`, { headers: asker })
  }
})

test('the same call under the same id at two servers at once is one request, and one approval', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const asked = call(`npm install twice-${round}`, { toolUseId: `twice-${round}` })
    const ids = (await Promise.all([one, two, one, two].map((at) => at.classify(asked)))).map(
      ({ body }) => body.requestId,
    )
    expect(new Set(ids).size).toBe(1)
    expect((await decide(round % 2 === 0 ? one : two, ids[0], 'approve')).status).toBe(200)
    const answers = await Promise.all([one, two].map((at) => at.classify(asked)))
    expect(answers.map(({ body }) => body.allow)).toEqual([true, true])
    expect(await eventsOf(ids[0])).toEqual(['queued', 'decided', 'released'])
  }
})

test('a grant that is revoked, or a pause that is set, before an answer counts for it on the other server', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const command = `npm install standing-${round}`
    const { body } = await one.classify(call(command, { toolUseId: `first-${round}` }))
    const { grant } = (await decide(one, body.requestId, 'approve_always')).body
    const granted = (n: number) => (n % 2 === 0 ? two : one).classify(call(command, { toolUseId: `g-${round}-${n}` }))
    expect((await granted(0)).body).toMatchObject({ allow: true, grantId: grant.id })
    const stop =
      round % 2 === 0
        ? one.call('DELETE', `/api/grants/${grant.id}`, { headers: admin })
        : one.call('POST', '/api/pauses', {
            headers: admin,
            body: { scope: 'agent', userId: 'alice', agentId: 'coder', reason: 'stop' },
          })
    const racing = Array.from({ length: 8 }, (_, n) => granted(n + 1))
    const stopped = await stop
    expect(stopped.status).toBeLessThan(300)
    await Promise.all(racing)
    // The trail is in the order in which things happened: nothing was let pass by it afterwards.
    const rows = await one.app.store.auditRows(0, 100_000)
    const end = rows.findLast(({ event }) => event === 'grant-revoked' || event === 'pause-started')
    expect(rows.filter(({ event, seq }) => event === 'granted' && seq > (end?.seq ?? 0))).toEqual([])
    expect((await granted(20)).body.allow).toBe(false)
    if (round % 2 === 1) await one.call('POST', `/api/pauses/${stopped.body.id}/resume`, { headers: admin, body: {} })
    const pending = await one.call('GET', '/api/permissions?agentId=coder', { headers: admin })
    for (const { id } of pending.body.pending)
      await one.call('POST', `/api/hooks/requests/${id}/cancel`, { headers: asker })
  }
})

describe.each([HOUR_MS, -HOUR_MS])('a server whose clock is off by %d ms', (offMs) => {
  test('over the same file never revives what another has ended, and hands nothing out twice', async () => {
    clock.shiftClock(offMs)
    const asked = call('npm install skewed', { toolUseId: 'skewed' })
    const { requestId } = (await one.classify(asked)).body
    const voted = await Promise.all([decide(one, requestId, 'approve'), decide(two, requestId, 'approve')])
    expect(voted.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(1)
    for (const at of [one, two, one, two]) await at.classify(asked)
    // Once one of them has ended it, it is over for everybody who does not hold it already.
    clock.shiftClock(Math.max(0, -offMs) + HOUR_MS)
    await two.app.store.expireDue()
    for (const [n, at] of [two, one, two].entries())
      expect((await at.classify({ ...asked, toolUseId: `late-${n}` })).body.allow).toBe(false)
    const steps = await eventsOf(requestId)
    expect(steps.filter((event) => ['decided', 'expired'].includes(event))).toHaveLength(1)
    expect(steps.filter((event) => event === 'released').length).toBeLessThanOrEqual(1)
    expect((await one.classify({ ...asked, toolUseId: 'later' })).body.allow).toBe(false)
  })

  test('ends requests of both at its own time at the latest', async () => {
    clock.shiftClock(offMs)
    const ids = [await one.queue({ toolUseId: 'of-one' }), await two.queue({ toolUseId: 'of-two' })]
    clock.shiftClock(LIFETIME_MS + HOUR_MS - offMs)
    await two.app.store.expireDue()
    for (const id of ids)
      for (const at of [one, two]) {
        expect((await decide(at, id, 'approve')).status).toBe(409)
        const { body } = await at.call('GET', `/api/hooks/requests/${id}`, { headers: asker })
        expect(body).toMatchObject({ allow: false, outcome: 'expired' })
      }
  })
})
