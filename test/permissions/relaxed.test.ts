// Tests the mode in which answers to safe calls do not wait for their audit row, and where it still makes them wait.
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { InterlockError } from '../../src/errors.ts'
import type { Permissions } from '../../src/permissions/permissions.ts'
import { ALICE, codeOf, KEY, openWorld, shellCall, type World } from './world.ts'

let world: World
let relaxed: Permissions
beforeEach(async () => {
  world = await openWorld()
  relaxed = world.core({ auditMode: 'relaxed' })
})
afterEach(() => world.end())

const look = (core: Permissions, what: string) => core.submit(shellCall(`look ${what}`), KEY)
const recorded = async () => (await world.audit()).flatMap(({ data }) => (data['command'] as string | undefined) ?? [])

/** True when the promise has resolved before anything could be written to the disk. */
async function isQuick(promise: Promise<unknown>): Promise<boolean> {
  const commit = world.store.record({ event: 'marker', actor: 'system', userId: 'alice', data: {} }).then(() => false)
  return Promise.race([promise.then(() => true), commit])
}

describe('relaxed', () => {
  test('the first answer waits, the next ones do not, and all of them are recorded', async () => {
    world.controls.delayCommits(200)
    expect(await isQuick(look(relaxed, 'first'))).toBe(false)
    await expect.poll(recorded).toContain('look first')
    expect(await isQuick(look(relaxed, 'second'))).toBe(true)
    expect(await recorded()).not.toContain('look second')
    await expect.poll(recorded).toContain('look second')
  })

  test('after a commit that failed nothing is allowed until one succeeds', async () => {
    await look(relaxed, 'first')
    world.controls.injectFault('commit')
    expect(await look(relaxed, 'lost')).toMatchObject({ allow: true })
    await expect.poll(() => world.logged.map(({ level }) => level)).toContain('error')
    world.controls.injectFault('commit')
    expect(await codeOf(look(relaxed, 'refused'))).toBe('store-unavailable')
    world.controls.delayCommits(200)
    expect(await isQuick(look(relaxed, 'waits'))).toBe(false)
    await expect.poll(recorded).toContain('look waits')
    expect(await isQuick(look(relaxed, 'quick again'))).toBe(true)
    expect(await recorded()).not.toContain('look lost')
  })

  test('without a disk to write to, only what was on its way got out', async () => {
    await look(relaxed, 'first')
    world.controls.limitPages(1)
    const long = 'x'.repeat(200_000)
    expect(await look(relaxed, long)).toMatchObject({ allow: true })
    await expect.poll(() => world.logged.map(({ level }) => level)).toContain('error')
    for (const again of ['1', '2', '3']) expect(await codeOf(look(relaxed, long + again))).toBe('store-unavailable')
  })

  test('a pause stops the very next call', async () => {
    await look(relaxed, 'first')
    await world.permissions.pause({ scope: 'agent', agentId: 'bot', reason: 'stop' }, ALICE)
    expect(await look(relaxed, 'second')).toMatchObject({ allow: false })
    expect((await world.audit()).at(-1)).toMatchObject({ event: 'refused' })
  })

  test('what is not safe is recorded first', async () => {
    await look(relaxed, 'first')
    world.controls.delayCommits(200)
    expect(await isQuick(relaxed.submit(shellCall('wipe /'), KEY))).toBe(false)
    expect(await isQuick(relaxed.submit(shellCall('deploy'), KEY))).toBe(false)
  })

  test('so many answers wait for their rows that never more than one commit is behind', async () => {
    await look(relaxed, 'first')
    world.controls.delayCommits(300)
    const answers = Array.from({ length: 600 }, (_, index) => look(relaxed, String(index)))
    let answered = 0
    for (const answer of answers)
      void answer.then(() => {
        answered += 1
      })
    const before = (await recorded()).length
    await Promise.race(answers.slice(300))
    expect(answered).toBeGreaterThan(0)
    await Promise.all(answers)
    await expect.poll(async () => (await recorded()).length - before).toBe(600)
  })
})

test('what is still gathered is written when the process stops', async () => {
  await look(relaxed, 'first')
  await Promise.all(['a', 'b', 'c'].map((name) => look(relaxed, name)))
  relaxed.close()
  await look(relaxed, 'late')
  // The store commits what it was handed before it closes.
  await world.store.record({ event: 'marker', actor: 'system', userId: 'alice', data: {} })
  expect(await recorded()).toEqual(expect.arrayContaining(['look a', 'look b', 'look c', 'look late']))
})

test('an answer whose row cannot be written with others is written without them, or told of', async () => {
  const unfit = new InterlockError('internal-error')
  const failing = { ...world.store, recordAll: () => Promise.reject(unfit) }
  const core = world.core({ auditMode: 'relaxed', store: failing })
  await look(core, 'first')
  expect(await Promise.all([look(core, 'a'), look(core, 'b')])).toMatchObject([{ allow: true }, { allow: true }])
  core.close()
  await expect.poll(recorded).toEqual(expect.arrayContaining(['look a', 'look b']))
  expect(world.logged.map(({ level }) => level)).not.toContain('error')
})

test('of calls that come in together each looks whether its own agent is paused', async () => {
  await look(relaxed, 'first')
  await world.permissions.pause({ scope: 'agent', agentId: 'bot', reason: 'stop' }, ALICE)
  const other = { ...shellCall('look around'), agentId: 'other', userId: 'alice' }
  const unbound = { kind: 'key', keyId: 'internal', bound: false } as const
  const together = [look(relaxed, 'x'), look(relaxed, 'y'), relaxed.submit(other, unbound)]
  const [paused, again, free] = await Promise.all(together)
  expect([paused?.allow, again?.allow, free?.allow]).toEqual([false, false, true])
})

test('durable: every answer waits for its row', async () => {
  await look(world.permissions, 'first')
  world.controls.delayCommits(200)
  expect(await isQuick(look(world.permissions, 'second'))).toBe(false)
})
