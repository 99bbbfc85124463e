// What the audit trail says of a request that an engine closes by itself, without being handed a row for it. Pure.
import type { AuditDraft, RequestRow } from './store.ts'

/** How a request ended: by whom, and why. */
type Closing = Pick<AuditDraft, 'actor' | 'data'> & { event: 'expired' | 'cancelled' }

/** What was asked stands in the `queued` row. */
export function closingAudit(
  { id: requestId, userId, agentId, sessionId }: Pick<RequestRow, 'id' | 'userId' | 'agentId' | 'sessionId'>,
  closing: Closing,
): AuditDraft {
  return { ...closing, userId, agentId, requestId, ...(sessionId === undefined ? {} : { sessionId }) }
}
