// Tests logging in by one-time link, the cookie, its limits, and that other pages cannot use it.
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Session } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newLoginLink } from '../../src/http/auth/credentials.ts'
import { createSessionStore, type SessionStore } from '../../src/http/auth/sessions.ts'
import { createControls } from '../../src/store/sqlite/controls.ts'
import { openSqlite } from '../../src/store/sqlite/open.ts'
import type { Store } from '../../src/store/store.ts'
import { bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
  await running.addUser('alice', 'reviewer')
})
afterAll(() => running.stop())

const system = (userId: string) => ({ event: 'login-link-created', actor: 'system', userId, data: {} })

async function link(userId = 'alice', ttlMs = 600_000): Promise<string> {
  const { url, hash } = newLoginLink('http://x')
  await running.app.store.addLoginLink({ hash, userId, ttlMs }, system(userId))
  return url.split('#login=')[1]!
}
const login = (token: string, headers: Record<string, string> = {}) =>
  running.call('POST', '/api/session', { body: { token }, headers })

describe('the login link', () => {
  test('works once and gives a cookie that scripts and other sites cannot use', async () => {
    const token = await link()
    const first = await login(token, { origin: running.url })
    expect(first.status).toBe(200)
    expect(first.body).toMatchObject({ userId: 'alice', role: 'reviewer', timestamp: expect.any(Number) })
    const [cookie] = first.headers.getSetCookie()
    expect(cookie).toMatch(/^interlock=/)
    expect(cookie).toContain('HttpOnly')
    expect(cookie).toContain('SameSite=Strict')
    expect(cookie).toContain('Path=/')
    const second = await login(token)
    expect(second.status).toBe(401)
    expect(second.body.error).toBe('bad-login-link')
    expect(second.headers.getSetCookie()).toEqual([])
  })

  test('is refused when it is unknown, over, or its user is gone', async () => {
    expect((await login('x'.repeat(43))).status).toBe(401)
    const short = await link('alice', 1)
    await new Promise((resolve) => setTimeout(resolve, 20))
    expect((await login(short)).status).toBe(401)
    await running.addUser('gone', 'admin')
    const token = await link('gone')
    await running.app.store.revokeUser('gone', { event: 'user-revoked', actor: 'system', userId: 'gone', data: {} })
    expect((await login(token)).status).toBe(401)
  })

  test('a page of another origin cannot log this browser in, and the link stays good', async () => {
    const token = await link()
    expect((await login(token, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await login(token)).status).toBe(200)
  })

  test('of two at once one wins', async () => {
    const token = await link()
    const answers = await Promise.all([login(token), login(token)])
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 401])
  })
})

