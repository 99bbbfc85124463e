// What a store must do so that the audit trail can be read by people. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { AuditDraft, AuditFilter } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'

const draft = (n: number, changes: Partial<AuditDraft> = {}): AuditDraft => ({
  event: 'verdict',
  actor: 'key:k_1',
  userId: 'alice',
  agentId: 'coder',
  sessionId: 's1',
  data: { n, tier: 'safe', rule: 'core/read', toolUseId: `use-${n}`, command: `cat "file ${n}" 100%_done` },
  ...changes,
})

export function auditingTests(subject: Subject): void {
  const page = (filter: AuditFilter, of: { order?: 'newest' | 'oldest'; start?: number; limit?: number } = {}) =>
    subject().store.auditPage(filter, { order: 'newest', limit: 50, ...of })
  const numbers = async (filter: AuditFilter) => (await page(filter)).rows.map(({ data }) => data['n'])

  it('has no head and no page when nothing was recorded', async () => {
    expect(await subject().store.auditHead(0)).toBeUndefined()
    expect(await page({})).toEqual({ rows: [] })
  })

  it('filters by every field, and by text anywhere in the row', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    await store.record(draft(1))
    await store.record(draft(2, { userId: 'bob', agentId: 'other', sessionId: 's2' }))
    freezeClock(at + 1000)
    await store.record(
      draft(3, { event: 'queued', requestId: 'hook_3', data: { n: 3, tier: 'dangerous', rule: 'x/y' } }),
    )
    await store.record(draft(4, { data: { n: 4, command: 'ünïcode \u0007 "quoted" \\ back' } }))
    freezeClock(undefined)
    expect(await numbers({})).toEqual([4, 3, 2, 1])
    expect(await numbers({ userId: 'bob' })).toEqual([2])
    expect(await numbers({ agentId: 'coder' })).toEqual([4, 3, 1])
    expect(await numbers({ sessionId: 's2' })).toEqual([2])
    expect(await numbers({ event: 'queued' })).toEqual([3])
    expect(await numbers({ requestId: 'hook_3' })).toEqual([3])
    expect(await numbers({ tier: 'safe' })).toEqual([2, 1])
    expect(await numbers({ rule: 'x/y' })).toEqual([3])
    expect(await numbers({ toolUseId: 'use-1' })).toEqual([1])
    expect(await numbers({ from: at + 1 })).toEqual([4, 3])
    expect(await numbers({ until: at })).toEqual([2, 1])
    expect(await numbers({ from: at, until: at + 999 })).toEqual([2, 1])
    expect(await numbers({ q: 'FILE 2' })).toEqual([2])
    expect(await numbers({ q: '"quoted" \\ back' })).toEqual([4])
    expect(await numbers({ q: '\u0007' })).toEqual([4])
    expect(await numbers({ q: '%_d' })).toEqual([2, 1])
    expect(await numbers({ q: '0%x' })).toEqual([])
    expect(await numbers({ userId: 'alice', event: 'verdict', q: 'file' })).toEqual([1])
  })

  it('pages in both directions without losing or repeating a row, however few match', async () => {
    const { store } = subject()
    await Promise.all(
      Array.from({ length: 2500 }, (_, n) => store.record(draft(n, { event: n % 500 === 0 ? 'rare' : 'common' }))),
    )
    const all = (await store.auditRows(0, 10_000)).map(({ seq }) => seq)
    for (const order of ['newest', 'oldest'] as const) {
      for (const filter of [{}, { event: 'rare' }, { event: 'never' }]) {
        const expected = (await store.auditRows(0, 10_000)).filter(
          (row) => !('event' in filter) || row.event === filter.event,
        )
        const seen: number[] = []
        let start: number | undefined
        do {
          const { rows, next } = await page(filter, { order, limit: 300, ...(start === undefined ? {} : { start }) })
          seen.push(...rows.map(({ seq }) => seq))
          start = next
        } while (start !== undefined)
        const seqs = expected.map(({ seq }) => seq)
        expect(seen).toEqual(order === 'oldest' ? seqs : seqs.toReversed())
      }
    }
    expect(await store.auditHead(all.length - 3)).toMatchObject({ seq: all.length, count: 3 })
  })
}
