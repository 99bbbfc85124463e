// Finding the first broken place of an audit chain, however it was broken.
import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { GENESIS_HASH, linkHash } from '../../src/audit/chain.ts'
import { verifyChain } from '../../src/audit/verify.ts'
import type { AuditDraft, AuditRow } from '../../src/store/store.ts'

function chainOf(length: number, change: (seq: number) => Partial<AuditDraft> = () => ({})): AuditRow[] {
  const rows: AuditRow[] = []
  for (let seq = 1; seq <= length; seq++) {
    const draft: AuditDraft = {
      event: 'verdict',
      actor: 'key:k',
      userId: 'alice',
      data: { b: [1, { z: 1, a: 'ä' }], seq },
    }
    const content = { ...draft, ...change(seq), seq, at: 1000 + seq }
    const previousHash = rows.at(-1)?.hash ?? GENESIS_HASH
    rows.push({ ...content, previousHash, hash: linkHash(previousHash, content) })
  }
  return rows
}

describe('verifying a chain', () => {
  it('accepts what was written, from any source', async () => {
    const rows = chainOf(5)
    const head = { seq: 5, hash: rows[4]?.hash }
    expect(await verifyChain(rows)).toEqual({ ok: true, checked: 5, head, checkpoints: 0 })
    async function* source() {
      yield* rows
    }
    expect(await verifyChain(source())).toEqual({ ok: true, checked: 5, head, checkpoints: 0 })
    const beginning = { seq: 0, hash: GENESIS_HASH }
    expect(await verifyChain([])).toEqual({ ok: true, checked: 0, head: beginning, checkpoints: 0 })
  })

  it('does not depend on the order of keys, or on JSON and back', async () => {
    const reordered = chainOf(2).map((row) =>
      JSON.parse(JSON.stringify({ ...row, data: { seq: row.seq, b: row.data.b } })),
    )
    expect(await verifyChain(reordered)).toMatchObject({ ok: true })
  })

  const changes: [string, (row: AuditRow) => Partial<AuditRow>][] = [
    ['event', () => ({ event: 'verdikt' })],
    ['actor', () => ({ actor: 'key:other' })],
    ['userId', () => ({ userId: 'bob' })],
    ['at', ({ at }) => ({ at: at + 1 })],
    ['a field that was absent', () => ({ agentId: 'coder' })],
    ['data, deep inside', () => ({ data: { b: [1, { z: 1, a: 'a' }], seq: 3 } })],
    ['previousHash', () => ({ previousHash: GENESIS_HASH })],
    ['hash', ({ hash }) => ({ hash: hash.replace(/^./, (digit) => (digit === '0' ? '1' : '0')) })],
    ['data that has no hash', () => ({ data: { n: Number.NaN } })],
  ]
  it.each(changes)('notices a changed %s', async (_what, change) => {
    const rows = chainOf(5)
    rows[2] = { ...rows[2]!, ...change(rows[2]!) }
    expect(await verifyChain(rows)).toMatchObject({ ok: false, fault: 'changed', seq: 3, checked: 2 })
  })

  it('notices a row that was rewritten with a fitting hash: the next one gives it away', async () => {
    const rows = chainOf(5)
    const { hash: _old, ...content } = { ...rows[2]!, userId: 'bob' }
    rows[2] = { ...content, hash: linkHash(content.previousHash, content) }
    expect(await verifyChain(rows)).toMatchObject({ ok: false, fault: 'rewritten', seq: 1, through: 3, checked: 3 })
    const checkpoints = [2, 5].map((seq) => ({ seq, hash: rows[seq - 1]!.hash }))
    expect(await verifyChain(rows, { checkpoints })).toMatchObject({ fault: 'rewritten', seq: 3 })
  })

  it('notices a missing row', async () => {
    expect(await verifyChain(chainOf(5).toSpliced(2, 1))).toMatchObject({ ok: false, fault: 'missing', seq: 3 })
    expect(await verifyChain(chainOf(5).slice(1))).toMatchObject({ ok: false, fault: 'missing', seq: 1 })
  })

  it('notices rows in another order, and a repeated one', async () => {
    const rows = chainOf(5)
    const [a, b, c, d, e] = rows as [AuditRow, AuditRow, AuditRow, AuditRow, AuditRow]
    expect(await verifyChain([a, b, c, b, d])).toMatchObject({ ok: false, fault: 'reordered', seq: 2 })
    expect(await verifyChain([a, c, b, d, e])).toMatchObject({ ok: false, seq: 2 })
    // The same with the numbers changed to fit.
    expect(await verifyChain([a, { ...c, seq: 2 }, { ...b, seq: 3 }, d, e])).toMatchObject({ ok: false, seq: 2 })
  })

  it('notices a cut-off end and a chain written anew only against a head that was noted', async () => {
    const rows = chainOf(5)
    const last = { seq: 5, hash: rows[4]!.hash }
    expect(await verifyChain(rows.slice(0, 3))).toMatchObject({ ok: true })
    expect(await verifyChain(rows, { checkpoints: [last] })).toMatchObject({ ok: true })
    expect(await verifyChain(rows.slice(0, 3), { checkpoints: [last] })).toMatchObject({
      ok: false,
      fault: 'truncated',
      seq: 4,
    })
    const anew = chainOf(6, (seq) => (seq === 2 ? { userId: 'bob' } : {}))
    expect(await verifyChain(anew)).toMatchObject({ ok: true })
    expect(await verifyChain(anew, { checkpoints: [last] })).toMatchObject({ fault: 'rewritten', seq: 1, through: 5 })
    const checkpoints = [1, 3].map((seq) => ({ seq, hash: rows[seq - 1]!.hash }))
    const report = await verifyChain(anew, { checkpoints: [...checkpoints, last] })
    expect(report).toMatchObject({ ok: false, fault: 'rewritten', seq: 2, through: 3 })
  })
})

