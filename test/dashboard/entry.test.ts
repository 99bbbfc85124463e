// Tests how news changes what the page knows of requests. Talks to no server.
import { describe, expect, test } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import { applyNews, arrange, type Entries, isAskerGone, type News } from '../../src/dashboard/queue/entry.ts'

const item = (id: string, more: Partial<PermissionItem> = {}): PermissionItem => ({
  id,
  agentId: 'agent',
  userId: 'alice',
  toolName: 'bash',
  toolInput: { command: 'x' },
  tier: 'dangerous',
  reason: 'Queued for approval: x',
  timestamp: 0,
  status: 'pending',
  command: 'x',
  rule: 'r/x',
  effects: [],
  spans: [],
  fingerprint: 'f',
  expiresAt: 1000,
  ...more,
})
const told = (...news: News[]): Entries => news.reduce(applyNews, new Map() as Entries)
const closed = (id: string, by: string): News => ({
  kind: 'closed',
  id,
  ending: { status: 'rejected', by, at: 5, here: false },
  now: 5,
})

describe('requests', () => {
  test('are listed soonest expiry first', () => {
    const entries = told({
      kind: 'listed',
      items: [item('b', { expiresAt: 900 }), item('a'), item('c', { expiresAt: 1 })],
      now: 0,
    })
    expect(arrange(entries, 0).queue.map((entry) => entry.item.id)).toEqual(['c', 'b', 'a'])
  })

  test('do not come back when an older list arrives after their end', () => {
    const entries = told({ kind: 'listed', items: [item('a')], now: 0 }, closed('a', 'bob'), {
      kind: 'listed',
      items: [item('a')],
      now: 0,
    })
    expect(entries.get('a')?.ending).toMatchObject({ status: 'rejected', by: 'bob' })
    expect(arrange(entries, 6).open).toBe(0)
  })

  test('that ended stay in their place for a moment, then move to the past', () => {
    const entries = told({ kind: 'listed', items: [item('a'), item('b')], now: 0 }, closed('a', 'bob'))
    expect(arrange(entries, 1000).queue.map((entry) => entry.item.id)).toEqual(['a', 'b'])
    expect(arrange(entries, 60_000).queue.map((entry) => entry.item.id)).toEqual(['b'])
    expect(arrange(entries, 60_000).past.map((entry) => entry.item.id)).toEqual(['a'])
  })

  test('opened by a link do not enter the list when they are over', () => {
    const entries = told({ kind: 'read', item: item('a', { status: 'expired' }), now: 5 })
    expect(entries.get('a')?.ending?.status).toBe('expired')
    expect(arrange(entries, 5)).toEqual({ queue: [], past: [], open: 0 })
  })
})

describe('a decision', () => {
  const sending: News[] = [
    { kind: 'listed', items: [item('a')], now: 0 },
    { kind: 'sending', id: 'a', decision: 'approve' },
  ]

  test('that failed opens the request again, with the reason', () => {
    const entry = told(...sending, { kind: 'failed', id: 'a', problem: 'no' }).get('a')
    expect(entry).toMatchObject({ problem: 'no' })
    expect(entry?.sending).toBeUndefined()
    expect(entry?.ending).toBeUndefined()
  })

  test('that lost shows who won and that the own one did not count', () => {
    const entry = told(...sending, closed('a', 'bob'), { kind: 'failed', id: 'a', problem: 'did not count' }).get('a')
    expect(entry).toMatchObject({ ending: { status: 'rejected', by: 'bob', here: false }, problem: 'did not count' })
  })

  test('keeps the name when a later message has none', () => {
    const entry = told({ kind: 'listed', items: [item('a')], now: 0 }, closed('a', 'bob'), {
      kind: 'closed',
      id: 'a',
      ending: { status: 'rejected', at: 5, here: false },
      now: 6,
    }).get('a')
    expect(entry?.ending?.by).toBe('bob')
  })
})

test('an asker is gone only when the request was read after its time: it may have been heard of since', () => {
  const readAt = (now: number, more: News[] = []) =>
    told({ kind: 'listed', items: [item('a', { askerUntil: 100 })], now }, ...more).get('a')
  const isGone = (entry = readAt(0)) => entry !== undefined && isAskerGone(entry)
  expect([isGone(readAt(99)), isGone(readAt(100))]).toEqual([false, true])
  const again: News = { kind: 'read', item: item('a', { askerUntil: 200 }), now: 150 }
  expect(isGone(readAt(100, [again]))).toBe(false)
  expect(isGone(readAt(100, [closed('a', 'bob')]))).toBe(false)
})
