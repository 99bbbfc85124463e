// What a store must do when it deletes what is old: only what is over, only from the beginning, in steps, with a record.
import { expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, grantDraft, limits, note, queuedAudit, requestDraft } from '../samples.ts'

const DAY_MS = 86_400_000
const ages = { closedMs: 30 * DAY_MS, eventsMs: 7 * DAY_MS }
const nothing = { requests: 0, events: 0, records: 0 }

export function pruningTests(subject: Subject): void {
  const submit = (id: string) => {
    const draft = requestDraft(id, { agentId: id })
    return subject().store.submit(draft, limits, queuedAudit(draft))
  }
  const prunedRows = async () =>
    (await subject().store.auditRows(0, 100_000)).filter(({ event }) => event === 'pruned').map(({ data }) => data)

  it('deletes nothing that is young, and writes nothing then', async () => {
    const { store } = subject()
    await submit('young')
    await store.decide(decisionOn('young', { decision: 'reject' }), note('decided'))
    const head = await store.auditHead(0)
    expect(await store.prune(ages, 100)).toEqual(nothing)
    expect(await store.auditHead(0)).toEqual(head)
  })

  it('deletes what is over and old in steps, oldest first, and keeps what is pending or can be claimed', async () => {
    const { store, freezeClock } = subject()
    const start = await store.now()
    freezeClock(start)
    for (const id of ['old-1', 'old-2', 'old-3']) {
      await submit(id)
      await store.decide(decisionOn(id, { decision: 'reject' }), note('decided'))
    }
    await submit('claimable')
    await store.decide(decisionOn('claimable', { retryWindowMs: 100 * DAY_MS }), note('decided'))
    await store.sessionRoot({ keyId: 'k', agentId: 'a', sessionId: 's', cwd: '/first' })
    freezeClock(start + 31 * DAY_MS)
    await submit('new')
    await submit('new-closed')
    await store.decide(decisionOn('new-closed', { decision: 'reject' }), note('decided'))

    const rest = [{ requests: 2 }, { requests: 2 }, { requests: 0 }]
    for (const expected of rest) expect(await store.prune(ages, 2)).toMatchObject(expected)
    for (const id of ['old-1', 'old-2', 'old-3', 'young']) expect(await store.request(id)).toBeUndefined()
    for (const id of ['claimable', 'new', 'new-closed']) expect(await store.request(id)).toMatchObject({ id })
    expect(await store.sessionRoot({ keyId: 'k', agentId: 'a', sessionId: 's', cwd: '/second' })).toBe('/second')
  })

  it('leaves a gap at the beginning of the delivery sequence, never in it, and goes on with the next number', async () => {
    const { store, freezeClock } = subject()
    while ((await store.prune(ages, 100)).events > 0);
    const newest = await store.cursor()
    const kept = await store.eventsSince(0, 1000)
    expect(kept.at(-1)?.seq).toBe(newest)
    expect(kept[0]?.seq).toBeGreaterThan(1)
    expect(kept.map(({ seq }) => seq)).toEqual(kept.map((_, n) => newest - kept.length + 1 + n))
    // Everything is old now, but the newest event stays for the number after it.
    freezeClock((await store.now()) + 8 * DAY_MS)
    while ((await store.prune(ages, 100)).events > 0);
    expect((await store.eventsSince(0, 1000)).map(({ seq }) => seq)).toEqual([newest])
    await submit('next')
    expect(await store.cursor()).toBe(newest + 1)
  })

  it('deletes grants that are over for long, and no others', async () => {
    const { store, freezeClock } = subject()
    const give = async (id: string, ttlMs: number) => {
      await submit(`asks-${id}`)
      const grant = grantDraft(id, { ttlMs, agentId: '*' })
      await store.decide(decisionOn(`asks-${id}`, { grant }), note('decided'))
    }
    await give('short', 1000)
    await give('long', 400 * DAY_MS)
    freezeClock((await store.now()) + 31 * DAY_MS)
    // The grant, and the place of the session from before.
    expect((await store.prune(ages, 100)).records).toBe(2)
    expect((await store.grants()).map(({ id }) => id)).toContain('long')
  })

  it('says in the audit trail what it deleted; the trail itself stays whole', async () => {
    const { store, freezeClock } = subject()
    const rows = await prunedRows()
    expect(rows.length).toBeGreaterThan(3)
    for (const data of rows) expect(data).toMatchObject({ requests: expect.any(Number), before: expect.any(Number) })
    const all = await store.auditRows(0, 100_000)
    expect(all[0]?.seq).toBe(1)
    expect(await verifyChain(all)).toMatchObject({ ok: true })
    freezeClock(undefined)
  })
}
