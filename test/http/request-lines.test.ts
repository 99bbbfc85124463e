// Tests requests as other clients write them: whole addresses, offers of other protocols, expectations. Raw bytes.
import { readFileSync } from 'node:fs'
import { connect } from 'node:net'
import { dirname, join } from 'node:path'
import { connect as connectTls } from 'node:tls'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { originForm } from '../../src/http/origin-form.ts'
import { makeCertificates } from '../hook-client/certificates.ts'
import { INTERNAL_KEY, type Running, startApp } from './start-app.ts'

const CALL = '{"toolName":"bash","toolInput":{"command":"git status"}}'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

/** Sends the bytes; what has come back once `until` matches it, or the connection has ended. */
function exchange(bytes: string, until: RegExp, { url, ca }: { url: string; ca?: Buffer } = running): Promise<string> {
  return new Promise((resolve, reject) => {
    const at = { host: '127.0.0.1', port: Number(new URL(url).port) }
    const socket = ca === undefined ? connect(at) : connectTls({ ...at, ca, servername: 'localhost' })
    let text = ''
    socket.write(bytes)
    socket.on('data', (chunk) => {
      text += chunk
      if (until.test(text)) socket.destroy()
    })
    socket.on('close', () => resolve(text))
    socket.on('error', reject)
    socket.setTimeout(30_000, () => socket.destroy(new Error(`no answer, but ${text}`)))
  })
}

const ask = (target: string, headers: string[] = [], key = INTERNAL_KEY) =>
  [
    `POST ${target} HTTP/1.1`,
    'Host: localhost',
    `Authorization: Bearer ${key}`,
    'Content-Type: application/json',
    `Content-Length: ${CALL.length}`,
    ...headers,
    '',
    CALL,
  ].join('\r\n')

const H2C = ['Connection: Upgrade, HTTP2-Settings', 'Upgrade: h2c', 'HTTP2-Settings: AAMAAABkAAQAAP__']

describe('the whole address in the first line', () => {
  test('is answered as the path alone is', async () => {
    expect(await exchange(ask('http://localhost:3001/api/hooks/classify'), /}$/)).toMatch(
      /^HTTP\/1\.1 200 .*"allow":true/s,
    )
  })

  test('is refused as a hook is: not kept, not allowed', async () => {
    const text = await exchange(ask('http://localhost/api/hooks/classify', [], 'wrong'), /}$/)
    expect(text).toMatch(
      /^HTTP\/1\.1 401 .*cache-control: no-store\r\n.*"instance":"\/api\/hooks\/classify".*"allow":false/s,
    )
  })

  test.each([
    ['/a?b=http://c', '/a?b=http://c'],
    ['http://h:1/a?b', '/a?b'],
    ['HTTPS://h', '/'],
    ['http://h?a', '/?a'],
    ['*', '*'],
  ])('%s is %s', (url, path) => expect(originForm(url)).toBe(path))
})

describe('the offer of another protocol', () => {
  test('is passed over, and the connection goes on', async () => {
    const text = await exchange(ask('/api/hooks/classify', H2C) + ask('/api/hooks/classify'), /}.*}$/s)
    expect(text.match(/HTTP\/1\.1 200 /g)).toHaveLength(2)
    expect(text.match(/"allow":true/g)).toHaveLength(2)
  })

  test('does not hide a wrong key', async () => {
    const text = await exchange(ask('/api/hooks/classify', H2C, 'wrong'), /}$/)
    expect(text).toMatch(/^HTTP\/1\.1 401 .*"allow":false/s)
  })

  test('of several, and of one that nobody has heard of, too', async () => {
    for (const offer of ['h2c, foo', 'foo/7'])
      expect(await exchange(ask('/api/hooks/classify', ['Connection: Upgrade', `Upgrade: ${offer}`]), /}$/)).toMatch(
        /^HTTP\/1\.1 200 .*"allow":true/s,
      )
  })

  test('comes over TLS as well', async () => {
    const { ca } = makeCertificates('localhost')
    const files = { TLS_CERT_FILE: join(dirname(ca), 'cert.pem'), TLS_KEY_FILE: join(dirname(ca), 'key.pem') }
    const secure = await startApp({ env: { ...files, PUBLIC_URL: 'https://localhost:3001' } })
    try {
      const text = await exchange(ask('/api/hooks/classify', H2C), /}$/, { url: secure.url, ca: readFileSync(ca) })
      expect(text).toMatch(/^HTTP\/1\.1 200 .*"allow":true/s)
    } finally {
      await secure.stop()
    }
  })
})

test('an expectation that nobody knows is passed over', async () => {
  const text = await exchange(ask('/api/hooks/classify', ['Expect: miracles']), /}$/)
  expect(text).toMatch(/^HTTP\/1\.1 200 .*"allow":true/s)
})
