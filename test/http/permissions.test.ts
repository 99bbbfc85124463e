// Tests listing, reading and deciding requests from outside, and that users see only their own.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
let bob: Record<string, string>
let viewer: Record<string, string>
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
  bob = bearer(await running.addUser('bob', 'reviewer'))
  viewer = bearer(await running.addUser('vera', 'viewer'))
})
afterAll(() => running.stop())

const admin = bearer(ADMIN_TOKEN)
const get = (path: string, headers: Record<string, string> = alice) => running.call('GET', path, { headers })
const decide = (body: unknown, headers = alice) => running.call('POST', '/api/permissions', { headers, body })

describe('GET /api/permissions', () => {
  test('lists what waits, with every field of the contract', async () => {
    const id = await running.queue({ agentId: 'fields' })
    const { status, body, headers } = await get('/api/permissions?agentId=fields')
    expect(status).toBe(200)
    expect(headers.get('cache-control')).toBe('no-store')
    expect(body.pending).toHaveLength(1)
    expect(body.pending[0]).toMatchObject({
      id,
      agentId: 'fields',
      userId: 'alice',
      toolName: 'bash',
      toolInput: { command: 'npm install left-pad' },
      tier: 'dangerous',
      reason: expect.any(String),
      timestamp: expect.any(Number),
      status: 'pending',
      command: 'npm install left-pad',
      rule: expect.any(String),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      expiresAt: expect.any(Number),
    })
    expect(body.pending[0]).not.toHaveProperty('sealedInput')
  })

  test('filters by agent', async () => {
    await running.queue({ agentId: 'one' })
    await running.queue({ agentId: 'two' })
    const { body } = await get('/api/permissions?agentId=two')
    expect(body.pending.map((item: Json) => item.agentId)).toEqual(['two'])
  })

  test('an empty list says so', async () => {
    const { body } = await get('/api/permissions?agentId=nobody')
    expect(body).toEqual({ pending: [], message: expect.any(String) })
  })

  test('pages with a cursor, without gaps or repeats', async () => {
    const ids = new Set<string>()
    for (let index = 0; index < 5; index++)
      ids.add(await running.queue({ agentId: 'paged', toolInput: { command: `npm install p${index}` } }))
    const seen: string[] = []
    let cursor = ''
    do {
      const { body } = await get(`/api/permissions?agentId=paged&limit=2${cursor}`)
      seen.push(...body.pending.map((item: Json) => item.id))
      cursor = body.nextCursor === undefined ? '' : `&cursor=${encodeURIComponent(body.nextCursor)}`
    } while (cursor !== '')
    expect(seen).toHaveLength(5)
    expect(new Set(seen)).toEqual(ids)
  })

  test.each(['limit=0', 'limit=201', 'limit=x', 'status=open', 'tier=mild', 'cursor=%00%00'])(
    '?%s is 400',
    async (query) => {
      expect((await get(`/api/permissions?${query}`)).status).toBe(400)
    },
  )

  test('a user sees only their own; an admin sees all, and one with userId', async () => {
    const id = await running.queue({ agentId: 'mine' })
    expect((await get('/api/permissions?agentId=mine', bob)).body.pending).toEqual([])
    expect((await get(`/api/permissions/${id}`, bob)).status).toBe(404)
    expect((await get('/api/permissions?agentId=mine&userId=alice', admin)).body.pending).toHaveLength(1)
    expect((await get('/api/permissions?agentId=mine&userId=bob', admin)).body.pending).toHaveLength(0)
    expect((await get('/api/permissions?userId=alice', bob)).status).toBe(403)
  })
})

