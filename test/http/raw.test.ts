// Tests POST /api/hooks/raw/:dialect from outside: bytes in, bytes to print out. The dialects have their own tests.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const nonce = () => randomBytes(16).toString('hex')
const payload = (command: string, more: Record<string, unknown> = {}) => ({
  session_id: 's1',
  cwd: '/srv/project',
  hook_event_name: 'PreToolUse',
  tool_name: 'Bash',
  tool_input: { command },
  ...more,
})
const post = (body: string | Buffer, query = '', headers: Record<string, string> = {}, dialect = 'claude-code') =>
  running.call('POST', `/api/hooks/raw/${dialect}${query}`, {
    raw: body,
    headers: { ...bearer(INTERNAL_KEY), 'content-type': 'application/json', 'x-interlock-nonce': nonce(), ...headers },
  })
const pending = async (agentId: string) =>
  (await running.call('GET', `/api/permissions?agentId=${agentId}`, { headers: bearer(ADMIN_TOKEN) })).body.pending

test('a safe call: 200, the bytes to print, exit code, verdict and nonce', async () => {
  const own = nonce()
  const answer = await post(JSON.stringify(payload('git status')), '', { 'x-interlock-nonce': own })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-interlock-verdict')).toBe('allow')
  expect(answer.headers.get('x-interlock-exit')).toBe('0')
  expect(answer.headers.get('x-interlock-nonce')).toBe(own)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(JSON.parse(answer.text).hookSpecificOutput.permissionDecision).toBe('allow')
})

test('a destructive call: 200 with the deny of that agent', async () => {
  const answer = await post(JSON.stringify(payload('rm -rf /')))
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-interlock-verdict')).toBe('deny')
  expect(JSON.parse(answer.text).hookSpecificOutput.permissionDecision).toBe('deny')
})

test('a dangerous call: 202 without a body, then the decision to the same bytes and nonce', async () => {
  const own = { 'x-interlock-nonce': nonce() }
  const bytes = JSON.stringify(payload('npm install raw'))
  const first = await post(bytes, '?agentId=raw1&userId=u', own)
  expect(first.status).toBe(202)
  expect(first.text).toBe('')
  const requestId = first.headers.get('x-interlock-request')
  expect(requestId).toMatch(/^hook_/)
  const second = await post(bytes, '?agentId=raw1&userId=u', own)
  expect(second.headers.get('x-interlock-request')).toBe(requestId)
  expect(await pending('raw1')).toHaveLength(1)
  const waiting = post(bytes, '?agentId=raw1&userId=u&wait=20', own)
  await running.call('POST', '/api/permissions', {
    headers: bearer(ADMIN_TOKEN),
    body: { requestId, decision: 'approve' },
  })
  const final = await waiting
  expect(final.status).toBe(200)
  expect(final.headers.get('x-interlock-verdict')).toBe('allow')
})

test('an approval belongs to one nonce: other bytes under it, or it under other bytes, are not allowed', async () => {
  const own = { 'x-interlock-nonce': nonce() }
  const first = await post(JSON.stringify(payload('npm install one')), '?agentId=raw2', own)
  await running.call('POST', '/api/permissions', {
    headers: bearer(ADMIN_TOKEN),
    body: { requestId: first.headers.get('x-interlock-request'), decision: 'approve' },
  })
  const other = await post(JSON.stringify(payload('npm install two')), '?agentId=raw2', own)
  expect(other.status).toBe(409)
  expect(other.body.allow).toBe(false)
})

test('an observation is recorded and answered with no opinion', async () => {
  const answer = await post(
    JSON.stringify(payload('git status', { hook_event_name: 'PostToolUse', tool_response: {} })),
  )
  expect(answer.status).toBe(200)
  expect(answer.headers.get('x-interlock-verdict')).toBe('observe')
  const rows = await running.app.store.auditRows(0, 1000)
  expect(rows.some((row) => row.event === 'observed')).toBe(true)
})

