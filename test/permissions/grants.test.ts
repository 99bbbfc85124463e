// approve_always: exactly the same call passes later; nothing that could mean something else does.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { classify } from '../../src/classify/index.ts'
import { grantItem } from '../../src/contract/permission.ts'
import { whyNeverGranted } from '../../src/permissions/calls/understood.ts'
import type { KeyPrincipal } from '../../src/permissions/permissions.ts'
import {
  ADMIN,
  ALICE,
  BOB,
  classifyByFirstWord,
  codeOf,
  KEY,
  MINUTE,
  openWorld,
  queue,
  shellCall,
  VIEWER,
  type World,
} from './world.ts'

const DAY = 24 * 60 * MINUTE

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

/** Queues, approves for always, and fetches the approval, so that only the grant is left to allow anything. */
const always = async (command: string, grant?: { width: 'exact'; agentId?: string; ttlMs?: number }, more = {}) => {
  const requestId = await queue(world, command, more)
  const wanted = grant === undefined ? {} : { grant }
  const answer = await world.permissions.decide({ requestId, decision: 'approve_always', ...wanted }, ALICE)
  expect(await world.permissions.wait(requestId, KEY, 0)).toMatchObject({ allow: true })
  return answer
}
const ask = (command: string, more = {}, by: KeyPrincipal = KEY) =>
  world.permissions.submit(shellCall(command, more), by)

describe('a grant', () => {
  test('covers the same call of the same agent, and is counted and audited', async () => {
    const answer = await always('build all', undefined, { cwd: '/w' })
    expect(answer).toMatchObject({
      success: true,
      decision: 'approve_always',
      grant: { width: 'exact', agentId: 'bot', createdBy: 'alice' },
    })
    expect(grantItem.parse(answer.grant)).toEqual(answer.grant)
    const granted = await ask('build all', { cwd: '/w', toolUseId: 'x', sessionId: 'other' })
    expect(granted).toMatchObject({ allow: true, tier: 'dangerous', grantId: answer.grant?.id, rule: 'test/build' })
    expect(granted.reason).toBe('Granted: build all (exact, by alice)')
    expect(await world.permissions.grants(ALICE)).toMatchObject([{ matches: 1, lastUsedAt: expect.any(Number) }])
    expect((await world.audit()).at(-1)).toMatchObject({ event: 'granted', data: { grantId: answer.grant?.id } })
  })

  test.each([
    ['another command', 'build all; deploy', { cwd: '/w' }, KEY],
    ['a longer command', 'build all now', { cwd: '/w' }, KEY],
    ['another folder', 'build all', { cwd: '/x' }, KEY],
    ['no folder', 'build all', {}, KEY],
    ['the same folder by the tool', 'build all', { cwd: '/w', toolInput: { command: 'build all', cwd: '.' } }, KEY],
    ['another key in the input', 'build all', { cwd: '/w', toolInput: { command: 'build all', CMD: 'x' } }, KEY],
    ['another tool', 'build all', { cwd: '/w', toolName: 'shell' }, KEY],
    ['another agent', 'build all', { cwd: '/w' }, { ...KEY, agentId: 'bot2' }],
    ['another user', 'build all', { cwd: '/w' }, { ...KEY, userId: 'bob' }],
  ])('does not cover %s', async (_what, command, more, by) => {
    await always('build all', undefined, { cwd: '/w' })
    expect(await ask(command, more, by)).toMatchObject({ allow: false, outcome: 'pending' })
  })

  test('for * covers all agents of the user', async () => {
    await always('build all', { width: 'exact', agentId: '*' })
    expect(await ask('build all', {}, { ...KEY, agentId: 'bot2', keyId: 'k2' })).toMatchObject({ allow: true })
    expect(await ask('build all', {}, { ...KEY, userId: 'bob' })).toMatchObject({ allow: false })
  })

  test('for one agent cannot be widened by an agent that calls itself *', async () => {
    const unbound = { kind: 'key', keyId: 'k_open', bound: false } as const
    const forUser = { kind: 'key', keyId: 'k_user', bound: true, userId: 'alice' } as const
    const forAll = { ...forUser, agentId: '*' } as const
    for (const [claim, key] of [
      [{ agentId: '*', userId: 'alice' }, unbound],
      [{ agentId: 'bot', userId: '*' }, unbound],
      [{ agentId: '*' }, forUser],
      [{}, forAll],
    ] as const)
      expect(await codeOf(ask('build all', claim, key))).toBe('bad-request')
    expect((await world.permissions.list({ status: 'pending', limit: 50 }, ADMIN)).pending).toEqual([])
  })

  test('lives 7 days unless told otherwise', async () => {
    await always('build a')
    await always('build b', { width: 'exact', ttlMs: 2 * MINUTE })
    world.controls.shiftClock(2 * MINUTE)
    expect(await ask('build b')).toMatchObject({ allow: false })
    world.controls.shiftClock(7 * DAY - 3 * MINUTE)
    expect(await ask('build a')).toMatchObject({ allow: true })
    world.controls.shiftClock(MINUTE)
    expect(await ask('build a', { toolUseId: 'late' })).toMatchObject({ allow: false })
  })

  test('ends at once when it is revoked, by its user or an admin only', async () => {
    const grantId = (await always('build all')).grant?.id ?? ''
    expect(await codeOf(world.permissions.revokeGrant(grantId, BOB))).toBe('not-found')
    expect(await codeOf(world.permissions.revokeGrant(grantId, VIEWER))).toBe('wrong-scope')
    expect(await world.permissions.grants(BOB)).toEqual([])
    expect(await world.permissions.grants(ADMIN)).toHaveLength(1)
    expect(await ask('build all')).toMatchObject({ allow: true })
    await world.permissions.revokeGrant(grantId, ALICE)
    expect(await ask('build all')).toMatchObject({ allow: false })
  })

  test('does not change how an earlier call stands', async () => {
    const waiting = await queue(world, 'build all', { toolUseId: 'first' })
    await always('build all', undefined, { toolUseId: 'second' })
    expect(await ask('build all', { toolUseId: 'first' })).toMatchObject({ outcome: 'pending', requestId: waiting })
    expect(await ask('build all', { toolUseId: 'third' })).toMatchObject({ allow: true })
  })
})

