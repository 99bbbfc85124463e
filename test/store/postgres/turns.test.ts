// Several instances on one database: one chain, one sequence, one winner, and calls that fail alone. Also what the audit
// table itself refuses.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import { connect } from '../../../src/store/postgres/connect.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { beginTurn, commitTurn } from '../../../src/store/postgres/turn.ts'
import type { Store } from '../../../src/store/store.ts'
import { decisionOn, grantDraft, limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { createDatabase, execute } from './database.ts'

const INSTANCES = 3
const subject: { url: string; drop: () => Promise<void>; stores: Store[] } = {
  url: '',
  drop: async () => {},
  stores: [],
}
beforeEach(async () => {
  Object.assign(subject, await createDatabase())
  subject.stores = await Promise.all(Array.from({ length: INSTANCES }, () => openPostgres({ url: subject.url })))
})
afterEach(async () => {
  await Promise.all(subject.stores.map((store) => store.close()))
  await subject.drop()
})
const at = (index: number): Store => subject.stores[index % INSTANCES]!
const wide = { ...limits, maxPendingPerAgent: 1e6, maxPendingPerKey: 1e6 }
const submit = (store: Store, id: string, changes = {}, quota = wide) => {
  const draft = requestDraft(id, changes)
  return store.submit(draft, quota, queuedAudit(draft))
}
const rowsOf = async () => {
  const rows = await at(0).auditRows(0, 100_000)
  expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
  return rows
}

describe('a turn that cannot begin', () => {
  // As after waiting too long for a lock on the table, which takes ten seconds.
  it.each(['audit', 'outbox', 'pause'])(
    'is over when it fails: once %s can be read again, so can be written',
    async (table) => {
      await submit(at(0), 'before')
      await execute(subject.url, `ALTER TABLE ${table} RENAME TO away`)
      for (const id of ['one', 'two'])
        await expect(submit(at(0), id)).rejects.toMatchObject({ code: 'store-unavailable' })
      await execute(subject.url, `ALTER TABLE away RENAME TO ${table}`)
      await expect(submit(at(0), 'after', { toolUseId: 'u-after' })).resolves.toMatchObject({ kind: 'created' })
    },
  )
})

describe('instances that write at once', () => {
  it('share one chain and one sequence without gaps, whatever fails beside them', async () => {
    const results = await Promise.allSettled(
      Array.from({ length: 90 }, (_, n) =>
        submit(at(n), n % 3 === 0 && n > 0 ? 'taken' : `id-${n}`, { toolUseId: `u-${n}` }),
      ),
    )
    const created = results.filter(({ status }) => status === 'fulfilled').length
    // The first of those that share an id, and all others.
    expect(created).toBe(62)
    expect(await rowsOf()).toHaveLength(created)
    const events = await at(1).eventsSince(0, 1000)
    expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: created }, (_, n) => n + 1))
    expect(await at(2).auditRows(0, 1000)).toEqual(await at(0).auditRows(0, 1000))
  })

  it('store a call once, decide it once, release it once, and use a link once', async () => {
    for (let round = 0; round < 5; round++) {
      const one = { toolUseId: `use-${round}`, fingerprint: `print-${round}` }
      const stored = await Promise.all(subject.stores.map((store, n) => submit(store, `r${round}-${n}`, one)))
      expect(stored.map(({ kind }) => kind).sort()).toEqual(['created', 'existing', 'existing'])
      const [row] = stored.flatMap((result) => ('row' in result ? [result.row] : []))
      const id = row?.id ?? ''
      const decided = await Promise.all(subject.stores.map((store) => store.decide(decisionOn(id), note('decided'))))
      expect(decided.map(({ kind }) => kind).sort()).toEqual(['closed', 'closed', 'decided'])
      const released = await Promise.all(
        subject.stores.map((store, n) => store.release(id, `holder-${n}`, note('released'))),
      )
      expect(released.map(({ kind }) => kind).sort()).toEqual(['allow', 'taken', 'taken'])
    }
    await at(0).addUser({ id: 'ann', role: 'reviewer' }, note('user-created'))
    await at(0).addLoginLink({ hash: 'link', userId: 'ann', ttlMs: 60_000 }, note('login-link-created'))
    const used = await Promise.all(subject.stores.map((store) => store.useLoginLink('link', note('login'))))
    expect(used.filter((link) => link !== undefined)).toHaveLength(1)
    expect((await rowsOf()).filter(({ event }) => event === 'decided')).toHaveLength(5)
  })

  it('keep quotas together', async () => {
    const results = await Promise.all(
      Array.from({ length: 30 }, (_, n) => submit(at(n), `q-${n}`, {}, { ...wide, maxPendingPerAgent: 7 })),
    )
    expect(results.filter(({ kind }) => kind === 'created')).toHaveLength(7)
  })

  it('see revoked grants, keys, lowered rules and sessions at once', async () => {
    const row = await submit(at(0), 'granted')
    expect(row.kind).toBe('created')
    await at(0).decide(decisionOn('granted', { decision: 'approve_always', grant: grantDraft('g1') }), note('decided'))
    expect(await at(1).useGrant('g1', note('granted'))).toBe(true)
    await at(2).revokeGrant('g1', undefined, note('grant-revoked'))
    expect(await at(1).useGrant('g1', note('granted'))).toBe(false)
    expect(await at(0).grantsFor('alice', 'coder')).toEqual([])
    await at(0).addKey({ id: 'k_9', hash: 'h', bound: false }, note('key-created'))
    await at(1).revokeKey('k_9', note('key-revoked'))
    expect((await at(2).key('k_9'))?.revokedAt).toBeDefined()
    const pause = { id: 'p1', userId: '*', agentId: '*', reason: 'stop', createdBy: 'user:ann' }
    await at(0).addPause(pause, note('paused'))
    expect((await submit(at(1), 'stopped')).kind).toBe('paused')
    expect(await at(2).release('granted', 'use-of-granted', note('released'))).toMatchObject({ kind: 'paused' })
  })

  it('go on when one hangs in the middle of its turn: the server takes the turn away', async () => {
    const hanging = await connect(subject.url)
    try {
      await beginTurn(hanging)
      await at(0).record(note('after the turn'))
      await expect(commitTurn(hanging)).rejects.toMatchObject({ code: 'store-unavailable' })
      expect((await rowsOf()).map(({ event }) => event)).toEqual(['after the turn'])
    } finally {
      await hanging.end()
    }
  })

  it('expire what is due once, however many sweep', async () => {
    for (let n = 0; n < 12; n++) await submit(at(n), `due-${n}`, {}, { ...wide, lifetimeMs: 1 })
    const counts = await Promise.all(subject.stores.map((store) => store.expireDue()))
    expect(counts.reduce((sum, count) => sum + count, 0)).toBe(12)
    expect((await rowsOf()).filter(({ event }) => event === 'expired')).toHaveLength(12)
    expect(await Promise.all(subject.stores.map((store) => store.expireDue()))).toEqual([0, 0, 0])
  })
})

