// A store that fails at each of its functions, and at its disk: whatever is asked, nothing is allowed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { InterlockError } from '../../src/errors.ts'
import type { Store } from '../../src/store/store.ts'
import { ALICE, codeOf, KEY, openWorld, queue, shellCall, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

/** Every function that the core may call while it decides about a call. */
const CALLS = [
  'record',
  'recordVerdict',
  'pauseOn',
  'submit',
  'decide',
  'release',
  'touchRequest',
  'cancel',
  'cancelSession',
  'expireDue',
  'sessionRoot',
  'request',
  'requestByToolUse',
  'requests',
  'grantsFor',
  'grants',
  'useGrant',
  'revokeGrant',
  'now',
] as const satisfies readonly (keyof Store)[]

/** The real store, but these functions reject, and the number of times they were asked. */
function failing(names: readonly (keyof Store)[], onlyAt = 0) {
  const counts = { asked: 0 }
  const broken = Object.fromEntries(
    names.map((name) => [
      name,
      (...args: unknown[]) => {
        counts.asked++
        if (onlyAt !== 0 && counts.asked !== onlyAt)
          return (world.store[name] as (...all: unknown[]) => unknown)(...args)
        return Promise.reject(new InterlockError('store-unavailable'))
      },
    ]),
  )
  return { store: { ...world.store, ...broken } as Store, counts }
}

/** Everything an agent may try, each ready to be allowed if the store let it. Returns what was answered or thrown. */
async function everyWay(store: Store, prepared: { approved: string; edited: string; pending: string }) {
  const core = world.core({ store })
  const attempts: [string, () => Promise<unknown>][] = [
    ['safe', () => core.submit(shellCall('look', { sessionId: 's', cwd: '/w' }), KEY)],
    ['granted', () => core.submit(shellCall('build granted'), KEY)],
    ['approved, asked again', () => core.submit(shellCall('deploy approved', { toolUseId: 'approved' }), KEY)],
    ['approved, fetched', () => core.wait(prepared.approved, KEY, 50)],
    ['edited', () => core.submit(shellCall('deploy new', { toolUseId: 'edited' }), KEY)],
    ['claimable', () => core.submit(shellCall('deploy claimable', { toolUseId: 'retry' }), KEY)],
    ['new, waiting', () => core.submit(shellCall('deploy new', { toolUseId: 'fresh', wait: 0.05 }), KEY)],
    ['pending, fetched', () => core.wait(prepared.pending, KEY, 50)],
  ]
  const results: { what: string; allowed: boolean; code: string }[] = []
  for (const [what, attempt] of attempts) {
    const result = await attempt().then(
      (answer) => ({ allowed: (answer as { allow: boolean }).allow, code: 'answered' }),
      (error: { code?: string }) => ({ allowed: false, code: error.code ?? String(error) }),
    )
    results.push({ what, ...result })
  }
  core.close()
  return results
}

async function prepare() {
  const decide = (requestId: string, decision: 'approve' | 'approve_always', modifiedInput?: string) =>
    world.permissions.decide({ requestId, decision, ...(modifiedInput === undefined ? {} : { modifiedInput }) }, ALICE)
  await decide(await queue(world, 'build granted', { toolUseId: 'g' }), 'approve_always')
  const claimable = await queue(world, 'deploy claimable', { toolUseId: 'gone' })
  world.controls.shiftClock(60_000)
  await decide(claimable, 'approve')
  const approved = await queue(world, 'deploy approved', { toolUseId: 'approved' })
  await decide(approved, 'approve')
  const edited = await queue(world, 'deploy old', { toolUseId: 'edited' })
  await decide(edited, 'approve', 'deploy new')
  return { approved, edited, pending: await queue(world, 'deploy later', { toolUseId: 'later' }) }
}

test('with a store that works, all but the calls that nobody has decided are allowed', async () => {
  const results = await everyWay(world.store, await prepare())
  expect(results.filter((result) => !result.allowed).map((result) => result.what)).toEqual([
    'new, waiting',
    'pending, fetched',
  ])
})

describe('a failing function of the store', () => {
  test('never allows anything when all fail', async () => {
    const results = await everyWay(failing(CALLS).store, await prepare())
    for (const result of results) expect(result).toMatchObject({ allowed: false, code: 'store-unavailable' })
  })

  test.each(CALLS)('%s: whatever depends on it is not allowed', async (name) => {
    const { store, counts } = failing([name])
    const results = await everyWay(store, await prepare())
    const failed = results.filter((result) => result.code !== 'answered')
    for (const result of failed) expect(result).toMatchObject({ allowed: false, code: 'store-unavailable' })
    // What it was asked for and could not do must show in at least one refused attempt.
    expect(failed.length > 0).toBe(counts.asked > 0)
  })

  test.each([
    ['recordVerdict', 'safe'],
    ['sessionRoot', 'safe'],
    ['useGrant', 'granted'],
    ['grantsFor', 'granted'],
    ['release', 'approved, fetched'],
    ['release', 'approved, asked again'],
    ['release', 'edited'],
    ['submit', 'claimable'],
    ['request', 'approved, fetched'],
    ['requestByToolUse', 'edited'],
    ['touchRequest', 'pending, fetched'],
    ['now', 'new, waiting'],
  ] as const)('%s stops the %s call', async (name, what) => {
    const results = await everyWay(failing([name]).store, await prepare())
    expect(results.find((result) => result.what === what)).toMatchObject({ allowed: false, code: 'store-unavailable' })
  })
})

describe('a commit that fails', () => {
  test('a safe call is not allowed, and is once the disk is well again', async () => {
    world.controls.injectFault('commit')
    expect(await codeOf(world.permissions.submit(shellCall('look'), KEY))).toBe('store-unavailable')
    expect(await world.permissions.submit(shellCall('look'), KEY)).toMatchObject({ allow: true })
  })

  test('a release is not answered, and the approval is still there for its call', async () => {
    const { approved } = await prepare()
    world.controls.injectFault('commit')
    expect(await codeOf(world.permissions.wait(approved, KEY, 0))).toBe('store-unavailable')
    expect(await world.permissions.wait(approved, KEY, 0)).toMatchObject({ allow: true })
  })

  test('a decision is not made', async () => {
    const requestId = await queue(world, 'deploy')
    world.controls.injectFault('commit')
    expect(await codeOf(world.permissions.decide({ requestId, decision: 'approve' }, ALICE))).toBe('store-unavailable')
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: false, outcome: 'pending' })
  })
})

