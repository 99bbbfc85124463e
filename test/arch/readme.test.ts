// Tests that the README's commands do what it says: starts the server as a reader would, and runs its curl lines.
import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import WebSocket from 'ws'

const root = join(import.meta.dirname, '../..')
const readme = readFileSync(join(root, 'README.md'), 'utf8')
const blocks = [...readme.matchAll(/```(\w+)\n([\s\S]*?)```/g)].map((match) => ({ kind: match[1]!, text: match[2]! }))
const shellText = blocks.filter((block) => block.kind === 'sh').map((block) => block.text)
const scripts = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')).scripts as Record<string, string>

const folder = mkdtempSync(join(tmpdir(), 'interlock-readme-'))
const adminToken = 'readme-admin-token-0123456789'
const running: { port: number; server?: ChildProcess; output: string } = { port: 0, output: '' }

async function findFreePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

const environment = (): Record<string, string> => ({
  PATH: process.env['PATH'] ?? '/usr/bin:/bin',
  HOME: folder,
  PORT: String(running.port),
  DATABASE_URL: `file:${folder}/interlock.db`,
  ADMIN_TOKEN: adminToken,
})

/** The README's shell commands, one a line, aimed at the server of this test. */
function readCommands(): string[] {
  return shellText
    .flatMap((text) => text.replace(/\\\n\s*/g, '').split('\n'))
    .map((line) => line.replaceAll('127.0.0.1:3001', `127.0.0.1:${running.port}`))
    .map((line) => line.replaceAll('data/internal-key', `${folder}/internal-key`))
}

/** The one command that matches. Throws when the README has none, or several. */
function findCommand(pattern: RegExp): string {
  const found = readCommands().filter((line) => pattern.test(line))
  if (found.length !== 1) throw new Error(`README has ${found.length} commands like ${pattern}`)
  return found[0]!
}

function runJson(command: string): Record<string, unknown> {
  return JSON.parse(execFileSync('/bin/sh', ['-c', command], { env: environment(), cwd: root, encoding: 'utf8' }))
}

const listPending = () =>
  runJson(findCommand(/^curl .*\/api\/permissions -H [^{]*$/)) as { pending: { id: string; agentId: string }[] }

/** The README's decision, on another request. */
const decide = (requestId: string, decision: string) =>
  runJson(
    findCommand(/"decision":"reject"/)
      .replace(/hook_\d+_[a-z0-9]+/, requestId)
      .replace('"decision":"reject"', `"decision":"${decision}"`),
  )

async function waitForPending(agentId: string): Promise<string> {
  const deadline = Date.now() + 60_000
  for (;;) {
    const found = listPending().pending.find((item) => item.agentId === agentId)
    if (found !== undefined) return found.id
    if (Date.now() > deadline) throw new Error(`nothing of ${agentId} is pending`)
    await new Promise((done) => setTimeout(done, 100))
  }
}

beforeAll(async () => {
  running.port = await findFreePort()
  const [, ...args] = scripts['start']!.replace(/^exec /, '').split(' ')
  const server = spawn(process.execPath, args, { cwd: root, env: environment(), stdio: ['ignore', 'pipe', 'pipe'] })
  running.server = server
  for (const stream of [server.stdout, server.stderr]) {
    stream.on('data', (chunk) => {
      running.output += String(chunk)
    })
  }
  const deadline = Date.now() + 60_000
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${running.port}/readyz`).catch(() => undefined)
    // It can answer a moment before it has made the login link and printed it.
    if (answer?.ok && running.output.includes('#login=')) return
    if (Date.now() > deadline || server.exitCode !== null)
      throw new Error(`the server did not start:\n${running.output}`)
    await new Promise((done) => setTimeout(done, 100))
  }
}, 90_000)

afterAll(async () => {
  const { server } = running
  if (server !== undefined && server.exitCode === null) {
    server.kill('SIGTERM')
    await once(server, 'close')
  }
  rmSync(folder, { recursive: true })
})

describe('the quick start', () => {
  test('begins with the command that this test ran', () => {
    expect(shellText[0]).toBe('npm ci && npm start\n')
    // Without exec a signal to npm ends the shell between, and leaves the server.
    expect(scripts['start']).toBe('exec node scripts/start.mjs')
    expect(scripts['demo']).toBe('node scripts/start.mjs demo')
  })

  test('prints a login link', () => {
    expect(running.output).toContain(`http://127.0.0.1:${running.port}/#login=`)
  })

  test('serves the dashboard and the documentation of the API', async () => {
    for (const path of ['/', '/docs', '/openapi.json', '/healthz']) {
      expect((await fetch(`http://127.0.0.1:${running.port}${path}`)).status, path).toBe(200)
    }
  })

  test('has a demo that waits for a person and goes on with the answer', async () => {
    const demo = spawn(process.execPath, ['scripts/start.mjs', 'demo'], { cwd: root, env: environment() })
    const heard = { text: '' }
    for (const stream of [demo.stdout, demo.stderr]) {
      stream.on('data', (chunk) => {
        heard.text += String(chunk)
      })
    }
    const requestId = await waitForPending('demo')
    expect(demo.exitCode).toBe(null)
    decide(requestId, 'approve')
    await once(demo, 'close')
    expect(heard.text).toMatch(
      /git status[\s\S]*allowed[\s\S]*rm -rf \/[\s\S]*blocked[\s\S]*npm install left-pad[\s\S]*allowed/,
    )
  })
})

