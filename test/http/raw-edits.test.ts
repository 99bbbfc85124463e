// Tests an edited approval from outside, for an agent whose hook can only allow and deny: suggested, then let pass once.
import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, INTERNAL_KEY, type Running, startApp } from './start-app.ts'

let running: Running
beforeAll(async () => {
  running = await startApp()
})
afterAll(() => running.stop())

const cursor = (command: string, toolUseId: string) =>
  running.call('POST', '/api/hooks/raw/cursor?agentId=cursor', {
    raw: JSON.stringify({
      conversation_id: 'c1',
      generation_id: 'g1',
      workspace_roots: ['/work/app'],
      hook_event_name: 'preToolUse',
      tool_name: 'Shell',
      tool_input: { command },
      tool_use_id: toolUseId,
    }),
    headers: {
      ...bearer(INTERNAL_KEY),
      'content-type': 'application/json',
      'x-interlock-nonce': randomBytes(16).toString('hex'),
    },
  })

test('the deny names the call to make; that call passes without another card, once', async () => {
  const queued = await cursor('npm install left-pad', 't1')
  expect(queued.status).toBe(202)
  const requestId = queued.headers.get('x-interlock-request')
  const body = { requestId, decision: 'approve', modifiedInput: 'npm ci --ignore-scripts' }
  const decided = await running.call('POST', '/api/permissions', { headers: bearer(ADMIN_TOKEN), body })
  expect(decided.body).toMatchObject({ success: true })
  const suggested = await cursor('npm install left-pad', 't1')
  expect(suggested.headers.get('x-interlock-verdict')).toBe('deny')
  expect(JSON.parse(suggested.text).agent_message).toContain(
    'make this call instead, with exactly this input: {"command":"npm ci --ignore-scripts"}',
  )
  const made = await cursor('npm ci --ignore-scripts', 't2')
  expect(JSON.parse(made.text)).toEqual({ permission: 'allow' })
  expect((await cursor('npm ci --ignore-scripts', 't3')).status).toBe(202)
})
