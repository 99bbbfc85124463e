// What a store must do so that an approval is used once, by the right call. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import { decidedAudit, releasedAudit } from '../../../src/audit/record.ts'
import type { Decision, RequestDraft, RequestRow } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, RETRY_WINDOW_MS, requestDraft } from '../samples.ts'

export function releasingTests(subject: Subject): void {
  const submit = (draft: RequestDraft) => subject().store.submit(draft, limits, queuedAudit(draft))
  const approve = async (draft: RequestDraft, changes: Partial<Decision> = {}): Promise<RequestRow> => {
    const submitted = await submit(draft)
    if (submitted.kind !== 'created') throw new Error(submitted.kind)
    const decision = decisionOn(draft.id, changes)
    const result = await subject().store.decide(decision, decidedAudit(submitted.row, decision))
    if (result.kind !== 'decided') throw new Error(result.kind)
    return result.row
  }
  const release = (row: RequestRow, toolUseId: string) =>
    subject().store.release(row.id, toolUseId, releasedAudit(row, 'key:k_1', toolUseId))
  const giveUp = (row: RequestRow) => subject().store.touchRequest(row.id, 0)
  const auditOf = async (id: string) =>
    (await subject().store.auditRows(0, 100_000)).filter(({ requestId }) => requestId === id)

  it('releases an approval to its asker, who may fetch it again', async () => {
    const row = await approve(requestDraft('fetch'))
    const first = await release(row, 'use-of-fetch')
    expect(first).toMatchObject({
      kind: 'allow',
      row: { releasedTo: 'use-of-fetch', releasedAt: expect.any(Number), sealedInput: null },
    })
    expect(await release(row, 'use-of-fetch')).toEqual(first)
    expect((await release(row, 'someone-else')).kind).toBe('taken')
    expect((await auditOf('fetch')).map(({ event }) => event)).toEqual(['queued', 'decided', 'released'])
  })

  it('releases to exactly one of many that race', async () => {
    for (let round = 0; round < 20; round++) {
      const row = await approve(requestDraft(`race-${round}`))
      const results = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((use) => release(row, use)))
      expect(results.filter(({ kind }) => kind === 'allow')).toHaveLength(1)
      expect(results.filter(({ kind }) => kind === 'taken')).toHaveLength(4)
      expect((await auditOf(row.id)).filter(({ event }) => event === 'released')).toHaveLength(1)
    }
  })

  it('releases nothing that is not approved', async () => {
    const { store } = subject()
    const draft = requestDraft('undecided')
    await submit(draft)
    expect((await store.release('undecided', 'use', note('released'))).kind).toBe('closed')
    await store.decide(decisionOn('undecided', { decision: 'reject' }), note('decided'))
    expect((await store.release('undecided', 'use', note('released'))).kind).toBe('closed')
    expect(await store.release('never', 'use', note('released'))).toEqual({ kind: 'unknown' })
  })

  it('releases nothing after the retry window, not even again', async () => {
    const { store, freezeClock } = subject()
    const unfetched = await approve(requestDraft('window'))
    const fetched = await approve(requestDraft('window-again'))
    await release(fetched, 'use-of-window-again')
    freezeClock((fetched.decidedAt ?? 0) + RETRY_WINDOW_MS)
    expect((await release(unfetched, 'use-of-window')).kind).toBe('closed')
    expect((await release(fetched, 'use-of-window-again')).kind).toBe('closed')
    expect((await store.request('window'))?.releasedTo).toBeUndefined()
    freezeClock(undefined)
  })

  it('lets a retry claim an approval whose asker gave up, once', async () => {
    const row = await approve(requestDraft('gave-up', { fingerprint: 'retry' }))
    await giveUp(row)
    const retry = requestDraft('retry-1', { fingerprint: 'retry' })
    const claimed = await submit(retry)
    expect(claimed).toMatchObject({ kind: 'claimed', row: { id: 'gave-up', releasedTo: 'use-of-retry-1' } })
    expect((await submit(requestDraft('retry-2', { fingerprint: 'retry' }))).kind).toBe('created')
    expect((await release(row, 'use-of-gave-up')).kind).toBe('taken')
    const audit = await auditOf('gave-up')
    expect(audit.map(({ event }) => event)).toEqual(['queued', 'decided', 'released'])
    expect(audit.at(-1)?.data).toMatchObject({ claimed: true, releasedTo: 'use-of-retry-1' })
    expect(await subject().store.request('retry-1')).toBeUndefined()
  })

  it('answers the claiming toolUseId the same again, and refuses it for another call', async () => {
    const { store } = subject()
    await giveUp(await approve(requestDraft('claimed-twice', { fingerprint: 'twice' })))
    const retry = requestDraft('twice-1', { fingerprint: 'twice', toolUseId: 'twice' })
    const first = await submit(retry)
    const second = await submit({ ...retry, id: 'twice-2' })
    expect(first.kind).toBe('claimed')
    expect(second).toEqual({ ...first, kind: 'existing' })
    expect((await store.requestByToolUse('k_1', 'coder', 'alice', 'twice'))?.id).toBe('claimed-twice')
    expect(await submit({ ...retry, id: 'twice-3', fingerprint: 'other' })).toEqual({ kind: 'conflict' })
  })

  it('lets one of many parallel retries claim', async () => {
    for (let round = 0; round < 10; round++) {
      const fingerprint = `parallel-${round}`
      await giveUp(await approve(requestDraft(`parallel-${round}`, { fingerprint })))
      const drafts = Array.from({ length: 6 }, (_, n) => requestDraft(`parallel-${round}-${n}`, { fingerprint }))
      const results = await Promise.all(drafts.map(submit))
      expect(results.filter(({ kind }) => kind === 'claimed')).toHaveLength(1)
      expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(5)
    }
  })

  it('claims nothing while the asker still waits: two parallel calls need two approvals', async () => {
    const { store } = subject()
    const row = await approve(requestDraft('waiting', { fingerprint: 'twin' }))
    expect((await submit(requestDraft('twin', { fingerprint: 'twin' }))).kind).toBe('created')
    expect((await release(row, 'use-of-waiting')).kind).toBe('allow')
    expect((await store.request('twin'))?.status).toBe('pending')
  })

  it('counts an asker as waiting for its lease, which touching and asking again extend', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    const draft = requestDraft('leased', { fingerprint: 'leased' })
    await approve(draft)
    const retry = (n: number) => submit(requestDraft(`leased-${n}`, { fingerprint: 'leased' }))
    freezeClock(at + 29_999)
    expect((await retry(1)).kind).toBe('created')
    expect((await store.request('leased'))?.askerUntil).toBe(at + 30_000)
    await store.touchRequest('leased', 30_000)
    expect((await store.request('leased'))?.askerUntil).toBe(at + 59_999)
    freezeClock(at + 59_998)
    expect((await retry(2)).kind).toBe('created')
    expect((await submit(draft)).kind).toBe('existing')
    freezeClock(at + 89_997)
    expect((await retry(3)).kind).toBe('created')
    freezeClock(at + 89_998)
    expect((await retry(4)).kind).toBe('claimed')
    freezeClock(undefined)
  })

  it('claims only within the retry window', async () => {
    const { freezeClock } = subject()
    const last = await approve(requestDraft('in-window', { fingerprint: 'in-window' }))
    const gone = await approve(requestDraft('past-window', { fingerprint: 'past-window' }))
    freezeClock((last.claimableUntil ?? 0) - 1)
    expect((await submit(requestDraft('in-window-retry', { fingerprint: 'in-window' }))).kind).toBe('claimed')
    freezeClock(gone.claimableUntil)
    expect((await submit(requestDraft('past-window-retry', { fingerprint: 'past-window' }))).kind).toBe('created')
    freezeClock(undefined)
  })

  it.each([
    ['key', { keyId: 'k_2' }],
    ['agent', { agentId: 'tester' }],
    ['user', { userId: 'bob' }],
  ])('never lets another %s claim', async (what, changes) => {
    await giveUp(await approve(requestDraft(`not-yours-${what}`, { fingerprint: what })))
    const stranger = requestDraft(`stranger-${what}`, { fingerprint: what, ...changes })
    expect((await submit(stranger)).kind).toBe('created')
  })

  it('releases a claim without toolUseId to the new request id', async () => {
    const { toolUseId: _absent, ...draft } = requestDraft('no-use', { fingerprint: 'no-use' })
    await giveUp(await approve(draft))
    const retry = await submit({ ...draft, id: 'no-use-retry' })
    expect(retry).toMatchObject({ kind: 'claimed', row: { id: 'no-use', releasedTo: 'no-use-retry' } })
  })

  it('accepts the edited input of an approval under the same toolUseId, and no other input', async () => {
    const draft = requestDraft('edited')
    const edited = { modifiedInput: { command: 'npm ci' }, sealedModifiedInput: 'ZQ==', modifiedFingerprint: 'edited' }
    const row = await approve(draft, edited)
    await release(row, 'use-of-edited')
    const again = await submit({ ...draft, id: 'edited-again', fingerprint: 'edited' })
    expect(again).toMatchObject({ kind: 'existing', row: { id: 'edited', releasedTo: 'use-of-edited', ...edited } })
    expect(await submit({ ...draft, id: 'edited-more', fingerprint: 'yet-another' })).toEqual({ kind: 'conflict' })
  })

  it('lets a retry with the edited input claim, once its asker gave up', async () => {
    const edited = { modifiedInput: { command: 'npm ci' }, sealedModifiedInput: 'ZQ==', modifiedFingerprint: 'edit-2' }
    await giveUp(await approve(requestDraft('edit-left', { fingerprint: 'unedited-2' }), edited))
    const claimed = await submit(requestDraft('edit-retry', { fingerprint: 'edit-2' }))
    expect(claimed).toMatchObject({ kind: 'claimed', row: { id: 'edit-left', releasedTo: 'use-of-edit-retry' } })
    expect((await submit(requestDraft('edit-late', { fingerprint: 'edit-2' }))).kind).toBe('created')
  })

  it('forgets exact inputs once the retry window is over', async () => {
    const { store, freezeClock } = subject()
    const edited = { modifiedInput: { command: 'npm ci' }, sealedModifiedInput: 'ZQ==', modifiedFingerprint: 'sealed' }
    const held = await approve(requestDraft('sealed-held'), edited)
    const free = await approve(requestDraft('sealed-free'))
    await release(held, 'use-of-sealed-held')
    expect(await store.request('sealed-held')).toMatchObject({ sealedInput: null, sealedModifiedInput: 'ZQ==' })
    freezeClock((free.claimableUntil ?? 0) - 1)
    await store.expireDue()
    expect((await store.request('sealed-free'))?.sealedInput).toBe('c2VhbGVk')
    freezeClock(free.claimableUntil)
    await store.expireDue()
    expect((await store.request('sealed-free'))?.sealedInput).toBeNull()
    expect((await store.request('sealed-held'))?.sealedModifiedInput).toBeNull()
    freezeClock(undefined)
  })
}
