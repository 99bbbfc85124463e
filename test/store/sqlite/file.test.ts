// What the database file and its connections must be like: settings, modes, size, protection of the audit rows.
import { statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyChain } from '../../../src/audit/verify.ts'
import { openReader, openWriter } from '../../../src/store/sqlite/database.ts'
import { Database } from '../../../src/store/sqlite/driver.js'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { openSqliteHarness, type SqliteHarness } from '../sqlite-harness.ts'

const opened: SqliteHarness[] = []
beforeAll(async () => {
  opened.push(await openSqliteHarness())
})
afterAll(async () => {
  for (const { end } of opened.splice(0)) await end()
})
const harness = (): SqliteHarness => opened[0]!

describe('the database file', () => {
  it('is readable by its owner only, and so are its log files', async () => {
    const { store, file } = harness()
    await store.record(note('something'))
    for (const path of [file, `${file}-wal`, `${file}-shm`]) expect(statSync(path).mode & 0o777).toBe(0o600)
  })

  it('is opened with the settings that durability needs', () => {
    const writer = openWriter(harness().file)
    const reader = openReader(harness().file)
    const value = (db: Database.Database, name: string) => db.pragma(name, { simple: true })
    try {
      expect(value(writer, 'journal_mode')).toBe('wal')
      expect(value(writer, 'synchronous')).toBe(2)
      expect(value(writer, 'foreign_keys')).toBe(1)
      expect(value(writer, 'trusted_schema')).toBe(0)
      expect(value(writer, 'busy_timeout')).toBe(5000)
      expect(value(writer, 'journal_size_limit')).toBe(64 * 1024 * 1024)
      expect(value(reader, 'trusted_schema')).toBe(0)
      expect(() => reader.exec('DELETE FROM request')).toThrow('readonly')
    } finally {
      writer.close()
      reader.close()
    }
  })

  it('keeps its log small under a long load', async () => {
    const { store, file } = harness()
    const text = 'x'.repeat(3000)
    for (let round = 0; round < 30; round++)
      await Promise.all(Array.from({ length: 200 }, () => store.record(note('load', { text }))))
    expect(statSync(file).size).toBeGreaterThan(15_000_000)
    expect(statSync(`${file}-wal`).size).toBeLessThan(32_000_000)
  })

  it('is not memory, because two connections share it', async () => {
    await expect(openSqlite({ file: ':memory:' })).rejects.toMatchObject({ code: 'bad-request' })
  })

  it('that is no database is refused', async () => {
    const file = import.meta.filename
    const message = `${file} is no database (SQLITE_NOTADB: file is not a database); check the path, or restore a backup`
    await expect(openSqlite({ file })).rejects.toMatchObject({ code: 'store-unavailable', message })
  })

  it('below something that is no folder is refused in the words of the system', async () => {
    const file = join(import.meta.filename, 'interlock.db')
    const refusal = {
      code: 'store-unavailable',
      message: expect.stringMatching(/interlock\.db cannot be opened .*E(NOTDIR|EXIST)/),
    }
    await expect(openSqlite({ file })).rejects.toMatchObject(refusal)
  })
})

describe('an operation that fails at its last step', () => {
  it('leaves neither row nor audit row nor event, and its neighbours follow each other without it', async () => {
    const { store, file } = harness()
    const db = new Database(file)
    db.exec(`CREATE TRIGGER refuse BEFORE INSERT ON outbox WHEN NEW.request_id LIKE 'refused-%'
      BEGIN SELECT RAISE(ABORT, 'refused by the test'); END`)
    const from = await store.cursor()
    const submit = (id: string) => {
      const draft = requestDraft(id)
      return store.submit(draft, limits, queuedAudit(draft))
    }
    const ids = Array.from({ length: 30 }, (_, n) => `${n % 3 === 1 ? 'refused' : 'kept'}-${n}`)
    const results = await Promise.allSettled(ids.map(submit))
    const kept = ids.filter((id) => id.startsWith('kept'))
    for (const [n, result] of results.entries()) {
      if (ids[n]?.startsWith('kept')) expect(result.status).toBe('fulfilled')
      else expect(result).toMatchObject({ status: 'rejected', reason: { code: 'internal-error' } })
    }
    const rows = await store.auditRows(0, 100_000)
    expect(await verifyChain(rows)).toMatchObject({ ok: true })
    expect(rows.filter(({ event }) => event === 'queued').map(({ requestId }) => requestId)).toEqual(kept)
    const events = await store.eventsSince(from, 1000)
    expect(events.map(({ requestId }) => requestId)).toEqual(kept)
    expect(events.map(({ seq }) => seq)).toEqual(kept.map((_, n) => from + n + 1))
    expect((await store.requests({ limit: 200 })).rows.map(({ id }) => id).sort()).toEqual([...kept].sort())
    db.exec('DROP TRIGGER refuse')
    db.close()
  })
})

describe('the audit table', () => {
  it('refuses changes, deletions, replacements and insertions in the middle', async () => {
    const { store, file } = harness()
    await store.record(note('kept'))
    const before = (await store.auditRows(0, 2))[0]
    const db = new Database(file)
    try {
      expect(() => db.exec("UPDATE audit SET actor = 'x' WHERE seq = 1")).toThrow('never changed')
      expect(() => db.exec('DELETE FROM audit WHERE seq = 1')).toThrow('never deleted')
      const columns = '(seq, at, event, actor, user_id, data, previous_hash, hash)'
      for (const verb of ['INSERT', 'INSERT OR REPLACE'])
        expect(() => db.exec(`${verb} INTO audit ${columns} VALUES (1, 1, 'e', 'a', 'u', '{}', '', '')`)).toThrow(
          'only appended',
        )
    } finally {
      db.close()
    }
    expect((await store.auditRows(0, 2))[0]).toEqual(before)
  })

  it('shows where a single byte was changed behind its back', async () => {
    const { store, file } = harness()
    for (let n = 0; n < 10; n++) await store.record(note('evidence', { n, command: 'git push' }))
    const rows = await store.auditRows(0, 100_000)
    expect(await verifyChain(rows)).toMatchObject({ ok: true })
    const victim = rows.at(-4)
    const db = new Database(file)
    try {
      db.exec('DROP TRIGGER audit_is_not_updated')
      db.prepare("UPDATE audit SET data = replace(data, 'git push', 'git pusi') WHERE seq = ?").run(victim?.seq)
    } finally {
      db.close()
    }
    expect(await verifyChain(await store.auditRows(0, 100_000))).toMatchObject({
      ok: false,
      fault: 'changed',
      seq: victim?.seq,
    })
  })
})
