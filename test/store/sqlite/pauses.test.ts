// Tests that a pause counts for the calls behind it in one transaction, which looks only once. Other stores: ../contract.
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import type { PauseDraft, Store } from '../../../src/store/store.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { temporaryDatabase } from '../sqlite-harness.ts'

const place = { store: undefined as Store | undefined, remove: () => {} }

beforeEach(async () => {
  const { file, remove } = temporaryDatabase()
  place.store = await openSqlite({ file })
  place.remove = remove
})

afterEach(async () => {
  await place.store?.close()
  place.remove()
})

const PAUSE: PauseDraft = { id: 'p1', userId: '*', agentId: '*', reason: 'look', createdBy: 'user:ada' }

/** What is called in one turn of the event loop is one transaction. */
function calls(store: Store) {
  const ask = async (id: string) => {
    const draft = requestDraft(id)
    return (await store.submit(draft, limits, queuedAudit(draft))).kind
  }
  const pause = (draft: PauseDraft) => store.addPause(draft, note('pause-started'))
  const resume = (id: string) => store.endPause(id, { by: 'user:ada' }, note('pause-ended'))
  return { ask, pause, resume }
}

describe('within one transaction', () => {
  it('a pause stops the calls behind it, and a resume lets them go', async () => {
    const { ask, pause, resume } = calls(place.store!)
    const [before, , between, , after] = await Promise.all([ask('a'), pause(PAUSE), ask('b'), resume('p1'), ask('c')])
    expect([before, between, after]).toEqual(['created', 'paused', 'created'])
  })

  it('a pause that cannot be written stops nobody, and one that can be still does', async () => {
    const { ask, pause } = calls(place.store!)
    await pause(PAUSE)
    await place.store!.endPause('p1', { by: 'user:ada' }, note('pause-ended'))
    // Its id is taken: this one is undone alone.
    const failing = pause({ ...PAUSE, createdBy: 'user:bob' }).catch((error: Error) => error)
    const [first, , second] = await Promise.all([ask('a'), failing, ask('b')])
    expect(await failing).toBeInstanceOf(Error)
    expect([first, second]).toEqual(['created', 'created'])
    const [, third] = await Promise.all([pause({ ...PAUSE, id: 'p2' }), ask('c')])
    expect(third).toBe('paused')
  })
})
