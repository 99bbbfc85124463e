// What a store must do when people decide, askers cancel and time passes. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import { cancelledAudit, decidedAudit } from '../../../src/audit/record.ts'
import type { Decision, RequestDraft, RequestRow } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, RETRY_WINDOW_MS, requestDraft } from '../samples.ts'

const RACES = 40

export function decidingTests(subject: Subject): void {
  const submit = async (id: string, changes: Partial<RequestDraft> = {}): Promise<RequestRow> => {
    const draft = requestDraft(id, changes)
    const result = await subject().store.submit(draft, { ...limits, maxPendingPerAgent: 1000 }, queuedAudit(draft))
    if (result.kind !== 'created') throw new Error(result.kind)
    return result.row
  }
  const decide = (row: RequestRow, changes: Partial<Decision> = {}) => {
    const decision = decisionOn(row.id, changes)
    return subject().store.decide(decision, decidedAudit(row, decision))
  }
  const cancel = (row: RequestRow, keyId = row.keyId) =>
    subject().store.cancel(row.id, keyId, cancelledAudit(row, `key:${keyId}`))
  const auditOf = async (id: string) =>
    (await subject().store.auditRows(0, 100_000)).filter(({ requestId }) => requestId === id)

  it('approves a pending request', async () => {
    const row = await submit('approve-me')
    const result = await decide(row, { feedback: 'fine' })
    if (result.kind !== 'decided') throw new Error(result.kind)
    expect(result.row).toEqual({
      ...row,
      status: 'approved',
      decision: 'approve',
      decidedBy: 'user:alice',
      decidedAt: expect.any(Number),
      claimableUntil: (result.row.decidedAt ?? 0) + RETRY_WINDOW_MS,
      feedback: 'fine',
    })
    expect(await subject().store.request(row.id)).toEqual(result.row)
    expect((await auditOf(row.id)).map(({ event }) => event)).toEqual(['queued', 'decided'])
  })

  it('rejects a pending request and forgets its exact input', async () => {
    const row = await submit('reject-me')
    const result = await decide(row, { decision: 'reject', feedback: 'use pnpm' })
    expect(result).toMatchObject({
      kind: 'decided',
      row: { status: 'rejected', decision: 'reject', feedback: 'use pnpm', sealedInput: null },
    })
    expect('row' in result && result.row.claimableUntil).toBeUndefined()
  })

  it('stores an edited input with its approval', async () => {
    const row = await submit('edit-me')
    const edited = {
      modifiedInput: { command: 'npm ci' },
      sealedModifiedInput: 'ZWRpdGVk',
      modifiedFingerprint: 'fingerprint-of-npm-ci',
    }
    const result = await decide(row, edited)
    expect(result).toMatchObject({ kind: 'decided', row: edited })
  })

  it('knows no request that was never asked, or that belongs to another user', async () => {
    const row = await submit('alices')
    const { store } = subject()
    expect(await store.decide(decisionOn('never'), note('decided'))).toEqual({ kind: 'unknown' })
    expect(await decide(row, { userId: 'bob' })).toEqual({ kind: 'unknown' })
    expect((await store.request(row.id))?.status).toBe('pending')
    expect((await decide(row, { userId: 'alice' })).kind).toBe('decided')
  })

  it(`lets exactly one of two deciders win, ${RACES} times`, async () => {
    for (let round = 0; round < RACES; round++) {
      const row = await submit(`race-${round}`)
      const results = await Promise.all([
        decide(row, { by: 'user:ann', decision: 'approve' }),
        decide(row, { by: 'user:ben', decision: 'reject' }),
        cancel(row),
      ])
      const winners = results.filter(({ kind }) => kind === 'decided')
      expect(winners).toHaveLength(1)
      const stored = await subject().store.request(row.id)
      for (const result of results) expect('row' in result && result.row).toEqual(stored)
      expect(await auditOf(row.id)).toHaveLength(2)
    }
  })

  it('tells later deciders what happened and changes nothing', async () => {
    const row = await submit('decided-before')
    const first = await decide(row)
    const second = await decide(row, { decision: 'reject', by: 'user:ben' })
    expect(second).toEqual({ kind: 'closed', row: 'row' in first && first.row })
    expect(await auditOf(row.id)).toHaveLength(2)
  })

  it('decides until just before the expiry, and not at its exact instant', async () => {
    const { freezeClock, store } = subject()
    const early = await submit('just-in-time')
    const late = await submit('too-late')
    freezeClock(early.expiresAt - 1)
    expect((await decide(early)).kind).toBe('decided')
    freezeClock(late.expiresAt)
    const result = await decide(late)
    expect(result).toMatchObject({ kind: 'closed', row: { status: 'expired', sealedInput: null } })
    freezeClock(undefined)
    expect((await store.request(late.id))?.status).toBe('expired')
    const rows = await auditOf(late.id)
    expect(rows.map(({ event, actor }) => [event, actor])).toEqual([
      ['queued', 'key:k_1'],
      ['expired', 'system'],
    ])
  })

  it('does not bring an expired request back when the clock is turned back', async () => {
    const { freezeClock, store } = subject()
    const row = await submit('turned-back')
    freezeClock(row.expiresAt)
    expect(await store.expireDue()).toBeGreaterThan(0)
    freezeClock(row.createdAt)
    expect((await decide(row)).kind).toBe('closed')
    freezeClock(undefined)
  })

  it('expires all that are due, each with its audit row, and nothing else', async () => {
    const { store, freezeClock } = subject()
    const now = await store.now()
    freezeClock(now)
    const due = await Promise.all(Array.from({ length: 7 }, (_, n) => submit(`due-${n}`)))
    freezeClock(now + 1)
    const later = await submit('due-later')
    freezeClock(later.expiresAt - 1)
    expect(await store.expireDue()).toBeGreaterThanOrEqual(7)
    for (const row of due) {
      expect(await store.request(row.id)).toEqual({ ...row, status: 'expired', sealedInput: null })
      expect((await auditOf(row.id)).map(({ event }) => event)).toEqual(['queued', 'expired'])
    }
    expect((await store.request('due-later'))?.status).toBe('pending')
    expect(await store.expireDue()).toBe(0)
    freezeClock(undefined)
  })

  it('answers a late re-submission with the expired request', async () => {
    const { freezeClock, store } = subject()
    const row = await submit('late-again')
    freezeClock(row.expiresAt)
    const draft = requestDraft('late-again')
    const result = await store.submit(draft, limits, queuedAudit(draft))
    expect(result).toMatchObject({ kind: 'existing', row: { status: 'expired' } })
    freezeClock(undefined)
  })

  it('cancels for the key that asked only', async () => {
    const row = await submit('cancel-me')
    expect(await cancel(row, 'k_2')).toEqual({ kind: 'unknown' })
    expect((await subject().store.request(row.id))?.status).toBe('pending')
    const cancelled = await cancel(row)
    expect(cancelled).toMatchObject({
      kind: 'decided',
      row: { status: 'cancelled', decidedBy: 'key:k_1', decidedAt: expect.any(Number), sealedInput: null },
    })
    expect((await cancel(row)).kind).toBe('closed')
    expect((await decide(row)).kind).toBe('closed')
    expect((await auditOf(row.id)).map(({ event }) => event)).toEqual(['queued', 'cancelled'])
  })

  it('cancels what a session of one key and agent has pending', async () => {
    const { store } = subject()
    const of = { keyId: 'k_1', agentId: 'coder', sessionId: 'ending' }
    const one = await submit('ending-1', of)
    const two = await submit('ending-2', of)
    const decided = await submit('ending-decided', of)
    await decide(decided)
    const others = [
      await submit('other-session', { ...of, sessionId: 'going-on' }),
      await submit('other-agent', { ...of, agentId: 'tester' }),
      await submit('other-key', { ...of, keyId: 'k_2' }),
    ]
    const cancelled = await store.cancelSession(of, 'key:k_1')
    expect(cancelled.map(({ id }) => id).sort()).toEqual([one.id, two.id])
    for (const { id } of [one, two]) {
      expect((await store.request(id))?.status).toBe('cancelled')
      expect((await auditOf(id)).at(-1)).toMatchObject({ event: 'cancelled', data: { why: 'session-ended' } })
    }
    expect((await store.request(decided.id))?.status).toBe('approved')
    for (const { id } of others) expect((await store.request(id))?.status).toBe('pending')
    expect(await store.cancelSession(of, 'key:k_1')).toEqual([])
  })
}
