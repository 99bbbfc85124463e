// What a webhook is told of one event. Names and state only, unless more was asked for; the same event always reads the
// same. Sends nothing.
import type { WebhookMessage } from '../contract/webhook.ts'
import { actorName } from '../permissions/actor.ts'
import { visible } from '../permissions/shown/visible.ts'
import { visibleOnce } from '../permissions/shown/visible-once.ts'
import type { AlarmEvent, HubEvent, PauseEvent, RequestEvent } from '../push/hub.ts'

export type MessageOptions = {
  /** Origin of the dashboard, without a path. */
  publicUrl: string
  detail: 'none' | 'command'
}

/** Agents choose their names; nobody needs more of them than this. */
const MAX_NAME = 200
const MAX_TEXT = 4000

const readable = (text: string, max = MAX_NAME) => cut(visible(text).text, max)

function cut(shown: string, max: number): string {
  return shown.length > max ? `${shown.slice(0, max)}…` : shown
}

/** The number alone would be the same in another database. */
const eventId = (seq: number, subject: string) => `evt_${seq}_${subject.replace(/^.*_/, '').slice(-24)}`

/** Undefined: nothing that a webhook is told of. */
export function toWebhookMessage(event: HubEvent, options: MessageOptions): WebhookMessage | undefined {
  if (event.kind === 'alarm') return alarmMessage(event, options)
  return event.kind === 'pause' ? pauseMessage(event, options) : requestMessage(event, options)
}

function requestMessage(event: RequestEvent, { publicUrl, detail }: MessageOptions): WebhookMessage | undefined {
  const type = typeOf(event)
  if (type === undefined) return undefined
  const { row } = event
  // A new request is told as it was then, also when the news arrives late.
  const isNew = type === 'request.pending'
  const { decision, decidedAt, decidedBy } = isNew ? {} : row
  return {
    id: eventId(event.seq, row.id),
    type,
    timestamp: event.at,
    data: {
      requestId: row.id,
      userId: readable(row.userId),
      agentId: readable(row.agentId),
      ...(row.sessionId === undefined ? {} : { sessionId: readable(row.sessionId) }),
      toolName: readable(row.toolName),
      tier: row.tier,
      rule: row.rule,
      status: isNew ? 'pending' : row.status,
      createdAt: row.createdAt,
      expiresAt: row.expiresAt,
      ...(decision === undefined ? {} : { decision }),
      ...(decidedAt === undefined ? {} : { decidedAt }),
      ...(decidedBy === undefined ? {} : { decidedBy: readable(actorName(decidedBy)) }),
      link: `${publicUrl}/requests/${encodeURIComponent(row.id)}`,
      ...(detail === 'command'
        ? { command: readable(row.command, MAX_TEXT), reason: cut(visibleOnce(row.reason), MAX_TEXT) }
        : {}),
    },
  }
}

function typeOf({ kind, row }: RequestEvent): Extract<WebhookMessage['type'], `request.${string}`> | undefined {
  if (kind === 'permission_request') return 'request.pending'
  if (kind === 'decision') return 'request.decided'
  if (kind !== 'request_closed') return undefined
  return row.status === 'cancelled' ? 'request.cancelled' : 'request.expired'
}

function alarmMessage({ seq, at, alarm }: AlarmEvent, { publicUrl }: MessageOptions): WebhookMessage {
  // Both are written with the clock of their transaction: only the event of the acknowledgement itself is not older.
  const isAcknowledgement = alarm.acknowledgedAt !== undefined && at >= alarm.acknowledgedAt
  const { acknowledgedAt, acknowledgedBy } = isAcknowledgement ? alarm : {}
  return {
    id: eventId(seq, alarm.id),
    type: isAcknowledgement ? 'alarm.acknowledged' : 'alarm.raised',
    timestamp: at,
    data: {
      alarmId: alarm.id,
      kind: alarm.kind,
      userId: readable(alarm.userId),
      agentId: readable(alarm.agentId),
      ...(alarm.sessionId === '' ? {} : { sessionId: readable(alarm.sessionId) }),
      ...(alarm.toolName === undefined ? {} : { toolName: readable(alarm.toolName) }),
      ...(alarm.requestId === undefined ? {} : { requestId: alarm.requestId }),
      firstAt: alarm.firstAt,
      ...(acknowledgedAt === undefined ? {} : { acknowledgedAt }),
      ...(acknowledgedBy === undefined ? {} : { acknowledgedBy: readable(actorName(acknowledgedBy)) }),
      link: `${publicUrl}/agents`,
    },
  }
}

function pauseMessage({ seq, at, pause }: PauseEvent, { publicUrl }: MessageOptions): WebhookMessage {
  // As with alarms.
  const isEnd = pause.resumedAt !== undefined && at >= pause.resumedAt
  const { resumedAt, resumedBy } = isEnd ? pause : {}
  return {
    id: eventId(seq, pause.id),
    type: isEnd ? 'agent.resumed' : 'agent.paused',
    timestamp: at,
    data: {
      pauseId: pause.id,
      userId: readable(pause.userId),
      agentId: readable(pause.agentId),
      reason: readable(pause.reason, MAX_TEXT),
      pausedAt: pause.createdAt,
      pausedBy: readable(actorName(pause.createdBy)),
      ...(resumedAt === undefined ? {} : { resumedAt }),
      ...(resumedBy === undefined ? {} : { resumedBy: readable(actorName(resumedBy)) }),
      link: `${publicUrl}/agents`,
    },
  }
}
