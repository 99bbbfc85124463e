// What a store must do with calls that ask for approval. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { RequestDraft, SubmitLimits } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { LIFETIME_MS, limits, queuedAudit, requestDraft } from '../samples.ts'

export function submittingTests(subject: Subject): void {
  const submit = (draft: RequestDraft, changes: Partial<SubmitLimits> = {}) =>
    subject().store.submit(draft, { ...limits, ...changes }, queuedAudit(draft))

  it('stores a call as pending, with times of its own clock', async () => {
    const { store } = subject()
    const draft = requestDraft('new')
    const before = await store.now()
    const result = await submit(draft)
    if (result.kind !== 'created') throw new Error(result.kind)
    const { createdAt, expiresAt, askerUntil, ...rest } = result.row
    expect(rest).toEqual({ ...draft, status: 'pending', sealedModifiedInput: null })
    expect(createdAt).toBeGreaterThanOrEqual(before)
    expect(askerUntil).toBe(createdAt + 30_000)
    expect(createdAt).toBeLessThanOrEqual(await store.now())
    expect(expiresAt).toBe(createdAt + LIFETIME_MS)
    expect(await store.request('new')).toEqual(result.row)
    expect(await store.requestByToolUse('k_1', 'coder', 'alice', 'use-of-new')).toEqual(result.row)
  })

  it('keeps absent fields absent', async () => {
    const { sessionId: _s, toolUseId: _t, cwd: _c, ...draft } = requestDraft('bare', { sealedInput: null })
    await submit(draft)
    const row = await subject().store.request('bare')
    expect(Object.keys(row ?? {}).sort()).toEqual(
      [...Object.keys(draft), 'status', 'createdAt', 'expiresAt', 'askerUntil', 'sealedModifiedInput'].sort(),
    )
  })

  it('finds the same toolUseId and fingerprint again', async () => {
    const draft = requestDraft('first', { toolUseId: 'again', fingerprint: 'again' })
    const first = await submit(draft)
    const second = await submit({ ...draft, id: 'second' })
    expect(first.kind).toBe('created')
    expect(second).toEqual({ ...first, kind: 'existing' })
    expect(await subject().store.request('second')).toBeUndefined()
  })

  it('stores a call once when it is submitted many times at once', async () => {
    const results = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        submit(requestDraft(`parallel-${n}`, { toolUseId: 'parallel', fingerprint: 'parallel' })),
      ),
    )
    expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(1)
    expect(results.filter(({ kind }) => kind === 'existing')).toHaveLength(19)
    expect(new Set(results.map((result) => ('row' in result ? result.row.id : undefined))).size).toBe(1)
  })

  it('refuses a toolUseId that was used for another call, and says so in the audit', async () => {
    const { store } = subject()
    await submit(requestDraft('original', { toolUseId: 'swapped', fingerprint: 'one' }))
    const other = requestDraft('other', { toolUseId: 'swapped', fingerprint: 'two' })
    expect(await submit(other)).toEqual({ kind: 'conflict' })
    expect(await store.request('other')).toBeUndefined()
    const last = (await store.auditRows(0, 10_000)).at(-1)
    expect(last).toMatchObject({ event: 'refused', data: { refused: { kind: 'conflict' }, fingerprint: 'two' } })
  })

  it.each([
    ['key', { keyId: 'k_2' }],
    ['agent', { agentId: 'tester' }],
    ['user', { userId: 'bob' }],
  ])('keeps the toolUseIds of another %s apart', async (what, changes) => {
    const draft = requestDraft(`mine-${what}`, { toolUseId: `apart-${what}` })
    await submit(draft)
    const theirs = requestDraft(`theirs-${what}`, { toolUseId: `apart-${what}`, ...changes })
    expect((await submit(theirs)).kind).toBe('created')
  })

  it('stores calls without a toolUseId each on its own', async () => {
    const { toolUseId: _absent, ...draft } = requestDraft('anonymous-1', { fingerprint: 'anonymous' })
    expect((await submit(draft)).kind).toBe('created')
    expect((await submit({ ...draft, id: 'anonymous-2' })).kind).toBe('created')
  })

  it('refuses more pending calls than a key may have, other keys not', async () => {
    const two = { maxPendingPerKey: 2 }
    const of = (id: string, keyId: string) => requestDraft(id, { keyId, agentId: id, userId: 'quota-key' })
    expect((await submit(of('q1', 'k_q'), two)).kind).toBe('created')
    expect((await submit(of('q2', 'k_q'), two)).kind).toBe('created')
    expect(await submit(of('q3', 'k_q'), two)).toEqual({ kind: 'quota', scope: 'key' })
    expect((await submit(of('q4', 'k_other'), two)).kind).toBe('created')
    expect((await submit(of('q1', 'k_q'), two)).kind).toBe('existing')
    const refused = (await subject().store.auditRows(0, 10_000)).filter(({ event }) => event === 'refused')
    expect(refused.at(-1)).toMatchObject({ data: { refused: { kind: 'quota', scope: 'key' } } })
    expect(refused.at(-1)?.requestId).toBeUndefined()
  })

  it('refuses more pending calls than an agent may have, also in parallel', async () => {
    const results = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        submit(requestDraft(`crowd-${n}`, { agentId: 'crowd' }), { maxPendingPerAgent: 5 }),
      ),
    )
    expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(5)
    expect(results.filter((result) => result.kind === 'quota' && result.scope === 'agent')).toHaveLength(7)
  })

  it('does not count calls whose time is over', async () => {
    const { store, freezeClock } = subject()
    const one = { maxPendingPerAgent: 1 }
    const first = await submit(requestDraft('slow-1', { agentId: 'slow' }), one)
    if (first.kind !== 'created') throw new Error(first.kind)
    expect((await submit(requestDraft('slow-2', { agentId: 'slow' }), one)).kind).toBe('quota')
    freezeClock(first.row.expiresAt)
    expect((await submit(requestDraft('slow-3', { agentId: 'slow' }), one)).kind).toBe('created')
    freezeClock(undefined)
    expect((await store.request('slow-3'))?.status).toBe('pending')
  })

  it('remembers the first cwd of a session, also when several ask at once', async () => {
    const { store } = subject()
    const of = (cwd: string) => ({ keyId: 'k_1', agentId: 'coder', sessionId: 'rooted', cwd })
    const first = await Promise.all(['/a', '/b', '/c'].map((cwd) => store.sessionRoot(of(cwd))))
    expect(new Set(first).size).toBe(1)
    expect(await store.sessionRoot(of('/d'))).toBe(first[0])
    expect(await store.sessionRoot({ ...of('/d'), sessionId: 'another' })).toBe('/d')
    expect(await store.sessionRoot({ ...of('/e'), keyId: 'k_2' })).toBe('/e')
  })

  it('keeps every character that text can hold, and replaces halves of characters', async () => {
    const command = 'echo "\u0000\u001b[2K\u202e‮ \\ud800 \u{1F512}'
    const odd = { command, '\ud800': ['\udc00x', '\\ud800'] }
    const result = await submit(requestDraft('odd\ud800', { command, toolInput: odd }))
    if (result.kind !== 'created') throw new Error(result.kind)
    const row = await subject().store.request('odd\ufffd')
    expect(row?.command).toBe(command)
    expect(row?.toolInput).toEqual({ command, '\ufffd': ['\ufffdx', '\\ud800'] })
  })
}
