// Migrations of SQLite files: order, checksums, newer files, failures, and several processes that start at once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { type Migration, readMigrations } from '../../../src/store/migrate.ts'
import { type Connection, openWriter } from '../../../src/store/sqlite/database.ts'
import { openSqlite } from '../../../src/store/sqlite/open.ts'
import { appliedMigrations, migrateSqlite } from '../../../src/store/sqlite/schema.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { ended, startScript } from './child-process.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})
const newFolder = (): string => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-schema-'))
  folders.push(folder)
  return folder
}
const newDatabase = (): string => join(newFolder(), 'new', 'folder', 'interlock.db')
const withDatabase = <Result>(file: string, use: (db: Connection) => Result): Result => {
  const db = openWriter(file)
  try {
    return use(db)
  } finally {
    db.close()
  }
}
/** What readMigrations makes of these texts. */
const migrations = (...texts: string[]): Migration[] => {
  const folder = newFolder()
  mkdirSync(join(folder, 'sqlite'))
  for (const [n, text] of texts.entries()) writeFileSync(join(folder, 'sqlite', `000${n + 1}-step.sql`), text)
  return readMigrations('sqlite', pathToFileURL(`${folder}/`))
}

describe('migrating', () => {
  it('applies what is missing, in order, once', () => {
    const [one = '', two = ''] = ['CREATE TABLE a (x)', 'ALTER TABLE a ADD COLUMN y']
    const file = newDatabase()
    withDatabase(file, (db) => {
      expect(migrateSqlite(db, migrations(one), () => 5)).toBe(1)
      expect(migrateSqlite(db, migrations(one), () => 6)).toBe(0)
      expect(migrateSqlite(db, migrations(one, two), () => 7)).toBe(1)
      expect(db.prepare('SELECT x, y FROM a').all()).toEqual([])
      expect(db.prepare('SELECT version, applied_at FROM schema_migration').raw().all()).toEqual([
        [1, 5],
        [2, 7],
      ])
    })
  })

  it('leaves nothing of a migration that fails, and keeps those before it', () => {
    withDatabase(newDatabase(), (db) => {
      const broken = migrations('CREATE TABLE a (x)', 'CREATE TABLE b (x); CREATE TABLE a (x)')
      expect(() => migrateSqlite(db, broken, Date.now)).toThrow('already exists')
      expect(db.prepare("SELECT name FROM sqlite_schema WHERE name IN ('a', 'b')").pluck().all()).toEqual(['a'])
      expect(appliedMigrations(db).map(({ version }) => version)).toEqual([1])
      expect(migrateSqlite(db, migrations('CREATE TABLE a (x)', 'CREATE TABLE b (x)'), Date.now)).toBe(1)
    })
  })

  it('refuses a file whose applied migration was edited afterwards', () => {
    withDatabase(newDatabase(), (db) => {
      migrateSqlite(db, migrations('CREATE TABLE a (x)'), Date.now)
      expect(() => migrateSqlite(db, migrations('CREATE TABLE a (y)'), Date.now)).toThrow(
        expect.objectContaining({ code: 'store-unavailable', message: expect.stringContaining('another migration 1') }),
      )
    })
  })

  it('refuses to open a file that a newer version has migrated, and changes nothing', async () => {
    const file = newDatabase()
    await (await openSqlite({ file })).close()
    withDatabase(file, (db) => {
      db.prepare("INSERT INTO schema_migration VALUES (9999, 'future', 'x', 1)").run()
    })
    await expect(openSqlite({ file })).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('newer Interlock'),
    })
  })

  it('is noticed by the readiness check when a table is lost', async () => {
    const file = newDatabase()
    const store = await openSqlite({ file })
    try {
      await store.check()
      withDatabase(file, (db) => void db.exec('DROP TABLE alarm'))
      await expect(store.check()).rejects.toMatchObject({
        code: 'store-unavailable',
        message: 'The database has lost its table alarm. Restore a backup.',
      })
    } finally {
      await store.close()
    }
  })

  it('is noticed by the readiness check when another process migrates further', async () => {
    const file = newDatabase()
    const store = await openSqlite({ file })
    try {
      await store.check()
      withDatabase(file, (db) => {
        db.prepare("INSERT INTO schema_migration VALUES (9999, 'future', 'x', 1)").run()
      })
      await expect(store.check()).rejects.toMatchObject({ code: 'store-unavailable' })
    } finally {
      await store.close()
    }
  })

  it('works when four processes start at once on a new file', { timeout: 90_000 }, async () => {
    for (let round = 0; round < 2; round++) {
      const file = newDatabase()
      const startAt = String(Date.now() + 2500)
      const children = Array.from({ length: 4 }, () => startScript('./open-child.ts', file, startAt))
      const ends = await Promise.all(children.map(ended))
      expect(ends.map(({ code }) => code)).toEqual([0, 0, 0, 0])
      expect(children.map((child) => child.output())).toEqual(Array(4).fill('opened'))
      withDatabase(file, (db) => {
        expect(appliedMigrations(db)).toHaveLength(readMigrations('sqlite').length)
        expect(db.prepare('SELECT count(*) FROM audit').pluck().get()).toBe(4)
      })
    }
  })
})

