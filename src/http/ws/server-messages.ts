// What a push event says on the wire. Pure; does not send.
import type { ServerMessage } from '../../contract/ws.ts'
import { actorName } from '../../permissions/actor.ts'
import { toAlarmItem } from '../../permissions/oversight/coverage.ts'
import { toPermissionItem } from '../../permissions/reviews/items.ts'
import { toPauseItem } from '../../permissions/reviews/pauses.ts'
import type { HubEvent } from '../../push/hub.ts'

/**
 * The messages of one event, in order. A decision is two: the acknowledgement and the end of the request, which carries
 * the cursor.
 */
export function toServerMessages(event: HubEvent): ServerMessage[] {
  const cursor = String(event.seq)
  if (event.kind === 'alarm') return [{ type: 'alarm', data: { alarm: toAlarmItem(event.alarm), cursor } }]
  if (event.kind === 'pause') return [{ type: 'pause', data: { pause: toPauseItem(event.pause), cursor } }]
  const { row } = event
  if (event.kind === 'permission_request') {
    const request = toPermissionItem(row)
    const { id, command, tier, reason, agentId } = request
    return [{ type: 'permission_request', data: { id, command, tier, reason, agentId, request, cursor } }]
  }
  const by = row.decidedBy === undefined ? {} : { by: actorName(row.decidedBy) }
  const closed: ServerMessage = {
    type: 'request_closed',
    data: { requestId: row.id, status: row.status, ...by, timestamp: row.decidedAt ?? event.at, cursor },
  }
  if (event.kind !== 'decision' || row.decision === undefined) return [closed]
  const { decision } = row
  return [{ type: 'decision_ack', data: { requestId: row.id, decision, timestamp: row.decidedAt ?? event.at } }, closed]
}
