// What a store must do with pauses: nothing is allowed, released or approved by a transaction that begins after one.
import { describe, expect, it } from 'vitest'
import type { CallNote, PauseDraft, RequestDraft } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, grantDraft, limits, note, queuedAudit, requestDraft } from '../samples.ts'

const pauseDraft = (id: string, changes: Partial<PauseDraft> = {}): PauseDraft => ({
  id,
  userId: 'paul',
  agentId: 'coder',
  reason: 'it deletes too much',
  createdBy: 'user:paul',
  ...changes,
})

const everything = (id: string) => pauseDraft(id, { userId: '*', agentId: '*', createdBy: 'user:ada' })

export function pauseTests(subject: Subject): void {
  const of = (id: string, changes: Partial<RequestDraft> = {}) =>
    requestDraft(id, { userId: 'paul', agentId: id.split('-')[0] ?? id, ...changes })
  const submit = (draft: RequestDraft) => subject().store.submit(draft, limits, queuedAudit(draft), callOf(draft))
  const pause = (draft: PauseDraft) => subject().store.addPause(draft, note('pause-started'))
  const resume = (id: string) => subject().store.endPause(id, { by: 'user:paul' }, note('pause-ended'))
  const verdict = (agentId: string, userId = 'paul') => {
    const call: CallNote = { ...callOf(of(agentId)), userId, agentId, decision: 'allowed' }
    const audit = { ...queuedAudit(of(agentId)), event: 'verdict', userId, agentId }
    return subject().store.recordVerdict(audit, call)
  }

  it('keeps a pause until it is resumed, once, with audit rows and events', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    const before = await store.cursor()
    const row = await pause(pauseDraft('p1'))
    expect(row).toEqual({ ...pauseDraft('p1'), createdAt: at })
    expect(await store.pause('p1')).toEqual(row)
    expect(await store.pauseOn('paul', 'coder')).toEqual(row)
    expect(await store.pauses('paul')).toEqual([row])
    expect(await store.eventsSince(before, 10)).toMatchObject([{ userId: 'paul', kind: 'pause', requestId: 'p1' }])
    const ended = await store.endPause('p1', { by: 'user:ada', reason: 'looked at it' }, note('pause-ended'))
    expect(ended).toEqual({ ...row, resumedAt: at, resumedBy: 'user:ada', resumeReason: 'looked at it' })
    expect(await store.endPause('p1', { by: 'user:bob' }, note('pause-ended'))).toEqual(ended)
    expect(await resume('nothing')).toBeUndefined()
    expect(await store.pauses()).toEqual([])
    expect(await store.eventsSince(before + 1, 10)).toMatchObject([{ kind: 'pause', requestId: 'p1' }])
    const events = (await store.auditRows(0, 1000)).map(({ event }) => event)
    expect(events.filter((event) => event.startsWith('pause-'))).toEqual(['pause-started', 'pause-ended'])
    freezeClock(undefined)
  })

  it('is one pause a person and target: the same again changes nothing, another person adds one', async () => {
    const { store } = subject()
    const first = await pause(pauseDraft('q1', { agentId: 'quick' }))
    const cursor = await store.cursor()
    expect(await pause(pauseDraft('q2', { agentId: 'quick', reason: 'again' }))).toEqual(first)
    expect(await store.cursor()).toBe(cursor)
    await pause(pauseDraft('q3', { agentId: 'quick', createdBy: 'user:ada' }))
    await resume('q1')
    expect(await store.pauseOn('paul', 'quick')).toMatchObject({ id: 'q3' })
    await resume('q3')
    expect(await store.pauseOn('paul', 'quick')).toBeUndefined()
  })

  it('reaches one agent, all of a user, or everybody', async () => {
    const { store } = subject()
    const stopped = async () => {
      const on = async (userId: string, agentId: string) => (await store.pauseOn(userId, agentId)) !== undefined
      return [await on('paul', 'one'), await on('paul', 'two'), await on('rosa', 'one')]
    }
    await pause(pauseDraft('w1', { agentId: 'one' }))
    expect(await stopped()).toEqual([true, false, false])
    await pause(pauseDraft('w2', { agentId: '*' }))
    expect(await stopped()).toEqual([true, true, false])
    await pause(everything('w3'))
    expect(await stopped()).toEqual([true, true, true])
    expect((await store.pauses('rosa')).map(({ id }) => id)).toEqual(['w3'])
    expect((await store.pauses('paul')).map(({ id }) => id)).toEqual(['w3', 'w2', 'w1'])
    for (const id of ['w1', 'w2', 'w3']) await resume(id)
    expect(await stopped()).toEqual([false, false, false])
  })

  describe('while an agent is paused', () => {
    it('a verdict is refused, noted as denied, and recorded as refused', async () => {
      const { store } = subject()
      expect(await verdict('va')).toBeUndefined()
      await pause(pauseDraft('v1', { agentId: 'va' }))
      expect(await verdict('va')).toMatchObject({ id: 'v1', createdBy: 'user:paul' })
      expect(await verdict('vb')).toBeUndefined()
      expect(await verdict('va', 'rosa')).toBeUndefined()
      const { rows } = await store.auditPage({ agentId: 'va', userId: 'paul' }, { order: 'newest', limit: 1 })
      expect(rows).toMatchObject([{ event: 'refused', data: { refused: { kind: 'paused', pauseId: 'v1' } } }])
      const [session] = await store.agentSessions({ userId: 'paul', agentId: 'va' }, 1)
      expect(session).toMatchObject({ callsAllowed: 1, callsDenied: 1 })
      await resume('v1')
      expect(await verdict('va')).toBeUndefined()
    })

    it('nothing is queued, found again or claimed', async () => {
      const { store } = subject()
      await submit(of('s-1'))
      await pause(pauseDraft('s1', { agentId: 's' }))
      expect(await submit(of('s-2'))).toMatchObject({ kind: 'paused', pause: { id: 's1' } })
      expect(await submit(of('s-1'))).toMatchObject({ kind: 'paused' })
      expect(await store.request('s-2')).toBeUndefined()
      expect(await store.request('s-1')).toMatchObject({ status: 'pending' })
      await resume('s1')
      expect((await submit(of('s-1'))).kind).toBe('existing')
    })

    it('requests can be rejected but not approved, and are approved afterwards', async () => {
      const { store } = subject()
      for (const id of ['d-1', 'd-2']) await submit(of(id))
      await pause(pauseDraft('d1', { agentId: 'd' }))
      for (const decision of ['approve', 'approve_always'] as const) {
        const grant = grantDraft('g-paused', { userId: 'paul', agentId: 'd' })
        const result = await store.decide(decisionOn('d-1', { decision, grant }), note('decided'))
        expect(result).toMatchObject({ kind: 'paused', row: { status: 'pending' }, pause: { id: 'd1' } })
      }
      expect(await store.grantsFor('paul', 'd')).toEqual([])
      expect((await store.decide(decisionOn('d-2', { decision: 'reject' }), note('decided'))).kind).toBe('decided')
      await resume('d1')
      expect((await store.decide(decisionOn('d-1'), note('decided'))).kind).toBe('decided')
    })

    it('an approval is not handed out, not even again to its holder, and stays for later', async () => {
      const { store } = subject()
      for (const id of ['r-1', 'r-2']) {
        await submit(of(id))
        await store.decide(decisionOn(id), note('decided'))
      }
      const release = (id: string) => store.release(id, `use-of-${id}`, note('released'))
      expect((await release('r-1')).kind).toBe('allow')
      await pause(pauseDraft('r1', { agentId: 'r' }))
      expect(await release('r-1')).toMatchObject({ kind: 'paused', pause: { id: 'r1' } })
      expect(await release('r-2')).toMatchObject({ kind: 'paused', row: { status: 'approved' } })
      expect(await store.request('r-2')).not.toHaveProperty('releasedTo')
      await resume('r1')
      expect((await release('r-1')).kind).toBe('allow')
      expect((await release('r-2')).kind).toBe('allow')
    })

    it('no grant is used', async () => {
      const { store } = subject()
      await submit(of('g-1'))
      const grant = grantDraft('g-of-g', { userId: 'paul', agentId: 'g' })
      await store.decide(decisionOn('g-1', { decision: 'approve_always', grant }), note('decided'))
      const use = () => store.useGrant('g-of-g', { ...note('granted'), userId: 'paul', agentId: 'g' })
      expect(await use()).toBe(true)
      await pause(everything('g1'))
      expect(await use()).toBe(false)
      await resume('g1')
      expect(await use()).toBe(true)
      expect(await store.grantsFor('paul', 'g')).toMatchObject([{ matches: 2 }])
    })
  })

  it('has a strict order with verdicts: what is asked after the pause was acknowledged is refused', async () => {
    const early = Array.from({ length: 20 }, () => verdict('o'))
    const paused = pause(pauseDraft('o1', { agentId: 'o' }))
    const together = Array.from({ length: 20 }, () => verdict('o'))
    await paused
    const late = await Promise.all(Array.from({ length: 20 }, () => verdict('o')))
    expect(late.every((found) => found?.id === 'o1')).toBe(true)
    await Promise.all([...early, ...together])
    await resume('o1')
  })
}

function callOf({ keyId, userId, agentId, sessionId = '', toolName }: RequestDraft): CallNote {
  return { keyId, userId, agentId, sessionId, toolName, decision: 'asked' }
}