describe('no grant may cover', () => {
  test.each(['riddle', 'hide', 'rewire', 'leak', 'show', 'compute', 'explode'])(
    '%s: it is approved once',
    async (command) => {
      const answer = await always(command)
      expect(answer).toMatchObject({ success: true, grant: null, grantRefused: expect.stringMatching(/\w+/) })
      expect(await world.permissions.wait(answer.requestId, KEY, 0)).toMatchObject({ allow: true })
      expect(await ask(command, { toolUseId: 'again' })).toMatchObject({ allow: false, outcome: 'pending' })
      expect(await world.permissions.grants(ALICE)).toEqual([])
    },
  )

  test('an edited call', async () => {
    const requestId = await queue(world, 'build all')
    const answer = await world.permissions.decide(
      { requestId, decision: 'approve_always', modifiedInput: 'build some' },
      ALICE,
    )
    expect(answer).toMatchObject({ grant: null, grantRefused: 'an edited call is approved once' })
    expect(await ask('build some', { toolUseId: 'x' })).toMatchObject({ allow: false })
  })

  test('a call whose verdict has become worse since', async () => {
    await always('build all')
    const stricter = world.core({
      classify: (call, context) => ({ ...classifyByFirstWord(call, context), tier: 'destructive' }),
    })
    expect(await stricter.submit(shellCall('build all'), KEY)).toMatchObject({ allow: false, tier: 'destructive' })
    const puzzled = world.core({
      classify: (call, context) => ({ ...classifyByFirstWord(call, context), effects: [] }),
    })
    expect(await puzzled.submit(shellCall('build all'), KEY)).toMatchObject({ allow: false, tier: 'dangerous' })
  })

  test.each(['frobnicate $X', 'frobnicate "a$Y"', 'frobnicate $(date)', 'ls; frobnicate $X'])(
    'an unknown program with computed words: %s',
    (command) => {
      const judge = (text: string) =>
        classify({ toolName: 'bash', toolInput: { command: text } }, { profile: 'standard' })
      expect(whyNeverGranted(judge(command))).toMatch(/computed/)
      expect(whyNeverGranted(judge("frobnicate x '$X'"))).toBeUndefined()
    },
  )

  test('what is destructive or has no effects', () => {
    const verdict = classifyByFirstWord({ toolName: 'bash', toolInput: { command: 'build' } }, { profile: 'standard' })
    expect(whyNeverGranted(verdict)).toBeUndefined()
    expect(whyNeverGranted({ ...verdict, tier: 'destructive' })).toMatch(/destructive/)
    expect(whyNeverGranted({ ...verdict, effects: [] })).toMatch(/understood/)
  })
})
