// Waiting for a decision: it ends when there is one, when time is over, when the asker leaves, when the process stops.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createExpiry } from '../../src/permissions/expiry.ts'
import type { Asker } from '../../src/permissions/permissions.ts'
import { createWaits } from '../../src/permissions/waits.ts'
import {
  ALICE,
  codeOf,
  KEY,
  keepingLog,
  LIMITS,
  type Logged,
  MINUTE,
  openWorld,
  queue,
  shellCall,
  type World,
} from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
const elapsed = async (promise: Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await promise.catch(() => undefined)
  return performance.now() - startedAt
}

/** The one request that is on its way. */
async function firstPending() {
  for (;;) {
    const [item] = (await world.permissions.list({ status: 'pending', limit: 1 }, ALICE)).pending
    if (item !== undefined) return item
    await pause(5)
  }
}

describe('a wait', () => {
  test('ends with the decision', async () => {
    const requestId = await queue(world, 'deploy')
    const waiting = world.permissions.wait(requestId, KEY, 25_000)
    await pause(30)
    await world.permissions.decide({ requestId, decision: 'approve' }, ALICE)
    const startedAt = performance.now()
    expect(await waiting).toMatchObject({ allow: true, reason: 'Approved by alice' })
    expect(performance.now() - startedAt).toBeLessThan(20_000)
  })

  test('of the call itself ends with a rejection and its words', async () => {
    const waiting = world.permissions.submit(shellCall('deploy', { wait: 10, toolUseId: 't' }), KEY)
    const item = await firstPending()
    await world.permissions.decide({ requestId: item.id, decision: 'reject', feedback: 'use \u001bstaging' }, ALICE)
    expect(await waiting).toMatchObject({
      allow: false,
      outcome: 'rejected',
      reason: 'Rejected by alice: use staging',
      feedback: 'use staging',
    })
  })

  test('ends after its time, still pending', async () => {
    const requestId = await queue(world, 'deploy')
    const ms = await elapsed(
      world.permissions
        .wait(requestId, KEY, 120)
        .then((answer) => expect(answer).toMatchObject({ outcome: 'pending', allow: false })),
    )
    expect(ms).toBeGreaterThanOrEqual(110)
    expect(ms).toBeLessThan(20_000)
  })

  test('ends when the request expires, which is not told as a refusal', async () => {
    const requestId = await queue(world, 'deploy')
    world.controls.shiftClock(LIMITS.lifetimeMs - 150)
    const answer = await world.permissions.wait(requestId, KEY, 10_000)
    expect(answer).toMatchObject({ allow: false, outcome: 'expired' })
    expect(answer.reason).toMatch(/^Nobody decided within 15 minutes; nobody refused it either/)
  })

  test('ends when the asker leaves, and hands nothing over', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 't' })
    const asker: Asker = { hasLeft: false, onLeave: undefined }
    const waiting = world.permissions.wait(requestId, KEY, 10_000, asker)
    await expect.poll(() => asker.onLeave).toBeDefined()
    asker.hasLeft = true
    asker.onLeave?.()
    expect(await waiting).toMatchObject({ allow: false, outcome: 'pending' })
    await world.permissions.decide({ requestId, decision: 'approve' }, ALICE)
    expect((await world.audit()).map((row) => row.event)).not.toContain('released')
    // It has given up, so the retried call gets the approval at once.
    expect(await world.permissions.submit(shellCall('deploy', { toolUseId: 'retry' }), KEY)).toMatchObject({
      allow: true,
      requestId,
    })
  })

  test('that had left before it began hands nothing over', async () => {
    const requestId = await queue(world, 'deploy')
    await world.permissions.decide({ requestId, decision: 'approve' }, ALICE)
    expect(await world.permissions.wait(requestId, KEY, 1000, { hasLeft: true, onLeave: undefined })).toMatchObject({
      allow: false,
    })
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: true })
  })

  test('keeps the approval for its asker', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 'a' })
    world.controls.shiftClock(MINUTE)
    const waiting = world.permissions.wait(requestId, KEY, 10_000)
    await pause(30)
    const [answer, other] = await Promise.all([
      waiting,
      world.permissions
        .decide({ requestId, decision: 'approve' }, ALICE)
        .then(() => world.permissions.submit(shellCall('deploy', { toolUseId: 'b' }), KEY)),
    ])
    expect(answer).toMatchObject({ allow: true })
    expect(other).toMatchObject({ allow: false })
  })

  test('ends when the process stops, and so do later ones', async () => {
    const requestId = await queue(world, 'deploy')
    const core = world.core({})
    const waiting = codeOf(core.wait(requestId, KEY, 10_000))
    await pause(30)
    core.close()
    expect(await waiting).toBe('shutting-down')
    expect(await codeOf(core.wait(requestId, KEY, 1000))).toBe('shutting-down')
  })

  test('does not miss a decision made while it begins', async () => {
    for (let round = 0; round < 20; round++) {
      const requestId = await queue(world, `deploy ${round}`)
      const [answer] = await Promise.all([
        world.permissions.wait(requestId, KEY, 5000),
        world.permissions.decide({ requestId, decision: 'reject' }, ALICE),
      ])
      expect(answer.outcome).toBe('rejected')
    }
  })

  test('without any wake-up still ends in time', async () => {
    const requestId = await queue(world, 'deploy')
    const waits = createWaits({
      store: world.store,
      hub: { watch: () => () => undefined, watchPauses: () => () => undefined },
      monotonicMs: () => performance.now(),
    })
    const row = await world.store.request(requestId)
    if (row === undefined) throw new Error('gone')
    expect(await elapsed(waits.settle(row, 100))).toBeLessThan(20_000)
  })
})

