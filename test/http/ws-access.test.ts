// Tests who may listen on /ws/permissions and for how long: close codes, origins, revocation. Messages: ws-*.test.ts.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
})
afterAll(() => running.stop())

const admin = bearer(ADMIN_TOKEN)
const listen = (userId: string, headers: Record<string, string>, more = '') =>
  running.socket(`/ws/permissions?userId=${userId}${more}`, headers)
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

const connections = (of: Running) =>
  new Promise<number>((resolve, reject) =>
    of.app.http.server.getConnections((error, count) => (error ? reject(error) : resolve(count))),
  )

describe('who may listen', () => {
  test('without userId: closed with 4001, whoever asks', async () => {
    expect(await running.socket('/ws/permissions').ended).toEqual({ code: 4001 })
    expect(await running.socket('/ws/permissions?userId=', alice).ended).toEqual({ code: 4001 })
  })

  test('without a credential, or with an unknown one: 4401', async () => {
    expect(await listen('alice', {}).ended).toEqual({ code: 4401 })
    expect(await listen('alice', bearer('nobody-knows-me')).ended).toEqual({ code: 4401 })
    expect(await listen('alice', { cookie: 'interlock=x.y', origin: running.url }).ended).toEqual({ code: 4401 })
  })

  test("another's userId, * for a reviewer, an internal key: 4403", async () => {
    expect(await listen('bob', alice).ended).toEqual({ code: 4403 })
    expect(await listen('*', alice).ended).toEqual({ code: 4403 })
    expect(await listen('alice', bearer(INTERNAL_KEY)).ended).toEqual({ code: 4403 })
    expect(await listen('alice', bearer((await running.addKey({ userId: 'alice' })).token)).ended).toEqual({
      code: 4403,
    })
  })

  test.each(['https://evil.example', 'null', 'http://127.0.0.1.evil.example', 'http://127.0.0.1:1'])(
    'a page of %s gets no socket at all, whatever it has',
    async (origin) => {
      const cookie = await running.login('alice')
      expect(await listen('alice', { cookie, origin }).ended).toEqual({ status: 403 })
      expect(await listen('alice', { ...alice, origin }).ended).toEqual({ status: 403 })
    },
  )

  test('a cookie without an Origin is refused, a bearer token without one is not', async () => {
    const cookie = await running.login('alice')
    expect(await listen('alice', { cookie }).ended).toEqual({ code: 4403 })
    expect((await listen('alice', alice).next('connected')).data.userId).toBe('alice')
    expect((await listen('alice', { cookie, origin: running.url }).next('connected')).data.userId).toBe('alice')
  })

  test('a host name that is not ours gets no socket for a cookie', async () => {
    const cookie = await running.login('alice')
    const socket = listen('alice', { cookie, origin: running.url, host: 'rebound.example' })
    expect(await socket.ended).toEqual({ status: 403 })
  })

  test('a refused upgrade leaves no connection behind', async () => {
    const other = await startApp()
    const cookie = 'interlock=x'
    const refused = [
      other.socket('/ws/permissions?userId=alice', { cookie, host: 'rebound.example' }),
      other.socket('/ws/permissions?userId=alice', { origin: 'https://evil.example' }),
      other.socket('/ws/%zz', {}),
      other.socket('/ws/nothing-here', {}),
      other.socket('/api/hooks/classify', {}),
      other.socket('/healthz', {}),
    ]
    for (const socket of refused) await socket.ended
    for (let tries = 0; tries < 100 && (await connections(other)) > 0; tries++) await pause(20)
    expect(await connections(other)).toBe(0)
    await other.stop()
  })

  test('an admin may name anybody, or all', async () => {
    expect((await listen('alice', admin).next('connected')).data.userId).toBe('alice')
    expect((await listen('*', admin).next('connected')).data.userId).toBe('*')
  })

  test('plain HTTP gets 404, not a socket', async () => {
    expect((await running.call('GET', '/ws/permissions?userId=alice', { headers: alice })).status).toBe(404)
  })

  test('a since that is no cursor is refused', async () => {
    expect(await listen('alice', alice, '&since=yesterday').ended).toEqual({ code: 4400 })
  })
})

describe('the end of a credential', () => {
  test('logging out closes the sockets of that session, and only those', async () => {
    const [first, second] = [await running.login('alice'), await running.login('alice')]
    const origin = running.url
    const [leaving, staying] = [listen('alice', { cookie: first, origin }), listen('alice', { cookie: second, origin })]
    await Promise.all([leaving.next('connected'), staying.next('connected')])
    await running.call('DELETE', '/api/session', { headers: { cookie: first, origin } })
    expect(await leaving.ended).toEqual({ code: 4401 })
    staying.send({ type: 'ping' })
    await staying.next('pong')
  })

  test('revoking a user closes sockets by cookie and by token', async () => {
    const token = bearer(await running.addUser('eve', 'reviewer'))
    const cookie = await running.login('eve')
    const sockets = [listen('eve', token), listen('eve', { cookie, origin: running.url })]
    for (const socket of sockets) await socket.next('connected')
    await running.app.store.revokeUser('eve', { event: 'user-revoked', actor: 'system', userId: 'eve', data: {} })
    for (const socket of sockets) expect(await socket.ended).toEqual({ code: 4401 })
  })

  test.each(['token', 'cookie'])('who was revoked decides nothing over a socket that is still open: %s', async (by) => {
    const token = bearer(await running.addUser(`mallory-${by}`, 'admin'))
    const cookie = await running.login(`mallory-${by}`)
    const socket = listen(`mallory-${by}`, by === 'token' ? token : { cookie, origin: running.url })
    await socket.next('connected')
    const requestId = await running.queue()
    const audit = { event: 'user-revoked', actor: 'system', userId: 'mallory', data: {} } as const
    await running.app.store.revokeUser(`mallory-${by}`, audit)
    socket.send({ type: 'decision', data: { requestId, decision: 'approve' } })
    expect(await socket.ended).toEqual({ code: 4401 })
    expect((await running.app.store.request(requestId))?.status).toBe('pending')
  })
})
