// Tests that whoever sends much, or what is slow to judge, waits for the others, and nobody else waits.
import { once } from 'node:events'
import { Agent, request } from 'node:http'
import { json } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { createTurns } from '../../src/http/turns.ts'
import { createWorkBudget } from '../../src/http/work-budget.ts'
import { bearer, type Json, startApp } from './start-app.ts'

const nextTurn = () => new Promise((resolve) => setImmediate(resolve))

function setUp() {
  const clock = { ms: 1_000_000 }
  const now = () => clock.ms
  const work = createWorkBudget(now)
  const turns = createTurns({ work, now })
  const gone: string[] = []
  /** Takes a turn; `gone` tells who may go on, in order. */
  function take(name: string, bytes = 10): void {
    const turn = turns.take(name, bytes)
    if (turn === undefined) gone.push(name)
    else void turn.then(() => gone.push(name))
  }
  return { clock, work, turns, gone, take }
}

test('who is alone never waits', () => {
  const { clock, turns } = setUp()
  expect(turns.take('key:a', 10)).toBeUndefined()
  clock.ms += 1_001
  for (let n = 0; n < 1_000; n++) expect(turns.take('key:a', 10)).toBeUndefined()
})

test('beside others, a few calls of each go on in a turn, and the rest in the next ones, in order', async () => {
  const { take, gone } = setUp()
  take('key:b')
  for (let n = 0; n < 10; n++) take('key:a')
  expect(gone).toEqual(['key:b', ...Array(4).fill('key:a')])
  take('key:b')
  expect(gone).toHaveLength(6)
  await nextTurn()
  await nextTurn()
  take('key:b')
  expect(gone.filter((name) => name === 'key:b')).toHaveLength(3)
  await expect.poll(() => gone.length).toBe(13)
})

test('after a heavy call the next one of its key waits as long as it took, and then they come one by one', async () => {
  const { clock, work, take, gone } = setUp()
  work.takeMs('key:a', 100.5)
  take('key:a')
  take('key:a')
  take('key:b')
  expect(gone).toEqual(['key:b'])
  clock.ms += 99
  await nextTurn()
  take('key:b')
  expect(gone).toEqual(['key:b', 'key:b'])
  clock.ms += 1
  await expect.poll(() => gone.length).toBe(4)
  work.takeMs('key:a', 50.5)
  take('key:a')
  take('key:a')
  await nextTurn()
  expect(gone).toHaveLength(4)
  clock.ms += 50
  await expect.poll(() => gone.length).toBe(6)
})

test('only so much of one key waits: more is refused, and nobody else is', async () => {
  const { clock, work, turns, take, gone } = setUp()
  work.takeMs('key:a', 100.5)
  for (let n = 0; n < 16; n++) take('key:a', 1_048_576)
  expect(() => turns.take('key:a', 1)).toThrow(expect.objectContaining({ code: 'rate-limited' }))
  take('key:b', 1_048_576)
  expect(gone).toEqual(['key:b'])
  clock.ms += 10_000
  await expect.poll(() => gone.length).toBe(17)
  expect(() => void turns.take('key:a', 1)).not.toThrow()
})

/** Sends calls one after another on a connection of its own, which is open after the first: nobody opens theirs before it. */
function openLine(url: string, token: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const headers = { ...bearer(token), 'content-type': 'application/json' }
  const classify = async (call: object): Promise<Json> => {
    const sent = request(`${url}/api/hooks/classify`, { method: 'POST', agent, headers }).end(JSON.stringify(call))
    const [answer] = await once(sent, 'response')
    return json(answer)
  }
  return { classify, close: () => agent.destroy() }
}

test('one call of somebody else is answered between heavy ones, however many of these have arrived', async () => {
  // Answers do not wait for the disk: who shares a commit is answered at the same time, however the processor was shared.
  const running = await startApp({ env: { INTERLOCK_AUDIT: 'relaxed' } })
  const heavyKey = await running.addKey({ userId: 'alice' })
  const other = openLine(running.url, (await running.addKey({ userId: 'bob' })).token)
  try {
    const safe = { toolName: 'bash', toolInput: { command: 'git status' } }
    expect(await other.classify(safe)).toMatchObject({ allow: true })
    // Each owes some milliseconds, and all together less than what is refused.
    const toolInput = Object.fromEntries(Array.from({ length: 150 }, (_, index) => [`k${index}`, [index]]))
    const HEAVY = 120
    const answered: string[] = []
    const heavy = Array.from({ length: HEAVY }, async (_, index) => {
      const call = { toolName: 'read', toolInput: { ...toolInput, path: `a${index}` } }
      expect((await running.classify(call, bearer(heavyKey.token))).body.allow).toBe(true)
      answered.push('heavy')
    })
    await Promise.race(heavy)
    const before = answered.length
    expect(await other.classify(safe)).toMatchObject({ allow: true })
    // A call takes some turns to arrive and to be answered; all that had arrived before are more than that.
    expect(answered.length - before).toBeLessThan(HEAVY - 20)
    await Promise.all(heavy)
    expect(answered).toHaveLength(HEAVY)
  } finally {
    other.close()
    await running.stop()
  }
})