describe('who decides sees until when the asker waits', () => {
  const shown = async (requestId: string) => (await world.permissions.get(requestId, ALICE)).askerUntil ?? 0
  const isAwaited = async (requestId: string) => (await shown(requestId)) > (await world.store.now())

  test('no longer once it has left or was not heard of again, and anew once it asks again', async () => {
    const call = shellCall('deploy', { toolUseId: 't' })
    const asked = await world.permissions.submit(call, KEY)
    const requestId = asked.requestId ?? ''
    expect(await isAwaited(requestId)).toBe(true)
    world.controls.shiftClock(MINUTE)
    expect(await isAwaited(requestId)).toBe(false)
    await world.permissions.submit(call, KEY)
    expect(await isAwaited(requestId)).toBe(true)
    await world.permissions.submit({ ...call, last: true }, KEY)
    expect(await isAwaited(requestId)).toBe(false)
    await world.permissions.decide({ requestId, decision: 'reject' }, ALICE)
    expect((await world.permissions.get(requestId, ALICE)).askerUntil).toBeUndefined()
  })

  test('an asker that only looks in, again and again, waits too, and keeps its approval', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 't' })
    for (let look = 0; look < 5; look++) {
      world.controls.shiftClock(20_000)
      expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ outcome: 'pending' })
      expect(await isAwaited(requestId)).toBe(true)
    }
    await world.permissions.decide({ requestId, decision: 'approve' }, ALICE)
    expect(await world.permissions.submit(shellCall('deploy', { toolUseId: 'other' }), KEY)).toMatchObject({
      allow: false,
    })
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: true })
  })
})

describe('expiry', () => {
  test('closes what ran out while nobody was up, at the start', async () => {
    const requestId = await queue(world, 'deploy')
    world.controls.shiftClock(LIMITS.lifetimeMs)
    const expiry = createExpiry({ store: world.store, log: keepingLog([]), intervalMs: 10_000 })
    expiry.start()
    // Stopping waits for the sweep that began at once.
    await expiry.stop()
    expect((await world.store.request(requestId))?.status).toBe('expired')
  })

  test('goes on after the store has failed, and says so', async () => {
    const logged: Logged[] = []
    const requestId = await queue(world, 'deploy')
    world.controls.shiftClock(LIMITS.lifetimeMs)
    world.controls.injectFault('commit')
    const expiry = createExpiry({ store: world.store, log: keepingLog(logged), intervalMs: 20 })
    expiry.start()
    while ((await world.store.request(requestId))?.status === 'pending') await pause(10)
    await expiry.stop()
    expect(logged.some((line) => line.level === 'warn')).toBe(true)
    expect((await world.store.request(requestId))?.status).toBe('expired')
  })
})
