// What a store must do when requests are listed. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { RequestDraft, RequestFilter } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

export function listingTests(subject: Subject): void {
  const submit = async (id: string, changes: Partial<RequestDraft>, lifetimeMs = limits.lifetimeMs) => {
    const draft = requestDraft(id, changes)
    const result = await subject().store.submit(draft, { ...limits, lifetimeMs }, queuedAudit(draft))
    expect(result.kind).toBe('created')
  }
  const ids = async (filter: Partial<RequestFilter>) =>
    (await subject().store.requests({ limit: 200, ...filter })).rows.map(({ id }) => id)
  /** All pages of a list, as ids; `between` runs after each page. */
  const pages = async (filter: Partial<RequestFilter>, between: (page: number) => Promise<void> = async () => {}) => {
    const found: string[][] = []
    let cursor: string | undefined
    do {
      const page = await subject().store.requests({ limit: 3, ...filter, ...(cursor === undefined ? {} : { cursor }) })
      found.push(page.rows.map(({ id }) => id))
      cursor = page.nextCursor
      await between(found.length)
    } while (cursor !== undefined)
    return found
  }

  it('lists pending requests by expiry, the others newest first', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    const of = { userId: 'order' }
    for (const [n, lifetimeMs] of [900_000, 100_000, 500_000].entries()) {
      freezeClock(at + n)
      await submit(`order-${n}`, of, lifetimeMs)
    }
    expect(await ids({ ...of, status: 'pending' })).toEqual(['order-1', 'order-2', 'order-0'])
    expect(await ids(of)).toEqual(['order-2', 'order-1', 'order-0'])
    for (const n of [2, 0, 1]) await store.decide(decisionOn(`order-${n}`, { decision: 'reject' }), note('decided'))
    expect(await ids({ ...of, status: 'rejected' })).toEqual(['order-2', 'order-1', 'order-0'])
    expect(await ids({ ...of, status: 'pending' })).toEqual([])
    freezeClock(undefined)
  })

  it('pages through equal times without a repeat or a gap', async () => {
    const { store, freezeClock } = subject()
    freezeClock(await store.now())
    const all = Array.from({ length: 9 }, (_, n) => `page-${n}`)
    for (const id of all) await submit(id, { userId: 'pager' })
    const pending = await pages({ userId: 'pager', status: 'pending' })
    expect(pending.map((page) => page.length)).toEqual([3, 3, 3])
    expect(pending.flat()).toEqual(all)
    expect((await pages({ userId: 'pager' })).flat()).toEqual(all.toReversed())
    freezeClock(undefined)
  })

  it('keeps pages stable while requests come and go', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    const all = Array.from({ length: 8 }, (_, n) => `stable-${n}`)
    for (const [n, id] of all.entries()) {
      freezeClock(at + n * 10)
      await submit(id, { userId: 'stable' })
    }
    const found = await pages({ userId: 'stable', status: 'pending' }, async (page) => {
      if (page !== 1) return
      // One of the first page ends, and two more come, of which one sorts into the first page.
      await store.decide(decisionOn('stable-0', { decision: 'reject' }), note('decided'))
      await submit('stable-late', { userId: 'stable' })
      await submit('stable-early', { userId: 'stable' }, 60_000)
    })
    expect(found.flat()).toEqual([...all, 'stable-late'])
    freezeClock(undefined)
  })

  it('filters by user, agent and tier', async () => {
    const of = { userId: 'filter' }
    await submit('f-1', { ...of, agentId: 'a1' })
    await submit('f-2', { ...of, agentId: 'a2' })
    await submit('f-3', { ...of, agentId: 'a2', tier: 'destructive' })
    expect((await ids({ ...of, agentId: 'a2' })).sort()).toEqual(['f-2', 'f-3'])
    expect(await ids({ ...of, tier: 'destructive' })).toEqual(['f-3'])
    expect(await ids({ ...of, agentId: 'a1', tier: 'destructive' })).toEqual([])
    expect(await ids({ userId: 'filter', status: 'expired' })).toEqual([])
  })

  it.each([
    ['a part of the command', '100%_', ['find-command']],
    ['the tool, whatever its case', 'EDIT_file', ['find-tool']],
    ['the agent', 'needle-agent', ['find-agent']],
    ['the reason', 'straw in a', ['find-reason']],
    ['nothing', 'haystack', []],
    ['no wildcard', '100%', ['find-command']],
    ['no other wildcard', 'n_edle', []],
    ['no escape either', '100\\%', []],
  ])('searches for %s', async (_what, q, expected) => {
    const of = { userId: 'search', sealedInput: null }
    if ((await ids({ userId: 'search' })).length === 0) {
      await submit('find-command', { ...of, command: 'echo 100%_done' })
      await submit('find-tool', { ...of, toolName: 'edit_file' })
      await submit('find-agent', { ...of, agentId: 'needle-agent' })
      await submit('find-reason', { ...of, reason: 'Queued: straw in a needle stack' })
    }
    expect(await ids({ userId: 'search', q })).toEqual(expected)
  })

  it('filters by rule, tool, who decided, and when it was asked', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    const of = { userId: 'sieve' }
    for (const [n, changes] of [{ rule: 'vcs/push' }, { toolName: 'write' }, {}].entries()) {
      freezeClock(at + n)
      await submit(`h-${n}`, { ...of, ...changes })
    }
    await store.decide(decisionOn('h-0', { decision: 'reject', by: 'user:ada' }), note('decided'))
    await store.decide(decisionOn('h-1', { by: 'admin-token' }), note('decided'))
    freezeClock(undefined)
    expect(await ids({ ...of, rule: 'vcs/push' })).toEqual(['h-0'])
    expect(await ids({ ...of, toolName: 'write' })).toEqual(['h-1'])
    expect(await ids({ ...of, decidedBy: 'user:ada' })).toEqual(['h-0'])
    expect(await ids({ ...of, decidedBy: 'admin-token' })).toEqual(['h-1'])
    expect(await ids({ ...of, from: at + 1 })).toEqual(['h-2', 'h-1'])
    expect(await ids({ ...of, until: at + 1 })).toEqual(['h-1', 'h-0'])
    expect(await ids({ ...of, from: at + 1, until: at + 1 })).toEqual(['h-1'])
    expect(await ids({ ...of, from: at + 1, rule: 'vcs/push' })).toEqual([])
    const first = await store.requests({ ...of, from: at, limit: 2 })
    const cursor = first.nextCursor === undefined ? {} : { cursor: first.nextCursor }
    expect((await store.requests({ ...of, from: at, limit: 2, ...cursor })).rows.map(({ id }) => id)).toEqual(['h-0'])
  })

  it('refuses cursors that it did not give, or gave for another order', async () => {
    const { store } = subject()
    for (const n of [1, 2]) await submit(`cursor-${n}`, { userId: 'cursor' })
    const { nextCursor } = await store.requests({ userId: 'cursor', status: 'pending', limit: 1 })
    for (const cursor of ['', 'x', 'bm90IGpzb24', Buffer.from('{}').toString('base64url'), nextCursor ?? ''])
      await expect(store.requests({ userId: 'cursor', limit: 1, cursor })).rejects.toMatchObject({
        code: 'bad-request',
      })
  })
}
