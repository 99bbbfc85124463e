// Migrations of PostgreSQL: the same schema as SQLite, order, newer databases, failures, and instances that start at once.
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterEach, describe, expect, it } from 'vitest'
import { type Migration, readMigrations } from '../../../src/store/migrate.ts'
import { connectForMigration } from '../../../src/store/postgres/connect.ts'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { migratePostgres } from '../../../src/store/postgres/schema.ts'
import { Database } from '../../../src/store/sqlite/driver.js'
import { migrateSqlite } from '../../../src/store/sqlite/schema.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { createDatabase, execute } from './database.ts'

const cleanups: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
const newDatabase = async (options?: string): Promise<string> => {
  const { url, drop } = await createDatabase(undefined, options)
  cleanups.push(drop)
  return url
}
/** What readMigrations makes of these texts. */
const migrations = (...texts: string[]): Migration[] => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-schema-'))
  cleanups.push(() => rmSync(folder, { recursive: true, force: true }))
  mkdirSync(join(folder, 'postgres'))
  for (const [n, text] of texts.entries()) writeFileSync(join(folder, 'postgres', `000${n + 1}-step.sql`), text)
  return readMigrations('postgres', pathToFileURL(`${folder}/`))
}
const migrate = async (url: string, known: readonly Migration[]): Promise<number> => {
  const client = await connectForMigration(url)
  return migratePostgres(client, known).finally(() => client.end())
}
const tablesOf = async (url: string) => {
  const text = "SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' ORDER BY tablename"
  return (await execute<{ name: string }>(url, text)).map(({ name }) => name)
}

describe('the schema', () => {
  // But for the table that tells pg_restore, which SQLite does not have.
  it('has the files, tables and columns of that of SQLite', async () => {
    const folder = (engine: string) => readdirSync(new URL(`../../../migrations/${engine}/`, import.meta.url)).sort()
    expect(folder('postgres')).toEqual(folder('sqlite'))

    const url = await newDatabase()
    await (await openPostgres({ url })).close()
    const found = await execute<{ name: string }>(
      url,
      `SELECT table_name || '.' || column_name || CASE is_nullable WHEN 'YES' THEN ' NULL' ELSE '' END AS name
        FROM information_schema.columns WHERE table_schema = 'public' AND table_name <> 'origin' ORDER BY 1`,
    )
    const db = new Database(':memory:')
    migrateSqlite(db, readMigrations('sqlite'), Date.now)
    const columns = db
      .prepare(
        `SELECT t.name || '.' || c.name || CASE WHEN c."notnull" = 0 AND c.pk = 0 THEN ' NULL' ELSE '' END AS name
          FROM sqlite_schema AS t JOIN pragma_table_info(t.name) AS c WHERE t.type = 'table' ORDER BY 1`,
      )
      .pluck()
      .all()
    db.close()
    expect(columns.length).toBeGreaterThan(150)
    expect(found.map(({ name }) => name).sort()).toEqual(columns.sort())
  })

  it('compares all text byte by byte, whatever the locale of the database', async () => {
    const url = await newDatabase()
    await (await openPostgres({ url })).close()
    const text = `SELECT table_name || '.' || column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`
    expect(await execute(url, text)).toEqual([])
  })
})

