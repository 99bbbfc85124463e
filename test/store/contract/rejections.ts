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
