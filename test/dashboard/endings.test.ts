// Tests what is said of requests that others ended. Pure but for a timer; no browser.
import { expect, onTestFinished, test } from 'vitest'
import { createEndings, endingWords } from '../../src/dashboard/queue/endings.ts'
import type { Ending, Entry } from '../../src/dashboard/queue/entry.ts'

const entry = (ending: Omit<Ending, 'here'>, agentId = 'coder') =>
  ({ item: { toolName: 'bash', agentId }, ending: { here: false, ...ending } }) as Entry

test.each([
  [entry({ status: 'approved', by: 'user:bob' }), 'bash by coder: approved by bob.'],
  [entry({ status: 'rejected', by: 'user:alice' }), 'bash by coder: rejected by you, in another window.'],
  [entry({ status: 'expired', by: 'system' }), 'bash by coder: expired, not allowed.'],
  [entry({ status: 'cancelled' }), 'bash by coder: cancelled.'],
  [entry({ status: 'unknown' }), 'bash by coder: ended.'],
])('%#: %s', (of, words) => {
  expect(endingWords(of, 'alice')).toBe(words)
})

test('of a name that hides something, what it hides', () => {
  expect(endingWords(entry({ status: 'cancelled' }, 'co\u202eder'), 'alice')).toContain('⟨')
})

test('several in one moment are one sentence', async () => {
  const said = await new Promise<string>((announce) => {
    const endings = createEndings({ announce, userId: 'alice', entryOf: () => entry({ status: 'cancelled' }) })
    onTestFinished(() => endings.close())
    for (const id of ['one', 'two', 'two', 'three']) endings.add(id)
  })
  expect(said).toBe('3 requests have ended.')
})