describe('the hash of a row', () => {
  it('is fixed: a chain written by any version verifies with every other', () => {
    const row = {
      seq: 1,
      at: 1_700_000_000_000,
      event: 'verdict',
      actor: 'system',
      userId: 'ä',
      data: { b: 1.5, a: null },
    }
    const text = `["${GENESIS_HASH}",{"actor":"system","at":1700000000000,"data":{"a":null,"b":1.5},"event":"verdict","seq":1,"userId":"ä"}]`
    expect(linkHash(GENESIS_HASH, row)).toBe(sha256(text))
  })
})

function sha256(text: string): string {
  return createHash('sha256').update(text).digest('hex')
}

describe('rows that were given other numbers, so that none seems to be missing', () => {
  const renumbered = (rows: readonly AuditRow[]) => rows.map((row, index) => ({ ...row, seq: index + 1 }))
  /** A row that fits whatever stands before it. */
  function forged(before: AuditRow | undefined, seq: number): AuditRow {
    const content = { seq, at: 1, event: 'verdict', actor: 'key:k', userId: 'mallory', data: {} }
    const previousHash = before?.hash ?? GENESIS_HASH
    return { ...content, previousHash, hash: linkHash(previousHash, content) }
  }

  it('names the place of a deleted row', async () => {
    const report = await verifyChain(renumbered(chainOf(9).toSpliced(3, 2)))
    expect(report).toMatchObject({ ok: false, fault: 'missing', seq: 4, through: 5, checked: 3 })
  })

  it('names the place of an inserted row, whether it fits the row before it or not', async () => {
    const rows = chainOf(6)
    const fitting = renumbered(rows.toSpliced(3, 0, forged(rows[2], 4)))
    expect(await verifyChain(fitting)).toMatchObject({ ok: false, fault: 'inserted', seq: 4 })
    const unfitting = renumbered(rows.toSpliced(3, 0, { ...forged(rows[0], 4), userId: 'eve' }))
    expect(await verifyChain(unfitting)).toMatchObject({ ok: false, fault: 'inserted', seq: 4 })
  })

  it('names rows that changed places', async () => {
    const rows = chainOf(6)
    const [a, b, c, d, e, f] = rows as [AuditRow, AuditRow, AuditRow, AuditRow, AuditRow, AuditRow]
    expect(await verifyChain(renumbered([a, c, b, d, e, f]))).toMatchObject({ fault: 'reordered', seq: 2, through: 3 })
  })
})

describe('a selection of rows', () => {
  it('may have gaps, but no row in it may be changed, and rows side by side must fit', async () => {
    const rows = chainOf(8)
    const some = [rows[1]!, rows[4]!, rows[5]!]
    expect(await verifyChain(some, { isSelection: true })).toMatchObject({ ok: true, checked: 3 })
    const changed = [rows[1]!, { ...rows[4]!, userId: 'bob' }]
    expect(await verifyChain(changed, { isSelection: true })).toMatchObject({ fault: 'changed', seq: 5 })
    const { hash: _, ...content } = { ...rows[4]!, userId: 'bob' }
    const anew = { ...content, hash: linkHash(content.previousHash, content) }
    expect(await verifyChain([rows[1]!, anew, rows[5]!], { isSelection: true })).toMatchObject({ fault: 'rewritten' })
  })
})
