// The operations that answer a call, each with what coverage keeps of that call, in one transaction. Answers nothing.
import type { AuditDraft, CallNote, PauseRow, RequestDraft, SubmitLimits } from '../../store.ts'
import type { Transaction } from '../transaction.ts'
import { unpackVerdict, unpackVerdicts, type VerdictValues } from '../verdict-values.ts'
import { appendAudit, appendReady } from './audit.ts'
import { useGrant as countUse } from './grants.ts'
import { noteCall } from './heartbeat.ts'
import { appendPaused, pauseOn } from './pauses.ts'
import { type Submitted, submit as submitCall } from './submit.ts'

/** The operation behind Store.record. */
export function record(tx: Transaction, audit: AuditDraft, call: CallNote | null): void {
  appendAudit(tx, audit)
  if (call !== null) noteCall(tx, call)
}

/** See Store.recordVerdict. */
export function recordVerdict(tx: Transaction, values: VerdictValues): PauseRow | undefined {
  const { audit, call } = unpackVerdict(values)
  const pause = pauseOn(tx, call)
  if (pause === undefined) {
    appendReady(tx, audit)
    noteCall(tx, call)
    return undefined
  }
  const { dataText, ...draft } = audit
  appendPaused(tx, { ...draft, data: JSON.parse(dataText) as AuditDraft['data'] }, pause)
  noteCall(tx, { ...call, decision: 'denied' })
  return pause
}

/** See Store.recordAll. */
export function recordAll(tx: Transaction, values: VerdictValues): void {
  for (const { audit, call } of unpackVerdicts(values)) {
    appendReady(tx, audit)
    noteCall(tx, call)
  }
}

/** The operation behind Store.useGrant: a grant that does not apply any more notes nothing, the call goes on. */
export function useGrant(tx: Transaction, id: string, audit: AuditDraft, call: CallNote | null): boolean {
  const used = countUse(tx, id, audit)
  if (used && call !== null) noteCall(tx, call)
  return used
}

/** The operation behind Store.submit: how a call with a request stands, its request says. */
export function submit(
  tx: Transaction,
  draft: RequestDraft,
  limits: SubmitLimits,
  audit: AuditDraft,
  call: CallNote | null,
): Submitted {
  const result = submitCall(tx, draft, limits, audit)
  if (call === null) return result
  if (result.kind === 'created') noteCall(tx, { ...call, decision: 'asked' }, { requestId: result.id })
  else if ('row' in result && result.kind !== 'rejected-often')
    noteCall(tx, { ...call, decision: 'asked' }, { requestId: result.row.id, again: result.kind === 'existing' })
  else noteCall(tx, { ...call, decision: 'denied' })
  return result
}
