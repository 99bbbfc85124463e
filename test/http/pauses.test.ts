// Pausing over HTTP: the answers of every way to ask, what every dashboard is told, and that nothing slips through after.
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Json, type Running, startApp } from './start-app.ts'

let running: Running
let alice: Record<string, string>
let bob: Record<string, string>
const admin = bearer(ADMIN_TOKEN)
beforeAll(async () => {
  running = await startApp()
  alice = bearer(await running.addUser('alice', 'reviewer'))
  bob = bearer(await running.addUser('bob', 'reviewer'))
})
afterAll(() => running.stop())
afterEach(async () => {
  for (const { id } of (await running.call('GET', '/api/pauses', { headers: admin })).body.pauses) await resume(id)
})

const pause = (body: unknown, headers = alice) => running.call('POST', '/api/pauses', { body, headers })
const resume = (id: string, headers: Record<string, string> = admin, body: unknown = {}) =>
  running.call('POST', `/api/pauses/${id}/resume`, { body, headers })
const AGENT = { scope: 'agent', agentId: 'a1', reason: 'too eager' }
const SAFE = { toolName: 'bash', toolInput: { command: 'git status' }, agentId: 'a1', userId: 'alice' }
const nonces = { count: 0 }
const nonce = () => String(++nonces.count).padStart(32, '0')
const raw = (command: string, { wait = 0, use = nonce(), own = nonce() } = {}) =>
  running.call('POST', `/api/hooks/raw/claude-code?agentId=a1&userId=alice&wait=${wait}`, {
    headers: { ...bearer(INTERNAL_KEY), 'x-interlock-nonce': own },
    raw: JSON.stringify({
      hook_event_name: 'PreToolUse',
      session_id: 's',
      cwd: '/home/alice/shop',
      tool_name: 'Bash',
      tool_use_id: use,
      tool_input: { command },
    }),
  })

describe('a paused agent', () => {
  test('gets the reason on classify, on the raw route, when it attaches again, and when it asks for its request', async () => {
    const requestId = await running.queue()
    const first = { use: nonce(), own: nonce() }
    expect((await raw('npm install left-pad', first)).status).toBe(202)
    const { body: made, status } = await pause(AGENT)
    expect(status).toBe(200)
    expect(made).toMatchObject({
      scope: 'agent',
      agentId: 'a1',
      userId: 'alice',
      reason: 'too eager',
      createdBy: 'alice',
    })

    const safe = await running.classify(SAFE)
    expect(safe.status).toBe(200)
    expect(safe.body).toMatchObject({ allow: false, tier: 'safe', pauseId: made.id })
    expect(safe.body.reason).toMatch(/^Paused: alice has stopped this agent \(too eager\)/)
    expect((await running.classify({ ...SAFE, toolInput: { command: 'rm -rf /' } })).body).toMatchObject({
      allow: false,
      tier: 'destructive',
      pauseId: made.id,
    })
    for (const answer of [await raw('git status'), await raw('npm install left-pad', first)]) {
      expect(answer.status).toBe(200)
      expect(answer.headers.get('x-interlock-verdict')).toBe('deny')
      expect(answer.text).toContain('alice has stopped this agent')
    }
    const asked = await running.call('GET', `/api/hooks/requests/${requestId}?wait=25`, {
      headers: bearer(INTERNAL_KEY),
    })
    expect(asked.body).toMatchObject({ allow: false, requestId, pauseId: made.id })
    expect(asked.body.outcome).toBeUndefined()
    expect((await running.classify({ ...SAFE, agentId: 'a2' })).body.allow).toBe(true)

    expect((await resume(made.id, alice)).body).toMatchObject({ status: 'resumed', resumedBy: 'alice' })
    expect((await running.classify(SAFE)).body.allow).toBe(true)
    expect((await raw('npm install left-pad', first)).status).toBe(202)
  })

  test('whose call is held gets its answer at once, on both ways to ask', async () => {
    const heldRaw = raw('npm install right-pad', { wait: 25 })
    const held = running.classify({ ...SAFE, toolInput: { command: 'npm install up-pad' }, wait: 25 })
    const pending = () => running.call('GET', '/api/permissions?agentId=a1&q=t-pad', { headers: alice })
    await expect.poll(async () => (await pending()).body.pending.length).toBeGreaterThan(1)
    await expect
      .poll(
        async () => (await running.call('GET', '/api/permissions?q=up-pad', { headers: alice })).body.pending.length,
      )
      .toBe(1)
    await pause(AGENT)
    expect((await held).body.reason).toMatch(/^Paused/)
    const printed = await heldRaw
    expect(printed.status).toBe(200)
    expect(printed.headers.get('x-interlock-verdict')).toBe('deny')
  })

  test('can be rejected but not approved: 423 with who paused it and when', async () => {
    const requestId = await running.queue({ toolInput: { command: 'npm install down-pad' } })
    const { body: made } = await pause(AGENT)
    const decide = (decision: string) =>
      running.call('POST', '/api/permissions', { body: { requestId, decision }, headers: alice })
    const refused = await decide('approve')
    expect(refused.status).toBe(423)
    expect(refused.body).toMatchObject({ error: 'agent-paused', pauseId: made.id, pausedBy: 'alice' })
    const batch = { requestIds: [requestId], decision: 'approve' }
    const results = (await running.call('POST', '/api/permissions/batch', { body: batch, headers: alice })).body.results
    expect(results).toMatchObject([{ success: false, error: 'agent-paused', status: 423 }])
    expect((await decide('reject')).status).toBe(200)
  })
})