describe('the session', () => {
  test('reads with a cookie alone, and says who it is', async () => {
    const cookie = await running.login('alice')
    const me = await running.call('GET', '/api/session', { headers: { cookie } })
    expect(me.body).toMatchObject({ userId: 'alice', role: 'reviewer' })
    expect(me.headers.getSetCookie()).toEqual([])
    expect((await running.call('GET', '/api/permissions', { headers: { cookie } })).status).toBe(200)
  })

  const origins: [string, string | undefined, number][] = [
    ['no Origin', undefined, 403],
    ['null', 'null', 403],
    ['another site', 'https://evil.example', 403],
    ['a name that begins like ours', 'http://127.0.0.1.evil.example', 403],
    ['another port', 'http://127.0.0.1:1', 403],
    ['another scheme', 'https://127.0.0.1', 403],
  ]
  test.each(origins)('a decision with a cookie and %s is refused', async (_name, origin, status) => {
    const cookie = await running.login('alice')
    const requestId = await running.queue()
    const headers: Record<string, string> = origin === undefined ? { cookie } : { cookie, origin }
    const answer = await running.call('POST', '/api/permissions', { headers, body: { requestId, decision: 'approve' } })
    expect(answer.status).toBe(status)
    expect(answer.body.error).toBe('foreign-origin')
    const item = await running.call('GET', `/api/permissions/${requestId}`, { headers: { cookie } })
    expect(item.body.status).toBe('pending')
  })

  test.each(['127.0.0.1', 'localhost'])('a decision from http://%s of this port is accepted', async (name) => {
    const cookie = await running.login('alice')
    const requestId = await running.queue()
    const origin = running.url.replace('127.0.0.1', name)
    const answer = await running.call('POST', '/api/permissions', {
      headers: { cookie, origin },
      body: { requestId, decision: 'approve' },
    })
    expect(answer.status).toBe(200)
  })

  test('a form cannot decide: only JSON is a body', async () => {
    const cookie = await running.login('alice')
    const requestId = await running.queue()
    for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
      const answer = await running.call('POST', '/api/permissions', {
        headers: { cookie, origin: running.url, 'content-type': type },
        raw: JSON.stringify({ requestId, decision: 'approve' }),
      })
      expect(answer.status).toBe(415)
      expect(answer.body.error).toBe('unsupported-media-type')
    }
  })

  test('logging out ends it everywhere', async () => {
    const cookie = await running.login('alice')
    const out = await running.call('DELETE', '/api/session', { headers: { cookie, origin: running.url } })
    expect(out.status).toBe(204)
    expect((await running.call('GET', '/api/session', { headers: { cookie } })).status).toBe(401)
  })

  test('revoking the user ends it at once', async () => {
    await running.addUser('dan', 'reviewer')
    const cookie = await running.login('dan')
    await running.app.store.revokeUser('dan', { event: 'user-revoked', actor: 'system', userId: 'dan', data: {} })
    expect((await running.call('GET', '/api/session', { headers: { cookie } })).status).toBe(401)
  })

  test('a forged, changed or invented cookie is nobody', async () => {
    const cookie = await running.login('alice')
    const changed = cookie.replace(/=(.)/, (_, first: string) => `=${first === 'a' ? 'b' : 'a'}`)
    for (const value of [changed, 'interlock=x', `interlock=${'a'.repeat(32)}.${'b'.repeat(43)}`, 'interlock=%00']) {
      expect((await running.call('GET', '/api/session', { headers: { cookie: value } })).status).toBe(401)
    }
  })

  test('a planted cookie is not taken over at login', async () => {
    const planted = await running.login('alice')
    const answer = await login(await link(), { cookie: planted })
    const fresh = answer.headers.getSetCookie()[0]!.split(';')[0]
    expect(fresh).not.toBe(planted)
    expect((await running.call('GET', '/api/session', { headers: { cookie: planted } })).status).toBe(401)
  })

  test('does not classify, and a bearer beside a cookie speaks alone', async () => {
    const cookie = await running.login('alice')
    const body = { toolName: 'bash', toolInput: { command: 'git status' } }
    expect(
      (await running.call('POST', '/api/hooks/classify', { headers: { cookie, origin: running.url }, body })).status,
    ).toBe(401)
    const asKey = await running.call('GET', '/api/session', { headers: { cookie, ...bearer(INTERNAL_KEY) } })
    expect(asKey.status).toBe(403)
  })

  test('the database holds neither the cookie nor its signature', async () => {
    const cookie = await running.login('alice')
    const value = decodeURIComponent(cookie.split('=')[1]!)
    const [id] = value.split('.')
    const files = readdirSync(running.dataDir).filter((name) => name.startsWith('interlock.db'))
    expect(files.length).toBeGreaterThan(0)
    for (const name of files) expect(readFileSync(join(running.dataDir, name)).includes(id!)).toBe(false)
  })
})

describe('the limits of a session', () => {
  const MINUTE = 60_000
  const folder = mkdtempSync(join(tmpdir(), 'interlock-session-'))
  const controls = createControls()
  let store: Store
  let sessions: SessionStore
  beforeAll(async () => {
    store = await openSqlite({ file: join(folder, 'interlock.db'), controls })
    sessions = createSessionStore({ store })
  })
  afterAll(async () => {
    await store.close()
    rmSync(folder, { recursive: true })
  })

  function save(sessionId: string): Promise<void> {
    // The login was at an instance whose clock is an hour behind: the database's counts.
    const content = { userId: 'alice', startedAt: Date.now() - 3_600_000 } as Session
    return new Promise((resolve, reject) =>
      sessions.set(sessionId, content, (error: unknown) => (error ? reject(error) : resolve())),
    )
  }

  test('use extends it, 30 minutes without use end it', async () => {
    await save('used')
    await save('unused')
    controls.shiftClock(29 * MINUTE)
    expect(await sessions.load('used')).toMatchObject({ userId: 'alice' })
    controls.shiftClock(2 * MINUTE)
    expect(await sessions.load('used')).toMatchObject({ userId: 'alice' })
    expect(await sessions.load('unused')).toBeNull()
  })

  test('12 hours after login it is over, however busy it was', async () => {
    await save('busy')
    for (let minutes = 0; minutes < 12 * 60 - 20; minutes += 20) {
      controls.shiftClock(20 * MINUTE)
      expect(await sessions.load('busy')).not.toBeNull()
    }
    controls.shiftClock(21 * MINUTE)
    expect(await sessions.load('busy')).toBeNull()
  })
})
