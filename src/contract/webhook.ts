// What a webhook is told: names, rule and state of a request, of an alarm, of a pause. Never the arguments of a call by default.
import { z } from 'zod'
import { alarmKind } from './alarm.ts'
import { decisionKind, requestStatus } from './permission.ts'
import { tier } from './tier.ts'

const aboutRequest = z.object({
  requestId: z.string(),
  userId: z.string(),
  agentId: z.string(),
  sessionId: z.string().optional(),
  toolName: z.string(),
  tier,
  rule: z.string().describe('the deciding policy rule'),
  status: requestStatus,
  createdAt: z.number().describe('Unix ms'),
  expiresAt: z.number().describe('Unix ms'),
  decision: decisionKind.optional(),
  decidedAt: z.number().optional().describe('Unix ms'),
  decidedBy: z.string().optional(),
  link: z.string().describe('the page on which a person decides'),
  command: z.string().optional().describe('masked; only with INTERLOCK_WEBHOOK_DETAIL=command'),
  reason: z.string().optional().describe('only with INTERLOCK_WEBHOOK_DETAIL=command'),
})

const aboutAlarm = z.object({
  alarmId: z.string(),
  kind: alarmKind,
  userId: z.string(),
  agentId: z.string(),
  sessionId: z.string().optional(),
  toolName: z.string().optional(),
  requestId: z.string().optional(),
  firstAt: z.number().describe('Unix ms'),
  acknowledgedAt: z.number().optional().describe('Unix ms'),
  acknowledgedBy: z.string().optional(),
  link: z.string(),
})

const aboutPause = z.object({
  pauseId: z.string(),
  userId: z.string().describe('`*`: everybody'),
  agentId: z.string().describe('`*`: all agents'),
  reason: z.string(),
  pausedAt: z.number().describe('Unix ms'),
  pausedBy: z.string(),
  resumedAt: z.number().optional().describe('Unix ms'),
  resumedBy: z.string().optional(),
  link: z.string(),
})

const envelope = {
  id: z.string().describe('the same for each delivery of the same event'),
  timestamp: z.number().describe('when it happened, Unix ms'),
}

/** The body of one delivery. */
export const webhookMessage = z.discriminatedUnion('type', [
  z.object({ ...envelope, type: z.literal('request.pending'), data: aboutRequest }),
  z.object({ ...envelope, type: z.literal('request.decided'), data: aboutRequest }),
  z.object({ ...envelope, type: z.literal('request.expired'), data: aboutRequest }),
  z.object({ ...envelope, type: z.literal('request.cancelled'), data: aboutRequest }),
  z.object({ ...envelope, type: z.literal('alarm.raised'), data: aboutAlarm }),
  z.object({ ...envelope, type: z.literal('alarm.acknowledged'), data: aboutAlarm }),
  z.object({ ...envelope, type: z.literal('agent.paused'), data: aboutPause }),
  z.object({ ...envelope, type: z.literal('agent.resumed'), data: aboutPause }),
  z.object({ ...envelope, type: z.literal('test'), data: z.object({ link: z.string() }) }),
])
export type WebhookMessage = z.output<typeof webhookMessage>
