// Alarms from end to end: real hook payloads in, and what people see of it over HTTP, the WebSocket and the metrics.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createQuietWatch } from '../../src/permissions/oversight/quiet-watch.ts'
import { createControls } from '../../src/store/sqlite/controls.ts'
import { ADMIN_TOKEN, bearer, type Json, type Running, startApp } from './start-app.ts'

const controls = createControls()
let running: Running
const tokens = { key: '', alice: '', bob: '', viewer: '' }
const state = { count: 0 }
beforeAll(async () => {
  running = await startApp({ controls })
  tokens.key = (await running.addKey({ userId: 'alice', agentId: 'bot' })).token
  tokens.alice = await running.addUser('alice', 'reviewer')
  tokens.bob = await running.addUser('bob', 'reviewer')
  tokens.viewer = await running.addUser('vera', 'viewer')
})
afterAll(() => running.stop())

async function hook(dialect: string, payload: Record<string, unknown>, key = tokens.key) {
  const nonce = String(++state.count).padStart(32, '0')
  return running.call('POST', `/api/hooks/raw/${dialect}`, {
    headers: { ...bearer(key), 'x-interlock-nonce': nonce },
    raw: JSON.stringify(payload),
  })
}

const get = async (path: string, token = tokens.alice) => running.call('GET', path, { headers: bearer(token) })
const alarmsOf = async (session: string, status = 'open'): Promise<Json[]> => {
  const { body } = await get(`/api/alarms?status=${status}&limit=200`)
  return body.alarms.filter((alarm: Json) => alarm.sessionId === session)
}

/** docker-agent's payloads of one call. */
function docker(session: string, use: string, command: string) {
  const call = { session_id: session, tool_use_id: use, tool_name: 'shell', tool_input: { cmd: command } }
  return {
    pre: () => hook('docker-agent', { ...call, hook_event_name: 'pre_tool_use', cwd: '/work' }),
    post: (more: Record<string, unknown> = {}) =>
      hook('docker-agent', { ...call, hook_event_name: 'post_tool_use', ...more }),
    approved: (source: string) =>
      hook('docker-agent', {
        ...call,
        hook_event_name: 'on_tool_approval_decision',
        approval_decision: 'allow',
        approval_source: source,
      }),
  }
}

