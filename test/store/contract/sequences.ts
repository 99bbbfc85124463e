// What a store must do so that nothing is lost or changed unseen. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import type { OutboxEvent } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

export function sequenceTests(subject: Subject): void {
  const submit = (id: string, changes = {}) => {
    const draft = requestDraft(id, changes)
    return subject().store.submit(draft, { ...limits, maxPendingPerAgent: 1000 }, queuedAudit(draft))
  }
  const eventsOf = async (id: string) =>
    (await subject().store.eventsSince(0, 100_000)).filter((e) => e.requestId === id)

  it('starts at zero', async () => {
    const { store } = subject()
    expect(await store.cursor()).toBe(0)
    expect(await store.eventsSince(0, 10)).toEqual([])
    expect(await store.auditRows(0, 10)).toEqual([])
  })

  it('writes one event for each way in which a request changes', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    for (const id of ['decided', 'cancelled', 'session', 'expired']) await submit(id, { sessionId: id, userId: 'eve' })
    await store.decide(decisionOn('decided'), note('decided'))
    await store.release('decided', 'use', note('released'))
    await store.cancel('cancelled', 'k_1', note('cancelled'))
    await store.cancelSession({ keyId: 'k_1', agentId: 'coder', sessionId: 'session' }, 'key:k_1')
    freezeClock(at + limits.lifetimeMs)
    await store.expireDue()
    freezeClock(undefined)
    const kinds = async (id: string) => (await eventsOf(id)).map(({ kind }) => kind)
    expect(await kinds('decided')).toEqual(['permission_request', 'decision'])
    for (const id of ['cancelled', 'session', 'expired'])
      expect(await kinds(id)).toEqual(['permission_request', 'request_closed'])
    expect(await eventsOf('decided')).toContainEqual<OutboxEvent>({
      seq: 1,
      at,
      userId: 'eve',
      kind: 'permission_request',
      requestId: 'decided',
    })
  })

  it('numbers events without gaps in commit order, whatever fails beside them', async () => {
    const { store } = subject()
    const from = await store.cursor()
    await Promise.allSettled(
      Array.from({ length: 150 }, async (_, n) => {
        // Every third one fails in the middle: its id is taken after its toolUseId was looked up.
        await submit(n % 3 === 0 ? 'decided' : `gap-${n}`, { toolUseId: `gap-use-${n}`, sessionId: 'gap' })
        if (n % 3 === 1) await store.decide(decisionOn(`gap-${n}`), note('decided'))
      }),
    )
    const events = await store.eventsSince(from, 1000)
    expect(events).toHaveLength(150)
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 150 }, (_, n) => from + n + 1))
    expect(await store.cursor()).toBe(from + 150)
    expect(await store.eventsSince(from + 3, 2)).toEqual(events.slice(3, 5))
    for (const { requestId, kind, seq } of events)
      if (kind === 'decision') expect(events.some((e) => e.requestId === requestId && e.seq < seq)).toBe(true)
  })

  it('tells listeners after commits with events, once they can be read, until they stop listening', async () => {
    const { store } = subject()
    const seen: Promise<number>[] = []
    const stop = store.onCommit(() => seen.push(store.cursor()))
    const before = await store.cursor()
    await store.record(note('quiet'))
    expect(seen).toHaveLength(0)
    await submit('heard')
    expect(await Promise.all(seen)).toEqual([before + 1])
    stop()
    await submit('unheard')
    expect(seen).toHaveLength(1)
  })

  it('undoes a failing write alone: its neighbours of the same moment are committed', async () => {
    const { store } = subject()
    await submit('taken')
    const results = await Promise.allSettled([
      submit('left'),
      submit('taken', { toolUseId: 'clash' }),
      store.record(note('between')),
      store.addKey({ id: 'k_twice', hash: 'h', bound: false }, note('key-created')),
      store.addKey({ id: 'k_twice', hash: 'h', bound: false }, note('key-created')),
      submit('right'),
    ])
    expect(results.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect((await store.request('left'))?.status).toBe('pending')
    expect((await store.request('right'))?.status).toBe('pending')
    expect(await store.requestByToolUse('k_1', 'coder', 'alice', 'clash')).toBeUndefined()
    const events = (await store.auditRows(0, 100_000)).map(({ event }) => event)
    expect(events.filter((event) => event === 'key-created')).toHaveLength(1)
  })

  it('chains every audit row, and the chain verifies after all of this', async () => {
    const { store } = subject()
    await Promise.all(
      Array.from({ length: 200 }, (_, n) => store.record(note('load', { n, odd: '\ud800\u0000"\\ud800' }))),
    )
    const rows = await store.auditRows(0, 100_000)
    const report = await verifyChain(rows)
    expect(report).toMatchObject({
      ok: true,
      checked: rows.length,
      head: { seq: rows.length, hash: rows.at(-1)?.hash },
    })
    expect(rows.map(({ seq }) => seq)).toEqual(rows.map((_, n) => n + 1))
    expect(await store.auditRows(rows.length - 1, 5)).toEqual(rows.slice(-1))
  })
}
