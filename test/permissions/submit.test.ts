// What a call is told: tiers, identity, idempotency, quota, single use of approvals.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import {
  ADMIN,
  ALICE,
  classifyByFirstWord,
  codeOf,
  KEY,
  LIMITS,
  MINUTE,
  OTHER_KEY,
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

const submit = (command: string, more = {}, options = {}) =>
  world.permissions.submit(shellCall(command, more), KEY, options)
const approve = (requestId: string) => world.permissions.decide({ requestId, decision: 'approve' }, ALICE)

describe('the three tiers', () => {
  test('a safe call is allowed once its audit row is there', async () => {
    expect(await submit('look here')).toEqual({
      allow: true,
      tier: 'safe',
      reason: 'Safe: look here',
      rule: 'test/look',
      effects: [{ kind: 'file.list', target: 'look here' }],
    })
    const [row] = await world.audit()
    expect(row).toMatchObject({ event: 'verdict', actor: 'key:k_bot', userId: 'alice', agentId: 'bot' })
    expect(row?.data).toMatchObject({ tier: 'safe', rule: 'test/look', command: 'look here', rulesetHash: 'test' })
  })

  test('a destructive call is blocked and queues nothing', async () => {
    const answer = await submit('wipe all')
    expect(answer).toMatchObject({
      allow: false,
      tier: 'destructive',
      reason: 'Blocked: wipe all – does file.delete-tree',
    })
    expect(answer.requestId).toBeUndefined()
    expect((await world.permissions.list({ status: 'pending', limit: 50 }, ADMIN)).pending).toEqual([])
    expect((await world.audit()).map((row) => row.event)).toEqual(['verdict'])
  })

  test('a dangerous call is queued with its reason', async () => {
    const answer = await submit('deploy now')
    expect(answer).toMatchObject({
      allow: false,
      tier: 'dangerous',
      reason: 'Queued for approval: deploy now – does execution.unmapped',
      outcome: 'pending',
      rule: 'test/deploy',
    })
    expect(answer.requestId).toMatch(/^hook_\d+_[a-z0-9]{16}$/)
    expect(answer.expiresAt).toBeGreaterThan(Date.now() + LIMITS.lifetimeMs - MINUTE)
    expect((await world.audit()).map((row) => row.event)).toEqual(['queued'])
  })

  test('a classifier that throws makes the call dangerous, and the log does not quote it', async () => {
    const answer = await submit('explode canary')
    expect(answer).toMatchObject({ allow: false, tier: 'dangerous', rule: 'core/analysis-failed', outcome: 'pending' })
    expect(JSON.stringify(world.logged)).toContain('RangeError')
    expect(JSON.stringify(world.logged)).not.toContain('canary')
  })

  test('a verdict with a tier that does not exist is dangerous', async () => {
    const odd = world.core({ classify: () => ({ tier: 'fine' }) as never })
    expect(await odd.submit(shellCall('x'), KEY)).toMatchObject({ allow: false, rule: 'core/analysis-failed' })
  })

  test('input nested too deep is refused, and never classified', async () => {
    let deep: Record<string, unknown> = {}
    for (let level = 0; level < 100_000; level++) deep = { a: deep }
    expect(await codeOf(submit('look', { toolInput: deep }))).toBe('bad-request')
  })
})

describe('who asks', () => {
  test('a bound key that names another agent or user is refused', async () => {
    expect(await codeOf(submit('look', { agentId: 'other' }))).toBe('bound-key')
    expect(await codeOf(submit('look', { userId: 'bob' }))).toBe('bound-key')
    expect(
      await codeOf(world.permissions.submit(shellCall('look', { projectRoot: '/x' }), { ...KEY, projectRoot: '/y' })),
    ).toBe('bound-key')
  })

  test('a request exists for its own key only', async () => {
    const requestId = await queue(world, 'deploy')
    expect(await codeOf(world.permissions.wait(requestId, OTHER_KEY, 0))).toBe('not-found')
    expect(await codeOf(world.permissions.cancel(requestId, OTHER_KEY))).toBe('not-found')
  })

  test('the workspace is the first cwd of a session, unless it is a home', async () => {
    const seen: (string | undefined)[] = []
    const core = world.core({
      classify: (call, context) => {
        seen.push(context.workspace)
        return classifyByFirstWord(call, context)
      },
    })
    const at = (sessionId: string, cwd: string, more = {}) =>
      core.submit(shellCall('look', { sessionId, cwd, ...more }), KEY)
    await at('s1', '/srv/app')
    await at('s1', '/srv/other')
    await at('s2', '/home/me')
    await at('s3', '/srv/app', { projectRoot: '/srv/root' })
    expect(seen).toEqual(['/srv/app', '/srv/app', undefined, '/srv/root'])
  })

  test("without a session it is the cwd of a program's call, and nothing for an agent's key", async () => {
    const seen: (string | undefined)[] = []
    const core = world.core({
      classify: (call, context) => {
        seen.push(context.workspace)
        return classifyByFirstWord(call, context)
      },
    })
    const unbound = { kind: 'key', keyId: 'k_internal', bound: false } as const
    for (const cwd of ['/srv/app', '/home/me', 'app']) await core.submit(shellCall('look', { cwd }), unbound)
    await core.submit(shellCall('look', { cwd: '/srv/app' }), KEY)
    expect(seen).toEqual(['/srv/app', undefined, undefined, undefined])
  })
})