describe('what an agent tells after a call', () => {
  test('is no alarm when the call was allowed', async () => {
    const call = docker('fine', 'c1', 'ls -la')
    expect((await call.pre()).headers.get('x-interlock-verdict')).toBe('allow')
    expect((await call.post()).status).toBe(200)
    await call.approved('pre_tool_use_hook_allow')
    expect(await alarmsOf('fine')).toEqual([])
    // As `hook verify` and `doctor` try the hook out: nothing runs there, which says nothing about the agent.
    await docker('interlock-probe', 'interlock-probe', 'git status').pre()
    const agent = (await get('/api/agents?agentId=bot')).body.agents[0]
    const session = agent.sessions.find(({ sessionId }: Json) => sessionId === 'fine')
    expect(session).toMatchObject({ coverage: 'proven', allowed: 1, ran: 1, alarms: 0 })
    expect(agent).toMatchObject({ coverage: 'proven', allowed: 2, ran: 1 })
  })

  test('is an alarm when nobody judged it', async () => {
    await docker('blind', 'c2', 'ls').post()
    expect(await alarmsOf('blind')).toMatchObject([
      {
        kind: 'ran-unjudged',
        status: 'open',
        agentId: 'bot',
        userId: 'alice',
        toolName: 'shell',
        toolUseId: 'c2',
        count: 1,
      },
    ])
  })

  test('is an alarm when it was blocked, and none when it is told as failed', async () => {
    const call = docker('blocked', 'c3', 'rm -rf /')
    expect((await call.pre()).headers.get('x-interlock-verdict')).toBe('deny')
    await call.post({ tool_error: true })
    expect(await alarmsOf('blocked')).toEqual([])
    await call.post()
    expect(await alarmsOf('blocked')).toMatchObject([{ kind: 'ran-denied' }])
  })

  test('is an alarm when it still waits for a person, and when a person rejected it', async () => {
    const call = docker('waiting', 'c4', 'npm install left-pad')
    const asked = await call.pre()
    expect(asked.status).toBe(202)
    const requestId = asked.headers.get('x-interlock-request')
    await call.post()
    expect(await alarmsOf('waiting')).toMatchObject([{ kind: 'ran-pending', requestId }])
    const body = { requestId, decision: 'reject' }
    await running.call('POST', '/api/permissions', { headers: bearer(tokens.alice), body })
    await call.post()
    const kinds = (await alarmsOf('waiting')).map(({ kind }) => kind)
    expect(kinds.toSorted()).toEqual(['ran-denied', 'ran-pending'])
  })

  test('is an alarm when another input ran, and none when it is the one that the reviewer wrote', async () => {
    await docker('swapped', 'c5', 'ls').pre()
    await docker('swapped', 'c5', 'ls -R /').post()
    expect(await alarmsOf('swapped')).toMatchObject([{ kind: 'ran-differently' }])

    const call = docker('edited', 'c6', 'npm install left-pad')
    const requestId = (await call.pre()).headers.get('x-interlock-request')
    const body = { requestId, decision: 'approve', modifiedInput: { cmd: 'npm install left-pad@1.3.0' } }
    const decided = await running.call('POST', '/api/permissions', { headers: bearer(tokens.alice), body })
    expect(decided.status).toBe(200)
    expect((await call.pre()).body.hook_specific_output.updated_input).toEqual(body.modifiedInput)
    await docker('edited', 'c6', 'npm install left-pad@1.3.0').post()
    expect(await alarmsOf('edited')).toEqual([])
    await call.post()
    expect(await alarmsOf('edited')).toMatchObject([{ kind: 'ran-differently', requestId }])
  })

  test('is an alarm when something other than the hook approved it', async () => {
    await docker('yolo', 'c7', 'ls').approved('yolo')
    expect(await alarmsOf('yolo')).toMatchObject([
      { kind: 'approved-elsewhere', detail: expect.stringContaining('yolo') },
    ])
  })

  test('is understood from agents that give calls no id', async () => {
    const tool = { toolName: 'bash', toolArgs: JSON.stringify({ command: 'ls' }), sessionId: 'nameless' }
    const post = { ...tool, toolResult: { resultType: 'success' } }
    const allowed = await hook('copilot', { ...tool, cwd: '/work', timestamp: 1 })
    expect(allowed.headers.get('x-interlock-verdict')).toBe('allow')
    await hook('copilot', { ...post, cwd: '/work', timestamp: 2 })
    expect(await alarmsOf('nameless')).toEqual([])
    await hook('copilot', { ...post, cwd: '/work', timestamp: 3 })
    expect(await alarmsOf('nameless')).toMatchObject([{ kind: 'ran-unjudged' }])
  })

  test('covers as many runs as were allowed, also when they are told at once', async () => {
    const tool = { toolName: 'bash', toolArgs: JSON.stringify({ command: 'ls' }), sessionId: 'at-once', cwd: '/work' }
    for (const timestamp of [1, 2]) await hook('copilot', { ...tool, timestamp })
    const told = [3, 4, 5].map((timestamp) => hook('copilot', { ...tool, toolResult: {}, timestamp }))
    expect((await Promise.all(told)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await alarmsOf('at-once')).toMatchObject([{ kind: 'ran-unjudged', count: 1 }])
  })

  test('by another key proves nothing, and takes nothing away', async () => {
    const other = (await running.addKey({ userId: 'alice', agentId: 'bot' })).token
    const call = { session_id: 'keys', tool_use_id: 'c15', tool_name: 'shell', tool_input: { cmd: 'ls' } }
    await hook('docker-agent', { ...call, hook_event_name: 'pre_tool_use', cwd: '/work' })
    await hook('docker-agent', { ...call, hook_event_name: 'post_tool_use' }, other)
    expect(await alarmsOf('keys')).toMatchObject([{ kind: 'ran-unjudged' }])
    await hook('docker-agent', { ...call, hook_event_name: 'post_tool_use' })
    expect(await alarmsOf('keys')).toHaveLength(1)
  })

  test('of a payload that was refused before it was judged is an alarm too', async () => {
    const call = { session_id: 'refused', tool_use_id: 'c16', tool_name: 'shell', tool_input: {} }
    const refused = await hook('docker-agent', { ...call, hook_event_name: 'pre_tool_use', cwd: '/work' })
    expect(refused.headers.get('x-interlock-verdict')).toBe('deny')
    await hook('docker-agent', { ...call, hook_event_name: 'post_tool_use' })
    expect(await alarmsOf('refused')).toMatchObject([{ kind: 'ran-denied' }])
  })

  test('shows a hostile name with nothing hidden, and never the input', async () => {
    const payload = {
      session_id: 'hostile',
      tool_use_id: 'c8',
      tool_name: 'sh\u202eell\u0007',
      tool_input: { cmd: 'echo canary-of-the-input' },
      hook_event_name: 'post_tool_use',
    }
    await hook('docker-agent', payload)
    const [alarm] = await alarmsOf('hostile')
    expect(alarm.detail).toContain('⟨U+202E⟩')
    expect(JSON.stringify(alarm)).not.toMatch(/[\u202e\u0007]/)
    const { text } = await get('/api/audit?sessionId=hostile')
    expect(text).not.toContain('canary-of-the-input')
  })
})

describe('an alarm', () => {
  test('is pushed when it is raised and when it is acknowledged, and replayed from a cursor', async () => {
    const socket = running.socket('/ws/permissions?userId=alice', bearer(tokens.alice))
    const { cursor } = (await socket.next('connected')).data
    await docker('pushed', 'c9', 'ls').post()
    const { alarm } = (await socket.next('alarm')).data
    expect(alarm).toMatchObject({ kind: 'ran-unjudged', sessionId: 'pushed', status: 'open' })
    // The same again is counted, not pushed.
    await docker('pushed', 'c10', 'ls').post()
    const headers = bearer(tokens.alice)
    await running.call('POST', `/api/alarms/${alarm.id}/ack`, { headers, body: { note: 'a test' } })
    expect((await socket.next('alarm')).data.alarm).toMatchObject({ id: alarm.id, status: 'acknowledged', count: 2 })
    const again = running.socket(`/ws/permissions?userId=alice&since=${cursor}`, bearer(tokens.alice))
    expect((await again.next('alarm')).data.alarm.id).toBe(alarm.id)
    const others = running.socket('/ws/permissions?userId=bob', bearer(tokens.bob))
    await others.next('connected')
    await docker('pushed-2', 'c11', 'ls').post()
    await socket.next('alarm')
    expect(others.messages.map(({ type }) => type)).toEqual(['connected'])
  })

  test('is acknowledged once, by name, with an entry in the audit trail', async () => {
    await docker('acked', 'c12', 'ls').post()
    const [alarm] = await alarmsOf('acked')
    const ack = (token: string, body: Json) =>
      running.call('POST', `/api/alarms/${alarm.id}/ack`, { headers: bearer(token), body })
    expect((await ack(tokens.viewer, {})).status).toBe(403)
    const first = await ack(tokens.alice, { note: 'my own hand' })
    expect(first.body).toMatchObject({ status: 'acknowledged', acknowledgedBy: 'alice', note: 'my own hand' })
    expect((await ack(ADMIN_TOKEN, { note: 'later' })).body).toEqual(first.body)
    expect(await alarmsOf('acked')).toEqual([])
    const { entries } = (await get('/api/audit?kind=alarm-acknowledged')).body
    const own = entries.filter(({ data }: Json) => data.alarmId === alarm.id)
    expect(own).toMatchObject([{ actor: 'alice', data: { note: 'my own hand', kind: 'ran-unjudged' } }])
    await docker('acked', 'c13', 'ls').post()
    expect((await alarmsOf('acked'))[0].id).not.toBe(alarm.id)
  })

  test('of another user does not exist, and neither do their agents', async () => {
    await docker('own', 'c14', 'ls').post()
    const [alarm] = await alarmsOf('own')
    for (const [method, path] of [
      ['GET', `/api/alarms/${alarm.id}`],
      ['POST', `/api/alarms/${alarm.id}/ack`],
    ] as const) {
      const body = method === 'POST' ? {} : undefined
      const answer = await running.call(method, path, { headers: bearer(tokens.bob), body })
      expect([answer.status, answer.body.error]).toEqual([404, 'not-found'])
    }
    expect((await get('/api/alarms?status=all', tokens.bob)).body.alarms).toEqual([])
    expect((await get('/api/agents', tokens.bob)).body.agents).toEqual([])
    expect((await get('/api/alarms?userId=alice', tokens.bob)).status).toBe(403)
    expect((await get('/api/agents?userId=alice', tokens.bob)).status).toBe(403)
    expect((await get('/api/alarms?userId=alice', ADMIN_TOKEN)).body.alarms.length).toBeGreaterThan(0)
  })

  test('is counted in the metrics, by kind and by nothing else', async () => {
    const { text } = await get('/metrics', ADMIN_TOKEN)
    expect(text).toMatch(/^interlock_open_alarms\{kind="ran-denied"\} [1-9]/m)
    expect(text).toMatch(/^interlock_alarms_total\{kind="approved-elsewhere"\} 1$/m)
    expect(text).toMatch(/^interlock_open_alarms\{kind="quiet"\} 0$/m)
    expect(text).not.toMatch(/alarms.*(alice|bot)/)
  })
})

test('an agent that stops in the middle of its work raises an alarm, once; one that rests does not', async () => {
  const { store } = running.app
  for (const session of ['gone', 'rests']) {
    await docker(session, `quiet-${session}`, 'ls').pre()
    await docker(session, `quiet-${session}`, 'ls').post()
  }
  await hook('docker-agent', { session_id: 'rests', hook_event_name: 'stop' })
  const ids = { createAlarmId: () => `alarm_${++state.count}` }
  const log = { warn: () => undefined } as unknown as Parameters<typeof createQuietWatch>[0]['log']
  const watch = createQuietWatch({ store, ids, log, quietMs: 600_000 })
  expect(await watch.sweep()).toBe(0)
  controls.shiftClock(600_001)
  expect(await watch.sweep()).toBeGreaterThan(0)
  expect(await watch.sweep()).toBe(0)
  expect(await alarmsOf('gone')).toMatchObject([{ kind: 'quiet', detail: expect.stringContaining('10 minutes') }])
  expect(await alarmsOf('rests')).toEqual([])
  const [agent] = (await get('/api/agents')).body.agents
  const coverage = Object.fromEntries(agent.sessions.map((one: Json) => [one.sessionId, one.coverage]))
  expect(coverage).toMatchObject({ gone: 'quiet', rests: 'proven', blind: 'alarm' })
  expect(agent.coverage).toBe('alarm')
})
