// Messages of the WebSocket /ws/permissions, both directions. Shapes only.
import { z } from 'zod'
import { alarmItem } from './alarm.ts'
import { onlyKnown } from './known-names.ts'
import { pauseItem } from './pause.ts'
import { decisionKind, decisionRequest, permissionItem, requestStatus } from './permission.ts'
import { tier } from './tier.ts'

const message = <T extends string, D extends z.ZodType>(type: T, data: D) => z.object({ type: z.literal(type), data })

/** What the server sends. `cursor` is the position to resume from with `?since=`. */
export const serverMessage = z.discriminatedUnion('type', [
  message('connected', z.object({ userId: z.string(), timestamp: z.number(), cursor: z.string() })),
  message(
    'permission_request',
    z.object({
      id: z.string(),
      command: z.string(),
      tier,
      reason: z.string(),
      agentId: z.string(),
      request: permissionItem,
      cursor: z.string(),
    }),
  ),
  message('decision_ack', z.object({ requestId: z.string(), decision: decisionKind, timestamp: z.number() })),
  message(
    'request_closed',
    z.object({
      requestId: z.string(),
      status: requestStatus,
      by: z.string().optional(),
      timestamp: z.number(),
      cursor: z.string(),
    }),
  ),
  // An agent ran something past the gate or went quiet, or a person has looked at that: the alarm as it is now.
  message('alarm', z.object({ alarm: alarmItem, cursor: z.string() })),
  // Somebody paused an agent or everything, or has resumed it: the pause as it is now.
  message('pause', z.object({ pause: pauseItem, cursor: z.string() })),
  message('heartbeat', z.object({ timestamp: z.number() })),
  message('pong', z.object({ timestamp: z.number() })),
  message('error', z.object({ message: z.string(), code: z.string(), requestId: z.string().optional() })),
])
export type ServerMessage = z.output<typeof serverMessage>

/** What a client may send: a decision (the fields of POST /api/permissions, and nothing beside them) or a ping. */
export const clientMessage = z.discriminatedUnion('type', [
  onlyKnown({ type: z.literal('decision'), data: decisionRequest }),
  z.object({ type: z.literal('ping'), data: z.unknown().optional() }),
])
export type ClientMessage = z.output<typeof clientMessage>
