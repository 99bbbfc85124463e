// A newer Interlock beside the one that runs, over one database: its migration is applied under the running one, and both
// do each other's work. Starts only the newer one.
import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect } from 'vitest'
import { createInstallation } from '../cli/run-cli.ts'
import { type Cluster, openInstance } from './cluster.ts'

const ROOT = join(import.meta.dirname, '../..')
/** As a version adds things: a table, a column that has no value yet, an index. */
const MIGRATION = `CREATE TABLE added_later (id TEXT PRIMARY KEY);
ALTER TABLE request ADD COLUMN added_later TEXT;
ALTER TABLE audit ADD COLUMN added_later TEXT;
CREATE INDEX request_added_later ON request (added_later);`

/** The built package as it is, with one migration more. */
function packNewer(folder: string): string {
  for (const part of ['dist', 'migrations', 'package.json'])
    cpSync(join(ROOT, part), join(folder, part), { recursive: true })
  symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'))
  const migrations = join(folder, 'migrations', 'postgres')
  writeFileSync(join(migrations, '0008-added-later.sql'), MIGRATION)
  return join(folder, 'dist', 'cli.js')
}

/** Afterwards the older instances cannot be started on this database again. */
export async function upgradeBeside(cluster: Cluster): Promise<void> {
  const { instances, env } = cluster
  const older = instances[0]!
  const call = (name: string, more = {}) => ({
    toolInput: { command: `npm install ${name}` },
    agentId: 'upgrade',
    userId: 'alice',
    toolUseId: `upgrade ${name}`,
    ...more,
  })
  const socket = await older.socket()
  const held = older.classify(call('held', { wait: 25 }))
  const { id } = await socket.next('permission_request', ({ command }) => command === 'npm install held')

  const installation = createInstallation(env)
  try {
    const folder = join(installation.folder, 'newer')
    mkdirSync(folder)
    const newer = await openInstance(createInstallation(env, packNewer(folder)))
    try {
      // What one of them holds, the other one decides, both ways.
      const decided = await newer.call('POST', '/api/permissions', { requestId: id, decision: 'approve' })
      expect(decided.status).toBe(200)
      expect((await held).body).toMatchObject({ allow: true, requestId: id })
      const other = newer.classify(call('other', { wait: 25 }))
      const { id: otherId } = await socket.next('permission_request', ({ command }) => command === 'npm install other')
      expect((await older.call('POST', '/api/permissions', { requestId: otherId, decision: 'reject' })).status).toBe(
        200,
      )
      expect((await other).body).toMatchObject({ allow: false, outcome: 'rejected' })
      for (const at of [older, newer]) {
        const safe = { toolInput: { command: 'git status' }, agentId: 'upgrade', userId: 'alice' }
        expect((await at.classify(safe)).body.allow).toBe(true)
        expect((await at.call('GET', `/api/permissions/${id}`)).body.status).toBe('approved')
      }
      // Whoever sends calls to instances is told which of them to replace; none starts on it anew.
      expect((await newer.call('GET', '/readyz')).status).toBe(200)
      const notReady = await older.call('GET', '/readyz')
      expect(notReady).toMatchObject({ status: 503, body: { detail: expect.stringContaining('newer Interlock') } })
      const { ended } = installation.begin('serve')
      expect(await ended).toMatchObject({ code: 2, err: expect.stringContaining('Start that version') })
    } finally {
      await newer.remove()
    }
  } finally {
    await installation.remove()
  }
}
