// What the audit row of an alarm says: the same for both engines. Raises none.
import type { Actor, AlarmDraft, AlarmRow, AuditDraft } from './store.ts'

/** `draft` says what happened now, `row` where it is counted. */
export function alarmAudit(draft: AlarmDraft, row: AlarmRow, actor: Actor): AuditDraft {
  const { kind, detail, userId, agentId, toolName, toolUseId, requestId, sessionId } = draft
  return {
    event: 'alarm',
    actor,
    userId,
    agentId,
    ...(sessionId === '' ? {} : { sessionId }),
    ...(requestId === undefined ? {} : { requestId }),
    data: {
      alarmId: row.id,
      kind,
      detail,
      count: row.count,
      ...(toolName === undefined ? {} : { toolName }),
      ...(toolUseId === undefined ? {} : { toolUseId }),
    },
  }
}
