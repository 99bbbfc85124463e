// Tests what a webhook message holds and how it is signed, on events as the store would give them.
import { createHmac } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { webhookMessage } from '../../src/contract/webhook.ts'
import type { HubEvent } from '../../src/push/hub.ts'
import type { AlarmRow, PauseRow, RequestRow } from '../../src/store/store.ts'
import { backoffMs } from '../../src/webhooks/backoff.ts'
import { type MessageOptions, toWebhookMessage } from '../../src/webhooks/message.ts'
import { signMessage } from '../../src/webhooks/signature.ts'
import { requestDraft } from '../store/samples.ts'

const options: MessageOptions = { publicUrl: 'https://gate.example', detail: 'none' }
const row: RequestRow = {
  ...requestDraft('hook_1767225600000_4f0c9b1d7e2a8c35', { command: 'npm install left-pad-canary' }),
  status: 'pending',
  createdAt: 1000,
  expiresAt: 2000,
  askerUntil: 2,
  sealedModifiedInput: null,
}
const requestEvent = (
  kind: 'permission_request' | 'decision' | 'request_closed',
  more: Partial<RequestRow>,
): HubEvent => ({
  seq: 42,
  at: 1500,
  userId: 'alice',
  requestId: row.id,
  kind,
  row: { ...row, ...more },
})
const approved = { status: 'approved', decision: 'approve', decidedAt: 1500, decidedBy: 'user:alice' } as const

describe('a message', () => {
  test.each([
    ['permission_request', {}, 'request.pending'],
    ['decision', approved, 'request.decided'],
    ['request_closed', { status: 'expired' }, 'request.expired'],
    ['request_closed', { status: 'cancelled' }, 'request.cancelled'],
  ] as const)('of %s %j is %s and holds no argument of the call', (kind, more, type) => {
    const message = toWebhookMessage(requestEvent(kind, more), options)
    expect(webhookMessage.parse(message)).toEqual(message)
    expect(message).toMatchObject({
      id: 'evt_42_4f0c9b1d7e2a8c35',
      type,
      timestamp: 1500,
      data: {
        requestId: row.id,
        agentId: 'coder',
        toolName: 'bash',
        tier: 'dangerous',
        rule: 'execution/install',
        link: `https://gate.example/requests/${row.id}`,
      },
    })
    expect(JSON.stringify(message)).not.toMatch(/canary|left-pad|project/)
  })

  test('says what was decided by whom', () => {
    const message = toWebhookMessage(requestEvent('decision', approved), options)
    expect(message?.data).toMatchObject({
      status: 'approved',
      decision: 'approve',
      decidedAt: 1500,
      decidedBy: 'alice',
    })
  })

  test('of a new request reads the same when it was decided meanwhile', () => {
    const early = toWebhookMessage(requestEvent('permission_request', {}), options)
    expect(toWebhookMessage(requestEvent('permission_request', approved), options)).toEqual(early)
  })

  test('holds the masked command when that was asked for, and shows hidden characters', () => {
    const event = requestEvent('permission_request', {
      command: 'rm a\u202eb',
      reason: 'rm a⟨U+202E⟩b\u200b – deletes files',
      agentId: 'a\u001b[2J',
      toolName: 'x'.repeat(9999),
    })
    const message = toWebhookMessage(event, { ...options, detail: 'command' })
    expect(message?.data).toMatchObject({ command: 'rm a⟨U+202E⟩b', agentId: 'a⟨U+001B⟩[2J' })
    // The sentence is marked already.
    expect(message?.data).toMatchObject({ reason: 'rm a⟨U+202E⟩b⟨U+200B⟩ – deletes files' })
    expect(message?.data).toMatchObject({ toolName: `${'x'.repeat(200)}…` })
  })

  test('of an alarm tells raising from acknowledging, also when it arrives late', () => {
    const alarm: AlarmRow = {
      id: 'alarm_abc',
      kind: 'ran-unjudged',
      keyId: 'k',
      userId: 'alice',
      agentId: 'coder',
      sessionId: '',
      detail: 'A call of canary ran',
      firstAt: 10,
      lastAt: 10,
      count: 1,
      acknowledgedAt: 20,
      acknowledgedBy: 'user:bob',
    }
    const event = { seq: 3, userId: 'alice', requestId: alarm.id, kind: 'alarm', alarm } as const
    const raised = toWebhookMessage({ ...event, at: 10 }, options)
    expect(raised).toMatchObject({ type: 'alarm.raised', data: { alarmId: 'alarm_abc', kind: 'ran-unjudged' } })
    expect(raised?.data).not.toHaveProperty('acknowledgedAt')
    const acknowledged = toWebhookMessage({ ...event, seq: 4, at: 20 }, options)
    expect(acknowledged).toMatchObject({ type: 'alarm.acknowledged', data: { acknowledgedBy: 'bob' } })
    for (const message of [raised, acknowledged]) expect(webhookMessage.parse(message)).toEqual(message)
  })

  test('of a pause tells stopping from resuming', () => {
    const pause: PauseRow = {
      id: 'pause_abc',
      userId: '*',
      agentId: '*',
      reason: 'odd calls',
      createdBy: 'user:alice',
      createdAt: 10,
      resumedAt: 20,
      resumedBy: 'admin-token',
    }
    const event = { seq: 3, userId: '*', requestId: pause.id, kind: 'pause', pause } as const
    expect(toWebhookMessage({ ...event, at: 10 }, options)).toMatchObject({
      type: 'agent.paused',
      data: { pausedBy: 'alice', reason: 'odd calls' },
    })
    const resumed = toWebhookMessage({ ...event, at: 20 }, options)
    expect(resumed).toMatchObject({ type: 'agent.resumed', data: { resumedBy: 'admin token' } })
    expect(webhookMessage.parse(resumed)).toEqual(resumed)
  })
})

describe('a signature', () => {
  const message = { id: 'evt_1', timestampSeconds: 1_767_225_600, body: '{"a":"ü"}' }

  test('covers id, time and body with the plain secret', () => {
    const secret = 'a-secret-of-many-characters'
    const expected = createHmac('sha256', secret).update('evt_1.1767225600.{"a":"ü"}').digest('base64')
    expect(signMessage(message, [secret])).toBe(`v1,${expected}`)
    for (const changed of [{ id: 'evt_2' }, { timestampSeconds: 1 }, { body: '{}' }])
      expect(signMessage({ ...message, ...changed }, [secret])).not.toBe(`v1,${expected}`)
  })

  test('takes the bytes of a whsec_ secret', () => {
    const bytes = Buffer.from('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw', 'base64')
    const expected = createHmac('sha256', bytes).update('evt_1.1767225600.{"a":"ü"}').digest('base64')
    expect(signMessage(message, ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'])).toBe(`v1,${expected}`)
  })

  test('is made with each secret while one replaces the other', () => {
    const [first, second] = ['the-new-secret-0123456789', 'the-old-secret-0123456789'] as const
    expect(signMessage(message, [first, second])).toBe(
      `${signMessage(message, [first])} ${signMessage(message, [second])}`,
    )
  })
})

test('waits double from a second up to five minutes, between half and all of it', () => {
  expect([1, 2, 3, 9, 10, 1000].map((attempts) => backoffMs(attempts, 1000, () => 1))).toEqual([
    1000, 2000, 4000, 256_000, 300_000, 300_000,
  ])
  expect(backoffMs(3, 1000, () => 0)).toBe(2000)
})
