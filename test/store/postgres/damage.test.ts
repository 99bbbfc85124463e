// A table whose file is damaged under the server: from the first refusal on nothing is written, and so nothing is allowed.
import { closeSync, openSync, statSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openPostgres } from '../../../src/store/postgres/open.ts'
import { limits, note, queuedAudit, requestDraft } from '../samples.ts'
import { createDatabase, execute } from './database.ts'
import { type PostgresServer, startServer } from './server.ts'

const PAGE = 8192
const DAMAGED = { code: 'store-unavailable', message: 'The database is damaged; nothing is allowed. Restore a backup.' }
const ask = (id: string) => ({ draft: requestDraft(id), audit: queuedAudit(requestDraft(id)) })

const started: { server?: PostgresServer } = {}
beforeAll(async () => {
  started.server = await startServer()
})
afterAll(() => started.server?.remove())

/** Every page of the table, while the server is down: what it has in memory would hide it. */
async function damage(server: PostgresServer, url: string, table: string): Promise<void> {
  const [found] = await execute<{ path: string }>(url, `SELECT pg_relation_filepath('${table}') AS path`)
  await execute(url, 'CHECKPOINT')
  await server.kill()
  const file = join(server.data, found?.path ?? '')
  const descriptor = openSync(file, 'r+')
  try {
    for (let at = 0; at < statSync(file).size; at += PAGE) writeSync(descriptor, Buffer.alloc(PAGE, 7), 0, PAGE, at)
  } finally {
    closeSync(descriptor)
  }
  await server.start()
}

it.each(['a write', 'a read'])('after %s met the damage, every write is refused', async (met) => {
  const { server } = started
  if (server === undefined) throw new Error('The server is not running')
  const { url, drop } = await createDatabase(server.url)
  const store = await openPostgres({ url })
  try {
    const first = ask('hook_1_aaaaaaaaaaaa')
    await store.submit(first.draft, limits, first.audit)
    await damage(server, url, 'request')
    // The trail's own table is whole: this goes through until somebody has looked at the other.
    await expect.poll(() => store.record(note('whole')).then(() => true, String)).toBe(true)
    const second = ask('hook_2_bbbbbbbbbbbb')
    await expect(
      met === 'a read' ? store.request(first.draft.id) : store.submit(second.draft, limits, second.audit),
    ).rejects.toMatchObject(DAMAGED)
    await expect(store.record(note('safe call'))).rejects.toMatchObject(DAMAGED)
    await expect(store.check()).rejects.toMatchObject(DAMAGED)
  } finally {
    await store.close()
    await drop()
  }
})
