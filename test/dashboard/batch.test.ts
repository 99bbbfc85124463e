// Tests which requests are folded, searched and bunched together. Decides nothing.
import { describe, expect, test } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import { bunches, foldIdentical, matchesText } from '../../src/dashboard/queue/batch.ts'
import type { Entry } from '../../src/dashboard/queue/entry.ts'

const entry = (id: string, more: Partial<PermissionItem> = {}, state: Partial<Entry> = {}): Entry => ({
  item: {
    id,
    agentId: 'agent',
    userId: 'alice',
    toolName: 'bash',
    toolInput: {},
    tier: 'dangerous',
    reason: 'Queued for approval: x',
    timestamp: 0,
    status: 'pending',
    command: `command of ${id}`,
    rule: 'r/x',
    effects: [],
    spans: [],
    fingerprint: 'f',
    expiresAt: 1000,
    ...more,
  },
  readAt: 0,
  listed: true,
  ...state,
})
const ids = (entries: readonly Entry[]) => entries.map(({ item }) => item.id)
const ended = { ending: { status: 'approved', here: true } } as const

describe('identical calls', () => {
  test('are one card: the one that expires first', () => {
    expect(ids(foldIdentical([entry('a', { group: 'g' }), entry('b', { group: 'g' }), entry('c')]))).toEqual(['a', 'c'])
  })

  test('show the one whose agent still waits, not the try that it gave up', () => {
    const gone = { group: 'g', askerUntil: 5 }
    const list = [
      entry('a', gone, { readAt: 9 }),
      entry('b', { group: 'g', askerUntil: 20 }, { readAt: 9 }),
      entry('c', gone, { readAt: 9 }),
    ]
    expect(ids(foldIdentical(list))).toEqual(['b'])
    expect(ids(foldIdentical([list[0] as Entry, list[2] as Entry]))).toEqual(['a'])
  })

  test('of another agent or user are cards of their own', () => {
    const list = [
      entry('a', { group: 'g' }),
      entry('b', { group: 'g', agentId: 'x' }),
      entry('c', { group: 'g', userId: 'y' }),
    ]
    expect(ids(foldIdentical(list))).toEqual(['a', 'b', 'c'])
  })

  test('that are over stay, and the next one takes the card', () => {
    const list = [entry('a', { group: 'g' }, ended), entry('b', { group: 'g' }), entry('c', { group: 'g' })]
    expect(ids(foldIdentical(list))).toEqual(['a', 'b'])
  })
})

describe('bunches', () => {
  test('are agents and sessions with at least two open requests', () => {
    const list = [
      entry('a', { sessionId: 's' }),
      entry('b', { sessionId: 's' }),
      entry('c'),
      entry('d', { agentId: 'other' }),
      entry('e', {}, ended),
    ]
    expect(bunches(list).map(({ kind, name, ids: some }) => [kind, name, some])).toEqual([
      ['agent', 'agent', ['a', 'b', 'c']],
      ['session', 's', ['a', 'b']],
    ])
  })

  test('a session that is all of an agent is not offered twice', () => {
    const list = [entry('a', { sessionId: 's' }), entry('b', { sessionId: 's' })]
    expect(bunches(list).map(({ kind }) => kind)).toEqual(['agent'])
  })

  test('never mix agents of the same name of different users', () => {
    expect(bunches([entry('a'), entry('b', { userId: 'bob' })])).toEqual([])
  })
})

test('search looks at command, tool, agent, session, directory and reason, whatever the case', () => {
  const one = entry('a', { sessionId: 'Session-7', cwd: '/home/Shop', command: 'npm i' })
  for (const text of ['NPM', 'session-7', 'shop', 'bash', 'agent', 'queued', '  ', '']) {
    expect(matchesText(one, text)).toBe(true)
  }
  expect(matchesText(one, 'yarn')).toBe(false)
})