describe('asking again', () => {
  test('the same toolUseId with the same call is the same request', async () => {
    const first = await submit('deploy', { toolUseId: 't1' })
    const again = await submit('deploy', { toolUseId: 't1' })
    expect(again.requestId).toBe(first.requestId)
    expect((await world.permissions.list({ status: 'pending', limit: 50 }, ALICE)).pending).toHaveLength(1)
  })

  test('the same toolUseId with another call is refused', async () => {
    await submit('deploy', { toolUseId: 't1' })
    expect(await codeOf(submit('deploy --prod', { toolUseId: 't1' }))).toBe('tool-use-conflict')
    expect(await codeOf(submit('deploy', { toolUseId: 't1', cwd: '/elsewhere' }))).toBe('tool-use-conflict')
    // Harmless as the other call may be.
    expect(await codeOf(submit('git status', { toolUseId: 't1' }))).toBe('tool-use-conflict')
  })

  test('a nonce stands in for a missing toolUseId', async () => {
    const first = await submit('deploy', {}, { useId: 'n1' })
    expect((await submit('deploy', {}, { useId: 'n1' })).requestId).toBe(first.requestId)
    expect((await submit('deploy', {}, { useId: 'n2' })).requestId).not.toBe(first.requestId)
  })

  test('an empty toolUseId is none: it identifies no call', async () => {
    const first = await submit('deploy', { toolUseId: '' })
    await approve(first.requestId as string)
    const second = await submit('deploy', { toolUseId: '' })
    expect(second).toMatchObject({ allow: false, outcome: 'pending' })
    expect(second.requestId).not.toBe(first.requestId)
    expect(await submit('deploy other', { toolUseId: '' })).toMatchObject({ outcome: 'pending' })
    const byNonce = await submit('deploy', { toolUseId: '' }, { useId: 'n1' })
    expect((await submit('deploy', { toolUseId: '' }, { useId: 'n1' })).requestId).toBe(byNonce.requestId)
  })

  test('an approval may be fetched again by the call it was released to', async () => {
    const { requestId = '' } = await submit('deploy', { toolUseId: 't1' })
    await approve(requestId)
    for (let time = 0; time < 3; time++)
      expect(await submit('deploy', { toolUseId: 't1' })).toMatchObject({ allow: true, reason: 'Approved by alice' })
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: true, outcome: 'approved' })
    expect((await world.audit()).filter((row) => row.event === 'released')).toHaveLength(1)
  })

  test('a request without toolUseId is fetched by its id', async () => {
    const requestId = await queue(world, 'deploy')
    await approve(requestId)
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: true })
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: true })
    expect(await submit('deploy', { toolUseId: 'new' })).toMatchObject({ allow: false, outcome: 'pending' })
  })
})

