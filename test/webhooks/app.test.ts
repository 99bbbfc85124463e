// Webhooks with the whole server: what a real call, decision and alarm send, and that a receiver cannot be felt.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ADMIN_TOKEN, bearer, METRICS_TOKEN, type Running, startApp } from '../http/start-app.ts'
import { type Receiver, startReceiver } from './receiver.ts'

let running: Running
let good: Receiver
let hanging: Receiver
const admin = bearer(ADMIN_TOKEN)
beforeAll(async () => {
  good = await startReceiver()
  hanging = await startReceiver()
  hanging.answer('hang')
  running = await startApp({
    env: {
      INTERLOCK_WEBHOOKS: `${good.url}/a, ${hanging.url}/b`,
      INTERLOCK_WEBHOOK_SECRET: 'a-secret-of-many-characters',
      INTERLOCK_WEBHOOK_ALLOW: '127.0.0.1',
    },
  })
})
afterAll(async () => {
  await running.stop()
  await good.close()
  await hanging.close()
})

const metrics = async () => (await running.call('GET', '/metrics', { headers: bearer(METRICS_TOKEN) })).text
/** Both have taken their place behind what has happened so far. */
async function active(): Promise<void> {
  while (((await metrics()).match(/interlock_webhook_active\{[^}]+\} 1/g) ?? []).length < 2)
    await new Promise((done) => setTimeout(done, 20))
}

describe('a receiver', () => {
  test('hears of a request, its decision, an expiry never asked for, and an alarm; a hanging one delays nothing', async () => {
    await active()
    const requestId = await running.queue()
    await hanging.tried(1)
    const approved = await running.call('POST', '/api/permissions', {
      headers: admin,
      body: { requestId, decision: 'approve' },
    })
    expect(approved.status).toBe(200)
    const cancelled = await running.queue({ toolInput: { command: 'npm install two' } })
    await running.call('POST', `/api/hooks/requests/${cancelled}/cancel`, {
      headers: bearer('test-internal-key-0123456789'),
    })
    const key = await running.addKey({ userId: 'alice', agentId: 'bot' })
    await running.call('POST', '/api/hooks/raw/docker-agent', {
      headers: { ...bearer(key.token), 'x-interlock-nonce': '0'.repeat(32) },
      raw: JSON.stringify({
        hook_event_name: 'post_tool_use',
        session_id: 's',
        tool_use_id: 'u',
        tool_name: 'shell',
        tool_input: { cmd: 'ls' },
      }),
    })
    const told = (await good.taken(5)).map(({ message }) => message)
    expect(told.map(({ type }) => type)).toEqual([
      'request.pending',
      'request.decided',
      'request.pending',
      'request.cancelled',
      'alarm.raised',
    ])
    expect(told[0]?.data).toMatchObject({ requestId, agentId: 'a1', link: `${running.url}/requests/${requestId}` })
    expect(told[1]?.data).toMatchObject({ status: 'approved', decidedBy: 'admin token' })
    expect(told[4]?.data).toMatchObject({ kind: 'ran-unjudged', agentId: 'bot' })
    expect(JSON.stringify(told)).not.toMatch(/left-pad|npm install/)
    // The other one has still not answered its first message.
    expect(new Set(hanging.received.map(({ message }) => message.id)).size).toBe(1)
    expect((await running.classify({ toolName: 'bash', toolInput: { command: 'git status' } })).body.allow).toBe(true)
  })

  test('is counted, by its host alone', async () => {
    const text = await metrics()
    const host = new URL(good.url).host
    expect(text).toContain(`interlock_webhook_messages_total{receiver="${host}",outcome="delivered"} 5`)
    expect(text).toContain(`interlock_webhook_messages_total{receiver="${host}",outcome="dropped"} 0`)
    expect(text).toContain(`interlock_webhook_active{receiver="${host}"} 1`)
    expect(text).not.toContain(`${host}/a`)
  })

  test('that hangs does not keep the server from ending', async () => {
    await running.app.close()
  })
})
