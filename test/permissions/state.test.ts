// The state matrix: what every operation does to a request in every state, as the table here says and the store does it.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import type { RequestStatus } from '../../src/contract/permission.ts'
import { ERRORS, InterlockError } from '../../src/errors.ts'
import { ALICE, KEY, LIMITS, openWorld, queue, type World } from './world.ts'

type Operation = 'approve' | 'reject' | 'expire' | 'cancel' | 'release' | 'read'
const STATUSES: readonly RequestStatus[] = ['pending', 'approved', 'rejected', 'expired', 'cancelled']

/** operation → status before → status after. What is absent is refused and changes nothing. */
const TRANSITIONS: Readonly<Record<Operation, Readonly<Partial<Record<RequestStatus, RequestStatus>>>>> = {
  approve: { pending: 'approved' },
  reject: { pending: 'rejected' },
  expire: { pending: 'expired' },
  cancel: { pending: 'cancelled' },
  // Whom an approval is released to is kept beside the status: it is released to exactly one call.
  release: { approved: 'approved' },
  read: {
    pending: 'pending',
    approved: 'approved',
    rejected: 'rejected',
    expired: 'expired',
    cancelled: 'cancelled',
  },
}
const OPERATIONS = Object.keys(TRANSITIONS) as Operation[]

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.end())

const decide = (requestId: string, decision: 'approve' | 'reject') =>
  world.permissions.decide({ requestId, decision }, ALICE)

/** Brings a new request into a state. */
async function arrange(status: RequestStatus, operation: Operation): Promise<string> {
  const requestId = await queue(world, `deploy ${status} ${operation}`, { toolUseId: `${status} ${operation}` })
  if (status === 'approved') await decide(requestId, 'approve')
  if (status === 'rejected') await decide(requestId, 'reject')
  if (status === 'cancelled') await world.permissions.cancel(requestId, KEY)
  if (status === 'expired') {
    world.controls.shiftClock(LIMITS.lifetimeMs)
    await world.store.expireDue()
  }
  return requestId
}

/** Cells do not disturb each other: what one has left pending is closed before the next. */
afterEach(async () => {
  const { pending } = await world.permissions.list({ status: 'pending', limit: 200 }, ALICE)
  for (const item of pending) await world.permissions.cancel(item.id, KEY)
})

/** Does the operation; says whether it took place. */
async function perform(operation: Operation, requestId: string): Promise<boolean> {
  const done = (promise: Promise<unknown>) =>
    promise.then(
      () => true,
      (error: unknown) => {
        if (error instanceof InterlockError && error.status === ERRORS['already-decided'].status) return false
        throw error
      },
    )
  switch (operation) {
    case 'approve':
    case 'reject':
      return done(decide(requestId, operation))
    case 'cancel':
      return done(world.permissions.cancel(requestId, KEY))
    case 'expire':
      // Time only passes for what is pending: everything else has left its deadline behind.
      if ((await world.store.request(requestId))?.status === 'pending') world.controls.shiftClock(LIMITS.lifetimeMs)
      return (await world.store.expireDue()) === 1
    case 'release':
      return (await world.permissions.wait(requestId, KEY, 0)).allow
    case 'read':
      return (await world.permissions.get(requestId, ALICE)).id === requestId
  }
}

describe.each(STATUSES)('a request that is %s', (status) => {
  test.each(OPERATIONS)('%s', async (operation) => {
    const requestId = await arrange(status, operation)
    const before = await world.store.request(requestId)
    expect(before?.status).toBe(status)
    const expected = TRANSITIONS[operation][status]
    expect(await perform(operation, requestId)).toBe(expected !== undefined)
    const after = await world.store.request(requestId)
    expect(after?.status).toBe(expected ?? status)
    if (expected === undefined) expect(after).toEqual(before)
  })
})
