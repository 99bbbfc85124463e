// Tests queries and bodies that a route only half understands: they are refused in words, never half obeyed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditKind } from '../../src/contract/audit.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from './start-app.ts'

let running: Running
let document: Json
beforeAll(async () => {
  running = await startApp()
  await running.queue()
  document = (await running.call('GET', '/openapi.json')).body
})
afterAll(() => running.stop())

const admin = bearer(ADMIN_TOKEN)
const get = (path: string, headers = admin) => running.call('GET', path, { headers })
const KEYS_ROUTE = '/api/hooks/requests/{id}'

describe('names that a route does not know', () => {
  test('are refused by every reading route of the API, with those that it knows', async () => {
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/api/') && document.paths[path].get)
    expect(paths.length).toBeGreaterThan(15)
    for (const path of paths) {
      const known: string[] = (document.paths[path].get.parameters ?? [])
        .filter((parameter: Json) => parameter.in === 'query')
        .map((parameter: Json) => parameter.name)
      const headers = path === KEYS_ROUTE ? bearer(INTERNAL_KEY) : admin
      const { status, body } = await get(`${path.replace('{id}', 'x')}?agentID=a1`, headers)
      expect([path, status, body.error]).toEqual([path, 400, 'bad-request'])
      expect(body.detail).toContain('"agentID" is not known')
      for (const name of known) expect(body.detail, path).toContain(name)
    }
  })

  test('are refused by every route of people that takes a body: what they were to say would be lost', async () => {
    const routes = Object.entries<Json>(document.paths).flatMap(([path, methods]) =>
      Object.keys(methods)
        .filter((method) => path.startsWith('/api/') && methods[method].requestBody !== undefined)
        .map((method) => `${method.toUpperCase()} ${path}`),
    )
    const others = [
      'POST /api/hooks/classify',
      'POST /api/hooks/raw/{dialect}',
      'POST /api/explain',
      'POST /api/session',
    ]
    const strict = routes.filter((route) => !others.includes(route))
    expect(strict.length).toBeGreaterThan(10)
    for (const route of strict) {
      const [method = '', path = ''] = route.split(' ')
      const body = { scope: 'everything', misspelt: 1 }
      const answer = await running.call(method, path.replace('{id}', 'x'), { headers: admin, body })
      expect([route, answer.status, JSON.stringify(answer.body.errors)]).toEqual([
        route,
        400,
        expect.stringContaining('misspelt\\" is not known; known here are '),
      ])
    }
    expect((await get('/api/pauses')).body.pauses).toEqual([])
  })

  test('of a socket close it', async () => {
    const socket = running.socket('/ws/permissions?userId=alice&sinse=3', admin)
    expect(await socket.ended).toEqual({ code: 4400 })
  })

  test('of a hook that reads only `allow` still say no', async () => {
    const { status, body } = await get('/api/hooks/requests/x?wiat=5', bearer(INTERNAL_KEY))
    expect([status, body.allow]).toEqual([400, false])
  })
})

describe('values that could only find nothing, or everything', () => {
  test('a kind of audit entry that does not exist is answered with those that do', async () => {
    const { status, body } = await get('/api/audit?kind=verdikt')
    expect([status, body.errors[0].path]).toEqual([400, 'kind'])
    expect(body.detail).toBe(`kind: must be one of ${auditKind.options.join(', ')}`)
    expect((await get('/api/audit?kind=queued')).body.entries).toHaveLength(1)
  })

  test.each(['/api/permissions', '/api/permissions/export', '/api/audit', '/api/audit/export'])(
    'a NUL in a filter of %s',
    async (path) => {
      const { status, body } = await get(`${path}?q=%00`)
      expect([status, body.detail]).toEqual([400, 'q: must not hold a NUL character'])
    },
  )

  test.each(['permissions', 'permissions/export', 'audit', 'audit/export', 'audit/volume', 'alarms', 'agents', 'keys'])(
    '* as the user of /api/%s',
    async (list) => {
      const { status, body } = await get(`/api/${list}?userId=*`)
      expect([status, body.errors[0].path]).toEqual([400, 'userId'])
      expect(body.detail).toContain('leave it away for everybody')
    },
  )
})

describe('bodies', () => {
  const decide = async (more: object, path = '/api/permissions') => {
    const requestId = await running.queue({ toolInput: { command: `npm install p${Math.random()}` } })
    const body = { requestId, decision: 'approve', ...more }
    const answer = await running.call('POST', path, { headers: admin, body })
    const { status } = (await get(`/api/permissions/${requestId}`)).body
    return { ...answer, after: status }
  }

  test('an edit that is neither an object nor a command says what it must be', async () => {
    const { status, body, after } = await decide({ modifiedInput: 5 })
    expect([status, body.detail, after]).toEqual([
      400,
      'modifiedInput: must be an object, or for a shell tool the command as a string',
      'pending',
    ])
  })

  test('a decision with a misspelt member is not made', async () => {
    const requestId = await running.queue()
    const misspelt = { requestId, decision: 'approve', modifedInput: { command: 'npm ci' } }
    const { status, body } = await running.call('POST', '/api/permissions', { headers: admin, body: misspelt })
    expect([status, body.error]).toEqual([400, 'bad-request'])
    expect(body.detail).toBe(
      'body: "modifedInput" is not known; known here are requestId, decision, feedback, modifiedInput, grant',
    )
    expect((await get(`/api/permissions/${requestId}`)).body.status).toBe('pending')
  })

  test('a grant with a misspelt member is not given for longer than was meant', async () => {
    const { status, after } = await decide({ decision: 'approve_always', grant: { width: 'exact', ttl: 60_000 } })
    expect([status, after]).toEqual([400, 'pending'])
  })

  test('a batch with an edit approves nothing', async () => {
    const requestId = await running.queue({ toolInput: { command: 'npm install batched' } })
    const body = { requestIds: [requestId], decision: 'approve', modifiedInput: { command: 'true' } }
    expect((await running.call('POST', '/api/permissions/batch', { headers: admin, body })).status).toBe(400)
    expect((await get(`/api/permissions/${requestId}`)).body.status).toBe('pending')
  })
})
