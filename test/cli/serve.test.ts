// Tests the process: first start, banner, login link, busy port, Unix socket, graceful end.
import { existsSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { Database } from '../../src/store/sqlite/driver.js'
import { createInstallation, type Installation } from './run-cli.ts'

const installed: Installation[] = []
function install(env: Record<string, string> = {}): Installation {
  const installation = createInstallation(env)
  installed.push(installation)
  return installation
}
afterEach(async () => {
  for (const installation of installed.splice(0)) await installation.remove()
})

const safe = { toolName: 'bash', toolInput: { command: 'git status' } }
const classify = (url: string, key: string, body: unknown = safe) =>
  fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })

test('the first start needs nothing, and its banner is seven lines that are true', async () => {
  const installation = install()
  const server = await installation.serve()
  const lines = server.out().trimEnd().split('\n')
  expect(lines).toHaveLength(7)
  const keyFile = join(installation.folder, 'data', 'internal-key')
  expect(server.out()).toContain(keyFile)
  const auditKey = join(installation.folder, 'data', 'audit-key.pub')
  expect(server.out()).toContain(`Audit      public key ${auditKey} (`)
  expect(readFileSync(auditKey, 'utf8')).toMatch(/^-----BEGIN PUBLIC KEY-----/)
  expect(server.out()).toContain(`checkpoints to file:${join(installation.folder, 'data', 'checkpoints.jsonl')}`)
  expect(server.out()).toContain(join(installation.folder, 'data', 'interlock.db'))
  expect(server.out()).toMatch(/standard, \d+ rules/)
  expect(server.out()).toContain('npm run demo')
  const key = readFileSync(keyFile, 'utf8').trim()
  expect(statSync(keyFile).mode & 0o777).toBe(0o600)
  expect(server.out()).not.toContain(key)
  expect(await (await classify(server.url, key)).json()).toMatchObject({ allow: true })
})

test('the printed link logs an admin in, once; the next start prints another', async () => {
  const installation = install()
  const first = await installation.serve()
  const login = (url: string, token: string) =>
    fetch(`${url}/api/session`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ token }),
    })
  const answer = await login(first.url, first.loginSecret)
  expect(await answer.json()).toMatchObject({ userId: 'admin', role: 'admin' })
  expect((await login(first.url, first.loginSecret)).status).toBe(401)
  first.child.kill('SIGTERM')
  expect((await first.ended).code).toBe(0)
  const second = await installation.serve()
  expect(second.loginSecret).not.toBe(first.loginSecret)
  expect((await login(second.url, second.loginSecret)).status).toBe(200)
})

test('a busy port is one clear sentence and exit code 2', async () => {
  const blocker = createServer()
  await new Promise<void>((resolve) => blocker.listen(0, '127.0.0.1', resolve))
  const { port } = blocker.address() as { port: number }
  const { code, err, out } = await install({ PORT: String(port) }).run('serve')
  blocker.close()
  expect(code).toBe(2)
  expect(out).toBe('')
  expect(err).toBe(`interlock: 127.0.0.1:${port} is already in use; stop what listens there or set PORT\n`)
})

test('a database that is none is one clear sentence and exit code 2', async () => {
  const installation = install({ DATABASE_URL: 'file:./broken.db', PORT: '0' })
  writeFileSync(join(installation.folder, 'broken.db'), 'this is no database '.repeat(1000))
  const { code, err } = await installation.run('serve')
  expect(code).toBe(2)
  expect(err).toMatch(/^interlock: .+\n$/)
})

test('SIGTERM with an open wait: the agent is told no, the process ends with 0 in time', async () => {
  const installation = install()
  const server = await installation.serve()
  const key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()
  const waiting = classify(server.url, key, {
    toolName: 'bash',
    toolInput: { command: 'npm install left-pad' },
    wait: 25,
  })
  const db = new Database(join(installation.folder, 'data', 'interlock.db'), { readonly: true })
  await expect.poll(() => db.prepare('SELECT count(*) FROM request').pluck().get()).toBe(1)
  db.close()
  server.child.kill('SIGTERM')
  const answer = await waiting
  expect(answer.status).toBe(503)
  expect(await answer.json()).toMatchObject({ allow: false, error: 'shutting-down' })
  expect((await server.ended).code).toBe(0)
})

test('what was pending before a kill is pending after the restart, under the same id', async () => {
  const installation = install()
  const first = await installation.serve()
  const key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()
  const queued = (await (
    await classify(first.url, key, { toolName: 'bash', toolInput: { command: 'npm install left-pad' } })
  ).json()) as { requestId: string }
  first.child.kill('SIGKILL')
  await first.ended
  const second = await installation.serve()
  const answer = await fetch(`${second.url}/api/hooks/requests/${queued.requestId}`, {
    headers: { authorization: `Bearer ${key}` },
  })
  expect(await answer.json()).toMatchObject({ allow: false, outcome: 'pending', requestId: queued.requestId })
})

test('a Unix socket serves the same API to owner and group only, and a stale one is replaced', async () => {
  const installation = install()
  const path = join(installation.folder, 'gate.sock')
  const overSocket = (key: string) =>
    new Promise<string>((resolve, reject) => {
      const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
      const outgoing = request(
        { socketPath: path, path: '/api/hooks/classify', method: 'POST', headers },
        (response) => {
          let text = ''
          response.on('data', (chunk) => {
            text += chunk
          })
          response.on('end', () => resolve(text))
        },
      )
      outgoing.on('error', reject).end(JSON.stringify(safe))
    })
  for (const signal of ['SIGKILL', 'SIGTERM'] as const) {
    const server = await installation.serve({ INTERLOCK_SOCKET: path })
    expect(statSync(path).mode & 0o777).toBe(0o660)
    const key = readFileSync(join(installation.folder, 'data', 'internal-key'), 'utf8').trim()
    expect(JSON.parse(await overSocket(key))).toMatchObject({ allow: true })
    server.child.kill(signal)
    await server.ended
  }
  expect(existsSync(path)).toBe(false)
})
