// Tests hostile requests: nothing crashes, nothing is allowed, every answer can be read.
import { connect } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(async () => {
  // Still alive after all of this.
  expect((await running.call('GET', '/readyz')).status).toBe(200)
  await running.stop()
})

const key = bearer(INTERNAL_KEY)
const json = { 'content-type': 'application/json' }
const send = (raw: string | Buffer, headers: Record<string, string> = json) =>
  running.call('POST', '/api/hooks/classify', { raw, headers: { ...key, ...headers } })

/** Raw bytes to the socket; what comes back until it closes. */
function rawHttp(bytes: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(Number(new URL(running.url).port), '127.0.0.1', () => socket.write(bytes))
    let text = ''
    socket.on('data', (chunk) => {
      text += chunk
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.setTimeout(60_000, () => socket.destroy(new Error('no answer')))
  })
}

describe('bodies that are refused', () => {
  const safe = '"toolName":"bash","toolInput":{"command":"git status"}'
  const refused: [string, string | Buffer, number][] = [
    ['broken JSON', `{${safe}`, 400],
    ['a trailing comma', `{${safe},}`, 400],
    ['two documents', `{${safe}}{${safe}}`, 400],
    ['NaN', `{${safe},"wait":NaN}`, 400],
    ['__proto__', `{${safe},"__proto__":{"x":1}}`, 400],
    ['__proto__, escaped and nested', `{"toolName":"bash","toolInput":{"a":{"\\u005f_proto__":1}}}`, 400],
    ['constructor.prototype', `{${safe},"constructor":{"prototype":{}}}`, 400],
    ['a name twice', `{"toolName":"bash","toolInput":{"command":"rm -rf /","command":"git status"}}`, 400],
    [
      'a name twice, once escaped',
      `{"toolName":"bash","toolInput":{"comm\\u0061nd":"rm","command":"git status"}}`,
      400,
    ],
    ['a name twice, deep inside', `{${safe},"x":[{"a":{"b":1,"c":[],"b":1}}]}`, 400],
    ['the tool twice', `{"toolName":"bash","toolName":"read","toolInput":{"command":"rm -rf /"}}`, 400],
    ['20,001 names', `{${safe},"x":{${Array.from({ length: 19_997 }, (_, n) => `"k${n}":1`).join()}}}`, 400],
    ['100,001 values', `{${safe},"x":[${'0,'.repeat(100_000)}0]}`, 400],
    ['450,000 brackets', `{"toolName":"bash","toolInput":{"a":${'['.repeat(450_000)}${']'.repeat(450_000)}}}`, 400],
    ['33 levels', `{"toolName":"bash","toolInput":${'{"a":'.repeat(32)}1${'}'.repeat(32)}}`, 400],
    [
      'invalid UTF-8',
      Buffer.concat([Buffer.from(`{${safe},"x":"`), Buffer.from([0xc3, 0x28]), Buffer.from('"}')]),
      400,
    ],
    ['3 MB', `{${safe},"x":"${'y'.repeat(3_000_000)}"}`, 413],
  ]
  test.each(refused)('%s', async (_name, body, status) => {
    const answer = await send(body)
    expect(answer.status).toBe(status)
    expect(answer.body).toMatchObject({ allow: false, status })
  })

  test.each([
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data',
    'application/jsonx',
    'text/json',
  ])('the content type %s is 415', async (type) => {
    const answer = await send(`{${safe}}`, { 'content-type': type })
    expect(answer.status).toBe(415)
    expect(answer.body).toMatchObject({ allow: false, error: 'unsupported-media-type' })
  })
})

describe('bodies that are judged, and never safe by accident', () => {
  const judged: [string, Record<string, unknown>][] = [
    ['NUL in the command', { command: 'git status\u0000' }],
    ['keys equal but for case', { command: 'git status', COMMAND: 'rm -rf /' }],
    ['a folding letter', { command: 'git status', 'command\u017f': 'rm -rf /' }],
    ['a command that is no text', { command: { toString: 'git status' } }],
    ['keys of Object.prototype', { command: 'git status', hasOwnProperty: 1, toString: 2, valueOf: 3, COMMAND: 'x' }],
  ]
  test.each(judged)('%s', async (_name, toolInput) => {
    const answer = await running.classify({ toolName: 'bash', toolInput })
    expect(answer.status).toBe(200)
    expect(answer.body.allow).toBe(false)
  })

  test('a lone surrogate, which has no UTF-8, is not allowed', async () => {
    const answer = await running.classify({ toolName: 'bash', toolInput: { command: 'git status \ud800' } })
    expect(answer.body.allow).toBe(false)
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])(
    'a tool named %s is just unknown',
    async (toolName) => {
      const answer = await running.classify({ toolName, toolInput: {} })
      expect(answer.status).toBe(200)
      expect(answer.body.allow).toBe(false)
    },
  )

  test('an agent named __proto__ is listed like any other', async () => {
    const id = await running.queue({ agentId: '__proto__', userId: 'constructor' })
    const answer = await running.call('GET', `/api/permissions/${id}`, { headers: bearer(ADMIN_TOKEN) })
    expect(answer.body).toMatchObject({ agentId: '__proto__', userId: 'constructor' })
  })
})