test('an instance with another secret opens nothing and approves nothing; rejecting is possible', async () => {
  const { createSeal } = await import('../../src/permissions/secrets/seal.ts')
  const stranger = world.core({ seal: createSeal(Buffer.alloc(32, 9)) })
  const requestId = await queue(world, 'deploy')
  for (const decision of [
    { decision: 'approve' as const },
    { decision: 'approve' as const, modifiedInput: 'look' },
    { decision: 'approve_always' as const },
  ])
    expect(await codeOf(stranger.decide({ requestId, ...decision }, ALICE))).toBe('unreadable-input')
  expect(await codeOf(stranger.offers(requestId, ALICE))).toBe('unreadable-input')
  expect(await codeOf(stranger.explainRequest({ requestId }, ALICE))).toBe('unreadable-input')
  expect(await codeOf(stranger.reveal(requestId, undefined, ALICE))).toBe('unreadable-input')
  const batch = await stranger.decideBatch({ requestIds: [requestId], decision: 'approve' }, ALICE)
  expect(batch.results).toMatchObject([
    { success: false, error: 'unreadable-input', detail: expect.stringContaining('reject it, and let the agent ask') },
  ])
  expect((await world.store.request(requestId))?.status).toBe('pending')
  const other = await queue(world, 'deploy away')
  expect(await stranger.decide({ requestId: other, decision: 'reject' }, ALICE)).toMatchObject({ success: true })
  await world.permissions.decide({ requestId, decision: 'approve', modifiedInput: 'deploy other' }, ALICE)
  expect(await codeOf(stranger.wait(requestId, KEY, 0))).toBe('store-unavailable')
})