describe('the API examples', () => {
  const documented = JSON.parse(blocks.find((block) => block.kind === 'json')!.text) as Record<string, unknown>

  test('answer as shown, and the request can be listed and decided', () => {
    const answer = runJson(findCommand(/\/api\/hooks\/classify/))
    expect(Object.keys(answer)).toEqual(expect.arrayContaining(Object.keys(documented)))
    for (const name of ['allow', 'tier', 'outcome']) expect(answer[name]).toBe(documented[name])
    const shape = /^hook_\d{13}_[a-z0-9]{12,}$/
    expect(documented['requestId']).toMatch(shape)
    expect(answer['requestId']).toMatch(shape)
    expect(listPending().pending.map((item) => item.id)).toContain(answer['requestId'])
    expect(decide(String(answer['requestId']), 'reject')).toMatchObject({ success: true, decision: 'reject' })
    expect(listPending().pending.map((item) => item.id)).not.toContain(answer['requestId'])
  })

  test('show a WebSocket address that greets', async () => {
    const address = /`(ws:\/\/[^`]+)`/.exec(readme)![1]!.replace(':3001', `:${running.port}`)
    const socket = new WebSocket(address, { headers: { authorization: `Bearer ${adminToken}` } })
    const [message] = (await once(socket, 'message')) as [Buffer]
    expect(JSON.parse(String(message))).toMatchObject({ type: 'connected', data: { userId: 'admin' } })
    socket.close()
  })
})

describe('every command of the command line that the documents name', () => {
  const pages = readdirSync(root, { recursive: false, encoding: 'utf8' })
    .concat(readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).map((name) => `docs/${name}`))
    .filter((name) => name.endsWith('.md'))
  const named = pages.flatMap((page) =>
    [...readFileSync(join(root, page), 'utf8').matchAll(/npx interlock ([a-z]+(?: [a-z]+)?)/g)].map(
      (match) => match[1]!,
    ),
  )

  test('was found', () => {
    expect(named.length).toBeGreaterThan(2)
  })

  test.each([...new Set(named)])('exists: interlock %s', (words) => {
    const help = spawnSync(process.execPath, ['dist/cli.js', ...words.split(' '), '--help'], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(help.status).toBe(0)
    expect(help.stdout).toMatch(new RegExp(`^Usage: interlock ${words}( |$)`, 'm'))
  })

  test('and explain says what it found', () => {
    const args = findCommand(/^npm run explain/).replace('npm run explain -- ', '')
    const explained = spawnSync('/bin/sh', ['-c', `node scripts/start.mjs explain ${args}`], {
      cwd: root,
      encoding: 'utf8',
    })
    expect(explained.stdout).toMatch(/^Blocked: git push -f[\s\S]*^verdict +destructive$/m)
    expect([1, 2]).toContain(explained.status)
  })
})
