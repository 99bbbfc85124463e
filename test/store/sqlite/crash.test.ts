// Kills processes that write to a store: whatever they acknowledged must be there, whole and chained.

import { afterEach, describe, expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import { Database } from '../../../src/store/sqlite/driver.js'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { tell } from '../../reliability/figures.ts'
import { note, requestDraft } from '../samples.ts'
import { openSqliteHarness, temporaryDatabase } from '../sqlite-harness.ts'
import { ended, startScript } from './child-process.ts'

const { file, remove } = temporaryDatabase()
afterEach(remove)

/** How often a process is killed. */
const KILLS = Number(process.env['CRASH_KILLS'] ?? 4)
/** How long it is busy before that, in turn. */
const BUSY_MS = [150, 400, 700]

describe('a process that is killed', () => {
  it('loses nothing that it acknowledged, and leaves no half', { timeout: 120_000 + KILLS * 20_000 }, async () => {
    const acknowledged: string[] = []
    for (let round = 0; round < KILLS; round++) {
      const busyMs = BUSY_MS[round % BUSY_MS.length]!
      const child = startScript('./load-child.ts', file, `round${round}`)
      const end = ended(child)
      const first = new Promise<void>((resolve) => child.stdout?.once('data', () => resolve()))
      await Promise.race([first, end])
      await new Promise((resolve) => setTimeout(resolve, busyMs))
      child.kill('SIGKILL')
      expect(await end).toEqual({ code: null, signal: 'SIGKILL' })
      // A line that was cut in the middle is no acknowledgement.
      acknowledged.push(...child.output().split('\n').slice(0, -1))
    }
    expect(acknowledged.length).toBeGreaterThan(100)

    const store = await openSqlite({ file })
    try {
      const rows = await store.auditRows(0, 1_000_000)
      expect(await verifyChain(rows)).toMatchObject({ ok: true })
      const audited = new Set(rows.map(({ event, requestId }) => `${event} ${requestId}`))
      const lost = acknowledged.filter((line) => !audited.has(line))
      tell('crash', `${KILLS} kills, ${acknowledged.length} answers: ${lost.length} lost`, '0')
      expect(lost).toEqual([])
      for (const line of acknowledged) {
        const [kind, id = ''] = line.split(' ')
        const status = (await store.request(id))?.status
        if (kind === 'decided') expect(status).toBe('approved')
        else expect(['pending', 'approved']).toContain(status)
      }
      // Rows, audit rows and events of one operation are all there or none.
      const events = await store.eventsSince(0, 1_000_000)
      expect(events.map(({ seq }) => seq)).toEqual(events.map((_, n) => n + 1))
      const sent = (kind: string) => events.filter((event) => event.kind === kind).map(({ requestId }) => requestId)
      const written = (name: string) => rows.filter(({ event }) => event === name).map(({ requestId }) => requestId)
      expect(sent('permission_request')).toEqual(written('queued'))
      expect(sent('decision')).toEqual(written('decided'))
    } finally {
      await store.close()
    }
    const db = new Database(file, { readonly: true })
    expect(db.pragma('integrity_check', { simple: true })).toBe('ok')
    db.close()
  })
})

describe('a writer thread that dies', () => {
  it('takes the calls in it down, not the store', async () => {
    const { store, controls, end } = await openSqliteHarness()
    try {
      await store.record(note('before'))
      controls.injectFault('crash')
      const results = await Promise.allSettled([store.record(note('lost')), store.record(note('lost'))])
      for (const result of results)
        expect(result).toMatchObject({ status: 'rejected', reason: { code: 'store-unavailable' } })
      await expect(store.record(note('too-soon'))).rejects.toMatchObject({ code: 'store-unavailable' })
      await new Promise((resolve) => setTimeout(resolve, 600))
      await store.record(note('after'))
      const rows = await store.auditRows(0, 10)
      expect(rows.map(({ event }) => event)).toEqual(['before', 'after'])
    } finally {
      await end()
    }
  })
})

describe('two stores on one file', () => {
  it('see all of each other, and share one chain and one sequence', async () => {
    const { store: one, file: shared, end } = await openSqliteHarness()
    const two = await openSqlite({ file: shared })
    try {
      const limits = { lifetimeMs: 1000, maxPendingPerKey: 1000, maxPendingPerAgent: 1000 }
      await Promise.all(
        [one, two].flatMap((store, s) =>
          Array.from({ length: 60 }, (_, n) => store.submit(requestDraft(`${s}-${n}`), limits, note('queued'))),
        ),
      )
      const rows = await one.auditRows(0, 1000)
      expect(await verifyChain(rows)).toMatchObject({ ok: true, checked: 120 })
      expect((await two.eventsSince(0, 1000)).map(({ seq }) => seq)).toEqual(
        Array.from({ length: 120 }, (_, n) => n + 1),
      )
      expect(await two.auditRows(0, 1000)).toEqual(rows)
    } finally {
      await two.close()
      await end()
    }
  })
})
