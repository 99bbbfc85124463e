// Tests work that is done in rounds: one at a time, again after a failure, and nothing after the end.
import { expect, test } from 'vitest'
import { createRounds } from '../src/rounds.ts'
import { keepingLog, type Logged } from './permissions/world.ts'

const failure = 'the work failed; trying again'

/** Work that goes on until it is let go. */
function heldWork() {
  const held: (() => void)[] = []
  const work = () => new Promise<void>((resolve) => void held.push(resolve))
  return { held, work }
}

test('who asks while a round is under way gets that one', async () => {
  const { held, work } = heldWork()
  const { round } = createRounds({ work, everyMs: 3_600_000, log: keepingLog([]), failure })
  const both = Promise.all([round(), round()])
  expect(held).toHaveLength(1)
  held[0]?.()
  await both
  void round()
  expect(held).toHaveLength(2)
})

test('stopping waits for the round that is under way, and there are no more', async () => {
  const { held, work } = heldWork()
  const { start, stop } = createRounds({ work, firstMs: 0, everyMs: 1, log: keepingLog([]), failure })
  start()
  const ended = { is: false }
  const stopped = stop().then(() => {
    ended.is = true
  })
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(ended.is).toBe(false)
  held[0]?.()
  await stopped
  expect(held).toHaveLength(1)
})

test('a round that fails is logged, and the next one comes all the same', async () => {
  const logged: Logged[] = []
  const rounds = { count: 0 }
  const { start, stop } = createRounds({
    work: async () => {
      rounds.count += 1
      throw new Error('no')
    },
    everyMs: 1,
    log: keepingLog(logged),
    failure,
  })
  start()
  while (rounds.count < 2) await new Promise((resolve) => setTimeout(resolve, 1))
  await stop()
  expect(logged.every(({ level }) => level === 'warn')).toBe(true)
  expect(logged.length).toBeGreaterThan(1)
})