describe('a call that fails', () => {
  it('at its last step leaves nothing, and its neighbours follow each other without it', async () => {
    await execute(
      subject.url,
      `CREATE FUNCTION refuse() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN IF NEW.request_id LIKE 'refused-%' THEN RAISE EXCEPTION 'refused by the test'; END IF; RETURN NEW; END $$;
      CREATE TRIGGER refuse BEFORE INSERT ON outbox FOR EACH ROW EXECUTE FUNCTION refuse()`,
    )
    const ids = Array.from({ length: 30 }, (_, n) => `${n % 3 === 1 ? 'refused' : 'kept'}-${n}`)
    const results = await Promise.allSettled(ids.map((id) => submit(at(0), id)))
    const kept = ids.filter((id) => id.startsWith('kept'))
    for (const [n, result] of results.entries()) {
      if (ids[n]?.startsWith('kept')) expect(result.status).toBe('fulfilled')
      else expect(result).toMatchObject({ status: 'rejected', reason: { code: 'internal-error' } })
    }
    expect((await rowsOf()).map(({ requestId }) => requestId)).toEqual(kept)
    const events = await at(1).eventsSince(0, 1000)
    expect(events.map(({ requestId, seq }) => [requestId, seq])).toEqual(kept.map((id, n) => [id, n + 1]))
    expect((await at(2).requests({ limit: 200 })).rows.map(({ id }) => id).sort()).toEqual([...kept].sort())
  })

  it('because its ids are too long for an index is refused alone', async () => {
    // Random, so that it cannot be compressed.
    const long = Array.from({ length: 1024 }, (_, n) => String.fromCodePoint(0x4e00 + ((n * 7919) % 20_000))).join('')
    const [left, refused, right] = await Promise.allSettled([
      submit(at(0), 'left'),
      submit(at(0), 'long', { agentId: long }),
      submit(at(0), 'right'),
    ])
    expect([left.status, right.status]).toEqual(['fulfilled', 'fulfilled'])
    expect(refused).toMatchObject({
      status: 'rejected',
      reason: { code: 'bad-request', message: 'An id in it is too long.' },
    })
    expect((await rowsOf()).map(({ requestId }) => requestId)).toEqual(['left', 'right'])
  })
})

describe('the audit table', () => {
  it('refuses changes, deletions, emptying, and insertions in the middle', async () => {
    for (const event of ['one', 'two']) await at(0).record(note(event))
    const before = await rowsOf()
    const run = (text: string) => execute(subject.url, text)
    await expect(run("UPDATE audit SET actor = 'x' WHERE seq = 1")).rejects.toThrow('never changed or deleted')
    await expect(run('DELETE FROM audit WHERE seq = 1')).rejects.toThrow('never changed or deleted')
    await expect(run('TRUNCATE audit')).rejects.toThrow('never changed or deleted')
    const insert = 'INSERT INTO audit (seq, at, event, actor, user_id, data, previous_hash, hash) VALUES'
    await expect(run(`${insert} (0, 1, 'e', 'a', 'u', '{}', '', '')`)).rejects.toThrow('only appended')
    expect(await rowsOf()).toEqual(before)
  })

  it('shows where a single byte was changed behind its back', async () => {
    for (let n = 0; n < 10; n++) await at(n).record(note('evidence', { n, command: 'git push' }))
    await execute(
      subject.url,
      `ALTER TABLE audit DISABLE TRIGGER audit_is_not_updated;
      UPDATE audit SET data = replace(data, 'git push', 'git pusi') WHERE seq = 7`,
    )
    expect(await verifyChain(await at(0).auditRows(0, 100))).toMatchObject({ ok: false, fault: 'changed', seq: 7 })
  })
})
