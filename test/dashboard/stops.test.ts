// Tests what the dashboard works out about pauses, held approvals, masked values and days. Pure; no browser.
import { describe, expect, test } from 'vitest'
import type { PauseItem } from '../../src/contract/pause.ts'
import { createHolds } from '../../src/dashboard/queue/holds.ts'
import { pausesOn, stoppedWords } from '../../src/dashboard/queue/pauses.ts'
import { dayEnd, dayStart, daysAsMoments } from '../../src/dashboard/text/days.ts'
import { hasMask, revealedFields } from '../../src/dashboard/text/masks.ts'

const pause = (id: string, of: Partial<PauseItem>): PauseItem => ({
  id,
  scope: 'everything',
  status: 'paused',
  reason: '',
  createdBy: 'ada',
  createdAt: 1,
  ...of,
})
const ALL = pause('all', {})
const ALICES = pause('alices', { scope: 'user', userId: 'alice' })
const CODER = pause('coder', { scope: 'agent', userId: 'alice', agentId: 'coder' })

describe('pauses', () => {
  test.each([
    [{ userId: 'alice', agentId: 'coder' }, ['all', 'alices', 'coder']],
    [{ userId: 'alice', agentId: 'other' }, ['all', 'alices']],
    [{ userId: 'bob', agentId: 'coder' }, ['all']],
  ])('on %j are those that cover it', (of, wanted) => {
    expect(pausesOn([ALL, ALICES, CODER], of).map(({ id }) => id)).toEqual(wanted)
  })

  test('are named by what they stop', () => {
    expect([ALL, ALICES, CODER].map(stoppedWords)).toEqual(['all agents', 'all agents of alice', 'coder'])
  })
})

describe('a held approval', () => {
  test('is over in time, or taken back: by its id, else the newest, and all when the page goes', async () => {
    const holds = createHolds()
    expect(holds.undo()).toBeUndefined()
    expect(await holds.hold('short', 1)).toBe(true)
    const [one, two, three] = ['one', 'two', 'three'].map((id) => holds.hold(id, 3_600_000))
    expect(holds.undo('one')).toBe('one')
    expect(await one).toBe(false)
    expect(holds.undo('one')).toBeUndefined()
    expect(holds.undo()).toBe('three')
    holds.close()
    expect(await Promise.all([two, three])).toEqual([false, false])
  })
})

describe('masked values', () => {
  const MASKED = '‹redacted:password:4f2a›'

  test('are found however deep, in values and names, and not where somebody writes the word', () => {
    expect(hasMask({ command: `deploy ${MASKED}` })).toBe(true)
    expect(hasMask({ a: [{ b: { [MASKED]: 1 } }] })).toBe(true)
    expect(hasMask({ command: 'echo redacted:password:4f2a' })).toBe(false)
  })

  test('are shown where the exact input differs, and only there', () => {
    const shown = { command: `deploy ${MASKED}`, cwd: '/app', env: { TOKEN: MASKED } }
    const exact = { command: 'deploy hunter2', cwd: '/app', env: { TOKEN: 'x' } }
    expect(revealedFields(shown, exact)).toEqual([
      { name: 'command', text: 'deploy hunter2' },
      { name: 'env', text: '{\n  "TOKEN": "x"\n}' },
    ])
    expect(revealedFields({ [MASKED]: 1 }, { secretname: 1 })).toEqual([{ name: 'secretname', text: '1' }])
  })
})

describe('a day', () => {
  test('is from its first to its last millisecond in local time, over the ends of months and changes of clocks', () => {
    const start = dayStart('2026-01-31') ?? 0
    expect(new Date(start).toString()).toMatch(/^Sat Jan 31 2026 00:00:00/)
    expect(dayEnd('2026-01-31')).toBe((dayStart('2026-02-01') ?? 0) - 1)
    for (const day of ['2026-03-29', '2026-10-25'])
      expect((dayEnd(day) ?? 0) - (dayStart(day) ?? 0)).toBeGreaterThan(82e6)
  })

  test('may be narrowed to minutes, by the clock on the wall', () => {
    const asked = daysAsMoments({ from: '2026-01-31T14:00', until: '2026-01-31T15:00' })
    expect(new Date(Number(asked['from'])).toString()).toMatch(/^Sat Jan 31 2026 14:00:00/)
    expect(Number(asked['until']) - Number(asked['from'])).toBe(3_600_000)
    expect(daysAsMoments({ from: '2026-01-31', until: '2026-01-31' })).toEqual({
      from: String(dayStart('2026-01-31')),
      until: String(dayEnd('2026-01-31')),
    })
    expect(daysAsMoments({ from: '', until: '' })).toEqual({})
    // For the server to refuse: without it everything would be shown.
    for (const text of ['2026-01-31T24:00', '2026-01-31T1:00', 'T10:00', '2026-01-31T', '2026-13-45', 'yesterday'])
      expect(daysAsMoments({ from: text, until: text })).toEqual({ from: text, until: text })
  })

  test.each([
    '',
    '2026-1-1',
    'today',
    '20260131',
    '2026-02-30',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '2026-01-32',
  ])('%j is none', (text) => {
    expect(dayStart(text)).toBeUndefined()
    expect(dayEnd(text)).toBeUndefined()
  })
})
