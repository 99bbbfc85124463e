// Prepares a reviewer's edited input: restored, classified again, masked, sealed. Releases nothing.
import type { Verdict } from '../../classify/types.ts'
import { InterlockError } from '../../errors.ts'
import type { RequestRow } from '../../store/store.ts'
import { fingerprint, refuseDeep } from '../calls/fingerprint.ts'
import { effectiveCwd } from '../calls/place.ts'
import { isUnderstood } from '../calls/understood.ts'
import type { Core } from '../core.ts'
import { restore } from '../secrets/restore.ts'
import type { SealedCall, SealedEdit } from '../secrets/sealed-call.ts'
import { viewOf } from '../shown/view.ts'

export type Edited = {
  /** Redacted. */
  modifiedInput: Record<string, unknown>
  sealedModifiedInput: string
  modifiedFingerprint: string
}

/**
 * The edit, ready to be stored with the approval; undefined when it changes nothing. `judged`: the original call's verdict.
 * Errors: edit-refused when it is destructive or not understood, or cannot be restored; bad-request when it is too deep.
 */
export function prepareEdit(
  deps: Pick<Core, 'verdictOf' | 'redact' | 'seal'>,
  of: { row: RequestRow; sealed: SealedCall; judged: Verdict; edit: string | Record<string, unknown> },
): Edited | undefined {
  const { row, sealed, edit } = of
  refuseDeep(edit)
  // The same steps as when the call was queued give the same tokens, this time with what they stand for.
  const redaction = deps.redact.begin()
  const shown = viewOf(redaction, { toolInput: sealed.toolInput, verdict: of.judged }).toolInput
  const toolInput = restore(edit, { original: sealed.toolInput, shown, secrets: redaction.secrets() })
  const { keyId, userId, agentId, sessionId, toolName } = row
  const cwd = effectiveCwd(sealed.context.cwd, toolInput)
  const modifiedFingerprint = fingerprint({ keyId, userId, agentId, sessionId, toolName, toolInput, effectiveCwd: cwd })
  if (modifiedFingerprint === row.fingerprint) return undefined

  const verdict = deps.verdictOf({ toolName, toolInput }, sealed.context, row)
  const view = viewOf(redaction, { toolInput, verdict })
  const refused = whyEditRefused(verdict)
  if (refused !== undefined) throw refuse(`The edited call ${refused}: ${view.why}`)
  const content: SealedEdit = { toolInput }
  return { modifiedInput: view.toolInput, sealedModifiedInput: deps.seal.seal(content, row.id), modifiedFingerprint }
}

/** Why an edit with this verdict is not released, as in "The edited call …"; undefined when it may be. */
export function whyEditRefused(verdict: Verdict): string | undefined {
  if (verdict.tier === 'destructive') return 'is destructive'
  return verdict.tier !== 'safe' && !isUnderstood(verdict) ? 'is not understood' : undefined
}

const refuse = (detail: string) => new InterlockError('edit-refused', { detail })
