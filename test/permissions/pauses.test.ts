// While an agent is paused nothing it asks for is allowed: what it is told, who may resume, and what becomes of requests.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { pauseItem } from '../../src/contract/pause.ts'
import type { PersonPrincipal } from '../../src/permissions/permissions.ts'
import { createHub } from '../../src/push/create-hub.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { ADMIN, ALICE, BOB, codeOf, KEY, keepingLog, openWorld, queue, shellCall, VIEWER, type World } from './world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld()
})
afterEach(() => world.end())

const ask = (command: string, more = {}, by = KEY) => world.permissions.submit(shellCall(command, more), by)
const pause = (by: PersonPrincipal = ALICE, reason = 'it went astray') =>
  world.permissions.pause({ scope: 'agent', agentId: 'bot', reason }, by)
const stopAll = (by: PersonPrincipal = BOB) => world.permissions.pause({ scope: 'everything' }, by)
const decide = (requestId: string, decision: 'approve' | 'reject' | 'approve_always') =>
  world.permissions.decide({ requestId, decision }, ALICE)

describe('a paused agent', () => {
  test.each(['look around', 'wipe all', 'deploy all', 'explode'])(
    'is told so for %s, and nothing else',
    async (line) => {
      const { id } = await pause()
      const answer = await ask(line)
      expect(answer).toMatchObject({ allow: false, pauseId: id })
      expect(answer.reason).toMatch(
        /^Paused: alice has stopped this agent \(it went astray\)\. Nothing is allowed until/,
      )
      expect(answer).not.toHaveProperty('outcome')
      expect((await world.audit()).at(-1)).toMatchObject({
        event: 'refused',
        agentId: 'bot',
        data: { refused: { kind: 'paused', pauseId: id }, command: expect.any(String) },
      })
    },
  )

  test('goes on where it was once it is resumed', async () => {
    const { id } = await pause()
    expect((await ask('look around')).allow).toBe(false)
    await world.permissions.resume(id, 'checked', ALICE)
    expect((await ask('look around')).allow).toBe(true)
    expect((await ask('deploy all')).outcome).toBe('pending')
  })

  test('is the one that was named, of the user who was named', async () => {
    await pause()
    const { agentId: _, ...any } = KEY
    expect((await ask('look around', { agentId: 'other' }, any)).allow).toBe(true)
    const bobs = { ...KEY, keyId: 'k_bob', userId: 'bob' }
    expect((await ask('look around', {}, bobs)).allow).toBe(true)
    await world.permissions.pause({ scope: 'user' }, ALICE)
    expect((await ask('look around', { agentId: 'other' }, any)).reason).toContain('has stopped all your agents.')
    expect((await ask('look around', {}, bobs)).allow).toBe(true)
    await stopAll()
    expect((await ask('look around', {}, bobs)).reason).toContain('bob has stopped all agents.')
  })

  test('stays paused after a restart, and for a second instance that knows nothing of the first', async () => {
    await pause()
    const store = await openSqlite({ file: world.file, controls: world.controls })
    const hub = await createHub({ store, log: keepingLog([]) })
    const second = world.core({ store, hub })
    expect((await second.submit(shellCall('look around'), KEY)).reason).toMatch(/^Paused/)
    second.close()
    hub.close()
    await store.close()
  })

  test('is not helped by grants, old approvals, or asking again under the same id', async () => {
    const first = await queue(world, 'deploy all', { toolUseId: 't1' })
    await decide(first, 'approve_always')
    const second = await queue(world, 'build it', { toolUseId: 't2' })
    await decide(second, 'approve')
    await pause()
    for (const [command, toolUseId] of [
      ['deploy all', 't3'],
      ['build it', 't2'],
      ['build it', 't4'],
    ] as const) {
      expect((await ask(command, { toolUseId })).reason).toMatch(/^Paused/)
    }
    const waited = await world.permissions.wait(second, KEY, 0)
    expect(waited).toMatchObject({ allow: false, requestId: second })
    expect(waited.reason).toMatch(/^Paused/)
    const [live] = await world.permissions.pauses(ALICE)
    await world.permissions.resume(live?.id ?? '', undefined, ALICE)
    expect((await ask('deploy all', { toolUseId: 't5' })).grantId).toBeDefined()
    expect((await ask('build it', { toolUseId: 't4' })).allow).toBe(true)
  })
})