describe('POST /api/permissions', () => {
  test('approve answers success, id, decision and tier', async () => {
    const requestId = await running.queue()
    const answer = await decide({ requestId, decision: 'approve' })
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({ success: true, requestId, decision: 'approve', tier: 'dangerous' })
    const hook = await running.call('GET', `/api/hooks/requests/${requestId}`, { headers: bearer(INTERNAL_KEY) })
    expect(hook.body).toMatchObject({ allow: true, tier: 'dangerous', reason: 'Approved by alice' })
  })

  test('approve_always says which grant came of it, or why none', async () => {
    const requestId = await running.queue({ agentId: 'always' })
    const answer = await decide({ requestId, decision: 'approve_always' })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({ success: true, decision: 'approve_always' })
    const { grant } = answer.body
    if (grant === null) expect(answer.body.grantRefused).toEqual(expect.any(String))
    else expect(grant).toMatchObject({ width: 'exact', agentId: 'always' })
  })

  const missing: [string, Record<string, unknown>, string][] = [
    ['no requestId', { decision: 'approve' }, 'requestId'],
    ['no decision', { requestId: 'hook_1_x' }, 'decision'],
    ['an empty requestId', { requestId: '', decision: 'approve' }, 'requestId'],
    ['nothing', {}, 'requestId'],
  ]
  test.each(missing)('%s is 400, and the field is named', async (_name, body, field) => {
    const answer = await decide(body)
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('missing-field')
    expect(answer.body.detail).toContain(`${field}: `)
  })

  test.each(['allow', 'APPROVE', '', 7, null])('the decision %j is 400', async (decision) => {
    const requestId = await running.queue()
    const answer = await decide({ requestId, decision })
    expect(answer.status).toBe(400)
    expect(answer.body.error).toBe('invalid-decision')
    expect((await get(`/api/permissions/${requestId}`)).body.status).toBe('pending')
  })

  test('an unknown id is 404', async () => {
    const answer = await decide({ requestId: 'hook_1_unknown', decision: 'approve' })
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ error: 'not-found', status: 404, requestId: expect.any(String) })
  })

  test("another user's request is 404, just like an unknown one", async () => {
    const requestId = await running.queue()
    const foreign = await decide({ requestId, decision: 'approve' }, bob)
    const unknown = await decide({ requestId: 'hook_1_unknown', decision: 'approve' }, bob)
    expect(foreign.status).toBe(404)
    const { requestId: _a, ...first } = foreign.body
    const { requestId: _b, ...second } = unknown.body
    expect(first).toEqual(second)
    expect((await get(`/api/permissions/${requestId}`)).body.status).toBe('pending')
  })

  test('a second decision is 409 and says what happened, by whom and when', async () => {
    const requestId = await running.queue()
    await decide({ requestId, decision: 'reject' })
    const late = await decide({ requestId, decision: 'approve' })
    expect(late.status).toBe(409)
    expect(late.body).toMatchObject({
      error: 'already-decided',
      outcome: 'rejected',
      decidedBy: 'alice',
      decidedAt: expect.any(Number),
    })
  })

  test('of eight reviewers at once exactly one wins', async () => {
    const requestId = await running.queue()
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, index) => decide({ requestId, decision: index % 2 ? 'approve' : 'reject' })),
    )
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409, 409, 409, 409, 409, 409])
  })

  test('a viewer may read their own list but decide nothing', async () => {
    const requestId = await running.queue({ userId: 'vera' })
    expect((await get('/api/permissions', viewer)).body.pending).toHaveLength(1)
    const answer = await decide({ requestId, decision: 'approve' }, viewer)
    expect(answer.status).toBe(403)
    expect(answer.body.error).toBe('wrong-scope')
  })

  test('an internal key decides nothing, ever', async () => {
    const requestId = await running.queue()
    for (const headers of [bearer(INTERNAL_KEY), bearer((await running.addKey({ userId: 'alice' })).token)]) {
      const answer = await decide({ requestId, decision: 'approve' }, headers)
      expect(answer.status).toBe(403)
    }
    expect((await get(`/api/permissions/${requestId}`)).body.status).toBe('pending')
  })
})

test('the widths of a grant are offered to its own people; others learn nothing about the request', async () => {
  const id = await running.queue()
  expect((await get(`/api/permissions/${id}/grants`)).body.rungs).toHaveLength(2)
  expect((await get(`/api/permissions/${id}/grants`, bob)).status).toBe(404)
})

test('a revoked token is out at once', async () => {
  const carol = bearer(await running.addUser('carol', 'reviewer'))
  expect((await get('/api/permissions', carol)).status).toBe(200)
  await running.app.store.revokeUser('carol', { event: 'user-revoked', actor: 'system', userId: 'carol', data: {} })
  expect((await get('/api/permissions', carol)).status).toBe(401)
})

test('explain queues nothing', async () => {
  const body = { toolName: 'bash', toolInput: { command: 'npm install explained' }, agentId: 'explained' }
  const answer = await running.call('POST', '/api/explain', { headers: alice, body })
  expect(answer.status).toBe(200)
  expect(answer.body).toMatchObject({
    tier: 'dangerous',
    rule: expect.any(String),
    effects: expect.any(Array),
    spans: expect.any(Array),
    commands: [{ argv: ['npm', 'install', 'explained'], parent: -1, via: [] }],
    rules: [{ id: 'execution/install', decides: true, instead: expect.any(String) }],
    milder: [],
    elapsedMs: expect.any(Number),
  })
  expect((await get('/api/permissions?agentId=explained', admin)).body.pending).toEqual([])
  expect((await running.call('POST', '/api/explain', { headers: viewer, body })).status).toBe(403)
  expect((await running.call('POST', '/api/explain', { headers: alice, body: {} })).body.error).toBe(
    'missing-tool-name',
  )
})

test('an unknown grant cannot be revoked', async () => {
  expect((await running.call('DELETE', '/api/grants/grant_nothing', { headers: alice })).status).toBe(404)
})
