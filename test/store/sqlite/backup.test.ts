// Copies of a database: whole under load, looked over before they are used, and with nothing open once restored.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import { verifyCopy } from '../../../src/cli/backup/verified-copy.ts'
import { readAuditFile } from '../../../src/store/sqlite/audit-file.ts'
import { copyDatabase, inspectDatabase, isInUse } from '../../../src/store/sqlite/backup.ts'
import { Database } from '../../../src/store/sqlite/driver.js'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { restoreDatabase } from '../../../src/store/sqlite/restore.ts'
import { decisionOn, limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { openSqliteHarness, type SqliteHarness } from '../sqlite-harness.ts'

const opened: SqliteHarness[] = []
beforeAll(async () => {
  opened.push(await openSqliteHarness())
})
afterAll(async () => {
  for (const { end } of opened.splice(0)) await end()
})
const harness = () => opened[0] as SqliteHarness
const beside = (name: string) => join(dirname(harness().file), name)
const noCheckpoints = () => ({ dataDir: dirname(harness().file), checkpoints: [] })

function submit(id: string) {
  const draft = requestDraft(id, { agentId: id, toolUseId: id })
  return harness().store.submit(draft, { ...limits, maxPendingPerKey: 100_000 }, queuedAudit(draft))
}

describe('a copy', () => {
  it('holds everything that was acknowledged before it began, whole, while writing goes on', async () => {
    const { store, file } = harness()
    const acknowledged: string[] = []
    const load = { on: true }
    const writers = Array.from({ length: 8 }, async (_, writer) => {
      for (let n = 0; load.on; n++) {
        await submit(`load-${writer}-${n}`)
        acknowledged.push(`load-${writer}-${n}`)
      }
    })
    for (let copy = 0; copy < 5; copy++) {
      while (acknowledged.length < 40 * (copy + 1)) await new Promise((resolve) => setTimeout(resolve, 1))
      const before = [...acknowledged]
      const to = beside(`copy-${copy}.db`)
      copyDatabase(file, to)
      expect(statSync(to).mode & 0o777).toBe(0o600)
      const facts = await verifyCopy(to, noCheckpoints())
      expect(facts.requests).toBe(facts.auditSeq)
      const db = new Database(to, { readonly: true })
      expect(db.prepare('SELECT id FROM request').pluck().all()).toEqual(expect.arrayContaining(before))
      db.close()
      // Nothing of it is anywhere else.
      expect(readdirSync(dirname(to)).filter((name) => name.startsWith(`copy-${copy}`))).toEqual([`copy-${copy}.db`])
    }
    load.on = false
    await Promise.all(writers)
    expect((await store.requests({ status: 'pending', limit: 1 })).rows).toHaveLength(1)
  })

  it('replaces nothing', () => {
    writeFileSync(beside('taken'), 'mine')
    expect(() => copyDatabase(harness().file, beside('taken'))).toThrow('EEXIST')
    expect(readFileSync(beside('taken'), 'utf8')).toBe('mine')
  })
})

describe('a copy is refused when it', () => {
  const edit = (file: string, sql: string) => {
    const db = new Database(file)
    db.exec(sql)
    db.close()
  }
  const damages: [string, RegExp, (file: string) => void][] = [
    ['is cut off', /is damaged|cannot be read/, (file) => writeFileSync(file, readFileSync(file).subarray(0, 40_000))],
    ['is no database', /is no database \(SQLITE_NOTADB/, (file) => writeFileSync(file, 'no database '.repeat(1000))],
    [
      'is of another program',
      /is no database of Interlock/,
      (file) => {
        rmSync(file)
        edit(file, 'CREATE TABLE t (x)')
      },
    ],
    [
      'has a changed audit row',
      /is not as it was written: changed/,
      (file) => edit(file, "DROP TRIGGER audit_is_not_updated; UPDATE audit SET actor = 'user:nobody' WHERE seq = 1"),
    ],
    [
      'lacks an audit row',
      /is not as it was written: missing/,
      (file) => edit(file, 'DROP TRIGGER audit_is_not_deleted; DELETE FROM audit WHERE seq = 2'),
    ],
    [
      'was made by a newer version',
      /newer Interlock/,
      (file) => edit(file, "INSERT INTO schema_migration VALUES (9999, 'future', 'x', 1)"),
    ],
  ]
  it.each(damages)('%s', async (_name, says, damage) => {
    for (const id of ['audited-1', 'audited-2']) await harness().store.record(note(id))
    const file = beside('damaged.db')
    rmSync(file, { force: true })
    copyDatabase(harness().file, file)
    damage(file)
    await expect(verifyCopy(file, noCheckpoints())).rejects.toThrow(says)
  })
})

it('a database is in use as long as any process has it open, and a missing one is not', async () => {
  expect(isInUse(harness().file)).toBe(true)
  expect(isInUse(beside('nothing.db'))).toBe(false)
  const file = beside('closed.db')
  const store = await openSqlite({ file })
  expect(isInUse(file)).toBe(true)
  await store.close()
  expect(isInUse(file)).toBe(false)
})

it('restored, nothing is open any more, numbers go on beyond what was given out since, and the old one is kept', async () => {
  const { file } = harness()
  for (const id of ['open', 'approved', 'rejected']) await submit(id)
  await harness().store.decide(decisionOn('approved'), note('decided'))
  await harness().store.decide(decisionOn('rejected', { decision: 'reject' }), note('decided'))
  await harness().store.saveSession({ idHash: 's', userId: 'alice', data: '{}', ttlMs: 1_000_000 })
  const backup = beside('backup.db')
  copyDatabase(file, backup)
  const pending = inspectDatabase(backup).requests - 2
  const cursor = await harness().store.cursor()

  const to = beside('restored.db')
  const aside = beside('aside.db')
  copyFileSync(backup, to)
  writeFileSync(`${to}-wal`, 'left over from a crash')
  const order = { from: backup, to, aside, by: 'cli:root', note: { file: backup, lostThrough: 12_345 } }
  expect(restoreDatabase(order)).toMatchObject({ cancelled: pending, withdrawn: 1 })
  for (const path of [to, aside]) expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(existsSync(`${to}-wal`)).toBe(false)
  expect(inspectDatabase(aside).requests).toBe(pending + 2)

  const store = await openSqlite({ file: to })
  expect(await store.request('open')).toMatchObject({ status: 'cancelled', decidedBy: 'cli:root', sealedInput: null })
  expect((await store.release('approved', 'approved', note('released'))).kind).toBe('closed')
  expect((await store.request('rejected'))?.status).toBe('rejected')
  expect(await store.sessions()).toEqual([])
  expect(await store.cursor()).toBeGreaterThan(cursor + 100_000)
  const rows = await store.auditRows(0, 1_000_000)
  expect(await verifyChain(rows)).toMatchObject({ ok: true })
  expect(rows.at(-1)).toMatchObject({
    event: 'restored',
    actor: 'cli:root',
    data: { lostThrough: 12_345, withdrawn: 1 },
  })
  expect(rows.filter(({ data }) => data['why'] === 'restored')).toHaveLength(pending)
  await store.close()
  expect([...readAuditFile(to)]).toHaveLength(rows.length)
})
