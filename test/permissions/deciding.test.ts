// People's decisions: who may, who wins, what the losers hear, what is listed.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { permissionItem } from '../../src/contract/permission.ts'
import { ADMIN, ALICE, BOB, codeOf, KEY, LIMITS, openWorld, queue, shellCall, VIEWER, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

const list = (by = ALICE, more = {}) => world.permissions.list({ status: 'pending', limit: 50, ...more }, by)

describe('rights', () => {
  test('a viewer reads, and decides nothing', async () => {
    const requestId = await queue(world, 'deploy')
    expect((await list(VIEWER)).pending).toHaveLength(1)
    expect((await world.permissions.get(requestId, VIEWER)).status).toBe('pending')
    expect(await codeOf(world.permissions.decide({ requestId, decision: 'approve' }, VIEWER))).toBe('wrong-scope')
    expect((await world.store.request(requestId))?.status).toBe('pending')
  })

  test("another user's request does not exist", async () => {
    const requestId = await queue(world, 'deploy')
    expect(await codeOf(world.permissions.decide({ requestId, decision: 'approve' }, BOB))).toBe('not-found')
    expect(await codeOf(world.permissions.get(requestId, BOB))).toBe('not-found')
    expect(await codeOf(world.permissions.get('hook_0_x', BOB))).toBe('not-found')
    expect((await list(BOB)).pending).toEqual([])
    expect(await codeOf(list(BOB, { userId: 'alice' }))).toBe('wrong-scope')
  })

  test('an admin sees and decides all', async () => {
    const requestId = await queue(world, 'deploy')
    expect((await list(ADMIN)).pending).toHaveLength(1)
    expect((await list(ADMIN, { userId: 'bob' })).pending).toHaveLength(0)
    expect(await world.permissions.decide({ requestId, decision: 'approve' }, ADMIN)).toEqual({
      success: true,
      requestId,
      decision: 'approve',
      tier: 'dangerous',
    })
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ reason: 'Approved by admin token' })
  })

  test('a call is explained to reviewers and unbound keys only', () => {
    const call = shellCall('deploy')
    expect(world.permissions.explain(call, ALICE)).toMatchObject({ tier: 'dangerous', rule: 'test/deploy' })
    expect(world.permissions.explain(call, { kind: 'key', keyId: 'internal', bound: false })).toMatchObject({
      commands: [{ argv: ['deploy'] }],
    })
    for (const by of [VIEWER, KEY])
      expect(() => world.permissions.explain(call, by)).toThrow(expect.objectContaining({ code: 'wrong-scope' }))
  })

  test('explaining queues and records nothing', async () => {
    world.permissions.explain(shellCall('deploy'), ALICE)
    expect((await list()).pending).toEqual([])
    expect(await world.audit()).toEqual([])
  })
})

describe('a race of deciders', () => {
  test('has exactly one winner; the others hear who, when and what', async () => {
    for (let round = 0; round < 5; round++) {
      const requestId = await queue(world, `deploy ${round}`)
      const deciders = [ALICE, ADMIN, ALICE, ADMIN, ALICE, ADMIN].map((by, index) =>
        world.permissions.decide({ requestId, decision: index % 2 === 0 ? 'approve' : 'reject' }, by).then(
          (answer) => ({ answer }),
          (error) => ({ error }),
        ),
      )
      const results = await Promise.all(deciders)
      const winners = results.filter((result) => 'answer' in result)
      expect(winners).toHaveLength(1)
      const row = await world.store.request(requestId)
      for (const result of results)
        if ('error' in result)
          expect(result.error).toMatchObject({
            code: 'already-decided',
            details: { extra: { outcome: row?.status, decidedAt: row?.decidedAt, decision: row?.decision } },
          })
      expect(
        (await world.audit()).filter((one) => one.event === 'decided' && one.requestId === requestId),
      ).toHaveLength(1)
    }
  })

  test('a decision after the deadline is refused, and says that nobody decided', async () => {
    const requestId = await queue(world, 'deploy')
    world.controls.shiftClock(LIMITS.lifetimeMs)
    const error = await world.permissions.decide({ requestId, decision: 'approve' }, ALICE).catch((one) => one)
    expect(error).toMatchObject({ code: 'already-decided', details: { extra: { outcome: 'expired' } } })
    expect(error.details.extra.decidedBy).toBeUndefined()
  })
})

describe('contradictions are refused before anything is decided', () => {
  test.each([
    [{ decision: 'reject', modifiedInput: { command: 'look' } }, 'bad-request'],
    [{ decision: 'approve', grant: { width: 'exact' } }, 'bad-request'],
    [{ decision: 'approve_always', grant: { width: 'exact', agentId: 'somebody' } }, 'bad-request'],
  ] as const)('%j', async (decision, code) => {
    const requestId = await queue(world, 'build')
    expect(await codeOf(world.permissions.decide({ requestId, ...decision }, ALICE))).toBe(code)
    expect((await world.store.request(requestId))?.status).toBe('pending')
  })
})

describe('items', () => {
  test('fit the contract, pending and decided', async () => {
    const requestId = await queue(world, 'deploy \u202Enow', {
      sessionId: 's',
      cwd: '/w',
      toolInput: { command: 'deploy \u202Enow', cwd: 'sub' },
    })
    const item = await world.permissions.get(requestId, ALICE)
    expect(permissionItem.parse(item)).toEqual(item)
    expect(item).toMatchObject({
      command: 'deploy ⟨U+202E⟩now',
      cwd: '/w/sub',
      status: 'pending',
      agentId: 'bot',
      userId: 'alice',
    })
    expect(item.command.slice(item.spans[0]?.start, item.spans[0]?.end)).toBe('deploy')
    await world.permissions.decide({ requestId, decision: 'reject', feedback: 'no\u0007\nreally' }, ALICE)
    const decided = await world.permissions.get(requestId, ALICE)
    expect(permissionItem.parse(decided)).toEqual(decided)
    expect(decided).toMatchObject({ status: 'rejected', decidedBy: 'alice', feedback: 'no⏎really', decision: 'reject' })
    expect(JSON.stringify(decided)).not.toContain('sealed')
  })

  test('are filtered and paged', async () => {
    for (let index = 0; index < 5; index++) await queue(world, `deploy ${index}`)
    const first = await list(ALICE, { limit: 2 })
    expect(first.pending).toHaveLength(2)
    const second = await list(ALICE, { limit: 3, cursor: first.nextCursor })
    expect(new Set([...first.pending, ...second.pending].map((item) => item.id)).size).toBe(5)
    expect((await list(ALICE, { q: 'DEPLOY 3' })).pending).toHaveLength(1)
    expect((await list(ALICE, { agentId: 'nobody' })).pending).toHaveLength(0)
    expect((await list(ALICE, { tier: 'destructive' })).pending).toHaveLength(0)
  })

  test('the audit keeps every word of a long feedback, the agent gets 2 KiB', async () => {
    const requestId = await queue(world, 'deploy')
    await world.permissions.decide({ requestId, decision: 'reject', feedback: 'word '.repeat(2000) }, ALICE)
    const answer = await world.permissions.wait(requestId, KEY, 0)
    expect(Buffer.byteLength(answer.feedback ?? '')).toBeLessThanOrEqual(2048)
    const decided = (await world.audit()).find((row) => row.event === 'decided')
    expect(String(decided?.data['feedback']).length).toBe(10_000)
  })
})
