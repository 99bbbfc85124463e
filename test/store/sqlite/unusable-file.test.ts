// A file that cannot be the database is named with what is wrong and what to do, by everything that opens one.
import { spawnSync } from 'node:child_process'
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readAuditFile } from '../../../src/store/sqlite/audit-file.ts'
import { inspectDatabase, isInUse } from '../../../src/store/sqlite/backup.ts'
import { Database } from '../../../src/store/sqlite/driver.js'
import { openSqlite } from '../../../src/store/sqlite/open.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-unusable-'))
const at = (name: string) => join(folder, name)
const edit = (file: string, sql: string) => {
  const db = new Database(file)
  db.exec(sql)
  db.close()
}

beforeAll(async () => {
  for (const name of ['newer.db', 'secret.db']) await (await openSqlite({ file: at(name) })).close()
  edit(at('newer.db'), "INSERT INTO schema_migration VALUES (9999, 'future', 'x', 1)")
  edit(at('foreign.db'), 'CREATE TABLE theirs (x)')
  writeFileSync(at('text.db'), 'this is no database '.repeat(1000))
  mkdirSync(at('folder'))
})
afterAll(() => rmSync(folder, { recursive: true }))

const OPENERS: [string, (file: string) => unknown][] = [
  ['a server', async (file) => (await openSqlite({ file })).close()],
  ['verifying', (file) => [...readAuditFile(file)]],
  ['backing up and restoring', (file) => inspectDatabase(file)],
]

describe.each(OPENERS)('%s', (_name, open) => {
  test.each([
    ['folder', /\/folder is a folder; name the file in it, for instance .*\/folder\/interlock\.db$/],
    ['text.db', /\/text\.db is no database .*check the path, or restore a backup$/],
    ['foreign.db', /\/foreign\.db is no database of Interlock.*check the path$/],
    ['newer.db', /changed by a newer Interlock \(migration 9999, future\)\. Start that version/],
    ['text.db/below', /\/below (cannot be opened .*check the path|does not exist; check the path)/],
  ])('refuses %s with words', async (name, words) => {
    const refusal = { code: 'store-unavailable', message: expect.stringMatching(words) }
    await expect((async () => open(at(name)))()).rejects.toMatchObject(refusal)
  })
})

test('a file of another program is left as it is', async () => {
  await expect(openSqlite({ file: at('foreign.db') })).rejects.toThrow('nothing was changed')
  const db = new Database(at('foreign.db'), { readonly: true })
  expect(db.prepare('SELECT name FROM sqlite_schema').all()).toEqual([{ name: 'theirs' }])
  db.close()
})

test('whether a folder is in use is no question', () => {
  expect(() => isInUse(at('folder'))).toThrow('is a folder')
})

test('a file that the account may not read is named with the account to use', () => {
  chmodSync(folder, 0o755)
  chmodSync(at('secret.db'), 0o000)
  const child = join(import.meta.dirname, 'open-as-nobody.ts')
  const { stdout, stderr } = spawnSync(process.execPath, ['--import', 'tsx', child, at('secret.db')], {
    encoding: 'utf8',
  })
  expect(stdout + stderr).toMatch(/^store-unavailable .*secret\.db may not be read by this account; use the one/)
})
