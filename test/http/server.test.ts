// Tests what every answer has in common, and the pages around the API.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, METRICS_TOKEN, type Running, startApp } from './start-app.ts'

const dashboardFolder = mkdtempSync(join(tmpdir(), 'interlock-dashboard-'))
let running: Running
beforeAll(async () => {
  mkdirSync(join(dashboardFolder, 'assets'))
  writeFileSync(join(dashboardFolder, 'index.html'), '<!doctype html><title>page</title>')
  writeFileSync(join(dashboardFolder, 'assets', 'app-1a2b.js'), 'export {}')
  running = await startApp({ dashboardFolder })
})
afterAll(async () => {
  await running.stop()
  rmSync(dashboardFolder, { recursive: true })
})

const admin = bearer(ADMIN_TOKEN)
const safe = { toolName: 'bash', toolInput: { command: 'git status' } }

/** fetch sets Host itself; this does not. */
function getWithHost(path: string, host: string, headers: Record<string, string> = {}): Promise<number> {
  return new Promise((resolve, reject) => {
    const outgoing = request(running.url + path, { headers: { ...headers, host } }, (response) => {
      response.resume()
      resolve(response.statusCode ?? 0)
    })
    outgoing.on('error', reject).end()
  })
}

describe('x-request-id', () => {
  test('a usable one is echoed, in the header and in problems', async () => {
    const answer = await running.call('GET', '/api/permissions', { headers: { 'x-request-id': 'my-request_01' } })
    expect(answer.headers.get('x-request-id')).toBe('my-request_01')
    expect(answer.body.requestId).toBe('my-request_01')
  })

  test.each(['short', 'x'.repeat(65), 'with blank inside', '"><script>'])('%j is replaced', async (given) => {
    const answer = await running.call('GET', '/healthz', { headers: { 'x-request-id': given } })
    expect(answer.headers.get('x-request-id')).toMatch(/^[\w-]{8,64}$/)
    expect(answer.headers.get('x-request-id')).not.toBe(given)
  })

  test('every answer has one', async () => {
    for (const path of [
      '/',
      '/healthz',
      '/docs/',
      '/openapi.json',
      '/api/unknown',
      '/api/permissions',
      '/assets/app-1a2b.js',
    ]) {
      expect((await running.call('GET', path)).headers.get('x-request-id'), path).toMatch(/^[\w-]{8,64}$/)
    }
  })
})

