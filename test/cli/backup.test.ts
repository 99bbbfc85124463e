// Tests backup and restore with the command line: beside a server under load, read back, refused where it would harm.
import { copyFileSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'
import { afterEach, describe, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'admin-token-for-backups-0123456789'
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const installed: Installation[] = []
afterEach(async () => {
  for (const installation of installed.splice(0)) await installation.remove()
})

function install() {
  const installation = createInstallation({ ADMIN_TOKEN })
  installed.push(installation)
  const inData = (name: string) => join(installation.folder, 'data', name)
  return { installation, inData, backupFile: join(installation.folder, 'backup.db') }
}

function contentOf(file: string): unknown {
  const db = new Database(file, { readonly: true })
  const rows = db.prepare('SELECT seq, hash FROM audit').all()
  db.close()
  return rows
}

type Answer = { status: number; body: Record<string, unknown> }
async function ask(url: string, path: string, headers: Record<string, string>, body?: unknown): Promise<Answer> {
  const sent = body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }
  const answer = await fetch(url + path, { headers: { 'content-type': 'application/json', ...headers }, ...sent })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}
const queue = (url: string, key: string, toolUseId: string) =>
  ask(
    url,
    '/api/hooks/classify',
    { authorization: `Bearer ${key}` },
    { toolName: 'bash', toolInput: { command: 'npm install x' }, toolUseId, agentId: toolUseId },
  )

/** The first message of this type on a new socket that resumes at `since`. */
function firstMessage(url: string, since: number, type: string): Promise<Record<string, unknown>> {
  return new Promise((resolve, reject) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/ws/permissions?userId=*&since=${since}`, {
      headers: admin,
    })
    socket.on('error', reject)
    socket.on('message', (data) => {
      const message = JSON.parse(String(data)) as { type: string; data: Record<string, unknown> }
      if (message.type !== type) return
      resolve(message.data)
      socket.close()
    })
  })
}

test('a backup under load is whole, private and verified, and restores to what was there when it began', async () => {
  const { installation, inData, backupFile } = install()
  const server = await installation.serve()
  const key = readFileSync(inData('internal-key'), 'utf8').trim()
  const approved = (await queue(server.url, key, 'approved')).body['requestId']
  const decision = { requestId: approved, decision: 'approve' }
  expect((await ask(server.url, '/api/permissions', admin, decision)).status).toBe(200)
  const acknowledged: unknown[] = []
  const load = { on: true }
  const writers = Array.from({ length: 4 }, async (_, writer) => {
    for (let n = 0; load.on && n < 200; n++)
      acknowledged.push((await queue(server.url, key, `load-${writer}-${n}`)).body['requestId'])
  })
  while (acknowledged.length < 20) await new Promise((resolve) => setTimeout(resolve, 10))
  const before = [...acknowledged]
  const made = await installation.run('backup', backupFile, '--json')
  load.on = false
  await Promise.all(writers)
  expect(made).toMatchObject({ code: 0 })
  const facts = JSON.parse(made.out) as { auditRows: number; alsoNeeded: string[]; requests: number }
  expect(statSync(backupFile).mode & 0o777).toBe(0o600)
  expect(readdirSync(installation.folder).filter((name) => name.startsWith('backup.db'))).toEqual(['backup.db'])
  for (const name of ['secret', 'internal-key', 'audit-key', 'audit-key.pub'])
    expect(facts.alsoNeeded).toContain(inData(name))
  const copy = new Database(backupFile, { readonly: true })
  const ids = copy.prepare('SELECT id FROM request').pluck().all()
  copy.close()
  expect(ids).toEqual(expect.arrayContaining(before))
  expect(ids).toHaveLength(facts.requests)
  const again = await installation.run('backup', backupFile)
  expect(again.err).toContain('exists already')
  expect(again.code).toBe(2)

  // Not over a running server, and not over a database without being told to.
  const running = await installation.run('restore', backupFile, '--replace')
  expect(running.err).toContain('in use: stop the server first')
  const late = (await queue(server.url, key, 'late')).body['requestId']
  server.child.kill('SIGTERM')
  await server.ended
  const refused = await installation.run('restore', backupFile)
  expect(refused.err).toContain('--replace')
  expect(refused.code).toBe(2)
  const done = await installation.run('restore', backupFile, '--replace', '--json')
  expect(done).toMatchObject({ code: 0 })
  const restored = JSON.parse(done.out) as { cancelled: number; withdrawn: number; setAside: string[] }
  expect(restored).toMatchObject({ cancelled: ids.length - 1, withdrawn: 1 })
  for (const path of restored.setAside) expect(statSync(path).mode & 0o777).toBe(0o600)
  expect(restored.setAside.some((path) => path.startsWith(inData('checkpoints.jsonl')))).toBe(true)
  expect(statSync(inData('interlock.db')).mode & 0o777).toBe(0o600)
  expect((await installation.run('audit', 'verify')).out).toContain('OK: ')

  const second = await installation.serve()
  expect((await ask(second.url, `/api/permissions/${late}`, admin)).status).toBe(404)
  expect((await ask(second.url, `/api/permissions/${before[0]}`, admin)).body['status']).toBe('cancelled')
  expect((await ask(second.url, '/api/permissions', admin)).body['pending']).toEqual([])
  // It may have been used after the backup: nobody gets it a second time.
  const used = await ask(second.url, `/api/hooks/requests/${approved}`, { authorization: `Bearer ${key}` })
  expect(used.body['allow']).toBe(false)
  expect((await firstMessage(second.url, 30, 'error'))['code']).toBe('cursor-too-old')
  expect((await queue(second.url, key, 'after')).body['outcome']).toBe('pending')
  second.child.kill('SIGTERM')
  await second.ended
  const trail = await installation.run('audit', 'export', '--kind', 'restored')
  expect(trail.out).toContain(backupFile)
  expect((await installation.run('audit', 'verify')).code).toBe(0)
})

describe('a restore is refused, and the database stays as it was, when the backup', () => {
  const damages: [string, RegExp, (file: string) => void][] = [
    ['is cut off', /is damaged|can not be read/, (file) => writeFileSync(file, readFileSync(file).subarray(0, 40_000))],
    ['is something else', /can not be read/, (file) => writeFileSync(file, 'no database '.repeat(1000))],
    [
      'is another program’s database',
      /is no database of Interlock/,
      (file) => {
        rmSync(file)
        const db = new Database(file)
        db.exec('CREATE TABLE t (x)')
        db.close()
      },
    ],
    [
      'has a changed audit row',
      /is not as it was written: changed/,
      (file) => {
        const db = new Database(file)
        db.exec("DROP TRIGGER audit_is_not_updated; UPDATE audit SET actor = 'user:nobody' WHERE seq = 1")
        db.close()
      },
    ],
    [
      'was made by a newer version',
      /newer Interlock/,
      (file) => {
        const db = new Database(file)
        db.exec("INSERT INTO schema_migration VALUES (9999, 'future', 'x', 1)")
        db.close()
      },
    ],
  ]

  test.each(damages)('%s', { timeout: 120_000 }, async (_name, says, damage) => {
    const { installation, inData, backupFile } = install()
    const server = await installation.serve()
    server.child.kill('SIGTERM')
    await server.ended
    expect((await installation.run('backup', backupFile)).code).toBe(0)
    damage(backupFile)
    const before = contentOf(inData('interlock.db'))
    const { code, err } = await installation.run('restore', backupFile, '--replace')
    expect(err).toMatch(says)
    expect(code).toBe(2)
    expect(contentOf(inData('interlock.db'))).toEqual(before)
    expect(readdirSync(join(installation.folder, 'data')).filter((name) => name.includes('restor'))).toEqual([])
  })
})

test('a machine that has only the backup and the key files gets the installation back', async () => {
  const { installation, inData, backupFile } = install()
  const server = await installation.serve()
  server.child.kill('SIGTERM')
  await server.ended
  expect((await installation.run('backup', backupFile)).code).toBe(0)
  const other = install()
  copyFileSync(backupFile, other.backupFile)
  const without = await other.installation.run('restore', other.backupFile)
  expect(without.err).toContain('key files')
  expect(existsSync(other.inData('interlock.db'))).toBe(false)
  const first = await other.installation.serve()
  first.child.kill('SIGTERM')
  await first.ended
  for (const name of ['interlock.db', 'checkpoints.jsonl']) rmSync(other.inData(name), { force: true })
  for (const name of ['secret', 'internal-key', 'audit-key', 'audit-key.pub'])
    copyFileSync(inData(name), other.inData(name))
  expect(await other.installation.run('restore', other.backupFile)).toMatchObject({ code: 0 })
  expect((await other.installation.run('audit', 'verify')).code).toBe(0)
})

test('for PostgreSQL both name its own tools', async () => {
  const installation = createInstallation({
    DATABASE_URL: 'postgres://interlock@127.0.0.1/interlock',
    INTERLOCK_SECRET: 'x'.repeat(32),
    INTERNAL_API_KEY: 'y'.repeat(32),
  })
  installed.push(installation)
  expect((await installation.run('backup', 'x.db')).err).toContain('pg_dump')
  expect((await installation.run('restore', 'x.db')).err).toContain('pg_restore')
})
