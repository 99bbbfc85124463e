// What a store must do with standing grants. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { Decision, GrantDraft } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { decisionOn, grantDraft, limits, note, queuedAudit, requestDraft } from '../samples.ts'

export function grantTests(subject: Subject): void {
  const grantBy = async (id: string, changes: Partial<GrantDraft> = {}, decision: Partial<Decision> = {}) => {
    const { store } = subject()
    const draft = requestDraft(`for-${id}`)
    await store.submit(draft, limits, queuedAudit(draft))
    const grant = grantDraft(id, changes)
    return store.decide(decisionOn(draft.id, { decision: 'approve_always', grant, ...decision }), note('decided'))
  }

  it('records a grant with the decision that makes it', async () => {
    const { store } = subject()
    const result = await grantBy('g-new')
    if (result.kind !== 'decided') throw new Error(result.kind)
    const { ttlMs, ...draft } = grantDraft('g-new')
    const createdAt = result.row.decidedAt ?? 0
    expect(result.grant).toEqual({ ...draft, createdAt, expiresAt: createdAt + ttlMs, matches: 0 })
    expect(result.row.grantId).toBe('g-new')
    expect(await store.grantsFor('alice', 'coder')).toContainEqual(result.grant)
  })

  it('records none when the decision fails or rejects', async () => {
    const { store } = subject()
    await grantBy('g-taken')
    // The second decision on another request reuses the grant's id: all of it must fail.
    const draft = requestDraft('undone')
    await store.submit(draft, limits, queuedAudit(draft))
    const clash = decisionOn('undone', { decision: 'approve_always', grant: grantDraft('g-taken') })
    await expect(store.decide(clash, note('decided'))).rejects.toMatchObject({ code: 'bad-request' })
    expect((await store.request('undone'))?.status).toBe('pending')

    const rejected = await grantBy('g-rejected', {}, { decision: 'reject' })
    expect(rejected).not.toHaveProperty('grant')
    expect((await store.grants('alice')).map(({ id }) => id)).not.toContain('g-rejected')
  })

  it('lets no grant, lowered rule or login link whose time was over come back when the clock is turned back', async () => {
    const { store, freezeClock } = subject()
    const [at, ttlMs] = [await store.now(), 60_000]
    freezeClock(at)
    await grantBy('e-grant', { userId: 'erin', agentId: 'a1', ttlMs })
    await grantBy('e-longer', { userId: 'erin', agentId: 'a1', ttlMs: 2 * ttlMs })
    const lowering = {
      userId: 'erin',
      agentId: 'a1',
      rule: 'system/privilege',
      reason: 'a container',
      createdBy: 'user:ada',
    }
    await store.addLowering({ id: 'e-lowering', ...lowering, ttlMs }, note('lowering-added'))
    await store.addUser({ id: 'erin', role: 'viewer' }, note('user-created'))
    await store.addLoginLink({ hash: 'e-link', userId: 'erin', ttlMs }, note('login-link-created'))
    freezeClock(at + ttlMs)
    await store.expireDue()
    freezeClock(at)
    expect((await store.grantsFor('erin', 'a1')).map(({ id }) => id)).toEqual(['e-longer'])
    expect(await store.loweringsFor('erin', 'a1')).toEqual([])
    expect(await store.useLoginLink('e-link', note('login'))).toBeUndefined()
    freezeClock(undefined)
  })

  it('finds the live grants of a user for an agent', async () => {
    const { store, freezeClock } = subject()
    const of = { userId: 'carol' }
    const at = await store.now()
    freezeClock(at)
    await grantBy('c-agent', { ...of, agentId: 'a1' })
    await grantBy('c-other-agent', { ...of, agentId: 'a2' })
    await grantBy('c-all', { ...of, agentId: '*' })
    await grantBy('c-short', { ...of, agentId: 'a1', ttlMs: 60_000 })
    await grantBy('c-revoked', { ...of, agentId: 'a1' })
    await grantBy('d-agent', { userId: 'dave', agentId: 'a1' })
    await store.revokeGrant('c-revoked', 'carol', note('grant-revoked'))
    const ids = async () => (await store.grantsFor('carol', 'a1')).map(({ id }) => id).sort()
    expect(await ids()).toEqual(['c-agent', 'c-all', 'c-short'])
    freezeClock(at + 60_000)
    expect(await ids()).toEqual(['c-agent', 'c-all'])
    expect((await store.grants('carol')).map(({ id }) => id).sort()).toEqual(['c-agent', 'c-all', 'c-other-agent'])
    expect((await store.grants()).map(({ id }) => id)).toContain('d-agent')
    freezeClock(undefined)
  })

  it('counts every use with its audit row, also in parallel', async () => {
    const { store } = subject()
    await grantBy('g-used', { userId: 'erin' })
    const before = (await store.auditRows(0, 100_000)).length
    const used = await Promise.all(Array.from({ length: 25 }, () => store.useGrant('g-used', note('granted'))))
    expect(used).toEqual(Array(25).fill(true))
    const [grant] = await store.grants('erin')
    expect(grant).toMatchObject({ matches: 25, lastUsedAt: expect.any(Number) })
    expect((await store.auditRows(before, 100_000)).map(({ event }) => event)).toEqual(Array(25).fill('granted'))
  })

  it('uses no grant that is revoked, expired or unknown', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    await grantBy('g-ending', { ttlMs: 60_000 })
    await grantBy('g-revoked')
    expect(await store.revokeGrant('g-revoked', 'bob', note('grant-revoked'))).toBe(false)
    expect(await store.useGrant('g-revoked', note('granted'))).toBe(true)
    expect(await store.revokeGrant('g-revoked', undefined, note('grant-revoked'))).toBe(true)
    expect(await store.revokeGrant('g-revoked', undefined, note('grant-revoked'))).toBe(false)
    const before = (await store.auditRows(0, 100_000)).length
    expect(await store.useGrant('g-revoked', note('granted'))).toBe(false)
    expect(await store.useGrant('never', note('granted'))).toBe(false)
    freezeClock(at + 60_000)
    expect(await store.useGrant('g-ending', note('granted'))).toBe(false)
    expect((await store.auditRows(before, 100_000)).length).toBe(0)
    freezeClock(undefined)
  })
}