describe('single use', () => {
  test('two parallel identical calls need two approvals', async () => {
    const [first, second] = await Promise.all([
      submit('deploy', { toolUseId: 'a' }),
      submit('deploy', { toolUseId: 'b' }),
    ])
    expect(first.requestId).not.toBe(second.requestId)
    await approve(first.requestId as string)
    expect(await submit('deploy', { toolUseId: 'a' })).toMatchObject({ allow: true })
    expect(await submit('deploy', { toolUseId: 'b' })).toMatchObject({ allow: false, outcome: 'pending' })
  })

  test('an approval that came after the asker left is claimed once by the retried call', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 'a' })
    world.controls.shiftClock(MINUTE)
    await approve(requestId)
    const retries = await Promise.all(['b', 'c'].map((toolUseId) => submit('deploy', { toolUseId })))
    expect(retries.filter((answer) => answer.allow)).toHaveLength(1)
    const winner = retries[0]?.allow ? 'b' : 'c'
    expect(await submit('deploy', { toolUseId: winner })).toMatchObject({ allow: true, requestId })
    expect(await submit('deploy', { toolUseId: 'a' })).toMatchObject({ allow: false, requestId })
    expect((await submit('deploy', { toolUseId: 'a' })).reason).toContain('used by another call')
  })

  test('nobody claims an approval after the retry window, and nobody is told that a person refused', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 'a' })
    world.controls.shiftClock(MINUTE)
    await approve(requestId)
    world.controls.shiftClock(LIMITS.retryWindowMs)
    expect(await submit('deploy', { toolUseId: 'b' })).toMatchObject({ allow: false, outcome: 'pending' })
    const late = await world.permissions.wait(requestId, KEY, 0)
    expect(late).toMatchObject({ allow: false, outcome: 'expired' })
    expect(late.reason).not.toMatch(/reject|refus/i)
  })

  test('another key, agent or folder claims nothing', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 'a', cwd: '/w' })
    world.controls.shiftClock(MINUTE)
    await approve(requestId)
    const others = [
      world.permissions.submit(shellCall('deploy', { toolUseId: 'b', cwd: '/w' }), OTHER_KEY),
      world.permissions.submit(shellCall('deploy', { toolUseId: 'b', cwd: '/w' }), { ...KEY, agentId: 'bot2' }),
      submit('deploy', { toolUseId: 'd', cwd: '/elsewhere' }),
      submit('deploy', { toolUseId: 'e', cwd: '/w', sessionId: 's' }),
    ]
    for (const answer of await Promise.all(others)) expect(answer).toMatchObject({ allow: false, outcome: 'pending' })
  })
})

describe('quota', () => {
  test('too many pending calls of one agent, or one key, are refused with a time to retry', async () => {
    for (let index = 0; index < LIMITS.maxPendingPerAgent; index++) await queue(world, `deploy ${index}`)
    const refused = submit('deploy more').catch((error) => error)
    expect(await refused).toMatchObject({
      code: 'too-many-pending',
      details: { retryAfterSeconds: expect.any(Number) },
    })
    const { agentId: _, ...anyAgent } = KEY
    for (let index = LIMITS.maxPendingPerAgent; index < LIMITS.maxPendingPerKey; index++)
      await world.permissions.submit(shellCall(`deploy ${index}`, { agentId: 'b' }), anyAgent)
    expect(await codeOf(world.permissions.submit(shellCall('deploy', { agentId: 'c' }), anyAgent))).toBe(
      'too-many-pending',
    )
    expect(await submit('look')).toMatchObject({ allow: true })
  })
})

describe('observations', () => {
  test('are recorded without their secrets and allow nothing', async () => {
    const requestId = await queue(world, 'deploy', { toolUseId: 't', sessionId: 's' })
    await world.permissions.observe(
      {
        event: 'on_tool_approval_decision',
        agentId: 'unknown',
        userId: 'unknown',
        sessionId: 's',
        toolUseId: 't',
        data: { decision: 'approved', token: 'canary-secret' },
      },
      KEY,
    )
    expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: false, outcome: 'pending' })
    const row = (await world.audit()).at(-1)
    expect(row).toMatchObject({ event: 'observed', agentId: 'bot', sessionId: 's' })
    expect(JSON.stringify(row)).not.toContain('canary-secret')
  })

  test('the end of a session cancels what it had pending, and nothing else', async () => {
    const mine = await queue(world, 'deploy', { sessionId: 's1' })
    const other = await queue(world, 'deploy', { sessionId: 's2' })
    await world.permissions.observe(
      { event: 'session_end', agentId: 'bot', userId: 'alice', sessionId: 's1', data: {}, ends: 'session' },
      KEY,
    )
    expect(await world.permissions.wait(mine, KEY, 0)).toMatchObject({ allow: false, outcome: 'cancelled' })
    expect(await world.permissions.wait(other, KEY, 0)).toMatchObject({ outcome: 'pending' })
  })

  test('a bound key observes for itself only', async () => {
    const observation = { event: 'x', agentId: 'other', userId: 'alice', data: {} }
    expect(await codeOf(world.permissions.observe(observation, KEY))).toBe('bound-key')
  })
})
