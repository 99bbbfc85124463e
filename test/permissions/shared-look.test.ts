// Tests that callers of one turn share a look that is made after all of them have asked, and that nobody gets an old one.
import { expect, test } from 'vitest'
import { createSharedLook } from '../../src/permissions/shared-look.ts'

/** What is found, and how often somebody looked. */
function subject() {
  const state = { value: 1, looks: [] as string[], broken: false }
  const look = createSharedLook(
    async (name: string) => {
      state.looks.push(name)
      if (state.broken) throw new Error('no database')
      return `${name} ${state.value}`
    },
    (name) => name,
  )
  return { state, look }
}

test('who asks in one turn shares a look, and is told what holds at its end', async () => {
  const { state, look } = subject()
  const answers = [look('a'), look('b'), look('a')]
  await Promise.resolve()
  answers.push(look('a'))
  state.value = 2
  expect(await Promise.all(answers)).toEqual(['a 2', 'b 2', 'a 2', 'a 2'])
  expect(state.looks).toEqual(['a', 'b'])
})

test('who asks after a look was made gets one of its own', async () => {
  const { state, look } = subject()
  const later: Promise<string>[] = []
  const first = look('a').then((found) => {
    state.value = 2
    later.push(look('a'))
    return found
  })
  expect(await first).toBe('a 1')
  expect(await Promise.all(later)).toEqual(['a 2'])
  expect(state.looks).toEqual(['a', 'a'])
})

test('a look that fails fails for all who share it, and for nobody else', async () => {
  const { state, look } = subject()
  state.broken = true
  const results = await Promise.allSettled([look('a'), look('a')])
  expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  state.broken = false
  expect(await look('a')).toBe('a 1')
})
