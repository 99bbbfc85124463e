// What a store must do with lowered rules, changed accounts and the list of sessions. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { LoweringDraft } from '../../../src/store/store.ts'
import type { Subject } from '../contract.ts'
import { note } from '../samples.ts'

const HOUR_MS = 3_600_000
const lowering = (id: string, changes: Partial<LoweringDraft> = {}): LoweringDraft => ({
  id,
  userId: 'lena',
  agentId: 'coder',
  rule: 'system/privilege',
  reason: 'a throw-away container',
  createdBy: 'user:ada',
  ttlMs: HOUR_MS,
  ...changes,
})

export function loweringTests(subject: Subject): void {
  it('keeps lowered rules for one agent of one user, until their time is over', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    const row = await store.addLowering(lowering('l1'), note('lowering-added'))
    const { ttlMs: _, ...kept } = lowering('l1')
    expect(row).toEqual({ ...kept, createdAt: at, expiresAt: at + HOUR_MS })
    await store.addLowering(lowering('l2', { agentId: 'other' }), note('lowering-added'))
    await store.addLowering(lowering('l3', { userId: 'max' }), note('lowering-added'))
    expect(await store.loweringsFor('lena', 'coder')).toEqual([row])
    expect((await store.lowerings('lena')).map(({ id }) => id).sort()).toEqual(['l1', 'l2'])
    expect(await store.lowerings()).toHaveLength(3)
    freezeClock(at + HOUR_MS - 1)
    expect(await store.loweringsFor('lena', 'coder')).toHaveLength(1)
    freezeClock(at + HOUR_MS)
    expect(await store.loweringsFor('lena', 'coder')).toEqual([])
    expect(await store.revokeLowering('l1', 'user:ada', note('lowering-revoked'))).toBe(false)
    freezeClock(undefined)
  })

  it('revokes a lowered rule once, with its audit row', async () => {
    const { store } = subject()
    await store.addLowering(lowering('l4', { userId: 'nils' }), note('lowering-added'))
    const before = (await store.auditRows(0, 1000)).length
    expect(await store.revokeLowering('l4', 'user:ada', note('lowering-revoked'))).toBe(true)
    expect(await store.revokeLowering('l4', 'user:ada', note('lowering-revoked'))).toBe(false)
    expect(await store.loweringsFor('nils', 'coder')).toEqual([])
    expect((await store.auditRows(0, 1000)).length).toBe(before + 1)
  })

  it('changes of an account what is named, and ends its sessions where they must end', async () => {
    const { store } = subject()
    await store.addUser({ id: 'olga', role: 'viewer', tokenHash: 'o' }, note('user-created'))
    const session = () => store.saveSession({ idHash: 's-olga', userId: 'olga', data: '{}', ttlMs: HOUR_MS })
    await session()
    expect(await store.changeUser('olga', { role: 'reviewer' }, note('user-changed'))).toBe(true)
    expect(await store.user('olga')).toMatchObject({ role: 'reviewer', tokenHash: 'o' })
    expect(await store.session('s-olga')).toBeDefined()
    await store.changeUser('olga', { passwordHash: 'p' }, note('user-changed'))
    expect(await store.session('s-olga')).toBeUndefined()
    await session()
    await store.changeUser('olga', { disabled: true }, note('user-changed'))
    expect(await store.user('olga')).toMatchObject({ passwordHash: 'p', disabledAt: expect.any(Number) })
    expect(await store.userByToken('o')).toBeUndefined()
    expect(await store.session('s-olga')).toBeUndefined()
    await store.addLoginLink({ hash: 'lk', userId: 'olga', ttlMs: HOUR_MS }, note('login-link-created'))
    expect(await store.useLoginLink('lk', note('login'))).toBeUndefined()
    await store.changeUser('olga', { disabled: false, passwordHash: null }, note('user-changed'))
    const user = await store.user('olga')
    expect(user).not.toHaveProperty('disabledAt')
    expect(user).not.toHaveProperty('passwordHash')
    expect(await store.userByToken('o')).toMatchObject({ id: 'olga' })
    expect(await store.changeUser('nobody', { role: 'admin' }, note('user-changed'))).toBe(false)
    await store.revokeUser('olga', note('user-revoked'))
    expect(await store.changeUser('olga', { disabled: false }, note('user-changed'))).toBe(false)
  })

  it("lists live sessions and ends one, but not somebody else's", async () => {
    const { store } = subject()
    const save = (idHash: string, userId: string, ttlMs = HOUR_MS) =>
      store.saveSession({ idHash, userId, data: '{}', ttlMs })
    await save('s1', 'pia')
    await save('s2', 'pia')
    await save('s3', 'rolf')
    await save('s4', 'pia', 0)
    expect((await store.sessions('pia')).map(({ idHash }) => idHash).sort()).toEqual(['s1', 's2'])
    expect((await store.sessions()).map(({ idHash }) => idHash)).toEqual(expect.arrayContaining(['s1', 's2', 's3']))
    expect(await store.endSession('s3', 'pia', note('session-ended'))).toBe(false)
    expect(await store.endSession('s1', 'pia', note('session-ended'))).toBe(true)
    expect(await store.endSession('s3', undefined, note('session-ended'))).toBe(true)
    expect(await store.endSession('s3', undefined, note('session-ended'))).toBe(false)
    expect(await store.session('s1')).toBeUndefined()
  })
}
