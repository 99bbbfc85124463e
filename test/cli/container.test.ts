// Runs what the files for containers run, here: the client is installed with exactly its command, and is a gate; the
// database is prepared before a server takes it; the health check is asked.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { parse } from 'yaml'
import { registerHook } from '../../src/cli/hook.ts'
import { registerKeys } from '../../src/cli/keys.ts'
import { registerMigrate } from '../../src/cli/migrate.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import { makeCertificates } from '../hook-client/certificates.ts'
import { INTERNAL_KEY, startApp } from '../http/start-app.ts'
import { createRunHere } from './run-here.ts'

const root = join(import.meta.dirname, '../..')
const { services } = parse(readFileSync(join(root, 'deploy/docker-agent/compose.yml'), 'utf8')) as {
  services: { client: { command: string[] } }
}

test('the client of the example is installed, bound to its agent, and blocks', async () => {
  const running = await startApp()
  onTestFinished(() => running.stop())
  const place = join(running.dataDir, 'opt')
  const run = createRunHere([registerHook, registerKeys], {
    PATH: process.env['PATH'] ?? '/usr/bin:/bin',
    HOME: running.dataDir,
    DATABASE_URL: `file:${join(running.dataDir, 'interlock.db')}`,
    INTERNAL_API_KEY: INTERNAL_KEY,
  })
  const command = services.client.command.map((word) =>
    word.replace('/opt/interlock', place).replace('http://interlock:3001', running.url),
  )
  expect(await run(...command)).toMatchObject({ code: 0 })
  for (const name of ['interlock-hook', 'key.header', 'docker-agent-hooks.yaml', 'hooks.d/interlock.yaml'])
    expect(existsSync(join(place, 'coder', name)), name).toBe(true)
  expect(JSON.parse((await run('keys', 'list', '--json')).out)).toMatchObject([
    { bound: true, userId: 'admin', agentId: 'coder', projectRoot: '/workspace' },
  ])
  const verified = await run('hook', 'verify', 'docker-agent', '--prefix', join(place, 'coder'))
  expect(verified.err + verified.out).toMatch(/rm -rf \//)
  expect(verified.code).toBe(0)
})

test('migrate prepares a database that a server then takes', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'interlock-migrate-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'interlock.db')
  const run = createRunHere([registerMigrate], { DATABASE_URL: `file:${file}` })
  const { code, out } = await run('migrate', '--json')
  expect(code).toBe(0)
  expect(JSON.parse(out)).toEqual({ database: 'sqlite', ready: true })
  const store = await openSqlite({ file })
  await store.check()
  await store.close()
  const again = await run('migrate')
  expect(again).toMatchObject({ code: 0, out: '', err: 'The database is up to date.\n' })
})

test.each([
  ['http', {}],
  ['https', { TLS_CERT_FILE: 'cert.pem', TLS_KEY_FILE: 'key.pem' }],
])(
  'the health check of the image finds a server that speaks %s, and notices one that is gone',
  async (_scheme, tls) => {
    const folder = mkdtempSync(join(tmpdir(), 'interlock-health-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    const { cert, key } = makeCertificates('gateway.example')
    writeFileSync(join(folder, 'cert.pem'), cert)
    writeFileSync(join(folder, 'key.pem'), key)
    const env = Object.fromEntries(Object.entries(tls).map(([name, file]) => [name, join(folder, file)]))
    const running = await startApp({ env })
    const image = readFileSync(join(root, 'Dockerfile'), 'utf8')
    const [program, ...args] = JSON.parse(/HEALTHCHECK [^[]*CMD (\[.*\])/.exec(image)![1]!) as string[]
    const { port } = new URL(running.url)
    const check = async () => {
      const child = spawn(program!, args, { env: { ...process.env, ...env, PORT: port } })
      return (await once(child, 'exit'))[0]
    }
    expect(await check()).toBe(0)
    await running.stop()
    expect(await check()).toBe(1)
  },
)
