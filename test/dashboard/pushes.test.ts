// Tests that what is in quick succession is handed over together, none lost and in order. Uses a clock of its own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createPushes, type Pushes } from '../../src/dashboard/queue/pushes.ts'

let taken: string[][]
let pushes: Pushes<string>

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  taken = []
  pushes = createPushes({
    take: (news) => taken.push([...news]),
    monotonicMs: () => performance.now(),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first is handed over at once, the next ones together', () => {
  for (const id of ['a', 'b', 'c']) pushes.add(id)
  expect(taken).toEqual([['a']])
  vi.advanceTimersByTime(100)
  expect(taken).toEqual([['a'], ['b', 'c']])
  vi.advanceTimersByTime(100)
  pushes.add('d')
  expect(taken.at(-1)).toEqual(['d'])
})

test('what was gathered is handed over before other news, once', () => {
  for (const id of ['a', 'b']) pushes.add(id)
  pushes.flush()
  expect(taken).toEqual([['a'], ['b']])
  vi.advanceTimersByTime(1000)
  expect(taken).toHaveLength(2)
})

test('after its end nothing is handed over', () => {
  for (const id of ['a', 'b']) pushes.add(id)
  pushes.close()
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([['a']])
})
