// Tests backup and restore as commands: beside a running server, refused where they would harm, and what they say.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'admin-token-for-backups-0123456789'
const admin = { authorization: `Bearer ${ADMIN_TOKEN}` }
const installed: Installation[] = []
afterEach(async () => {
  for (const installation of installed.splice(0)) await installation.remove()
})
function install(env: Record<string, string>) {
  const installation = createInstallation(env)
  installed.push(installation)
  return installation
}

test('a backup beside a running server is private and names what else to keep; it is restored once the server is stopped', async () => {
  const installation = install({ ADMIN_TOKEN })
  const inData = (name: string) => join(installation.folder, 'data', name)
  const backupFile = join(installation.folder, 'backup.db')
  const server = await installation.serve()
  const key = readFileSync(inData('internal-key'), 'utf8').trim()
  const queue = async (url: string, toolUseId: string) => {
    const answer = await fetch(`${url}/api/hooks/classify`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ toolName: 'bash', toolInput: { command: 'npm install x' }, toolUseId }),
    })
    return ((await answer.json()) as { requestId: string }).requestId
  }
  const statusOf = async (url: string, id: string) => {
    const answer = await fetch(`${url}/api/permissions/${id}`, { headers: admin })
    return answer.status === 200 ? ((await answer.json()) as { status: string }).status : answer.status
  }
  const kept = await queue(server.url, 'kept')
  const made = await installation.run('backup', backupFile, '--json')
  expect(made).toMatchObject({ code: 0, err: '' })
  const facts = JSON.parse(made.out) as { alsoNeeded: string[]; requests: number }
  expect(facts.requests).toBe(1)
  for (const name of ['secret', 'internal-key', 'audit-key', 'audit-key.pub'])
    expect(facts.alsoNeeded).toContain(inData(name))
  expect(statSync(backupFile).mode & 0o777).toBe(0o600)
  expect(readdirSync(installation.folder).filter((name) => name.startsWith('backup.db'))).toEqual(['backup.db'])
  const lost = await queue(server.url, 'lost')
  const tooEarly = await installation.run('restore', backupFile, '--replace')
  expect(tooEarly).toMatchObject({ code: 2, err: expect.stringContaining('in use: stop the server first') })

  server.child.kill('SIGTERM')
  await server.ended
  const unasked = await installation.run('restore', backupFile)
  expect(unasked).toMatchObject({ code: 2, err: expect.stringContaining('--replace') })
  const done = await installation.run('restore', backupFile, '--replace')
  expect(done.code).toBe(0)
  expect(done.err).toContain('requests that were cancelled: 1.')
  expect(done.err).toContain('Not in it: what was recorded after row')
  expect(done.err).toContain('look through them for what was revoked since')
  expect(
    readdirSync(join(installation.folder, 'data')).filter((name) => name.includes('.before-restore-')),
  ).toHaveLength(2)
  expect((await installation.run('audit', 'verify')).out).toContain('OK: ')
  const again = await installation.serve()
  expect(await statusOf(again.url, kept)).toBe('cancelled')
  expect(await statusOf(again.url, lost)).toBe(404)
})

test('for PostgreSQL both name its own tools', async () => {
  const installation = install({
    DATABASE_URL: 'postgres://interlock@127.0.0.1/interlock',
    INTERLOCK_SECRET: 'x'.repeat(32),
    INTERNAL_API_KEY: 'y'.repeat(32),
  })
  expect((await installation.run('backup', 'x.db')).err).toContain('pg_dump')
  const unasked = await installation.run('restore', 'x.db')
  expect(unasked).toMatchObject({ code: 2, err: expect.stringMatching(/pg_restore .*restore --after-pg-restore/) })
})

test('a backup of another installation is told by the checkpoints here, and where there are none that is said', async () => {
  const run = async (calls: number) => {
    const installation = install({ ADMIN_TOKEN })
    const server = await installation.serve()
    const key = readFileSync(join(installation.folder, 'data/internal-key'), 'utf8').trim()
    for (let call = 0; call < calls; call++)
      await fetch(`${server.url}/api/hooks/classify`, {
        method: 'POST',
        headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
        body: JSON.stringify({ toolName: 'bash', toolInput: { command: `ls ${installation.folder}` } }),
      })
    server.child.kill('SIGTERM')
    await server.ended
    return installation
  }
  const here = await run(1)
  const other = await run(5)
  const file = join(other.folder, 'backup.db')
  await other.run('backup', file)
  const refused = await here.run('restore', file, '--replace')
  expect(refused).toMatchObject({ code: 2, err: expect.stringContaining('It may be of another installation.') })
  rmSync(join(here.folder, 'data/checkpoints.jsonl'))
  const done = await here.run('restore', file, '--replace')
  expect(done).toMatchObject({ code: 0, err: expect.stringContaining('No checkpoint here vouches for it') })
})

test('a file of SQLite is restored from a file that is named', async () => {
  const installation = install({ INTERLOCK_SECRET: 'x'.repeat(32), INTERNAL_API_KEY: 'y'.repeat(32) })
  expect(await installation.run('restore')).toMatchObject({ code: 2, err: expect.stringContaining('name the backup') })
  const forOthers = await installation.run('restore', '--after-pg-restore')
  expect(forOthers).toMatchObject({ code: 2, err: expect.stringContaining('--after-pg-restore is for PostgreSQL') })
})
