// What a store must do with verdicts that are answered at once, one by one or together. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import type { AuditDraft, CallNote, VerdictRow } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'

const draft = (n: number, changes: Partial<AuditDraft> = {}): AuditDraft => ({
  event: 'verdict',
  actor: 'key:k_1',
  userId: 'alice',
  agentId: 'coder',
  sessionId: 's1',
  data: { n, tier: 'safe', rule: 'core/read', command: `cat "file ${n}"` },
  ...changes,
})

const verdict = (n: number, changes: Partial<AuditDraft> = {}, note: Partial<CallNote> = {}): VerdictRow => ({
  audit: draft(n, changes),
  call: {
    keyId: 'k_1',
    userId: 'alice',
    agentId: 'coder',
    sessionId: 's1',
    toolName: 'bash',
    decision: 'allowed',
    ...note,
  },
})

export function verdictTests(subject: Subject): void {
  it('appends verdicts together as it does one by one, paused or not, and notes their calls', async () => {
    const { store } = subject()
    const of = { userId: 'vera', agentId: 'many' }
    const named = { ...of, useId: 'use-1', cwd: '/w', fingerprint: 'print-1' }
    await store.addPause({ id: 'v1', ...of, reason: 'stop', createdBy: 'user:vera' }, draft(0, of))
    await store.recordAll([verdict(1, of, named), verdict(2, { ...of, requestId: 'hook_2' }, of)])
    expect(await store.recordVerdict(draft(3, of), verdict(3, of, of).call)).toMatchObject({ id: 'v1' })
    await store.endPause('v1', { by: 'user:vera' }, draft(4, of))
    await store.recordVerdict(draft(5, of), verdict(5, of, of).call)
    const { rows } = await store.auditPage(of, { order: 'oldest', limit: 50 })
    expect(rows.map(({ event, data, requestId }) => [event, data['n'], requestId])).toEqual([
      ['verdict', 0, undefined],
      ['verdict', 1, undefined],
      ['verdict', 2, 'hook_2'],
      ['refused', 3, undefined],
      ['verdict', 4, undefined],
      ['verdict', 5, undefined],
    ])
    expect(rows[1]).toMatchObject(draft(1, of))
    expect(await store.agentSessions(of, 2)).toMatchObject([{ callsAllowed: 3, callsDenied: 1 }])
    const { decision: _, ...about } = verdict(1, of, named).call
    expect(await store.judgedCalls({ ...about, useId: 'use-1' }, 5)).toMatchObject([{ ...about, decision: 'allowed' }])
    expect(await verifyChain(await store.auditRows(0, 1000))).toMatchObject({ ok: true })
  })

  it('counts verdicts that come together in the session of each', async () => {
    const { store } = subject()
    const of = (sessionId: string, decision: CallNote['decision']) =>
      verdict(1, { userId: 'carl' }, { userId: 'carl', sessionId, decision })
    const { call: known } = of('one', 'allowed')
    await store.recordVerdict(draft(0, { userId: 'carl' }), known)
    const ended = { event: 'session_end', resting: false, ends: true }
    await store.observe({ ...known, ...ended }, draft(0, { userId: 'carl', event: 'observed' }))
    const both = [of('one', 'allowed'), of('two', 'allowed'), of('one', 'denied')]
    await store.recordAll([...both, ...both, of('two', 'allowed')])
    const sessions = await store.agentSessions({ userId: 'carl' }, 5)
    expect(sessions.map((one) => [one.sessionId, one.callsAllowed, one.callsDenied, one.endedAt]).sort()).toEqual([
      ['one', 3, 2, undefined],
      ['two', 3, 0, undefined],
    ])
  })

  it('keeps of a verdict what a database can hold: whole characters, and numbers', async () => {
    const { store } = subject()
    const of = { userId: 'half \ud800', agentId: 'whole \ud83d\ude00' }
    const data = { n: 6, command: 'x \udfff \\ud800 \ud83d\ude00', ratio: Number.NaN, absent: undefined }
    const kept = { n: 6, command: 'x \ufffd \\ud800 \ud83d\ude00', ratio: null }
    await store.recordVerdict(draft(6, { ...of, data }), verdict(6, of, of).call)
    await store.recordAll([verdict(6, { ...of, data }, of)])
    const { rows } = await store.auditPage({ agentId: of.agentId }, { order: 'newest', limit: 50 })
    expect(rows.map((row) => [row.userId, row.data])).toEqual([
      ['half \ufffd', kept],
      ['half \ufffd', kept],
    ])
    expect(await verifyChain(await store.auditRows(0, 1000))).toMatchObject({ ok: true })
  })

  it('has all verdicts of one call or none', async () => {
    const { store, failNextCommit } = subject()
    const before = await store.auditHead(0)
    failNextCommit()
    await expect(store.recordAll([verdict(7), verdict(8)])).rejects.toMatchObject({ code: 'store-unavailable' })
    const circular: Record<string, unknown> = {}
    circular['self'] = circular
    const unfit = verdict(8, { data: circular })
    const [together, alone, fine] = await Promise.allSettled([
      store.recordAll([verdict(7), unfit]),
      store.recordVerdict(unfit.audit, unfit.call),
      store.recordAll([]),
    ])
    expect([together.status, alone.status, fine.status]).toEqual(['rejected', 'rejected', 'fulfilled'])
    expect(await store.auditHead(0)).toEqual(before)
  })
}