describe('the stop of everything', () => {
  test('reaches the agents and dashboards, live and after a gap', async () => {
    const [his, hers, admins] = [
      running.socket('/ws/permissions?userId=bob', bob),
      running.socket('/ws/permissions?userId=alice', alice),
      running.socket('/ws/permissions?userId=*', admin),
    ]
    const { cursor } = (await his.next('connected')).data
    await Promise.all([hers.next('connected'), admins.next('connected')])
    const { body: made } = await pause({ scope: 'everything', reason: 'incident' }, bob)
    const told = { pause: { id: made.id, scope: 'everything', status: 'paused', createdBy: 'bob', reason: 'incident' } }
    for (const socket of [his, hers, admins]) expect((await socket.next('pause')).data).toMatchObject(told)
    for (const userId of ['alice', 'bob', 'nobody'])
      expect((await running.classify({ ...SAFE, userId })).body.reason).toContain(
        'bob has stopped all agents (incident)',
      )

    expect((await resume(made.id, alice)).status).toBe(403)
    expect((await resume(made.id, admin, { reason: 'over' })).status).toBe(200)
    for (const socket of [his, hers, admins])
      expect((await socket.next('pause')).data.pause).toMatchObject({ status: 'resumed', resumeReason: 'over' })
    const late = running.socket(`/ws/permissions?userId=bob&since=${cursor}`, bob)
    expect((await late.next('pause')).data.pause.id).toBe(made.id)
  })

  test('is not told to others when it concerns one user only', async () => {
    const [his, hers] = [
      running.socket('/ws/permissions?userId=bob', bob),
      running.socket('/ws/permissions?userId=alice', alice),
    ]
    await Promise.all([his.next('connected'), hers.next('connected')])
    const { body: made } = await pause(AGENT)
    await hers.next('pause')
    await running.queue({ userId: 'bob' })
    await his.next('permission_request')
    expect(his.messages.some(({ type }: Json) => type === 'pause')).toBe(false)
    expect((await running.call('GET', '/api/pauses', { headers: bob })).body.pauses).toEqual([])
    expect((await resume(made.id, bob)).status).toBe(404)
  })

  test('lets nothing through that is asked after it was acknowledged', async () => {
    const asking = { go: true, late: false }
    const slipped: Json[] = []
    const agents = Array.from({ length: 8 }, async (_, index) => {
      while (asking.go) {
        const { late } = asking
        const { body } = await running.classify({ ...SAFE, agentId: `agent-${index}` })
        if (late && body.allow !== false) slipped.push(body)
      }
    })
    expect((await pause({ scope: 'everything' }, bob)).status).toBe(200)
    asking.late = true
    for (let round = 0; round < 5; round++) expect((await running.classify(SAFE)).body.allow).toBe(false)
    asking.go = false
    await Promise.all(agents)
    expect(slipped).toEqual([])
  })
})

test.each([
  [{}],
  [{ scope: 'agent' }],
  [{ scope: 'agent', agentId: '*' }],
  [{ scope: 'agent', agentId: '' }],
  [{ scope: 'user', userId: '*' }],
  [{ scope: 'all' }],
  [{ scope: 'everything', reason: 'x'.repeat(501) }],
])('%j is refused', async (body) => {
  expect((await pause(body, admin)).status).toBe(400)
})
