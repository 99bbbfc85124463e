// The operations that answer a call, each with what coverage keeps of that call, in one transaction. Answers nothing.
import type {
  AuditDraft,
  CallNote,
  PauseRow,
  RequestDraft,
  SubmitLimits,
  SubmitResult,
  VerdictRow,
} from '../../store.ts'
import type { Transaction } from '../transaction.ts'
import { appendAudit } from './audit.ts'
import { useGrant as countUse } from './grants.ts'
import { appendPaused, pauseOn } from './pauses.ts'
import { submit as submitCall } from './submit.ts'

/** The operation behind Store.record. */
export async function record(tx: Transaction, audit: AuditDraft, call: CallNote | null): Promise<void> {
  appendAudit(tx, audit)
  if (call !== null) tx.calls.push({ call })
}

/** See Store.recordVerdict; null: not paused. */
export async function recordVerdict(tx: Transaction, audit: AuditDraft, call: CallNote): Promise<PauseRow | null> {
  const pause = await pauseOn(tx, call)
  if (pause === undefined) {
    await record(tx, audit, call)
    return null
  }
  appendPaused(tx, audit, pause)
  tx.calls.push({ call: { ...call, decision: 'denied' } })
  return pause
}

/** See Store.recordAll. */
export async function recordAll(tx: Transaction, verdicts: readonly VerdictRow[]): Promise<void> {
  for (const { audit, call } of verdicts) await record(tx, audit, call)
}

/** The operation behind Store.useGrant: a grant that does not apply any more notes nothing, the call goes on. */
export async function useGrant(
  tx: Transaction,
  id: string,
  audit: AuditDraft,
  call: CallNote | null,
): Promise<boolean> {
  const used = await countUse(tx, id, audit)
  if (used && call !== null) tx.calls.push({ call })
  return used
}

type Submission = { draft: RequestDraft; limits: SubmitLimits; audit: AuditDraft; call: CallNote | null }

/** The operation behind Store.submit: how a call with a request stands, its request says. */
export async function submit(tx: Transaction, { draft, limits, audit, call }: Submission): Promise<SubmitResult> {
  const result = await submitCall(tx, draft, limits, audit)
  if (call === null) return result
  if (result.kind === 'created' || result.kind === 'existing' || result.kind === 'claimed')
    tx.calls.push({
      call: { ...call, decision: 'asked' },
      requestId: result.row.id,
      again: result.kind === 'existing',
    })
  else tx.calls.push({ call: { ...call, decision: 'denied' } })
  return result
}