describe('requests that wait', () => {
  test('are answered at once where they are held, by any instance', async () => {
    const store = await openSqlite({ file: world.file, controls: world.controls })
    const hub = await createHub({ store, log: keepingLog([]), pollMs: 20 })
    const elsewhere = world.core({ store, hub })
    const held = world.permissions.submit(shellCall('deploy all', { wait: 25, toolUseId: 't1' }), KEY)
    const heldElsewhere = elsewhere.submit(shellCall('deploy more', { wait: 25, toolUseId: 't2' }), KEY)
    const unaffected = world.permissions.submit(shellCall('deploy', { wait: 25 }), { ...KEY, agentId: 'other' })
    await expect.poll(async () => (await world.store.requests({ status: 'pending', limit: 9 })).rows.length).toBe(3)
    await pause()
    expect((await held).reason).toMatch(/^Paused/)
    expect((await heldElsewhere).reason).toMatch(/^Paused/)
    const pending = (await world.permissions.list({ status: 'pending', limit: 9 }, ALICE)).pending
    expect(pending).toHaveLength(3)
    const other = pending.find(({ agentId }) => agentId === 'other')
    await decide(other?.id ?? '', 'approve')
    expect((await unaffected).allow).toBe(true)
    elsewhere.close()
    hub.close()
    await store.close()
  })

  test('can be rejected, and approved only after the pause; then the next try of the call is allowed', async () => {
    const [one, two] = [await queue(world, 'deploy all'), await queue(world, 'deploy more')]
    const { id } = await pause()
    for (const decision of ['approve', 'approve_always'] as const) {
      const error = await decide(one, decision).catch((thrown: unknown) => thrown)
      expect(error).toMatchObject({ code: 'agent-paused', status: 423, details: { extra: { pauseId: id } } })
      expect(String(error)).toContain('it can be rejected now')
    }
    expect(await world.permissions.grants(ALICE)).toEqual([])
    await decide(two, 'reject')
    // Its asker learns that it is paused, and does not come back.
    expect((await world.permissions.wait(one, KEY, 0)).reason).toMatch(/^Paused/)
    await world.permissions.resume(id, undefined, ALICE)
    await decide(one, 'approve')
    expect((await ask('deploy all', { toolUseId: 'again' })).allow).toBe(true)
  })
})

describe('pausing and resuming', () => {
  test('is for reviewers and admins; of an agent only for its user and admins', async () => {
    expect(await codeOf(pause(VIEWER))).toBe('wrong-scope')
    const others = world.permissions.pause({ scope: 'agent', agentId: 'bot', userId: 'alice' }, BOB)
    expect(await codeOf(others)).toBe('wrong-scope')
    expect(await codeOf(world.permissions.pause({ scope: 'user', userId: 'alice' }, BOB))).toBe('wrong-scope')
    const item = await world.permissions.pause({ scope: 'user', userId: 'alice' }, ADMIN)
    expect(pauseItem.parse(item)).toEqual(item)
    expect(item).toMatchObject({ scope: 'user', userId: 'alice', createdBy: 'admin token', status: 'paused' })
    expect(item).not.toHaveProperty('agentId')
  })

  test('everything may be stopped by any reviewer, and resumed by that one or an admin', async () => {
    const { id } = await stopAll(BOB)
    expect(await codeOf(world.permissions.resume(id, undefined, ALICE))).toBe('wrong-scope')
    expect(await codeOf(world.permissions.resume(id, undefined, { ...BOB, role: 'viewer' }))).toBe('wrong-scope')
    expect(await world.permissions.resume(id, 'false alarm', BOB)).toMatchObject({
      status: 'resumed',
      resumedBy: 'bob',
      resumeReason: 'false alarm',
    })
    const again = await stopAll(BOB)
    expect((await world.permissions.resume(again.id, undefined, ADMIN)).resumedBy).toBe('admin token')
  })

  test('a pause of an admin is not ended by the user, and stays when the user ends their own', async () => {
    const byAdmin = await world.permissions.pause({ scope: 'agent', agentId: 'bot', userId: 'alice' }, ADMIN)
    const own = await pause()
    expect(own.id).not.toBe(byAdmin.id)
    expect(await codeOf(world.permissions.resume(byAdmin.id, undefined, ALICE))).toBe('wrong-scope')
    await world.permissions.resume(own.id, undefined, ALICE)
    expect((await ask('look around')).reason).toContain('admin token has stopped this agent.')
  })

  test('shows everybody what concerns them, and of others only admins', async () => {
    const own = await pause()
    const all = await stopAll()
    expect((await world.permissions.pauses(ALICE)).map(({ id }) => id)).toEqual([all.id, own.id])
    expect((await world.permissions.pauses(BOB)).map(({ id }) => id)).toEqual([all.id])
    expect(await world.permissions.pauses(ADMIN)).toHaveLength(2)
    expect(await codeOf(world.permissions.resume(own.id, undefined, BOB))).toBe('not-found')
    expect(await codeOf(world.permissions.resume('pause_none', undefined, ADMIN))).toBe('not-found')
  })

  test('is recorded with who and why, secrets masked', async () => {
    const { id } = await pause(ALICE, 'it printed AKIAIOSFODNN7EXAMPLX')
    await world.permissions.resume(id, 'looked at it', ADMIN)
    const [started, ended] = (await world.audit()).filter(({ event }) => event.startsWith('pause-'))
    expect(started).toMatchObject({ event: 'pause-started', actor: 'user:alice', userId: 'alice', agentId: 'bot' })
    expect(started?.data).toMatchObject({ pauseId: id, scope: 'agent', reason: expect.stringContaining('‹redacted:') })
    expect(ended).toMatchObject({ event: 'pause-ended', actor: 'admin-token', data: { reason: 'looked at it' } })
    expect((await ask('look around')).allow).toBe(true)
  })
})
