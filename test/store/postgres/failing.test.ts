// Connections that break and servers that are killed: nothing acknowledged is lost, nothing unknown is called stored, and
// the store works again without a restart of its own.
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import type { Store } from '../../../src/store/store.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { type Cut, openCut } from './cut.ts'
import { createDatabase, execute } from './database.ts'
import { type PostgresServer, startServer } from './server.ts'

const unavailable = { code: 'store-unavailable' }
const submit = (store: Store, id: string) => {
  const draft = requestDraft(id)
  return store.submit(draft, { ...limits, maxPendingPerAgent: 1e6, maxPendingPerKey: 1e6 }, queuedAudit(draft))
}
/** Tries again until it succeeds. Only the test's own time limit ends it. */
async function eventually<Result>(run: () => Promise<Result>): Promise<Result> {
  for (;;) {
    const result = await run().catch(() => undefined)
    if (result !== undefined) return result
    await new Promise((again) => setTimeout(again, 50))
  }
}
const whole = async (store: Store) => {
  const rows = await store.auditRows(0, 1_000_000)
  expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: rows.length })
  const events = await store.eventsSince(0, 1_000_000)
  expect(events.map(({ seq }) => seq)).toEqual(events.map((_, n) => n + 1))
  const queued = rows.filter(({ event }) => event === 'queued').map(({ requestId }) => requestId)
  expect(events.map(({ requestId }) => requestId)).toEqual(queued)
  return rows
}

describe('a connection that breaks', () => {
  const database = { url: '', drop: async () => {} }
  const opened: { cut?: Cut; store?: Store } = {}
  beforeAll(async () => {
    Object.assign(database, await createDatabase())
    const cut = await openCut(database.url)
    Object.assign(opened, { cut, store: await openPostgres({ url: cut.url }) })
  })
  afterAll(async () => {
    await opened.store?.close()
    await opened.cut?.close()
    await database.drop()
  })
  const subject = () => {
    const { cut, store } = opened
    if (cut === undefined || store === undefined) throw new Error('The store is not open')
    return { cut, store }
  }

  it('before the commit is replaced, and what was surely undone is done again, once', async () => {
    const { cut, store } = subject()
    cut.cutNext('begin')
    const results = await Promise.all([submit(store, 'before-1'), submit(store, 'before-2')])
    expect(results.map(({ kind }) => kind)).toEqual(['created', 'created'])
    expect((await whole(store)).map(({ requestId }) => requestId)).toEqual(['before-1', 'before-2'])
  })

  it('during the commit makes nobody believe that it took place; asking again finds what was stored', async () => {
    const { cut, store } = subject()
    cut.cutNext('answer')
    await expect(submit(store, 'after')).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('not known whether'),
    })
    expect(await submit(store, 'after')).toMatchObject({ kind: 'existing', row: { id: 'after' } })
    expect((await whole(store)).filter(({ requestId }) => requestId === 'after')).toHaveLength(1)
  })

  it('is replaced in all places when an administrator ends every connection', async () => {
    const { store } = subject()
    const others = `SELECT count(pg_terminate_backend(pid))::int AS ended FROM pg_stat_activity
      WHERE datname = current_database() AND application_name = 'interlock'`
    const [found] = await execute<{ ended: number }>(database.url, others)
    expect(found?.ended).toBeGreaterThanOrEqual(3)
    expect(await store.request('after')).toMatchObject({ id: 'after' })
    expect((await submit(store, 'ended')).kind).toBe('created')
    const listening = `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND query LIKE 'LISTEN%'`
    await eventually(async () => (await execute<{ pid: number }>(database.url, listening))[0])
  })
})

describe('another instance', () => {
  it('wakes listeners by its commits, once for each, also after the connection that listens was lost', async () => {
    const { url, drop } = await createDatabase()
    const [one, two] = await Promise.all([openPostgres({ url }), openPostgres({ url })])
    try {
      const woken = async (commit: () => Promise<unknown>) => {
        const heard = new Promise<void>((resolve) => {
          const stop = two.onCommit(() => {
            stop()
            resolve()
          })
        })
        await commit()
        await heard
      }
      await woken(() => submit(one, 'first'))
      expect((await two.eventsSince(0, 10)).map(({ requestId }) => requestId)).toEqual(['first'])
      const end = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query LIKE 'LISTEN%'"
      await execute(url, `${end} AND datname = current_database()`)
      // What is committed while nobody listens wakes with the next connection.
      await woken(() => submit(one, 'second'))
      expect((await two.eventsSince(1, 10)).map(({ requestId }) => requestId)).toEqual(['second'])
    } finally {
      await Promise.all([one.close(), two.close()])
      await drop()
    }
  })
})

describe('a server that is killed', () => {
  const started: { server?: PostgresServer } = {}
  beforeAll(async () => {
    started.server = await startServer()
  })
  afterAll(() => started.server?.remove())

  it('loses nothing that was acknowledged; until it is back everything is refused, then all works again', async () => {
    const { server } = started
    if (server === undefined) throw new Error('The server is not running')
    const store = await openPostgres({ url: server.url })
    try {
      const acknowledged: string[] = []
      for (let round = 0; round < 2; round++) {
        const load = { isOver: false }
        const workers = Array.from({ length: 8 }, async (_, worker) => {
          for (let n = 0; !load.isOver; n++) {
            const id = `kill-${round}-${worker}-${n}`
            await submit(store, id).then(
              () => acknowledged.push(id),
              (error) => expect(error).toMatchObject(unavailable),
            )
            // As agents do: nobody asks again at once when they are refused.
            await new Promise((next) => setTimeout(next, 2))
          }
        })
        const before = acknowledged.length
        while (acknowledged.length < before + 40) await new Promise((next) => setTimeout(next, 5))
        await server.kill()
        for (const call of [() => store.record(note('down')), () => store.request('x'), () => store.check()])
          await expect(call()).rejects.toMatchObject(unavailable)
        await server.start()
        await eventually(() => submit(store, `back-${round}`))
        acknowledged.push(`back-${round}`)
        load.isOver = true
        await Promise.all(workers)
      }
      const rows = await whole(store)
      const queued = new Set(rows.filter(({ event }) => event === 'queued').map(({ requestId }) => requestId))
      expect(acknowledged.filter((id) => !queued.has(id))).toEqual([])
      for (const id of acknowledged) expect((await store.request(id))?.status).toBe('pending')
      await store.check()
    } finally {
      await store.close()
    }
  })

  it('is refused when it could lose what it has committed: fsync is off', async () => {
    const { server } = started
    await server?.kill()
    await server?.start('fsync=off')
    await expect(openPostgres({ url: server?.url ?? '' })).rejects.toMatchObject({
      ...unavailable,
      message: expect.stringContaining('fsync off'),
    })
  })
})
