// What a store remembers of rejections within a session, and the pending quota of a user.
import { describe, expect, it } from 'vitest'
import type { RequestDraft, SubmitLimits, SubmitResult } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

const MEMORY_MS = 600_000
const remembering: SubmitLimits = { ...limits, rejectionMemoryMs: MEMORY_MS }

export function rejectionTests(subject: Subject): void {
  const submit = (draft: RequestDraft, by: SubmitLimits = remembering) =>
    subject().store.submit(draft, by, queuedAudit(draft))
  const of = (id: string, changes: Partial<RequestDraft> = {}) =>
    requestDraft(id, { userId: 'remi', sessionId: id.split('-')[0] ?? id, callGroup: 'g', intent: 'i', ...changes })
  const decide = (requestId: string, decision: 'approve' | 'reject') =>
    subject().store.decide(decisionOn(requestId, { decision }), note('decided'))
  const kindOf = async (result: Promise<SubmitResult>) => (await result).kind

  describe('a rejection', () => {
    it('answers the same call of its session, and marks one for the same end', async () => {
      await submit(of('a-1'))
      await decide('a-1', 'reject')
      const again = await submit(of('a-2'))
      expect(again).toMatchObject({ kind: 'rejected-before', row: { id: 'a-1', status: 'rejected' } })
      expect(await subject().store.request('a-2')).toBeUndefined()
      const like = await submit(of('a-3', { callGroup: 'other' }))
      expect(like).toMatchObject({
        kind: 'created',
        row: { rejectedBefore: { requestId: 'a-1', decidedBy: 'user:alice' } },
      })
      expect(await subject().store.request('a-3')).toMatchObject({ rejectedBefore: { requestId: 'a-1' } })
    })

    it('is not remembered elsewhere, without a session, without the limit, or for long', async () => {
      await submit(of('b-1'))
      await decide('b-1', 'reject')
      const { sessionId: _, ...alone } = of('b-2')
      expect(await kindOf(submit(alone))).toBe('created')
      expect(await kindOf(submit(of('b-3', { sessionId: 'bb' })))).toBe('created')
      expect(await kindOf(submit(of('b-4', { keyId: 'k_2' })))).toBe('created')
      expect(await kindOf(submit(of('b-5', { agentId: 'other' })))).toBe('created')
      expect(await kindOf(submit(of('b-6', { userId: 'other' })))).toBe('created')
      expect(await kindOf(submit(of('b-7'), limits))).toBe('created')
      const { store, freezeClock } = subject()
      freezeClock((await store.now()) + MEMORY_MS)
      expect(await kindOf(submit(of('b-8')))).toBe('created')
      freezeClock(undefined)
    })

    it('is forgotten once the like of it was approved', async () => {
      await submit(of('c-1'))
      await decide('c-1', 'reject')
      await submit(of('c-2', { callGroup: 'other' }))
      await decide('c-2', 'approve')
      const later = await submit(of('c-3'))
      expect(later.kind).toBe('created')
      expect(later).not.toHaveProperty('row.rejectedBefore')
    })
  })

  describe('rejections in a row', () => {
    const strict: SubmitLimits = { ...remembering, maxRejections: 3, rejectionCooldownMs: MEMORY_MS / 2 }
    /** Different calls, for different ends, by one rule. */
    const like = (id: string, changes: Partial<RequestDraft> = {}) => of(id, { callGroup: id, intent: id, ...changes })
    const reject = async (id: string, changes: Partial<RequestDraft> = {}) => {
      await submit(like(id, changes), strict)
      await decide(id, 'reject')
    }

    it('by one rule in one session end the asking for a while, and say when it begins again', async () => {
      const { store, freezeClock } = subject()
      const at = await store.now()
      freezeClock(at - 1)
      await reject('n-1')
      await reject('n-2')
      freezeClock(at)
      expect(await kindOf(submit(like('n-3'), strict))).toBe('created')
      await decide('n-3', 'reject')
      const refused = await submit(like('n-4'), strict)
      expect(refused).toMatchObject({ kind: 'rejected-often', row: { id: 'n-3' }, count: 3, until: at + MEMORY_MS / 2 })
      expect(await store.request('n-4')).toBeUndefined()
      const { rows } = await store.auditPage({ requestId: 'n-3' }, { order: 'newest', limit: 1 })
      expect(rows).toMatchObject([{ event: 'refused', data: { refused: { kind: 'rejected-often', count: 3 } } }])
      freezeClock(at + MEMORY_MS / 2 - 1)
      expect(await kindOf(submit(like('n-5'), strict))).toBe('rejected-often')
      freezeClock(at + MEMORY_MS / 2)
      expect(await kindOf(submit(like('n-6'), strict))).toBe('created')
      freezeClock(undefined)
    })

    it('count for no other rule, session, key, agent or user, and not without the limit', async () => {
      for (const id of ['m-1', 'm-2', 'm-3']) await reject(id)
      expect(await kindOf(submit(like('m-4'), strict))).toBe('rejected-often')
      expect(await kindOf(submit(like('m-5', { rule: 'vcs/push' }), strict))).toBe('created')
      expect(await kindOf(submit(like('m-6', { sessionId: 'mm' }), strict))).toBe('created')
      expect(await kindOf(submit(like('m-7', { keyId: 'k_2' }), strict))).toBe('created')
      expect(await kindOf(submit(like('m-8', { agentId: 'other' }), strict))).toBe('created')
      expect(await kindOf(submit(like('m-9', { userId: 'other' }), strict))).toBe('created')
      expect(await kindOf(submit(like('m-10'), remembering))).toBe('created')
      const { sessionId: _, ...alone } = like('m-11')
      expect(await kindOf(submit(alone, strict))).toBe('created')
    })

    it('begin anew with an approval, and with time', async () => {
      const { store, freezeClock } = subject()
      const at = await store.now()
      freezeClock(at)
      await reject('t-1')
      await reject('t-2')
      await submit(like('t-3'), strict)
      await decide('t-3', 'approve')
      freezeClock(at + 1)
      await reject('t-4')
      expect(await kindOf(submit(like('t-5'), strict))).toBe('created')
      freezeClock(at + MEMORY_MS)
      await decide('t-5', 'reject')
      expect(await kindOf(submit(like('t-6'), strict))).toBe('created')
      freezeClock(undefined)
    })
  })

  it('the pending quota of a user counts all keys and agents, and frees itself', async () => {
    const two = { ...limits, maxPendingPerUser: 2 }
    const draft = (id: string) => requestDraft(id, { userId: 'quentin', keyId: `k_${id}`, agentId: id })
    await submit(draft('q1'), two)
    await submit(draft('q2'), two)
    expect(await submit(draft('q3'), two)).toEqual({ kind: 'quota', scope: 'user' })
    expect(await kindOf(submit(requestDraft('q4', { userId: 'robin' }), two))).toBe('created')
    await decide('q1', 'reject')
    expect(await kindOf(submit(draft('q5'), two))).toBe('created')
  })
}
