// What a person has rejected is not asked again at once; what is like it is marked; identical cards belong together.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { batchAnswer } from '../../src/contract/batch.ts'
import { permissionItem } from '../../src/contract/permission.ts'
import type { Permissions } from '../../src/permissions/permissions.ts'
import { ADMIN, ALICE, BOB, codeOf, KEY, LIMITS, MINUTE, openWorld, shellCall, VIEWER, type World } from './world.ts'

let world: World
let permissions: Permissions
beforeEach(async () => {
  world = await openWorld()
  permissions = world.core({ limits: { ...LIMITS, rejectionMemoryMs: 10 * MINUTE, maxPendingPerUser: 6 } })
})
afterEach(() => world.end())

const SESSION = { sessionId: 's1' }
const ask = (command: string, more = {}, by = KEY) =>
  permissions.submit(shellCall(command, { ...SESSION, ...more }), by)
async function queue(command: string, more = {}): Promise<string> {
  const { requestId, outcome } = await ask(command, more)
  if (requestId === undefined || outcome !== 'pending') throw new Error(`not queued: ${command}`)
  return requestId
}
const reject = (requestId: string, feedback?: string) =>
  permissions.decide({ requestId, decision: 'reject', ...(feedback === undefined ? {} : { feedback }) }, ALICE)
const card = (requestId: string) => permissions.get(requestId, ALICE)

describe('calls like several that were rejected', () => {
  beforeEach(() => {
    const limits = { ...LIMITS, rejectionMemoryMs: 10 * MINUTE, maxRejections: 3, rejectionCooldownMs: 5 * MINUTE }
    permissions = world.core({ limits })
  })

  test('are refused without asking anybody, with the last words and when people are asked again', async () => {
    for (const [target, words] of [['a'], ['b'], ['c', 'no more deploys']] as const)
      await reject(await queue(`deploy ${target}`), words)
    const refused = await ask('deploy d')
    expect(refused).toMatchObject({ allow: false, tier: 'dangerous', outcome: 'rejected', feedback: 'no more deploys' })
    expect(refused.reason).toMatch(
      /^Not asked: people rejected 3 calls like this in this session, the last one was rejected by alice, with the words: no more deploys\. .* again in 5 minutes\.$/,
    )
    expect((await permissions.list({ status: 'pending', limit: 50 }, ALICE)).pending).toEqual([])
    expect((await world.audit()).at(-1)).toMatchObject({
      event: 'refused',
      data: { refused: { kind: 'rejected-often', count: 3 } },
    })
    expect(await ask('build it')).toMatchObject({ outcome: 'pending' })
    expect(await ask('look around')).toMatchObject({ allow: true })
    world.controls.shiftClock(5 * MINUTE)
    expect(await ask('deploy d')).toMatchObject({ outcome: 'pending' })
  })

  test('are asked after two rejections, and after an approval in between', async () => {
    for (const target of ['a', 'b']) await reject(await queue(`deploy ${target}`))
    world.controls.shiftClock(1000)
    await permissions.decide({ requestId: await queue('deploy c'), decision: 'approve' }, ALICE)
    world.controls.shiftClock(1000)
    await reject(await queue('deploy d'))
    expect(await ask('deploy e')).toMatchObject({ outcome: 'pending' })
  })
})

