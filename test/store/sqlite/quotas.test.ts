// Tests that quotas of pending calls stay exact although they are not counted for every call. Other stores: ../contract.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decidedAudit } from '../../../src/audit/record.ts'
import { createControls } from '../../../src/store/sqlite/controls.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { decisionOn, limits, queuedAudit, requestDraft } from '../samples.ts'
import { temporaryDatabase } from '../sqlite-harness.ts'

const place = { stores: [] as Store[], controls: createControls(), remove: () => {} }

beforeEach(async () => {
  const { file, remove } = temporaryDatabase()
  place.controls = createControls()
  place.stores = [await openSqlite({ file, controls: place.controls }), await openSqlite({ file })]
  place.remove = remove
})

afterEach(async () => {
  await Promise.all(place.stores.map((store) => store.close()))
  place.remove()
})

async function ask(store: Store, id: string, maxPendingPerAgent: number): Promise<string> {
  const draft = requestDraft(id)
  return (await store.submit(draft, { ...limits, maxPendingPerAgent }, queuedAudit(draft))).kind
}

describe('quotas of a database that several processes write to', () => {
  it('count what the others have queued', async () => {
    const [one, other] = place.stores as [Store, Store]
    expect(await ask(one, 'a', 3)).toBe('created')
    expect(await ask(other, 'b', 3)).toBe('created')
    expect(await ask(other, 'c', 3)).toBe('created')
    expect(await ask(one, 'd', 3)).toBe('quota')
    expect(await ask(other, 'e', 3)).toBe('quota')
  })

  it('let somebody ask again once one of the waiting calls is decided, wherever that was', async () => {
    const [one, other] = place.stores as [Store, Store]
    for (const id of ['a', 'b']) expect(await ask(one, id, 2)).toBe('created')
    expect(await ask(one, 'c', 2)).toBe('quota')
    const row = await other.request('a')
    if (row === undefined) throw new Error('a is gone')
    const decision = decisionOn('a', { decision: 'reject' })
    expect((await other.decide(decision, decidedAudit(row, decision))).kind).toBe('decided')
    expect(await ask(one, 'd', 2)).toBe('created')
    expect(await ask(one, 'e', 2)).toBe('quota')
  })

  it('hold for calls of one transaction, also where another call in it fails', async () => {
    const [one] = place.stores as [Store, Store]
    const key = { id: 'k_same', hash: 'h', bound: false }
    const audit = { event: 'key-created', actor: 'system', userId: 'admin', data: {} }
    await one.addKey(key, audit)
    const failing = one.addKey(key, audit).catch((error: Error) => error)
    const kinds = await Promise.all(['a', 'b', 'c', 'd', 'e'].map((id) => ask(one, id, 3)))
    expect(await failing).toBeInstanceOf(Error)
    expect(kinds.filter((kind) => kind === 'created')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'quota')).toHaveLength(2)
    expect((await one.requests({ status: 'pending', limit: 10 })).rows).toHaveLength(3)
  })

  it('hold after a commit that failed, in which others had made room', async () => {
    const [one] = place.stores as [Store, Store]
    for (const id of ['a', 'b', 'c']) expect(await ask(one, id, 3)).toBe('created')
    const rows = await Promise.all(['a', 'b'].map((id) => one.request(id)))
    const reject = (row: (typeof rows)[number]) => {
      const decision = decisionOn(row!.id, { decision: 'reject' })
      return one.decide(decision, decidedAudit(row!, decision))
    }
    place.controls.injectFault('commit')
    const undone = await Promise.allSettled([...rows.map(reject), ask(one, 'd', 3)])
    expect(undone.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
    expect(await ask(one, 'e', 3)).toBe('quota')
    expect((await reject(rows[0])).kind).toBe('decided')
    expect(await ask(one, 'f', 3)).toBe('created')
    expect(await ask(one, 'g', 3)).toBe('quota')
  })
})
