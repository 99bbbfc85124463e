// Tests that requests pushed in quick succession are handed over together, none lost and in order. Uses a clock of its own.
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import { type Arrivals, createArrivals } from '../../src/dashboard/queue/arrivals.ts'

const item = (id: string) => ({ id }) as PermissionItem
let taken: string[][]
let arrivals: Arrivals

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] })
  taken = []
  arrivals = createArrivals({
    take: (items) => taken.push(items.map(({ id }) => id)),
    monotonicMs: () => performance.now(),
  })
})
afterEach(() => {
  vi.useRealTimers()
})

test('the first is handed over at once, the next ones together', () => {
  for (const id of ['a', 'b', 'c']) arrivals.add(item(id))
  expect(taken).toEqual([['a']])
  vi.advanceTimersByTime(100)
  expect(taken).toEqual([['a'], ['b', 'c']])
  vi.advanceTimersByTime(100)
  arrivals.add(item('d'))
  expect(taken.at(-1)).toEqual(['d'])
})

test('what was gathered is handed over before other news, once', () => {
  for (const id of ['a', 'b']) arrivals.add(item(id))
  arrivals.flush()
  expect(taken).toEqual([['a'], ['b']])
  vi.advanceTimersByTime(1000)
  expect(taken).toHaveLength(2)
})

test('after its end nothing is handed over', () => {
  for (const id of ['a', 'b']) arrivals.add(item(id))
  arrivals.close()
  vi.advanceTimersByTime(1000)
  expect(taken).toEqual([['a']])
})
