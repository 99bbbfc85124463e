// Tests the figures about requests: outcomes, pace over time, what is asked most, habits; and what charts make of figures.
import { describe, expect, test } from 'vitest'
import type { PermissionItem } from '../../src/contract/permission.ts'
import { stacked, tableRows, valueText } from '../../src/dashboard/text/chart-table.ts'
import { toInsights, toPace } from '../../src/dashboard/text/insights.ts'

const asked = (more: Partial<PermissionItem>): PermissionItem => ({
  id: 'hook_1_a',
  agentId: 'agent',
  userId: 'alice',
  toolName: 'bash',
  toolInput: {},
  tier: 'dangerous',
  reason: '',
  timestamp: 1000,
  status: 'approved',
  command: 'npm test',
  rule: 'execution/project-script',
  effects: [],
  spans: [],
  fingerprint: '',
  expiresAt: 0,
  ...more,
})
const decided = (ms: number, more: Partial<PermissionItem> = {}): PermissionItem =>
  asked({ decidedAt: 1000 + ms, ...more })

describe('insights', () => {
  test('count outcomes, and how long people took; what nobody decided took no time', () => {
    const { outcomes, thinking, hasty } = toInsights([
      decided(1000),
      decided(3000, { status: 'rejected' }),
      decided(9000),
      decided(900_000, { status: 'expired' }),
      asked({ status: 'pending' }),
    ])
    expect(outcomes).toEqual({ approved: 2, rejected: 1, expired: 1, pending: 1, cancelled: 0 })
    expect(thinking).toEqual({ medianMs: 3000, p95Ms: 9000 })
    expect(hasty).toBe(1)
    expect(toInsights([]).thinking).toBeUndefined()
  })

  test('tell a habit only of calls that were approved as they are, three times, and never otherwise', () => {
    const habits = (...items: PermissionItem[]) => toInsights(items).habits.map(({ approved }) => approved)
    const one = decided(1000)
    expect(habits(one, one)).toEqual([])
    expect(habits(one, one, one)).toEqual([3])
    expect(habits(one, one, one, asked({ status: 'expired' }))).toEqual([3])
    expect(habits(one, one, one, decided(1000, { status: 'rejected' }))).toEqual([])
    expect(habits(one, one, one, decided(1000, { modifiedInput: {} }))).toEqual([])
    expect(habits(one, one, one, decided(1000, { decision: 'approve_always' }))).toEqual([])
    expect(habits(one, one, decided(1000, { agentId: 'other' }), decided(1000, { cwd: '/other' }))).toEqual([])
  })

  test('name the last time that a habit was asked for', () => {
    const items = [1, 3, 2].map((at) => asked({ id: `hook_${at}`, timestamp: at, decidedAt: at + 5 }))
    expect(toInsights(items).habits).toEqual([
      { command: 'npm test', agentId: 'agent', approved: 3, lastId: 'hook_3', lastAt: 3 },
    ])
  })

  test('tell the pace by when people decided; steps without a decision have none', () => {
    const steps = { at: [0, 10_000, 20_000], stepMs: 10_000 }
    const items = [decided(1000), decided(3000), decided(24_000), decided(50_000), decided(2000, { status: 'expired' })]
    expect(toPace(items, steps)).toEqual({ median: [3000, null, 24_000], p95: [3000, null, 24_000] })
    expect(toPace(items, { at: [], stepMs: 1 })).toEqual({ median: [], p95: [] })
  })
})

describe('a chart', () => {
  const series = [
    { name: 'blocked', look: 'stop', values: [1, 0, null] },
    { name: 'allowed', look: 'go', values: [2, 0, 4] },
  ] as const

  test('stacks each series on those after it', () => {
    expect(stacked(series)).toEqual([
      [3, 0, 4],
      [2, 0, 4],
    ])
  })

  test('has a table of the steps in which anything happened, newest first', () => {
    expect(tableRows([10, 20, 30], series)).toEqual([
      { at: 30, index: 2 },
      { at: 10, index: 0 },
    ])
  })

  test('words values, and what is missing', () => {
    expect([valueText(1234, 'count'), valueText(0, 'count'), valueText(null, 'ms'), valueText(90_000, 'ms')]).toEqual([
      '1,234',
      '0',
      '–',
      '1 min',
    ])
  })
})