describe('migrating', () => {
  it('applies what is missing, in order, once', async () => {
    const [one = '', two = ''] = ['CREATE TABLE a (x int)', 'ALTER TABLE a ADD COLUMN y int']
    const url = await newDatabase()
    expect(await migrate(url, migrations(one))).toBe(1)
    expect(await migrate(url, migrations(one))).toBe(0)
    expect(await migrate(url, migrations(one, two))).toBe(1)
    expect(await execute(url, 'SELECT x, y FROM a')).toEqual([])
    expect(await execute(url, 'SELECT version FROM schema_migration ORDER BY version')).toEqual([
      { version: 1 },
      { version: 2 },
    ])
  })

  it('leaves nothing of a migration that fails, and keeps those before it', async () => {
    const url = await newDatabase()
    const broken = migrations('CREATE TABLE a (x int)', 'CREATE TABLE b (x int); CREATE TABLE a (x int)')
    await expect(migrate(url, broken)).rejects.toThrow('already exists')
    expect(await tablesOf(url)).toEqual(['a', 'schema_migration'])
    expect(await migrate(url, migrations('CREATE TABLE a (x int)', 'CREATE TABLE b (x int)'))).toBe(1)
  })

  it('refuses a database whose applied migration was edited afterwards', async () => {
    const url = await newDatabase()
    await migrate(url, migrations('CREATE TABLE a (x int)'))
    await expect(migrate(url, migrations('CREATE TABLE a (y int)'))).rejects.toMatchObject({
      code: 'store-unavailable',
      message: expect.stringContaining('another migration 1'),
    })
  })

  it('refuses a database that a newer version has migrated, changes nothing, and notices it while running', async () => {
    const url = await newDatabase()
    const running = await openPostgres({ url })
    cleanups.unshift(running.close)
    await running.check()
    await execute(url, "INSERT INTO schema_migration VALUES (9999, 'future', 'x', 1)")
    const newer = { code: 'store-unavailable', message: expect.stringContaining('newer Interlock') }
    await expect(openPostgres({ url })).rejects.toMatchObject(newer)
    await expect(running.check()).rejects.toMatchObject(newer)
  })

  it('notices while running that a table was lost', async () => {
    const url = await newDatabase()
    const running = await openPostgres({ url })
    cleanups.unshift(running.close)
    await running.check()
    await execute(url, 'ALTER TABLE alarm RENAME TO elsewhere')
    const lost = { code: 'store-unavailable', message: 'The database has lost its table alarm. Restore a backup.' }
    await expect(running.check()).rejects.toMatchObject(lost)
  })

  it('works when eight instances start at once on a new database', async () => {
    const url = await newDatabase()
    const stores = await Promise.all(Array.from({ length: 8 }, () => openPostgres({ url })))
    cleanups.unshift(() => Promise.all(stores.map((store) => store.close())))
    await Promise.all(stores.map((store) => store.record(note('started'))))
    expect(await execute(url, 'SELECT version FROM schema_migration')).toHaveLength(readMigrations('postgres').length)
    expect(await stores[0]?.auditHead(0)).toMatchObject({ seq: 8, count: 8 })
  })
})

describe('a server that is not fit', () => {
  it.each([['keeps other text than UTF-8', "ENCODING 'SQL_ASCII' TEMPLATE template0", /keeps text as SQL_ASCII/]])(
    'is refused with words: it %s',
    async (_what, options, words) => {
      const url = await newDatabase(options)
      await expect(openPostgres({ url })).rejects.toMatchObject({
        code: 'store-unavailable',
        message: expect.stringMatching(words),
      })
    },
  )

  it('is named without its password when it cannot be reached, or does not know the user', async () => {
    const url = await newDatabase()
    const wrong = new URL(url)
    wrong.password = 'wrong-password'
    const message = async (where: string) => (await openPostgres({ url: where }).catch((error) => error)).message
    expect(await message(wrong.href)).toMatch(/^The database postgres:\/\/127.*cannot be opened \(password auth/)
    expect(await message(wrong.href)).not.toContain('wrong-password')
    expect(await message('postgres://u:secret-word@127.0.0.1:1/nowhere')).toMatch(/127\.0\.0\.1:1\/nowhere.*REFUSED/)
    expect(await message('postgres://u:secret-word@127.0.0.1:1/nowhere')).not.toContain('secret-word')
  })
})

describe('a database from before budgets and webhooks', () => {
  it('keeps its pauses: what is paused stays so until it is resumed, what was resumed goes on', async () => {
    const url = await newDatabase()
    await migrate(url, readMigrations('postgres').slice(0, 5))
    await execute(
      url,
      `INSERT INTO pause VALUES
        ('live', 'paul', 'coder', 'look', 'user:ada', 7, NULL, NULL, NULL),
        ('over', 'paul', 'tester', 'look', 'user:ada', 5, 6, 'user:ada', 'looked')`,
    )
    const store = await openPostgres({ url })
    const submit = async (agentId: string) => {
      const draft = requestDraft(`of-${agentId}`, { userId: 'paul', agentId })
      return (await store.submit(draft, limits, queuedAudit(draft))).kind
    }
    expect(await store.pauses()).toMatchObject([
      { id: 'live', userId: 'paul', agentId: 'coder', reason: 'look', createdBy: 'user:ada', createdAt: 7 },
    ])
    expect([await submit('coder'), await submit('tester')]).toEqual(['paused', 'created'])
    await store.endPause('live', { by: 'user:ada' }, note('pause-ended'))
    expect([await store.pauses(), await submit('coder')]).toEqual([[], 'created'])
    await store.close()
  })
})