describe('requests that are no use', () => {
  test.each([
    ['GET', '/api/hooks/classify'],
    ['PUT', '/api/hooks/classify'],
    ['DELETE', '/api/hooks/classify'],
    ['PATCH', '/api/hooks/requests/x'],
    ['GET', '/api/hooks'],
    ['GET', '/api/hooks/nothing'],
    ['POST', '/api%2fhooks/classify'],
    ['POST', '/API/HOOKS/classify'],
    ['POST', '//api/hooks/classify'],
    ['GET', `/api/hooks/requests/${'x'.repeat(2000)}`],
    ['GET', '/api/hooks/requests/%zz'],
    ['GET', '/api/hooks/requests/%ff'],
  ])('%s %.60s is refused with allow false', async (method, path) => {
    const answer = await running.call(method, path, { headers: key })
    expect([400, 404, 405]).toContain(answer.status)
    expect(answer.body).toMatchObject({ allow: false, error: expect.any(String) })
    expect(answer.headers.get('x-request-id')).toBeTruthy()
  })

  test('an unknown API path is 404 as a problem, not a page', async () => {
    const answer = await running.call('GET', '/api/unknown')
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: 'not-found' })
  })

  test.each([
    '/../package.json',
    '/%2e%2e/package.json',
    '/assets/..%2f..%2f..%2fpackage.json',
    '/.git/config',
    '/assets/%00',
  ])('%s gives no file', async (path) => {
    const text = await rawHttp(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)
    expect(text).not.toContain('better-sqlite3')
    expect(text).not.toContain('repositoryformatversion')
  })
})

describe('connections', () => {
  test('what is not HTTP is answered with allow false and closed', async () => {
    const text = await rawHttp('HELLO\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
    expect(text).toContain('"allow":false')
    const [, id] = /^x-request-id: ([\w-]{8,64})\r$/im.exec(text) ?? []
    expect(text).toContain(`"requestId":"${id}"`)
    expect(text).toMatch(/^cache-control: no-store\r$/im)
  })

  test('a request without a Host is refused in words', async () => {
    const text = await rawHttp('POST /api/hooks/classify HTTP/1.1\r\nConnection: close\r\n\r\n')
    expect(text).toMatch(/^HTTP\/1\.1 403 /)
    expect(text).toContain('"allow":false')
    expect(text).toMatch(/^x-request-id: /im)
  })

  test('headers over 16 KiB are 431 with allow false', async () => {
    const text = await rawHttp(
      `POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\nX-Big: ${'x'.repeat(20_000)}\r\n\r\n`,
    )
    expect(text).toMatch(/^HTTP\/1\.1 431 /)
    expect(text).toContain('"allow":false')
  })

  test('two lengths that disagree are refused', async () => {
    const text = await rawHttp(
      'POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
    )
    expect(text).toMatch(/^HTTP\/1\.1 400 /)
  })

  test('headers that never end are cut off', async () => {
    const text = await rawHttp('POST /api/hooks/classify HTTP/1.1\r\nHost: localhost\r\nX-Slow:')
    expect(text).toMatch(/^HTTP\/1\.1 408 /)
    expect(text).toContain('"allow":false')
  })
})

test('nothing that was sent appears in the log', async () => {
  const canary = `canary-${Math.random().toString(36).slice(2)}`
  await running.classify({ toolName: 'bash', toolInput: { command: `echo ${canary}` }, cwd: `/${canary}` })
  await running.call('GET', `/api/permissions?q=${canary}`, { headers: bearer(ADMIN_TOKEN) })
  await running.call('GET', `/api/permissions?q=${canary}`, { headers: bearer(`token-${canary}`) })
  await running.call('GET', `/nothing/${canary}.js?x=${canary}`, { headers: { cookie: `interlock=${canary}` } })
  await send(`{"toolName":"${canary}`)
  expect(running.logText()).not.toContain(canary)
  expect(running.logText()).not.toContain(INTERNAL_KEY)
  expect(running.logText()).not.toContain(ADMIN_TOKEN)
  expect(running.logText()).toContain('verdict')
})