describe('a database from before alarms', () => {
  it('keeps what it had: deliveries go on with the next number, and the audit chain with its last row', async () => {
    const file = newDatabase()
    withDatabase(file, (db) => {
      migrateSqlite(db, readMigrations('sqlite').slice(0, 2), Date.now)
      db.exec("INSERT INTO outbox (at, user_id, kind, request_id) VALUES (5, 'alice', 'permission_request', 'hook_1')")
    })
    const store = await openSqlite({ file })
    const alarm = { keyId: 'k', userId: 'alice', agentId: 'a', sessionId: 's', id: 'alarm_1', detail: 'x' }
    const audit = { event: 'observed', actor: 'key:k', userId: 'alice', data: {} }
    const note = { ...alarm, event: 'post_tool_use', resting: false, ends: false }
    await store.observe({ ...note, alarm: { ...alarm, kind: 'ran-unjudged' } }, audit)
    expect((await store.eventsSince(0, 10)).map(({ seq, kind, requestId }) => [seq, kind, requestId])).toEqual([
      [1, 'permission_request', 'hook_1'],
      [2, 'alarm', 'alarm_1'],
    ])
    await store.close()
  })
})

describe('a database from before budgets and webhooks', () => {
  it('keeps its pauses: what is paused stays so until it is resumed, what was resumed goes on', async () => {
    const file = newDatabase()
    withDatabase(file, (db) => {
      migrateSqlite(db, readMigrations('sqlite').slice(0, 5), Date.now)
      db.exec(`INSERT INTO pause VALUES
  ('live', 'paul', 'coder', 'look', 'user:ada', 7, NULL, NULL, NULL),
  ('over', 'paul', 'tester', 'look', 'user:ada', 5, 6, 'user:ada', 'looked');
  INSERT INTO outbox (at, user_id, kind, request_id) VALUES (7, 'paul', 'pause', 'live')`)
    })
    const store = await openSqlite({ file })
    const submit = async (agentId: string) => {
      const draft = requestDraft(`of-${agentId}`, { userId: 'paul', agentId })
      return (await store.submit(draft, limits, queuedAudit(draft))).kind
    }
    expect(await store.pauses()).toMatchObject([
      { id: 'live', userId: 'paul', agentId: 'coder', reason: 'look', createdBy: 'user:ada', createdAt: 7 },
    ])
    expect([await submit('coder'), await submit('tester')]).toEqual(['paused', 'created'])
    expect((await store.eventsSince(0, 1))[0]).toMatchObject({ kind: 'pause', requestId: 'live' })
    await store.endPause('live', { by: 'user:ada' }, note('pause-ended'))
    expect([await store.pauses(), await submit('coder')]).toEqual([[], 'created'])
    await store.close()
  })
})

describe('the migration files', () => {
  it('are numbered without gaps and named in one way', () => {
    const bad = (...names: string[]) => {
      const folder = newFolder()
      mkdirSync(join(folder, 'sqlite'))
      for (const name of names) writeFileSync(join(folder, 'sqlite', name), '')
      return () => readMigrations('sqlite', pathToFileURL(`${folder}/`))
    }
    expect(bad('0001-a.sql', '0003-b.sql')).toThrow('number 2')
    expect(bad('0001-a.sql', '0001-b.sql')).toThrow('number 2')
    expect(bad('1-a.sql')).toThrow('1-a.sql')
    expect(bad('0001-a.sql', 'notes.txt')()).toHaveLength(1)
    expect(readMigrations('sqlite').length).toBeGreaterThan(0)
  })
})
