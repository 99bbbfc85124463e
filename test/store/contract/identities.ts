// What a store must do with keys, users, login links and sessions. Part of the suite in ../contract.ts.
import { expect, it } from 'vitest'
import type { Subject } from '../contract.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'

export function identityTests(subject: Subject): void {
  it('stores, finds and revokes keys', async () => {
    const { store } = subject()
    const bound = {
      id: 'k_b',
      hash: 'h1',
      bound: true,
      userId: 'alice',
      agentId: 'coder',
      projectRoot: '/p',
      label: 'l',
    }
    const unbound = { id: 'k_u', hash: 'h2', bound: false }
    await store.addKey(bound, note('key-created'))
    await store.addKey(unbound, note('key-created'))
    expect(await store.key('k_b')).toEqual({ ...bound, createdAt: expect.any(Number) })
    expect(await store.key('k_u')).toEqual({ ...unbound, createdAt: expect.any(Number) })
    expect(await store.key('k_none')).toBeUndefined()
    await expect(store.addKey(unbound, note('key-created'))).rejects.toMatchObject({ code: 'bad-request' })
    expect(await store.revokeKey('k_u', note('key-revoked'))).toBe(true)
    expect(await store.revokeKey('k_u', note('key-revoked'))).toBe(false)
    expect(await store.key('k_u')).toMatchObject({ revokedAt: expect.any(Number) })
    expect((await store.keys()).map(({ id }) => id)).toEqual(['k_b', 'k_u'])
  })

  it('cancels what waits of a key that is revoked: nobody could use an approval of it', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    for (const id of ['k_gone', 'k_stays']) await store.addKey({ id, hash: id, bound: false }, note('key-created'))
    const submit = async (id: string, changes: object) => {
      const draft = requestDraft(id, { toolUseId: id, ...changes })
      await store.submit(draft, limits, queuedAudit(draft))
    }
    await submit('approved', { keyId: 'k_gone' })
    await submit('waits', { keyId: 'k_gone' })
    await submit('others', { keyId: 'k_stays' })
    await store.decide(decisionOn('approved'), note('decided'))
    const before = await store.cursor()
    expect(await store.revokeKey('k_gone', { ...note('key-revoked'), actor: 'user:ann' })).toBe(true)
    const statuses = await Promise.all(
      ['approved', 'waits', 'others'].map(async (id) => (await store.request(id))?.status),
    )
    expect(statuses).toEqual(['approved', 'cancelled', 'pending'])
    expect(await store.request('waits')).toMatchObject({ decidedBy: 'user:ann', decidedAt: at })
    expect((await store.eventsSince(before, 10)).map(({ kind, requestId }) => [kind, requestId])).toContainEqual([
      'request_closed',
      'waits',
    ])
    const audit = (await store.auditRows(0, 100)).find(
      ({ event, requestId }) => event === 'cancelled' && requestId === 'waits',
    )
    expect(audit).toMatchObject({ actor: 'user:ann', data: { why: 'key-revoked' } })
  })

  it('notes the last use of a key, at most once a minute', async () => {
    const { store, freezeClock } = subject()
    const at = await store.now()
    freezeClock(at)
    await store.addKey({ id: 'k_t', hash: 'h', bound: false }, note('key-created'))
    const lastUse = async () => {
      store.touchKey('k_t')
      await store.check()
      return (await store.key('k_t'))?.lastUsedAt
    }
    expect(await lastUse()).toBe(at)
    freezeClock(at + 59_999)
    expect(await lastUse()).toBe(at)
    freezeClock(at + 60_000)
    expect(await lastUse()).toBe(at + 60_000)
    freezeClock(undefined)
  })

  it('stores, finds and revokes users', async () => {
    const { store } = subject()
    await store.addUser({ id: 'ann', role: 'reviewer', tokenHash: 't1' }, note('user-created'))
    await store.addUser({ id: 'ben', role: 'admin' }, note('user-created'))
    expect(await store.user('ann')).toEqual({
      id: 'ann',
      role: 'reviewer',
      tokenHash: 't1',
      createdAt: expect.any(Number),
    })
    expect((await store.userByToken('t1'))?.id).toBe('ann')
    expect(await store.userByToken('t2')).toBeUndefined()
    await expect(store.addUser({ id: 'ann', role: 'viewer' }, note('x'))).rejects.toMatchObject({ code: 'bad-request' })
    expect(await store.revokeUser('ann', note('user-revoked'))).toBe(true)
    expect(await store.revokeUser('ann', note('user-revoked'))).toBe(false)
    expect(await store.userByToken('t1')).toBeUndefined()
    expect(await store.user('ann')).toMatchObject({ revokedAt: expect.any(Number) })
    expect((await store.users()).map(({ id }) => id)).toEqual(['ann', 'ben'])
  })

  it('lets a login link be used once, by one of many', async () => {
    const { store } = subject()
    await store.addUser({ id: 'lea', role: 'viewer' }, note('user-created'))
    await store.addLoginLink({ hash: 'link', userId: 'lea', ttlMs: 600_000 }, note('login-link-created'))
    const before = (await store.auditRows(0, 100_000)).length
    const results = await Promise.all(Array.from({ length: 8 }, () => store.useLoginLink('link', note('login'))))
    const used = results.filter((result) => result !== undefined)
    expect(used).toHaveLength(1)
    expect(used[0]).toMatchObject({ hash: 'link', userId: 'lea', usedAt: expect.any(Number) })
    expect((await store.auditRows(before, 100_000)).map(({ event }) => event)).toEqual(['login'])
  })

  it('opens nothing with a link that is late, unknown, or of somebody who was revoked', async () => {
    const { store, freezeClock } = subject()
    await store.addUser({ id: 'max', role: 'viewer' }, note('user-created'))
    const at = await store.now()
    freezeClock(at)
    for (const hash of ['in-time', 'late', 'revoked'])
      await store.addLoginLink({ hash, userId: 'max', ttlMs: 600_000 }, note('login-link-created'))
    freezeClock(at + 599_999)
    expect(await store.useLoginLink('in-time', note('login'))).toMatchObject({ userId: 'max' })
    freezeClock(at + 600_000)
    expect(await store.useLoginLink('late', note('login'))).toBeUndefined()
    freezeClock(at)
    expect(await store.useLoginLink('never', note('login'))).toBeUndefined()
    await store.revokeUser('max', note('user-revoked'))
    expect(await store.useLoginLink('revoked', note('login'))).toBeUndefined()
    freezeClock(undefined)
    await expect(
      store.addLoginLink({ hash: 'x', userId: 'nobody', ttlMs: 1 }, note('login-link-created')),
    ).rejects.toMatchObject({ code: 'bad-request' })
  })

  it('keeps sessions until they end, are deleted, or their user is revoked', async () => {
    const { store, freezeClock } = subject()
    await store.addUser({ id: 'sue', role: 'viewer' }, note('user-created'))
    const at = await store.now()
    freezeClock(at)
    const session = { idHash: 's1', userId: 'sue', data: '{"a":1}' }
    await store.saveSession({ ...session, ttlMs: 1000 })
    expect(await store.session('s1')).toEqual({ ...session, createdAt: at, expiresAt: at + 1000 })
    freezeClock(at + 500)
    await store.saveSession({ ...session, data: '{"a":2}', ttlMs: 1000 })
    expect(await store.session('s1')).toEqual({ ...session, data: '{"a":2}', createdAt: at, expiresAt: at + 1500 })
    freezeClock(at + 1500)
    expect(await store.session('s1')).toBeUndefined()
    await store.saveSession({ ...session, idHash: 's2', ttlMs: 1000 })
    await store.deleteSession('s2')
    expect(await store.session('s2')).toBeUndefined()
    await store.saveSession({ ...session, idHash: 's3', ttlMs: 1000 })
    await store.revokeUser('sue', note('user-revoked'))
    expect(await store.session('s3')).toBeUndefined()
    freezeClock(undefined)
  })
}
