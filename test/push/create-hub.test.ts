// Delivery: in order, once, to whom it concerns, across failures, slow stores and other processes.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { InterlockError } from '../../src/errors.ts'
import { createHub } from '../../src/push/create-hub.ts'
import type { HubEvent } from '../../src/push/hub.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { ALICE, KEY, keepingLog, type Logged, openWorld, queue, shellCall, type World } from '../permissions/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
/** Waits for something that must come; the test's own time-out ends it otherwise. */
const until = async (holds: () => boolean) => {
  while (!holds()) await pause(5)
}
const kinds = (events: HubEvent[]) => events.map((event) => event.kind)

describe('the hub', () => {
  test('tells a user about their requests from queued to closed, in order, with the row', async () => {
    const events: HubEvent[] = []
    world.hub.subscribe('alice', (event) => events.push(event))
    const approved = await queue(world, 'deploy a')
    await world.permissions.decide({ requestId: approved, decision: 'approve' }, ALICE)
    const cancelled = await queue(world, 'deploy b')
    await world.permissions.cancel(cancelled, KEY)
    await world.hub.drained()
    expect(kinds(events)).toEqual(['permission_request', 'decision', 'permission_request', 'request_closed'])
    expect(events.map((event) => event.seq)).toEqual([1, 2, 3, 4])
    expect(events[1]).toMatchObject({ row: { id: approved, status: 'approved', decidedBy: 'user:alice' } })
    expect(world.hub.cursor()).toBe(4)
  })

  test('tells nobody about what concerns others', async () => {
    const events: HubEvent[] = []
    world.hub.subscribe('bob', (event) => events.push(event))
    world.hub.watch('hook_other', (event) => events.push(event))
    await queue(world, 'deploy')
    await world.hub.drained()
    expect(events).toEqual([])
    expect(world.hub.cursor()).toBe(1)
  })

  test('tells * about everybody', async () => {
    const events: HubEvent[] = []
    world.hub.subscribe('*', (event) => events.push(event))
    await queue(world, 'deploy')
    await world.permissions.submit(shellCall('deploy'), { ...KEY, userId: 'bob' })
    await world.hub.drained()
    expect(events.map((event) => event.userId)).toEqual(['alice', 'bob'])
  })

  test('tells only about what comes after it was asked', async () => {
    const requestId = await queue(world, 'deploy')
    const later = await createHub({ store: world.store, log: keepingLog([]) })
    const events: HubEvent[] = []
    later.subscribe('*', (event) => events.push(event))
    expect(later.cursor()).toBe(1)
    await world.permissions.cancel(requestId, KEY)
    await later.drained()
    expect(kinds(events)).toEqual(['request_closed'])
    later.close()
  })

  test('delivers a burst completely, once, in order', async () => {
    const core = world.core({
      limits: { lifetimeMs: 900_000, retryWindowMs: 600_000, maxPendingPerKey: 2000, maxPendingPerAgent: 2000 },
    })
    const seqs: number[] = []
    world.hub.subscribe('alice', (event) => seqs.push(event.seq))
    await Promise.all(Array.from({ length: 1200 }, (_, index) => core.submit(shellCall(`deploy ${index}`), KEY)))
    await world.hub.drained()
    expect(seqs).toEqual(Array.from({ length: 1200 }, (_, index) => index + 1))
  })

  test('drops a listener that throws, logs it, and goes on with the others', async () => {
    const events: HubEvent[] = []
    const calls = { bad: 0 }
    world.hub.subscribe('alice', () => {
      calls.bad++
      throw new Error('broken')
    })
    world.hub.subscribe('alice', (event) => events.push(event))
    await queue(world, 'deploy a')
    await queue(world, 'deploy b')
    await world.hub.drained()
    expect(calls.bad).toBe(1)
    expect(events).toHaveLength(2)
    expect(world.logged.filter((line) => line.level === 'error')).toHaveLength(1)
  })

  test('stops telling a listener that has ended, and only that one', async () => {
    const events: string[] = []
    const listener = (event: HubEvent) => void events.push(event.kind)
    const endFirst = world.hub.subscribe('alice', listener)
    world.hub.subscribe('alice', listener)
    endFirst()
    endFirst()
    await queue(world, 'deploy')
    await world.hub.drained()
    expect(events).toHaveLength(1)
  })

  test('a listener may end itself and others while it is told', async () => {
    const events: string[] = []
    const end = world.hub.subscribe('alice', () => {
      events.push('first')
      end()
    })
    world.hub.subscribe('alice', () => events.push('second'))
    await queue(world, 'deploy a')
    await queue(world, 'deploy b')
    await world.hub.drained()
    expect(events).toEqual(['first', 'second', 'second'])
  })

  test('misses nothing while the store cannot be read, and says so once', async () => {
    const logged: Logged[] = []
    const state = { broken: false }
    const refuse = () => Promise.reject(new InterlockError('store-unavailable'))
    const store = {
      ...world.store,
      eventsSince: (seq: number, limit: number) => (state.broken ? refuse() : world.store.eventsSince(seq, limit)),
    }
    const hub = await createHub({ store, log: keepingLog(logged), pollMs: 20 })
    const events: HubEvent[] = []
    hub.subscribe('alice', (event) => events.push(event))
    state.broken = true
    await queue(world, 'deploy a')
    await queue(world, 'deploy b')
    await pause(100)
    expect(events).toEqual([])
    expect(logged.filter((line) => line.level === 'warn')).toHaveLength(1)
    state.broken = false
    await until(() => events.length === 2)
    expect(events.map((event) => event.seq)).toEqual([1, 2])
    hub.close()
  })

  test('an event whose row cannot be read is delivered later, before the ones after it', async () => {
    const state = { refusals: 2 }
    const store = {
      ...world.store,
      request: (id: string) =>
        state.refusals-- > 0 ? Promise.reject(new InterlockError('store-unavailable')) : world.store.request(id),
    }
    const hub = await createHub({ store, log: keepingLog([]), pollMs: 20 })
    const seqs: number[] = []
    hub.subscribe('alice', (event) => seqs.push(event.seq))
    await queue(world, 'deploy a')
    await queue(world, 'deploy b')
    await until(() => seqs.length >= 2)
    expect(seqs).toEqual([1, 2])
    hub.close()
  })

  test('sees what another process commits, by its slow poll', async () => {
    const other = await openSqlite({ file: world.file })
    const hub = await createHub({ store: other, log: keepingLog([]), pollMs: 20 })
    const events: HubEvent[] = []
    hub.subscribe('alice', (event) => events.push(event))
    await queue(world, 'deploy')
    await until(() => events.length > 0)
    expect(kinds(events)).toEqual(['permission_request'])
    hub.close()
    await other.close()
  })

  test('is silent once it is closed', async () => {
    const hub = await createHub({ store: world.store, log: keepingLog([]) })
    const events: HubEvent[] = []
    hub.subscribe('alice', (event) => events.push(event))
    hub.close()
    await queue(world, 'deploy')
    await hub.drained()
    await pause(20)
    expect(events).toEqual([])
  })

  test('cannot be made on a store that cannot be read', async () => {
    const store = { ...world.store, cursor: () => Promise.reject(new InterlockError('store-unavailable')) }
    await expect(createHub({ store, log: keepingLog([]) })).rejects.toMatchObject({ code: 'store-unavailable' })
  })
})
