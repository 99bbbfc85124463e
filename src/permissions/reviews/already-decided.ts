// The refusal of a decision that comes too late: what happened, by whom, when. Decides nothing.
import { InterlockError } from '../../errors.ts'
import type { RequestRow } from '../../store/store.ts'
import { actorName } from '../actor.ts'

/** A 409 with the members outcome, decidedBy, decidedAt and decision, as far as there are any. */
export function alreadyDecided(row: RequestRow): InterlockError {
  const { status, decidedBy, decidedAt, decision } = row
  const who = decidedBy === undefined ? '' : ` by ${actorName(decidedBy)}`
  return new InterlockError('already-decided', {
    detail: status === 'expired' ? 'The request expired before this.' : `The request was ${status}${who} before this.`,
    extra: {
      outcome: status,
      ...(decidedBy === undefined ? {} : { decidedBy: actorName(decidedBy) }),
      ...(decidedAt === undefined ? {} : { decidedAt }),
      ...(decision === undefined ? {} : { decision }),
    },
  })
}