describe('headers', () => {
  test('a page may run nothing inline and nothing foreign, and cannot be framed', async () => {
    const { headers } = await running.call('GET', '/')
    const policy = headers.get('content-security-policy') ?? ''
    for (const directive of [
      "default-src 'none'",
      "script-src 'self'",
      "style-src 'self'",
      "connect-src 'self'",
      "frame-ancestors 'none'",
      "base-uri 'none'",
      "form-action 'none'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ]) {
      expect(policy).toContain(directive)
    }
    expect(policy).not.toContain('unsafe')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-frame-options')).toBe('DENY')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('the API is never cached, with and without success', async () => {
    for (const answer of [
      await running.classify(safe),
      await running.classify({}),
      await running.call('GET', '/api/permissions', { headers: admin }),
      await running.call('GET', '/api/permissions'),
      await running.call('GET', '/api/unknown'),
    ]) {
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
  })

  test('no answer allows another origin', async () => {
    const answer = await running.call('OPTIONS', '/api/permissions', {
      headers: { origin: 'https://evil.example', 'access-control-request-method': 'POST' },
    })
    expect(answer.status).toBe(405)
    expect(answer.headers.get('access-control-allow-origin')).toBeNull()
  })
})

describe('a method that the path does not take', () => {
  test.each([
    ['GET', '/api/hooks/classify', 'POST'],
    ['PUT', '/api/permissions', 'GET, HEAD, POST'],
    ['DELETE', '/api/permissions/hook_1_x', 'GET, HEAD'],
    ['GET', '/api/permissions/hook_1_x/reveal?full=1', 'POST'],
    ['POST', '/api/users/alice', 'DELETE, PATCH'],
    ['PATCH', '/', 'GET, HEAD'],
    ['POST', '/healthz', 'GET, HEAD'],
  ])('%s %s is 405, with those that it takes', async (method, path, allow) => {
    const answer = await running.call(method, path)
    expect([answer.status, answer.body.error, answer.headers.get('allow')]).toEqual([405, 'method-not-allowed', allow])
    if (path.startsWith('/api/hooks')) expect(answer.body.allow).toBe(false)
  })

  test.each(['/api/unknown', '/api/permissions/', '/api/permissions/a/b/c', '/some-page'])(
    'POST %s is 404: there is no such path',
    async (path) => {
      const answer = await running.call('POST', path)
      expect([answer.status, answer.headers.get('allow')]).toEqual([404, null])
    },
  )
})

describe('the Host header', () => {
  test.each(['rebound.example', 'localhost.evil.example', '127.0.0.1.evil.example', 'evil.example:3001'])(
    '%s is refused to pages, sessions and logins',
    async (host) => {
      const cookie = 'interlock=x'
      for (const path of ['/', '/api/session', '/api/permissions', '/docs/', '/openapi.json']) {
        expect(await getWithHost(path, host, { cookie }), path).toBe(403)
      }
    },
  )

  test('loopback names are ours, with any mapped port', async () => {
    for (const host of ['localhost', 'localhost:8080', '127.0.0.1:3001', '[::1]:3001', 'LOCALHOST']) {
      expect(await getWithHost('/', host)).toBe(200)
    }
  })

  test('probes and bearers may use any name: no web page has a token to send', async () => {
    expect(await getWithHost('/healthz', 'interlock.svc')).toBe(200)
    expect(await getWithHost('/api/permissions', 'interlock.svc', admin)).toBe(200)
  })
})

describe('the dashboard', () => {
  test.each(['/', '/requests/hook_1_x', '/history', '/a/b/c'])('%s is the page', async (path) => {
    const answer = await running.call('GET', path)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-type')).toContain('text/html')
    expect(answer.text).toContain('<title>page</title>')
    expect(answer.headers.get('cache-control')).toBe('no-cache')
  })

  test('its files are kept by browsers, and a missing one is 404', async () => {
    const file = await running.call('GET', '/assets/app-1a2b.js')
    expect(file.status).toBe(200)
    expect(file.headers.get('cache-control')).toContain('immutable')
    expect(file.headers.get('content-type')).toContain('javascript')
    const missing = await running.call('GET', '/assets/missing.js')
    expect(missing.status).toBe(404)
    expect(missing.body.error).toBe('not-found')
  })

  test('not built, it says how to build it', async () => {
    const other = await startApp({ dashboardFolder: join(dashboardFolder, 'nowhere') })
    const answer = await other.call('GET', '/')
    expect(answer.status).toBe(503)
    expect(answer.text).toContain('npm run build')
    expect((await other.classify(safe)).body.allow).toBe(true)
    await other.stop()
  })
})

describe('operations', () => {
  test('healthz and readyz need no credential', async () => {
    expect((await running.call('GET', '/healthz')).body).toEqual({ status: 'ok' })
    const ready = await running.call('GET', '/readyz')
    expect(ready.status).toBe(200)
    expect(ready.body).toMatchObject({
      status: 'ready',
      policy: expect.any(String),
      profile: 'standard',
      rules: expect.any(Number),
    })
  })

  test('metrics count verdicts by tier and dialect, decisions, and what is pending', async () => {
    const other = await startApp()
    await other.classify(safe)
    const requestId = await other.queue()
    await other.queue({ toolInput: { command: 'npm install two' } })
    await other.call('POST', '/api/permissions', { headers: admin, body: { requestId, decision: 'approve' } })
    const { text, headers } = await other.call('GET', '/metrics', { headers: bearer(METRICS_TOKEN) })
    expect(headers.get('content-type')).toContain('text/plain')
    expect(text).toContain('interlock_verdicts_total{tier="safe",dialect="classify",outcome="allowed"} 1')
    expect(text).toContain('interlock_verdicts_total{tier="dangerous",dialect="classify",outcome="pending"} 2')
    expect(text).toContain('interlock_decisions_total{decision="approve"} 1')
    expect(text).toContain('interlock_pending_requests 1')
    expect(text).toContain('interlock_answer_seconds_count{tier="dangerous"} 2')
    expect(text).not.toMatch(/\b(alice|a1)\b/)
    await other.stop()
  })

  test('openapi.json needs no credential, and docs is a page', async () => {
    const { body, headers } = await running.call('GET', '/openapi.json')
    expect(body.openapi).toMatch(/^3\.1/)
    expect(headers.get('content-type')).toContain('application/json')
    expect(Object.keys(body.paths)).toContain('/api/hooks/classify')
    expect((await running.call('GET', '/docs/')).text).toContain('swagger-ui')
  })
})

describe('rates', () => {
  test('a key over its burst gets 429 with Retry-After and allow false; another key does not', async () => {
    const other = await startApp({ env: { INTERLOCK_RATE: '2' } })
    const answers = await Promise.all(Array.from({ length: 15 }, () => other.classify(safe)))
    const refused = answers.filter((answer) => answer.status === 429)
    expect(refused.length).toBeGreaterThan(0)
    expect(answers.filter((answer) => answer.status === 200).length).toBeGreaterThanOrEqual(10)
    for (const answer of refused) {
      expect(answer.body).toMatchObject({ allow: false, error: 'rate-limited' })
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    }
    const { token } = await other.addKey({ userId: 'alice' })
    expect((await other.classify(safe, bearer(token))).status).toBe(200)
    await other.stop()
  })

  test('too many pending calls are 429 with Retry-After', async () => {
    const other = await startApp({ env: { INTERLOCK_MAX_PENDING_AGENT: '2' } })
    const ask = (index: number) =>
      other.classify({ toolName: 'bash', toolInput: { command: `npm install p${index}` }, agentId: 'busy' })
    expect((await ask(1)).body.outcome).toBe('pending')
    expect((await ask(2)).body.outcome).toBe('pending')
    const third = await ask(3)
    expect(third.status).toBe(429)
    expect(third.body).toMatchObject({ allow: false, error: 'too-many-pending' })
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThanOrEqual(1)
    await other.stop()
  })

  test('logins are limited', async () => {
    const other = await startApp()
    const tries = Array.from({ length: 40 }, () =>
      other.call('POST', '/api/session', { body: { token: 'x'.repeat(43) } }),
    )
    const statuses = (await Promise.all(tries)).map((answer) => answer.status)
    expect(statuses).toContain(401)
    expect(statuses).toContain(429)
    await other.stop()
  })
})

describe('behind https', () => {
  test('cookies are Secure with the __Host- prefix, and only the public origin may use them', async () => {
    const other = await startApp({ env: { PUBLIC_URL: 'https://interlock.example', TRUST_PROXY: '127.0.0.1' } })
    await other.addUser('alice', 'reviewer')
    const { newLoginLink } = await import('../../src/http/auth/credentials.ts')
    const link = newLoginLink('https://interlock.example')
    await other.app.store.addLoginLink(
      { hash: link.hash, userId: 'alice', ttlMs: 60_000 },
      { event: 'login-link-created', actor: 'system', userId: 'alice', data: {} },
    )
    const token = link.url.split('#login=')[1]
    const proxied = { 'x-forwarded-proto': 'https', origin: 'https://interlock.example' }
    const answer = await other.call('POST', '/api/session', { body: { token }, headers: proxied })
    expect(answer.status).toBe(200)
    const cookie = answer.headers.getSetCookie()[0] ?? ''
    expect(cookie).toMatch(/^__Host-interlock=/)
    expect(cookie).toContain('Secure')
    expect(answer.headers.get('strict-transport-security')).toContain('max-age')
    const requestId = await other.queue()
    const decide = (origin: string) =>
      other.call('POST', '/api/permissions', {
        headers: { cookie: cookie.split(';')[0]!, 'x-forwarded-proto': 'https', origin },
        body: { requestId, decision: 'approve' },
      })
    expect((await decide('http://interlock.example')).status).toBe(403)
    expect((await decide('https://interlock.example')).status).toBe(200)
    await other.stop()
  })
})

test('a key in the body limit of a small installation still gets allow false', async () => {
  const other = await startApp({ env: { INTERLOCK_BODY_LIMIT: '2048' } })
  const answer = await other.classify({ ...safe, x: 'y'.repeat(3000) }, bearer(INTERNAL_KEY))
  expect(answer.status).toBe(413)
  expect(answer.body.allow).toBe(false)
  await other.stop()
})
