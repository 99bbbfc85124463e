// Whether today's rules block what still waits for a person: they may have changed since it was asked. Decides nothing.
import { InterlockError } from '../../errors.ts'
import type { RequestRow } from '../../store/store.ts'
import type { Judged } from '../calls/judge.ts'
import { withLowerings } from '../calls/judge-call.ts'
import type { Core } from '../core.ts'
import type { SealedCall } from '../secrets/sealed-call.ts'
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
