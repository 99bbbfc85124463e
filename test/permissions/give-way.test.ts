// Tests that calls without hurry go on in order, a few in a turn, and let others in between.
import { expect, test } from 'vitest'
import { createGiveWay } from '../../src/permissions/calls/give-way.ts'

const nextTurn = () => new Promise<void>((resolve) => setImmediate(resolve))

test('a call alone goes on in the next turn', async () => {
  const giveWay = createGiveWay()
  const gone: number[] = []
  void giveWay().then(() => gone.push(1))
  await Promise.resolve()
  expect(gone).toEqual([])
  await nextTurn()
  expect(gone).toEqual([1])
  void giveWay().then(() => gone.push(2))
  await nextTurn()
  expect(gone).toEqual([1, 2])
})

test('of many a few go on in each turn, in the order in which they came', async () => {
  const giveWay = createGiveWay(3)
  const gone: number[] = []
  for (let call = 0; call < 7; call++) void giveWay().then(() => gone.push(call))
  await nextTurn()
  expect(gone).toEqual([0, 1, 2])
  void giveWay().then(() => gone.push(7))
  await nextTurn()
  expect(gone).toEqual([0, 1, 2, 3, 4, 5])
  await nextTurn()
  expect(gone).toEqual([0, 1, 2, 3, 4, 5, 6, 7])
})
