// Tests the administration over HTTP: keys, users, sessions, passwords; and that what is revoked ends at once.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, type Running, startApp } from './start-app.ts'

let running: Running
const admin = bearer(ADMIN_TOKEN)
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const get = (path: string, headers = admin) => running.call('GET', path, { headers })
const post = (path: string, body: unknown, headers: Record<string, string> = admin) =>
  running.call('POST', path, { body, headers })
const patch = (path: string, body: unknown, headers: Record<string, string> = admin) =>
  running.call('PATCH', path, { body, headers })
const remove = (path: string, headers: Record<string, string> = admin) => running.call('DELETE', path, { headers })
const cookie = (value: string) => ({ cookie: value, origin: running.url })
/** The cookie a browser ends up with: of several with one name the last. */
const cookiesOf = (answer: { headers: Headers }) => answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''

const PASSWORD = 'correct horse battery'
async function personWithPassword(id: string): Promise<string> {
  await running.addUser(id, 'reviewer')
  const session = await running.login(id)
  const answer = await post('/api/password', { password: PASSWORD }, cookie(session))
  expect(answer.status).toBe(200)
  return cookiesOf(answer)
}
const login = (userId: string, password: string) =>
  running.call('POST', '/api/session', { body: { userId, password }, headers: { origin: running.url } })

describe('keys', () => {
  test('are made, shown once, listed without their secret, and work', async () => {
    const made = await post('/api/keys', { userId: 'alice', agentId: 'coder', label: 'laptop' })
    expect(made.status).toBe(200)
    expect(made.body).toMatchObject({ bound: true, userId: 'alice', agentId: 'coder', label: 'laptop' })
    const used = await running.classify({ toolName: 'bash', toolInput: { command: 'ls' } }, bearer(made.body.key))
    expect(used.body).toMatchObject({ allow: true })
    const list = await get('/api/keys?userId=alice')
    expect(list.body.keys.map(({ id }: { id: string }) => id)).toContain(made.body.id)
    expect(list.text).not.toContain(made.body.key)
    expect(list.text).not.toContain('hash')
  })

  test('a revoked key ends its open wait at once, and is told nothing of a later approval', async () => {
    const made = await post('/api/keys', { userId: 'alice', agentId: 'waiter' })
    const call = { toolName: 'bash', toolInput: { command: 'npm install a' }, toolUseId: 'w1' }
    const queued = await running.classify(call, bearer(made.body.key))
    const wait = running.call('GET', `/api/hooks/requests/${queued.body.requestId}?wait=25`, {
      headers: bearer(made.body.key),
    })
    expect((await remove(`/api/keys/${made.body.id}`)).status).toBe(200)
    expect((await wait).status).toBe(401)
    expect((await wait).body.allow).toBe(false)
    expect((await remove(`/api/keys/${made.body.id}`)).status).toBe(404)
  })

  test.each([
    [{ agentId: 'x' }],
    [{ userId: 'unknown' }],
    [{ userId: 'a b' }],
    [{ userId: 'alice', agentId: '*' }],
    [{ userId: 'alice', projectRoot: 'relative' }],
  ])('%j is refused', async (body) => {
    expect((await post('/api/keys', body)).status).toBe(400)
  })
})

