// Tests the end of the real process: who waits is answered, what is under way ends, what is new is refused, nothing hangs.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import WebSocket from 'ws'
import { createInstallation, type Installation } from './run-cli.ts'

const ADMIN_TOKEN = 'admin-token-for-the-stop-0123456789'
const installed: Installation[] = []
function install(env: Record<string, string> = {}): Installation {
  const installation = createInstallation({ ADMIN_TOKEN, ...env })
  installed.push(installation)
  return installation
}
afterEach(async () => {
  for (const installation of installed.splice(0)) await installation.remove()
})

const keyOf = ({ folder }: Installation) => readFileSync(join(folder, 'data', 'internal-key'), 'utf8').trim()
const dangerous = { toolName: 'bash', toolInput: { command: 'npm install left-pad' }, toolUseId: 'use-1' }

function classify(url: string, key: string, body: unknown) {
  return fetch(`${url}/api/hooks/classify`, {
    method: 'POST',
    headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

/** A connection on which a request has begun. `finish` sends the rest and resolves with all that came back. */
function begin(url: string, first: string) {
  const state = { text: '' }
  const socket = connect(Number(new URL(url).port), '127.0.0.1', () => socket.write(first))
  socket.on('data', (chunk) => {
    state.text += chunk
  })
  // A reset is an end too.
  const ended = new Promise<string>((resolve) => {
    socket.on('error', () => resolve(state.text))
    socket.on('close', () => resolve(state.text))
  })
  return {
    ended,
    finish(rest: string) {
      socket.write(rest)
      return ended
    },
  }
}

/** Until the server has stopped accepting: from then on it is closing. */
async function refusesConnections(url: string): Promise<void> {
  for (;;) {
    const isRefused = await new Promise<boolean>((resolve) => {
      const probe = connect(Number(new URL(url).port), '127.0.0.1', () => {
        probe.destroy()
        resolve(false)
      })
      probe.on('error', () => resolve(true))
    })
    if (isRefused) return
    await new Promise((resolve) => setTimeout(resolve, 10))
  }
}

test('SIGTERM answers those who wait, ends sockets with 1012, finishes what is under way and refuses what is new', async () => {
  const installation = install()
  const server = await installation.serve()
  const key = keyOf(installation)
  const body = JSON.stringify({ toolName: 'bash', toolInput: { command: 'git status' } })
  const headers = `Host: localhost\r\nAuthorization: Bearer ${key}\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n`

  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/ws/permissions?userId=*`, {
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const arrived = new Promise<void>((resolve) => {
    socket.on('message', (data) => {
      if (String(data).includes('"permission_request"')) resolve()
    })
  })
  const closeCode = new Promise<number>((resolve) => socket.on('close', resolve))
  await new Promise((resolve) => socket.on('open', resolve))
  const underWay = begin(server.url, `POST /api/hooks/classify HTTP/1.1\r\n${headers}${body.slice(0, 10)}`)
  const tooLate = begin(server.url, 'POST /api/hooks/classify HTTP/1.1\r\nX-Begun: 1\r\n')
  const waiting = classify(server.url, key, { ...dangerous, wait: 25 })
  await arrived

  server.child.kill('SIGTERM')
  const told = await waiting
  expect(told.status).toBe(503)
  expect(told.headers.get('retry-after')).toBe('1')
  expect(await told.json()).toMatchObject({ allow: false, error: 'shutting-down' })
  expect(await closeCode).toBe(1012)
  await refusesConnections(server.url)
  const finished = await underWay.finish(body.slice(10))
  expect(finished).toMatch(/^HTTP\/1\.1 200 /)
  expect(finished).toContain('"allow":true')
  expect(finished.toLowerCase()).toContain('connection: close')
  const refused = await tooLate.finish(`${headers}${body}`)
  expect(refused).toMatch(/^HTTP\/1\.1 503 /)
  expect(refused).toContain('"allow":false')
  expect(refused.toLowerCase()).toContain('retry-after: 1')
  expect(refused.toLowerCase()).toContain('connection: close')
  expect((await server.ended).code).toBe(0)

  // Who asks again finds the same request.
  const again = await installation.serve()
  const rows = (await (
    await fetch(`${again.url}/api/permissions`, { headers: { authorization: `Bearer ${ADMIN_TOKEN}` } })
  ).json()) as { pending: { id: string }[] }
  expect(rows.pending).toHaveLength(1)
  const found = (await (await classify(again.url, key, dangerous)).json()) as { requestId: string }
  expect(found.requestId).toBe(rows.pending[0]?.id)
})

test('neither a request that never ends nor a place for checkpoints that never answers holds up the end', async () => {
  const silent = createServer(() => undefined)
  await new Promise<void>((resolve) => silent.listen(0, '127.0.0.1', resolve))
  const { port } = silent.address() as { port: number }
  const installation = install({ INTERLOCK_CHECKPOINTS: `https://127.0.0.1:${port}/` })
  const server = await installation.serve()
  const stuck = begin(
    server.url,
    `POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\nAuthorization: Bearer ${keyOf(installation)}\r\nContent-Type: application/json\r\nContent-Length: 100\r\n\r\n{`,
  )
  expect((await classify(server.url, keyOf(installation), dangerous)).status).toBe(200)
  server.child.kill('SIGTERM')
  expect(await stuck.ended).not.toContain('"allow":true')
  // 0: it ended by itself, before it was made to.
  expect((await server.ended).code).toBe(0)
  silent.close()
})

test('SIGTERM to npm start reaches the server, which does not go on without it', async () => {
  const { folder } = install()
  const npm = spawn('npm', ['start'], {
    cwd: join(import.meta.dirname, '../..'),
    env: {
      PATH: process.env['PATH'],
      HOME: folder,
      INTERLOCK_DATA: folder,
      DATABASE_URL: `file:${folder}/db`,
      PORT: '0',
    },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  })
  // Once nobody has its standard output open any more, the server's process is over, and its folder is its own no longer.
  const isOver = new Promise((resolve) => npm.on('close', resolve))
  const url = await new Promise<string>((resolve) => {
    let text = ''
    npm.stdout.on('data', (chunk) => {
      text += chunk
      const found = /http:\/\/127\.0\.0\.1:\d+/.exec(text)
      if (found) resolve(found[0])
    })
  })
  npm.kill('SIGTERM')
  try {
    await refusesConnections(url)
    await isOver
  } catch (error) {
    process.kill(-(npm.pid ?? 0), 'SIGKILL')
    throw error
  }
})
