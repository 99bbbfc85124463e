// What a store must do when its disk or its process fails. Part of the suite in ../contract.ts; closes the store last.
import { expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

const unavailable = { code: 'store-unavailable' }

export function failingTests(subject: Subject): void {
  const submit = (id: string) => {
    const draft = requestDraft(id)
    return subject().store.submit(draft, { ...limits, maxPendingPerAgent: 10_000 }, queuedAudit(draft))
  }
  const whole = async () => {
    const rows = await subject().store.auditRows(0, 1_000_000)
    expect(await verifyChain(rows)).toMatchObject({ ok: true })
    return rows
  }

  it('is ready when all is well', async () => {
    await expect(subject().store.check()).resolves.toBeUndefined()
  })

  it('rejects all of a commit that fails, and nothing of it stays', async () => {
    const { store, failNextCommit } = subject()
    await submit('waiting')
    const before = await store.cursor()
    failNextCommit()
    const results = await Promise.allSettled([
      submit('lost'),
      store.decide(decisionOn('waiting'), note('decided')),
      store.record(note('lost')),
    ])
    for (const result of results) expect(result).toMatchObject({ status: 'rejected', reason: unavailable })
    expect(await store.request('lost')).toBeUndefined()
    expect((await store.request('waiting'))?.status).toBe('pending')
    expect(await store.cursor()).toBe(before)
    expect((await whole()).map(({ event }) => event)).not.toContain('lost')
    expect((await store.decide(decisionOn('waiting'), note('decided'))).kind).toBe('decided')
  })

  it('rejects what a full disk cannot take, keeps the rest, and recovers when there is space again', async () => {
    const { store, fillDisk } = subject()
    await store.record(note('before'))
    fillDisk(true)
    const big = { text: 'x'.repeat(20_000) }
    await expect(store.record(note('too-big', big))).rejects.toMatchObject(unavailable)
    const accepted: string[] = []
    const refused: string[] = []
    for (let n = 0; n < 200; n++) {
      const id = `full-${n}`
      await submit(id).then(
        () => accepted.push(id),
        (error) => {
          expect(error).toMatchObject(unavailable)
          refused.push(id)
        },
      )
    }
    expect(refused.length).toBeGreaterThan(0)
    expect((await store.requests({ limit: 1 })).rows).toHaveLength(1)
    fillDisk(false)
    await store.record(note('after', big))
    const rows = await whole()
    const queued = rows.filter(({ event }) => event === 'queued').map(({ requestId }) => requestId)
    for (const id of accepted) {
      expect((await store.request(id))?.status).toBe('pending')
      expect(queued).toContain(id)
    }
    for (const id of refused) {
      expect(await store.request(id)).toBeUndefined()
      expect(queued).not.toContain(id)
    }
    expect(rows.at(-1)).toMatchObject({ event: 'after', data: big })
    await store.check()
  })

  it('refuses what JSON cannot hold without harming its neighbours', async () => {
    const { store } = subject()
    const circular: Record<string, unknown> = {}
    circular.self = circular
    const results = await Promise.allSettled([
      store.record(note('fine')),
      store.record(note('circular', circular)),
      store.record(note('fine')),
    ])
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
    expect((await whole()).map(({ event }) => event)).not.toContain('circular')
  })

  it('finishes what was asked before it closes, and refuses everything after', async () => {
    const { store } = subject()
    const last = store.record(note('last'))
    const closed = store.close()
    await expect(last).resolves.toBeUndefined()
    await closed
    await expect(store.record(note('late'))).rejects.toMatchObject(unavailable)
    await expect(submit('late')).rejects.toMatchObject(unavailable)
    await expect(store.decide(decisionOn('waiting'), note('decided'))).rejects.toMatchObject(unavailable)
    await expect(store.request('waiting')).rejects.toMatchObject(unavailable)
    await expect(store.sessionRoot({ keyId: 'k', agentId: 'a', sessionId: 's', cwd: '/' })).rejects.toMatchObject(
      unavailable,
    )
    await expect(store.check()).rejects.toMatchObject(unavailable)
    await expect(store.close()).resolves.toBeUndefined()
  })
}