describe('users', () => {
  test('are added with a link that works and a token that is shown once', async () => {
    const made = await post('/api/users', { id: 'nina', role: 'viewer', token: true })
    expect(made.body).toMatchObject({ id: 'nina', role: 'viewer', token: true, password: false, disabled: false })
    expect((await get('/api/session', bearer(made.body.bearerToken))).body).toMatchObject({ userId: 'nina' })
    const token = made.body.link.split('#login=')[1]
    const entered = await running.call('POST', '/api/session', { body: { token }, headers: { origin: running.url } })
    expect(entered.body).toMatchObject({ userId: 'nina', role: 'viewer' })
    expect((await get('/api/users')).text).not.toContain(made.body.bearerToken)
    expect((await post('/api/users', { id: 'nina' })).body.error).toBe('already-exists')
  })

  test('a changed role and a switched off account take effect at once, on open sockets too', async () => {
    const token = await running.addUser('oscar', 'viewer')
    const session = cookie(await running.login('oscar'))
    const socket = running.socket('/ws/permissions?userId=oscar', session)
    await socket.next('connected')
    expect((await patch('/api/users/oscar', { role: 'reviewer' })).body).toMatchObject({ role: 'reviewer' })
    expect(await socket.ended).toEqual({ code: 4401 })
    expect((await get('/api/session', session as never)).body).toMatchObject({ role: 'reviewer' })
    const second = running.socket('/ws/permissions?userId=oscar', bearer(token))
    await second.next('connected')
    expect((await patch('/api/users/oscar', { disabled: true })).body).toMatchObject({ disabled: true })
    expect(await second.ended).toEqual({ code: 4401 })
    expect((await get('/api/session', bearer(token))).status).toBe(401)
    expect((await get('/api/session', session as never)).status).toBe(401)
    expect((await post('/api/users/oscar/link', {})).status).toBe(400)
    await patch('/api/users/oscar', { disabled: false })
    expect((await get('/api/session', bearer(token))).status).toBe(200)
    // The session has ended for good.
    expect((await get('/api/session', session as never)).status).toBe(401)
  })

  test('a revoked one loses sessions and keys, and the name is not given again', async () => {
    const token = await running.addUser('paul', 'reviewer')
    const key = await running.addKey({ userId: 'paul' })
    const socket = running.socket('/ws/permissions?userId=paul', bearer(token))
    await socket.next('connected')
    expect((await remove('/api/users/paul')).body).toEqual({ success: true, userId: 'paul', keys: [key.id] })
    expect(await socket.ended).toEqual({ code: 4401 })
    const call = { toolName: 'bash', toolInput: { command: 'ls' } }
    expect((await running.classify(call, bearer(key.token))).status).toBe(401)
    expect((await post('/api/users', { id: 'paul' })).status).toBe(409)
    expect((await patch('/api/users/paul', { role: 'admin' })).status).toBe(404)
    expect((await post('/api/keys', { userId: 'paul' })).status).toBe(400)
  })

  test('nobody changes or ends their own account by mistake', async () => {
    const own = bearer(await running.addUser('ada', 'admin'))
    expect((await patch('/api/users/ada', { role: 'viewer' }, own)).status).toBe(400)
    expect((await remove('/api/users/ada', own)).status).toBe(400)
    expect((await patch('/api/users/ada', {})).status).toBe(400)
  })
})

describe('sessions', () => {
  test('are listed for their owner, with the current one marked, and ended at once', async () => {
    await running.addUser('sam', 'reviewer')
    const [first, second] = [cookie(await running.login('sam')), cookie(await running.login('sam'))]
    const { sessions } = (await get('/api/sessions', first as never)).body
    expect(sessions).toHaveLength(2)
    expect(sessions.filter(({ current }: { current: boolean }) => current)).toHaveLength(1)
    const other = sessions.find(({ current }: { current: boolean }) => !current)
    expect(other).toMatchObject({ userId: 'sam', address: '127.0.0.1' })
    const socket = running.socket('/ws/permissions?userId=sam', second)
    await socket.next('connected')
    expect((await remove(`/api/sessions/${other.id}`, first)).status).toBe(200)
    expect(await socket.ended).toEqual({ code: 4401 })
    expect((await get('/api/session', second as never)).status).toBe(401)
    expect((await get('/api/session', first as never)).status).toBe(200)
  })

  test("somebody else's do not exist; an admin sees and ends them all", async () => {
    await running.addUser('tess', 'reviewer')
    const session = cookie(await running.login('tess'))
    const [{ id }] = (await get('/api/sessions', session as never)).body.sessions
    const stranger = bearer(await running.addUser('uwe', 'reviewer'))
    expect((await get('/api/sessions', stranger)).body.sessions).toEqual([])
    expect((await remove(`/api/sessions/${id}`, stranger)).status).toBe(404)
    expect((await remove(`/api/sessions/${id}`)).status).toBe(200)
  })

  test('the id in the list is no credential', async () => {
    const session = cookie(await running.login('uwe'))
    const [{ id }] = (await get('/api/sessions', session as never)).body.sessions
    expect((await get('/api/session', cookie(`interlock=${id}`) as never)).status).toBe(401)
  })
})

