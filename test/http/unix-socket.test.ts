// Tests that whoever comes by the Unix socket, a proxy for instance, finds what there is by TCP: WebSockets and offers too.
import { mkdtempSync, rmSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-socket-'))
const path = join(folder, 'interlock.sock')

let running: Running
beforeAll(async () => {
  running = await startApp({ env: { INTERLOCK_SOCKET: path } })
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true, force: true })
})

function send(text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = ''
    const socket = connect(path, () => socket.write(text))
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('error', reject).on('close', () => resolve(answer))
  })
}

test('a WebSocket gets what is pushed, and one without a credential is refused', async () => {
  const url = `ws+unix:${path}:/ws/permissions?userId=alice`
  const socket = new WebSocket(url, { headers: bearer(ADMIN_TOKEN) })
  const types: string[] = []
  socket.on('message', (data) => types.push((JSON.parse(String(data)) as { type: string }).type))
  await expect.poll(() => types).toContain('connected')
  await running.queue()
  await expect.poll(() => types).toContain('permission_request')
  socket.close()
  const code = await new Promise((resolve) => new WebSocket(url).on('close', resolve))
  expect(code).toBe(4401)
})

test('an offer of HTTP/2 and an expectation are passed over, as by TCP', async () => {
  const offer = 'Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABk\r\n'
  for (const more of [offer, 'Expect: something\r\n']) {
    const answer = await send(`GET /healthz HTTP/1.1\r\nHost: localhost\r\n${more}Connection: close\r\n\r\n`)
    expect(answer).toMatch(/^HTTP\/1\.1 200 .*\{"status":"ok"\}/s)
  }
})
