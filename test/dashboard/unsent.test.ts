// Tests what was typed and not sent: it is kept by request, and nobody else gets to see it. Pure; no browser.
import { expect, test } from 'vitest'
import { createUnsent } from '../../src/dashboard/queue/unsent.ts'

test('is kept by request, whatever form is open, until it is dropped', () => {
  const unsent = createUnsent()
  unsent.keep('one', { open: 'feedback' })
  unsent.keep('one', { words: 'no' })
  unsent.keep('two', { words: 'other' })
  unsent.keep('one', { open: undefined })
  expect(unsent.of('one')).toEqual({ words: 'no' })
  unsent.drop('one')
  expect([unsent.of('one'), unsent.of('two')]).toEqual([{}, { words: 'other' }])
})

test('is gone when somebody else logs in, and not when the same person does', () => {
  const unsent = createUnsent()
  unsent.belongTo('alice')
  unsent.keep('one', { words: 'no' })
  unsent.belongTo('alice')
  expect(unsent.of('one')).toEqual({ words: 'no' })
  unsent.belongTo('bob')
  expect(unsent.of('one')).toEqual({})
})