describe('a password', () => {
  test('logs in beside the link, however it is composed, and a wrong one does not', async () => {
    await running.addUser('vera', 'reviewer')
    const composed = 'zw\u00f6lf \u00c4pfel am Tag'
    await post('/api/password', { password: composed }, cookie(await running.login('vera')))
    expect((await login('vera', composed.normalize('NFD'))).body).toMatchObject({ userId: 'vera' })
    const wrong = await login('vera', 'zwoelf Aepfel am Tag')
    expect(wrong.status).toBe(401)
    expect(wrong.body.error).toBe('bad-login')
    expect(wrong.headers.getSetCookie()).toEqual([])
    // The same words for somebody who does not exist.
    const nobody = await login('nobody-here', composed)
    expect({ ...nobody.body, requestId: '', instance: '' }).toEqual({ ...wrong.body, requestId: '', instance: '' })
  })

  test('is set only from a session, and changed only with the current one; other sessions end', async () => {
    const token = await running.addUser('walt', 'reviewer')
    expect((await post('/api/password', { password: PASSWORD }, bearer(token))).status).toBe(400)
    const [old, own] = [cookie(await running.login('walt')), cookie(await running.login('walt'))]
    expect((await post('/api/password', { password: 'short' }, own)).status).toBe(400)
    expect((await post('/api/password', { password: 'aaaaaaaaaaaaaa' }, own)).status).toBe(400)
    const set = await post('/api/password', { password: PASSWORD }, own)
    expect((await get('/api/session', old as never)).status).toBe(401)
    const fresh = cookie(cookiesOf(set))
    expect((await get('/api/session', fresh as never)).status).toBe(200)
    expect((await post('/api/password', { password: 'another good one' }, fresh)).status).toBe(401)
    const foreign = { ...fresh, origin: 'https://evil.example' }
    expect((await post('/api/password', { current: PASSWORD, password: 'a stolen pass' }, foreign)).status).toBe(403)
    expect((await post('/api/password', { current: PASSWORD, password: 'another good one' }, fresh)).status).toBe(200)
    expect((await login('walt', PASSWORD)).status).toBe(401)
  })

  test('guessing is slowed down per account, parallel guesses included; the link still works', async () => {
    // A server of its own: so many attempts from one address are all that it takes for a while.
    const guessed = await startApp()
    const attempt = (password: string) =>
      guessed.call('POST', '/api/session', { body: { userId: 'xena', password }, headers: { origin: guessed.url } })
    await guessed.addUser('xena', 'reviewer')
    const session = { cookie: await guessed.login('xena'), origin: guessed.url }
    const set = await guessed.call('POST', '/api/password', { body: { password: PASSWORD }, headers: session })
    expect(set.status).toBe(200)
    const answers = await Promise.all(Array.from({ length: 12 }, (_, index) => attempt(`guess number ${index}`)))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401).length).toBe(5)
    expect(statuses.filter((status) => status === 429).length).toBe(7)
    const right = await attempt(PASSWORD)
    expect(right.status).toBe(429)
    expect(Number(right.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await guessed.login('xena')).toContain('interlock=')
    await guessed.stop()
  })

  test('an admin takes it away; a switched off account does not open', async () => {
    await personWithPassword('yan')
    expect((await patch('/api/users/yan', { disabled: true })).body).toMatchObject({ disabled: true, password: true })
    expect((await login('yan', PASSWORD)).status).toBe(401)
    await patch('/api/users/yan', { disabled: false })
    expect((await login('yan', PASSWORD)).status).toBe(200)
    expect((await patch('/api/users/yan', { password: null })).body).toMatchObject({ password: false })
    expect((await login('yan', PASSWORD)).status).toBe(401)
  })

  test('no password, key or token stands in the database or the log', async () => {
    const key = (await post('/api/keys', { userId: 'zoe' })).body.key
    const { bearerToken, link } = (await post('/api/users', { id: 'zoe', token: true })).body
    const secrets = [PASSWORD, key, bearerToken, link.split('#login=')[1]]
    await login('zoe', secrets[0])
    const files = readdirSync(running.dataDir).filter((name) => name.startsWith('interlock.db'))
    const stored = files.map((name) => readFileSync(join(running.dataDir, name), 'latin1')).join('')
    expect(stored).toContain('scrypt$32768$8$1$')
    for (const secret of secrets) {
      expect(stored).not.toContain(secret)
      expect(running.logText()).not.toContain(secret)
    }
  })
})

test('every change of the administration is in the audit trail, with who did it', async () => {
  const rows = await running.app.store.auditRows(0, 10_000)
  const events = new Set(rows.filter(({ actor }) => actor === 'admin-token').map(({ event }) => event))
  for (const event of ['key-created', 'key-revoked', 'user-created', 'user-changed', 'user-revoked', 'session-ended'])
    expect(events).toContain(event)
  expect(rows.some(({ event }) => event === 'user-password-set')).toBe(true)
  expect(rows.some(({ event }) => event === 'login-failed')).toBe(true)
})

test('no route changes anything for a cookie without our own Origin', async () => {
  // A server of its own: the one above has seen so many log-ins by now that it may refuse another.
  const running = await startApp()
  await running.addUser('carla', 'admin')
  const session = await running.login('carla')
  const changing = running.app
    .routes()
    .filter(({ method, audience }) => !['GET', 'HEAD', 'OPTIONS'].includes(method) && audience !== 'agents')
    .filter(({ method, url }) => !(method === 'POST' && url === '/api/session'))
  expect(changing.length).toBeGreaterThan(15)
  for (const { method, url } of changing)
    for (const origin of [undefined, 'null', 'https://evil.example', `${running.url}.evil.example`]) {
      const headers = { cookie: session, ...(origin === undefined ? {} : { origin }) }
      const answer = await running.call(method, url.replace(':id', 'a'), { headers, body: {} })
      expect(answer.status, `${method} ${url} ${origin}`).toBe(403)
      expect(answer.body.error).toBe('foreign-origin')
    }
  expect((await running.call('GET', '/api/session', { headers: { cookie: session } })).status).toBe(200)
  await running.stop()
})
