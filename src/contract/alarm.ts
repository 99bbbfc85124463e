// Alarms and heartbeats: what tells that an agent ran something past the gate, or went quiet. Shapes only.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'
import { query, userFilter } from './query.ts'

/**
 * ran-unjudged: ran without a verdict · ran-denied: ran although it was refused · ran-pending: ran before anybody decided ·
 * ran-differently: ran with another input than the one that was allowed · approved-elsewhere: something other than the
 * hook let it run · quiet: the agent stopped telling in the middle of its work.
 */
export const alarmKind = z.enum([
  'ran-unjudged',
  'ran-denied',
  'ran-pending',
  'ran-differently',
  'approved-elsewhere',
  'quiet',
])
export type AlarmKind = z.output<typeof alarmKind>

export const alarmItem = z.object({
  id: z.string(),
  kind: alarmKind,
  status: z.enum(['open', 'acknowledged']),
  userId: z.string(),
  agentId: z.string(),
  sessionId: z.string().optional(),
  toolName: z.string().optional(),
  toolUseId: z.string().optional(),
  requestId: z.string().optional().describe('the request whose answer was not obeyed'),
  detail: z.string().describe('one sentence for a person'),
  firstAt: z.number().describe('Unix ms'),
  lastAt: z.number().describe('Unix ms'),
  count: z.number().int().describe('how often it happened in this session until it was acknowledged'),
  acknowledgedAt: z.number().optional(),
  acknowledgedBy: z.string().optional(),
  note: z.string().optional(),
})
export type AlarmItem = z.output<typeof alarmItem>

export const alarmQuery = query({
  agentId: z.string().max(1024).optional(),
  userId: userFilter,
  kind: alarmKind.optional(),
  status: z.enum(['open', 'acknowledged', 'all']).default('open'),
  limit: z.coerce.number().int().min(1).max(200).default(50),
  cursor: z.string().max(256).optional(),
})
export type AlarmQuery = z.output<typeof alarmQuery>

export const alarmList = z.object({ alarms: z.array(alarmItem), nextCursor: z.string().optional() })

export const acknowledgement = onlyKnown({ note: z.string().max(2048).optional() }).default({})

/**
 * alarm: something ran past the gate and nobody has looked yet · quiet: silent in the middle of its work · proven: calls
 * that ran were told, and each had been allowed · unproven: it asks, but nothing tells what it runs · ended.
 */
export const coverage = z.enum(['alarm', 'quiet', 'unproven', 'proven', 'ended'])
export type Coverage = z.output<typeof coverage>

const counts = {
  allowed: z.number().int(),
  denied: z.number().int(),
  asked: z.number().int(),
  ran: z.number().int().describe('calls that the agent told to have run, and that had been allowed'),
  alarms: z.number().int().describe('how often something was wrong'),
}

const heartbeat = {
  coverage,
  firstAt: z.number(),
  lastAt: z.number().describe('last heard of, Unix ms'),
  lastCallAt: z.number().optional().describe('when it asked last'),
  lastEventAt: z.number().optional().describe('when it told something last'),
  ...counts,
}

export const agentSessionItem = z.object({
  sessionId: z.string().optional(),
  ...heartbeat,
  lastEvent: z.string().optional(),
  endedAt: z.number().optional(),
})

export const agentItem = z.object({
  agentId: z.string(),
  userId: z.string(),
  ...heartbeat,
  openAlarms: z.number().int(),
  observed: z.literal(true).optional().describe('nothing is enforced for it now: the policy file only observes it'),
  sessions: z.array(agentSessionItem).describe('heard of last first'),
})
export type AgentItem = z.output<typeof agentItem>

export const agentQuery = query({
  agentId: z.string().max(1024).optional(),
  userId: userFilter,
})
export type AgentQuery = z.output<typeof agentQuery>

export const agentList = z.object({
  agents: z.array(agentItem),
  more: z.literal(true).optional().describe('older sessions were left out; ask for one agent'),
})
export type AgentList = z.output<typeof agentList>