describe('the same call again, after a rejection', () => {
  test('is answered with that rejection and makes no new card', async () => {
    const requestId = await queue('deploy all')
    await reject(requestId, 'not on a Friday')
    const again = await ask('deploy all', { toolUseId: 'second' })
    expect(again).toMatchObject({ allow: false, outcome: 'rejected', requestId, feedback: 'not on a Friday' })
    expect(again.reason).toMatch(/^Rejected by alice: not on a Friday \(the same call was rejected/)
    expect((await permissions.list({ status: 'pending', limit: 50 }, ALICE)).pending).toEqual([])
    expect((await world.audit()).at(-1)).toMatchObject({
      event: 'refused',
      requestId,
      data: { refused: { kind: 'rejected-before', requestId } },
    })
  })

  test('is asked again after ten minutes, in another session, by another agent, elsewhere, and without a session', async () => {
    await reject(await queue('deploy all', { cwd: '/a' }))
    expect(await ask('deploy all', { cwd: '/a', sessionId: 's2' })).toMatchObject({ outcome: 'pending' })
    expect(await ask('deploy all', { cwd: '/b' })).toMatchObject({ outcome: 'pending' })
    expect(await ask('deploy all', { cwd: '/a' }, { ...KEY, agentId: 'bot2' })).toMatchObject({ outcome: 'pending' })
    expect(await permissions.submit(shellCall('deploy all', { cwd: '/a' }), KEY)).toMatchObject({ outcome: 'pending' })
    world.controls.shiftClock(10 * MINUTE)
    expect(await ask('deploy all', { cwd: '/a' })).toMatchObject({ outcome: 'pending' })
  })

  test('is asked again once a person has approved the like of it', async () => {
    await reject(await queue('deploy all', { cwd: '/a' }))
    const other = await queue('deploy all', { cwd: '/b' })
    world.controls.shiftClock(1000)
    await permissions.decide({ requestId: other, decision: 'approve' }, ALICE)
    const asked = await ask('deploy all', { cwd: '/a' })
    expect(asked).toMatchObject({ outcome: 'pending' })
    expect((await card(asked.requestId ?? '')).rejectedBefore).toBeUndefined()
  })
})

test('a call for the same end is asked about, and its card says what was rejected before', async () => {
  const first = await queue('deploy all', { cwd: '/a' })
  await reject(first, 'no')
  const item = await card(await queue('deploy all', { cwd: '/elsewhere' }))
  expect(permissionItem.parse(item)).toEqual(item)
  expect(item.rejectedBefore).toEqual({
    requestId: first,
    decidedAt: expect.any(Number),
    decidedBy: 'alice',
    feedback: 'no',
  })
  expect((await card(await queue('other things'))).rejectedBefore).toBeUndefined()
})

test('identical pending calls share a group, each with its own decision', async () => {
  const [a, b] = [
    await queue('deploy all', { toolUseId: '1' }),
    await queue('deploy all', { toolUseId: '2', sessionId: 's2' }),
  ]
  const c = await queue('deploy some')
  const [itemA, itemB, itemC] = [await card(a), await card(b), await card(c)]
  expect(itemA.group).toMatch(/^[0-9a-f]{64}$/)
  expect(itemB.group).toBe(itemA.group)
  expect(itemC.group).not.toBe(itemA.group)
  await permissions.decide({ requestId: a, decision: 'approve' }, ALICE)
  expect((await card(b)).status).toBe('pending')
  const { requestId = '' } = await ask('deploy all', { toolUseId: '3' }, { ...KEY, keyId: 'k_2', agentId: 'bot2' })
  expect((await card(requestId)).group).not.toBe(itemA.group)
})

describe('a batch', () => {
  test('decides each on its own and tells each result', async () => {
    const [a, b, c] = [await queue('deploy a'), await queue('deploy b'), await queue('deploy c')]
    await permissions.decide({ requestId: b, decision: 'approve' }, ADMIN)
    const requestIds = [a, b, 'hook_0_unknown', c, a]
    const answer = await permissions.decideBatch({ requestIds, decision: 'reject', feedback: 'all off' }, ALICE)
    expect(batchAnswer.parse(answer)).toEqual(answer)
    expect(answer.results).toMatchObject([
      { success: true, requestId: a, decision: 'reject' },
      {
        success: false,
        requestId: b,
        error: 'already-decided',
        status: 409,
        outcome: 'approved',
        decidedBy: 'admin token',
      },
      { success: false, requestId: 'hook_0_unknown', error: 'not-found', status: 404 },
      { success: true, requestId: c },
    ])
    expect((await card(b)).status).toBe('approved')
    expect(await permissions.wait(c, KEY, 0)).toMatchObject({ allow: false, feedback: 'all off' })
  })

  test("is nothing for viewers, and touches nothing of somebody else's", async () => {
    const requestId = await queue('deploy a')
    expect(await codeOf(permissions.decideBatch({ requestIds: [requestId], decision: 'approve' }, VIEWER))).toBe(
      'wrong-scope',
    )
    const { results } = await permissions.decideBatch({ requestIds: [requestId], decision: 'approve' }, BOB)
    expect(results).toMatchObject([{ success: false, error: 'not-found' }])
    expect((await card(requestId)).status).toBe('pending')
  })
})

test('one user with many agents cannot fill the queue for others', async () => {
  for (let i = 0; i < 6; i++) await ask(`deploy ${i}`, {}, { ...KEY, keyId: `k_${i}`, agentId: `bot${i}` })
  const codes = await codeOf(ask('deploy more', {}, { ...KEY, keyId: 'k_9', agentId: 'bot9' }))
  expect(codes).toBe('too-many-pending')
  const bobs = { ...KEY, keyId: 'k_bob', userId: 'bob', agentId: 'bot' }
  expect(await ask('deploy more', {}, bobs)).toMatchObject({ outcome: 'pending' })
})

test('an edited call keeps what was proposed, approved, and handed over', async () => {
  const requestId = await queue('deploy all')
  await permissions.decide({ requestId, decision: 'approve', modifiedInput: { command: 'deploy one' } }, ALICE)
  const versions = { proposed: { command: 'deploy all' }, approved: { command: 'deploy one' } }
  expect((await card(requestId)).versions).toEqual(versions)
  await permissions.wait(requestId, KEY, 0)
  const item = await card(requestId)
  expect(item.versions).toEqual({ ...versions, effective: versions.approved })
  expect(permissionItem.parse(item)).toEqual(item)
})

test('words and hosts that are not what they look like are told on the card', async () => {
  const item = await card(await queue('cu\u0433l https://p\u0430ypal.com/x'))
  expect(item.warnings?.map(({ kind }) => kind)).toEqual([
    'non-ascii-command',
    'non-ascii-host',
    'mixed-script',
    'mixed-script',
  ])
  expect(item.warnings?.[1]).toEqual({ kind: 'non-ascii-host', text: 'p⟨U+0430⟩ypal.com', ascii: 'xn--pypal-4ve.com' })
  expect((await card(await queue('deploy https://example.com'))).warnings).toBeUndefined()
})
