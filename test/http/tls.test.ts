// Tests serving https with a certificate of our own: the API, the cookie's protection, the socket.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import WebSocket from 'ws'
import { newLoginLink } from '../../src/http/auth/credentials.ts'
import { ADMIN_TOKEN, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'interlock-tls-'))
const [cert, key] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
let running: Running
beforeAll(async () => {
  const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost,IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', cert, '-days', '2', ...subject],
    { stdio: 'ignore' },
  )
  running = await startApp({ env: { TLS_CERT_FILE: cert, TLS_KEY_FILE: key, PUBLIC_URL: 'https://localhost:3001' } })
})
afterAll(async () => {
  await running.stop()
  rmSync(folder, { recursive: true })
})

type Answer = { status: number; cookies: string[]; body: Record<string, unknown> }
function post(path: string, headers: Record<string, string>, body: unknown): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const options = {
      method: 'POST',
      ca: readFileSync(cert),
      headers: { 'content-type': 'application/json', ...headers },
    }
    const outgoing = request(running.url + path, options, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () =>
        resolve({
          status: response.statusCode ?? 0,
          cookies: response.headers['set-cookie'] ?? [],
          body: JSON.parse(text),
        }),
      )
    })
    outgoing.on('error', reject).end(JSON.stringify(body))
  })
}

test('hooks are answered over https', async () => {
  const body = { toolName: 'bash', toolInput: { command: 'git status' } }
  expect((await post('/api/hooks/classify', { authorization: `Bearer ${INTERNAL_KEY}` }, body)).body['allow']).toBe(
    true,
  )
})

test('the session cookie is bound to https and this host', async () => {
  await running.addUser('alice', 'reviewer')
  const { url, hash } = newLoginLink(running.url)
  const audit = { event: 'login-link-created', actor: 'system', userId: 'alice', data: {} }
  await running.app.store.addLoginLink({ hash, userId: 'alice', ttlMs: 60_000 }, audit)
  const answer = await post('/api/session', { origin: 'https://localhost:3001' }, { token: url.split('#login=')[1] })
  expect(answer.status).toBe(200)
  expect(answer.cookies[0]).toMatch(/^__Host-interlock=.*Secure/)
})

test('sockets connect over wss', async () => {
  const ws = new WebSocket(`${running.url.replace('https', 'wss')}/ws/permissions?userId=admin`, {
    ca: readFileSync(cert),
    headers: { authorization: `Bearer ${ADMIN_TOKEN}` },
  })
  const first = await new Promise<string>((resolve, reject) => {
    ws.once('message', (data) => resolve(String(data)))
    ws.once('error', reject)
  })
  expect(JSON.parse(first)).toMatchObject({ type: 'connected', data: { userId: 'admin' } })
  ws.close()
})
