// Tests every route with every credential. A route that is not in the table below fails: add it, and say who may use it.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Audience } from '../../src/http/audience.ts'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, METRICS_TOKEN, type Running, startApp } from './start-app.ts'

type Who =
  | 'nobody'
  | 'stranger'
  | 'unbound key'
  | 'bound key'
  | 'viewer'
  | 'reviewer'
  | 'admin'
  | 'admin token'
  | 'metrics token'

const EVERYBODY: readonly Who[] = [
  'nobody',
  'stranger',
  'unbound key',
  'bound key',
  'viewer',
  'reviewer',
  'admin',
  'admin token',
  'metrics token',
]
const KEYS: readonly Who[] = ['unbound key', 'bound key']
const PEOPLE: readonly Who[] = ['viewer', 'reviewer', 'admin', 'admin token']
const REVIEWERS: readonly Who[] = ['reviewer', 'admin', 'admin token']
const ADMINS: readonly Who[] = ['admin', 'admin token']

/** Who gets past the door, by hand: not derived from the code that it checks. */
const MAY: Readonly<Record<string, readonly Who[]>> = {
  'POST /api/hooks/classify': KEYS,
  'GET /api/hooks/requests/:id': KEYS,
  'POST /api/hooks/requests/:id/cancel': KEYS,
  'POST /api/hooks/raw/:dialect': KEYS,
  'GET /api/permissions': PEOPLE,
  'GET /api/permissions/export': PEOPLE,
  'GET /api/permissions/:id': PEOPLE,
  'GET /api/permissions/:id/grants': PEOPLE,
  'POST /api/permissions/:id/explain': PEOPLE,
  'POST /api/permissions/:id/reveal': REVIEWERS,
  'POST /api/permissions': REVIEWERS,
  'POST /api/permissions/batch': REVIEWERS,
  'GET /api/pauses': PEOPLE,
  'POST /api/pauses': REVIEWERS,
  'POST /api/pauses/:id/resume': REVIEWERS,
  'GET /api/grants': PEOPLE,
  'DELETE /api/grants/:id': REVIEWERS,
  'GET /api/rules': PEOPLE,
  'POST /api/explain': [...REVIEWERS, 'unbound key'],
  'POST /api/session': EVERYBODY,
  'GET /api/session': PEOPLE,
  'DELETE /api/session': PEOPLE,
  'POST /api/password': PEOPLE,
  'GET /api/sessions': PEOPLE,
  'DELETE /api/sessions/:id': PEOPLE,
  'GET /api/lowerings': PEOPLE,
  'POST /api/lowerings': ADMINS,
  'DELETE /api/lowerings/:id': ADMINS,
  'GET /api/keys': ADMINS,
  'POST /api/keys': ADMINS,
  'DELETE /api/keys/:id': ADMINS,
  'GET /api/users': ADMINS,
  'POST /api/users': ADMINS,
  'PATCH /api/users/:id': ADMINS,
  'POST /api/users/:id/link': ADMINS,
  'DELETE /api/users/:id': ADMINS,
  'GET /api/alarms': PEOPLE,
  'GET /api/alarms/:id': PEOPLE,
  'POST /api/alarms/:id/ack': REVIEWERS,
  'GET /api/agents': PEOPLE,
  'GET /api/audit': PEOPLE,
  'GET /api/audit/export': PEOPLE,
  'GET /api/audit/verify': ADMINS,
  'GET /api/audit/volume': PEOPLE,
  'GET /metrics': [...ADMINS, 'metrics token'],
  'GET /healthz': EVERYBODY,
  'GET /readyz': EVERYBODY,
  'GET /openapi.json': EVERYBODY,
  'GET /': EVERYBODY,
  'GET /*': EVERYBODY,
  // Answers every caller by close codes: ws.test.ts.
  'GET /ws/permissions': EVERYBODY,
}

let running: Running
const headers = {} as Record<Who, Record<string, string>>
beforeAll(async () => {
  running = await startApp()
  headers.nobody = {}
  headers.stranger = bearer('nobody-knows-this-token')
  headers['unbound key'] = bearer(INTERNAL_KEY)
  headers['bound key'] = bearer((await running.addKey({ userId: 'alice' })).token)
  headers.viewer = bearer(await running.addUser('vera', 'viewer'))
  headers.reviewer = bearer(await running.addUser('rita', 'reviewer'))
  headers.admin = bearer(await running.addUser('ada', 'admin'))
  headers['admin token'] = bearer(ADMIN_TOKEN)
  headers['metrics token'] = bearer(METRICS_TOKEN)
})
afterAll(() => running.stop())

/** The documentation's own files are static and public; its plugin names them. */
const isOwnRoute = (url: string) => !url.startsWith('/docs')
const ownRoutes = () => running.app.routes().filter(({ method, url }) => method !== 'HEAD' && isOwnRoute(url))

test('every route is in the table, and every line of the table is a route', () => {
  const routes = ownRoutes().map(({ method, url }) => `${method} ${url}`)
  expect(routes.toSorted()).toEqual(Object.keys(MAY).toSorted())
})

test('every HEAD route has the audience of its GET route', () => {
  const routes = running.app.routes()
  const heads = routes.filter(({ method, url }) => method === 'HEAD' && isOwnRoute(url))
  expect(heads.length).toBeGreaterThan(5)
  for (const head of heads) {
    const get = routes.find(({ method, url }) => method === 'GET' && url === head.url)
    expect(head.audience).toBe(get?.audience)
  }
})

test('only the documentation is public besides what the table says', () => {
  const publicly: Audience[] = ['anyone', 'socket']
  const open = running.app.routes().filter(({ audience, url }) => publicly.includes(audience) && isOwnRoute(url))
  const expected = Object.entries(MAY)
    .filter(([, who]) => who === EVERYBODY)
    .map(([route]) => route.split(' ')[1])
  expect(new Set(open.map(({ url }) => url))).toEqual(new Set(expected))
})

describe.each(Object.keys(MAY).filter((route) => !route.includes('/ws/')))('%s', (route) => {
  const [method, pattern] = route.split(' ') as [string, string]
  const path = pattern.replace(':id', 'some-id').replace(':dialect', 'claude-code').replace('*', 'some-page')
  const allowed = MAY[route] as readonly Who[]

  test.each(EVERYBODY)('%s', async (who) => {
    const body = method === 'POST' && !path.includes('/cancel') ? {} : undefined
    const answer = await running.call(method, path, { headers: headers[who], body })
    if (allowed.includes(who)) {
      // Past the door: whatever is wrong now is about the request, not the caller.
      expect([401, 403]).not.toContain(answer.status)
      return
    }
    const isUnknown = who === 'nobody' || who === 'stranger' || who === 'metrics token'
    expect(answer.status).toBe(isUnknown ? 401 : 403)
    expect(answer.body.error).toMatch(isUnknown ? /^(no|unknown)-credential$/ : /^wrong-scope$/)
    if (isUnknown) expect(answer.headers.get('www-authenticate')).toBe('Bearer')
    if (path.startsWith('/api/hooks')) expect(answer.body.allow).toBe(false)
  })
})
