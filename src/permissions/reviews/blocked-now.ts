// Whether today's rules block what waits for a person, or for its asker to fetch the approval: they may have changed since.
// Decides nothing.
import { overtakenAudit } from '../../audit/record.ts'
import type { ClassifyAnswer } from '../../contract/verdict.ts'
import { InterlockError } from '../../errors.ts'
import type { Actor, RequestRow } from '../../store/store.ts'
import { blockedAnswer } from '../answers.ts'
import type { Judged } from '../calls/judge.ts'
import { withLowerings } from '../calls/judge-call.ts'
import type { Core } from '../core.ts'
import type { SealedCall, SealedEdit } from '../secrets/sealed-call.ts'
import { viewOf } from '../shown/view.ts'

/** `judged`: the exact call, by today's rules. A lowered rule counts only while it is lowered. */
export async function isBlockedNow(core: Core, row: RequestRow, judged: Judged): Promise<boolean> {
  // Nothing is held up for an observed agent.
  if (judged.policy?.observed !== undefined) return false
  return (await withLowerings(core, judged, { who: row })).verdict.tier === 'destructive'
}

/** Errors: blocked-now, with what the call does, masked. */
export async function refuseBlocked(core: Core, row: RequestRow, of: { sealed: SealedCall; judged: Judged }) {
  if (!(await isBlockedNow(core, row, of.judged))) return
  const { why } = viewOf(core.redact.begin(), { toolInput: of.sealed.toolInput, verdict: of.judged.verdict })
  throw new InterlockError('blocked-now', {
    detail: `Since this was asked the rules have changed, and they block it now: ${why}. It can only be rejected.`,
  })
}

/**
 * For an approval that nobody has fetched yet: what its asker is told instead when the rules have overtaken it. The approval
 * stays as it is: should the rules change back in time, it can still be fetched. Errors: store-unavailable.
 */
export async function blockedSinceApproval(
  core: Core,
  row: RequestRow,
  by: Actor,
): Promise<ClassifyAnswer | undefined> {
  if (row.releasedTo !== undefined || row.sealedInput === null) return undefined
  const { toolInput: asked, context } = core.seal.open(row.sealedInput, row.id) as SealedCall
  const edit = row.sealedModifiedInput
  const toolInput = edit === null ? asked : (core.seal.open(edit, row.id) as SealedEdit).toolInput
  const judged = core.judge({ toolName: row.toolName, toolInput }, context, row)
  if (!(await isBlockedNow(core, row, judged))) return undefined
  const { rule } = judged.verdict
  const { why, effects } = viewOf(core.redact.begin(), { toolInput, verdict: judged.verdict })
  await core.store.record(overtakenAudit(row, by, { rule, why }))
  const told = `it was approved, but since then the rules have changed, and they block it now: ${why}`
  return { ...blockedAnswer({ why: told, rule, effects }), requestId: row.id }
}
