// Answers a call from its row: how it stands, and if it is approved, hands the approval over. Queues nothing.
import { releasedAudit } from '../../audit/record.ts'
import type { ClassifyAnswer } from '../../contract/verdict.ts'
import { InterlockError } from '../../errors.ts'
import type { Actor, PauseRow, RequestRow } from '../../store/store.ts'
import { approvedAnswer, closedAnswer, pendingAnswer, spentAnswer, suggestedAnswer } from '../answers.ts'
import type { Core } from '../core.ts'
import { blockedSinceApproval } from '../reviews/blocked-now.ts'
import { pausedAnswer } from '../reviews/pauses.ts'
import type { SealedEdit } from '../secrets/sealed-call.ts'

export type Asking = {
  by: Actor
  /** The toolUseId (or nonce) that asks; absent: the one the request was queued under. */
  toolUseId?: string | undefined
  /** Fingerprint of the call that asks; absent: the original call's. */
  fingerprint?: string | undefined
  /** The asker has left: nothing is handed over. */
  gone?: boolean
  /** false: another input cannot be handed over, only suggested. */
  takesEdits?: boolean
}

/** Errors: store-unavailable. The approval is released immediately before it is answered, and only then. */
export async function answerStanding(core: Core, row: RequestRow, asking: Asking): Promise<ClassifyAnswer> {
  if (row.status === 'pending') return answerPending(core, row)
  if (row.status !== 'approved') return closedAnswer(row, row.status)
  if (asking.gone === true) return spentAnswer(row, 'late')
  if (asking.takesEdits === false && isEdited(row, asking.fingerprint)) return suggestEdit(core, row)
  // Whoever asks with the call itself was judged a moment ago; an edited one was not, and neither was an id.
  if (asking.fingerprint === undefined || isEdited(row, asking.fingerprint)) {
    const blocked = await blockedSinceApproval(core, row, asking.by)
    if (blocked !== undefined) return blocked
  }
  // A request without toolUseId is its own single use.
  const releasedTo = asking.toolUseId ?? row.toolUseId ?? row.id
  const result = await core.store.release(row.id, releasedTo, releasedAudit(row, asking.by, releasedTo))
  switch (result.kind) {
    case 'allow':
      return answerReleased(core, result.row, asking.fingerprint)
    case 'paused':
      return answerPaused(core, result.row, result.pause)
    case 'taken':
      return spentAnswer(result.row, 'taken')
    case 'closed':
      return result.row.status === 'approved'
        ? spentAnswer(result.row, 'late')
        : answerStanding(core, result.row, asking)
    case 'unknown':
      throw new InterlockError('not-found')
  }
}

async function answerPending(core: Core, row: RequestRow): Promise<ClassifyAnswer> {
  const pause = await core.store.pauseOn(row.userId, row.agentId)
  return pause === undefined ? pendingAnswer(row) : answerPaused(core, row, pause)
}

/** Told no, the asker leaves. What it asked stays: after the pause another call may claim the approval at once. */
async function answerPaused(core: Core, row: RequestRow, pause: PauseRow): Promise<ClassifyAnswer> {
  await core.store.touchRequest(row.id, 0)
  const { tier, rule, effects } = row
  return pausedAnswer(pause, { tier, rule, effects, requestId: row.id })
}

/** Edited, and not yet released to anybody, and this is not the edited call. */
function isEdited(row: RequestRow, fingerprint: string | undefined): boolean {
  const { modifiedFingerprint, releasedTo } = row
  return modifiedFingerprint !== undefined && modifiedFingerprint !== fingerprint && releasedTo === undefined
}

/** The approval stays for the call that the agent makes next: it has another toolUseId, so this asker gives way. */
async function suggestEdit(core: Core, row: RequestRow): Promise<ClassifyAnswer> {
  if (row.sealedModifiedInput === null) return spentAnswer(row, 'late')
  await core.store.touchRequest(row.id, 0)
  const { toolInput } = core.seal.open(row.sealedModifiedInput, row.id) as SealedEdit
  return suggestedAnswer(row, toolInput)
}

/** For a row whose approval belongs to the asker: the call that was edited is told what to run instead. */
export function answerReleased(core: Core, row: RequestRow, fingerprint?: string): ClassifyAnswer {
  if (row.modifiedFingerprint === undefined || row.modifiedFingerprint === fingerprint) return approvedAnswer(row)
  if (row.sealedModifiedInput === null) return spentAnswer(row, 'late')
  const { toolInput } = core.seal.open(row.sealedModifiedInput, row.id) as SealedEdit
  return approvedAnswer(row, toolInput)
}
