// The operations that answer a call, each with what coverage keeps of that call, in one transaction. Answers nothing.
import type { AuditDraft, CallNote, PauseRow } from '../../store.ts'
import { type SubmissionValues, unpackSubmission } from '../submission-values.ts'
import type { Transaction } from '../transaction.ts'
import { toDraft, unpackVerdict, unpackVerdicts, type VerdictValues } from '../verdict-values.ts'
import { appendAudit, appendReady } from './audit.ts'
import { useGrant as countUse } from './grants.ts'
import { noteCall, noteCalls } from './heartbeat.ts'
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
  appendPaused(tx, toDraft(audit), pause)
  noteCall(tx, { ...call, decision: 'denied' })
  return pause
}

/** See Store.recordAll. */
export function recordAll(tx: Transaction, values: VerdictValues): void {
  const verdicts = unpackVerdicts(values)
  for (const { audit } of verdicts) appendReady(tx, audit)
  noteCalls(
    tx,
    verdicts.map(({ call }) => call),
  )
}

/** The operation behind Store.useGrant: a grant that does not apply any more notes nothing, the call goes on. */
export function useGrant(tx: Transaction, id: string, audit: AuditDraft, call: CallNote | null): boolean {
  const used = countUse(tx, id, audit)
  if (used && call !== null) noteCall(tx, call)
  return used
}

/**
 * The operation behind Store.submit: how a call with a request stands, its request says. Of one that was created like
 * almost all are, only when.
 */
export function submit(tx: Transaction, values: SubmissionValues): Submitted | number {
  const { draft, limits, audit, call } = unpackSubmission(values)
  const result = submitCall(tx, { draft, limits, audit, values })
  if (call !== undefined) noteSubmitted(tx, result, draft.id, call)
  return result.kind === 'created' && result.rejectedBefore === undefined ? result.createdAt : result
}

function noteSubmitted(tx: Transaction, result: Submitted, id: string, call: CallNote): void {
  const asked = call.decision === 'asked' ? call : { ...call, decision: 'asked' as const }
  if (result.kind === 'created') noteCall(tx, asked, { requestId: id })
  else if (result.kind === 'existing' || result.kind === 'claimed')
    noteCall(tx, asked, { requestId: result.row.id, again: result.kind === 'existing' })
  else noteCall(tx, { ...call, decision: 'denied' })
}