test("the end of a session cancels that session's requests", async () => {
  await post(JSON.stringify(payload('npm install ended', { session_id: 'ending' })), '?agentId=raw3')
  expect(await pending('raw3')).toHaveLength(1)
  await post(JSON.stringify({ hook_event_name: 'SessionEnd', session_id: 'ending', reason: 'exit' }), '?agentId=raw3')
  expect(await pending('raw3')).toHaveLength(0)
})

test('a payload that must be refused is denied in the dialect and recorded, never classified', async () => {
  const answer = await post(JSON.stringify(payload('git status', { tool_input: 'git status' })), '?agentId=raw4')
  expect(answer.headers.get('x-interlock-verdict')).not.toBe('allow')
  if (answer.status === 200) expect(JSON.parse(answer.text).hookSpecificOutput.permissionDecision).toBe('deny')
  expect(await pending('raw4')).toHaveLength(0)
})

test('a bound key gives the identity; the query may not contradict it', async () => {
  const { token } = await running.addKey({ userId: 'bob', agentId: 'raw5' })
  const own = await post(JSON.stringify(payload('npm install bound')), '', bearer(token))
  expect(own.status).toBe(202)
  expect((await pending('raw5'))[0]).toMatchObject({ userId: 'bob', agentId: 'raw5' })
  const claimed = await post(JSON.stringify(payload('git status')), '?userId=alice', bearer(token))
  expect(claimed.status).toBe(403)
  expect(claimed.body.allow).toBe(false)
})

test('any content type will do, and none; a byte order mark is dropped', async () => {
  const bytes = JSON.stringify(payload('git status'))
  for (const type of ['text/plain', 'application/octet-stream', 'application/x-www-form-urlencoded', 'nonsense/x']) {
    expect((await post(bytes, '', { 'content-type': type })).headers.get('x-interlock-verdict')).toBe('allow')
  }
  const marked = Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(bytes)])
  expect((await post(marked)).headers.get('x-interlock-verdict')).toBe('allow')
})

describe('what is no usable payload is 400, allow false, and no verdict', () => {
  const bytes = Buffer.from(JSON.stringify(payload('git status')))
  const bodies: [string, string | Buffer][] = [
    ['nothing', ''],
    ['no JSON', '{"hook_event_name":'],
    ['an array', '[]'],
    ['text', '"PreToolUse"'],
    ['null', 'null'],
    ['an unknown event without a tool', '{"hook_event_name":"SomethingNew"}'],
    ['an empty object', '{}'],
    ['invalid UTF-8', Buffer.concat([bytes.subarray(0, 60), Buffer.from([0xff, 0xfe]), bytes.subarray(60)])],
    ['__proto__', '{"__proto__":{"tool_name":"Read"},"hook_event_name":"PreToolUse"}'],
    [
      'deep nesting',
      `{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":${'['.repeat(450_000)}${']'.repeat(450_000)}}`,
    ],
    ['two objects', `${bytes.toString()}${bytes.toString()}`],
  ]
  test.each(bodies)('%s', async (_name, body) => {
    const answer = await post(body)
    expect(answer.status).toBe(400)
    expect(answer.body).toMatchObject({ allow: false, reason: expect.any(String) })
    expect(answer.headers.get('x-interlock-verdict')).toBeNull()
  })

  test.each(['', 'abc', 'g'.repeat(32), `${'a'.repeat(31)}`, `${'a'.repeat(33)}`])('the nonce %j', async (own) => {
    const answer = await post(bytes, '', { 'x-interlock-nonce': own })
    expect(answer.status).toBe(400)
    expect(answer.body.allow).toBe(false)
  })
})

test('an unknown dialect is 404, allow false', async () => {
  for (const dialect of ['vim', '__proto__', 'constructor', 'CLAUDE-CODE']) {
    const answer = await post('{}', '', {}, dialect)
    expect(answer.status).toBe(404)
    expect(answer.body).toMatchObject({ allow: false, error: 'unknown-dialect' })
  }
})

test('a body over the limit is 413', async () => {
  const answer = await post('x'.repeat(3_000_000))
  expect(answer.status).toBe(413)
  expect(answer.body).toMatchObject({ allow: false, error: 'body-too-large' })
})
