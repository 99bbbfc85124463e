// The part of the storage interface that pauses need: agents, or everything, stopped by a person until somebody resumes.
// Types only; the guarantees are those of store.ts.
import type { CallNote } from './coverage.ts'
import type { Actor, AuditDraft } from './store.ts'

/** A verdict that is answered at once, and what coverage keeps of its call. */
export type VerdictRow = { audit: AuditDraft; call: CallNote }

/**
 * Stops one agent of one user; with agentId `*` all agents of that user; with both `*` everything. Each person
 * has one live pause for a target; several persons may pause the same one, and it rests until all of them are resumed.
 */
export type PauseDraft = { id: string; userId: string; agentId: string; reason: string; createdBy: Actor }
export type PauseRow = PauseDraft & {
  createdAt: number
  resumedAt?: number
  resumedBy?: Actor
  resumeReason?: string
}

/**
 * Once addPause has resolved, no transaction that begins later allows, releases or approves anything that it covers:
 * recordVerdict, submit, useGrant, release and decide each look in their own transaction.
 */
export type PauseStore = {
  /**
   * Appends the audit row of a verdict that is answered at once, and notes the call. Where the agent is paused the row's
   * event is `refused`, the call is noted as denied, and the pause is returned: then nothing may be allowed.
   */
  recordVerdict(audit: AuditDraft, call: CallNote): Promise<PauseRow | undefined>
  /**
   * Appends verdicts whose answers did not wait for it, in their order, all in one transaction or none. Whether anybody is
   * paused is not looked at: they were answered before.
   */
  recordAll(verdicts: readonly VerdictRow[]): Promise<void>
  /** The live pause of the same person for the same target where there is one (then nothing is written), else this one. */
  addPause(pause: PauseDraft, audit: AuditDraft): Promise<PauseRow>
  /** The first resumption stays; `audit` is written for that one alone. Undefined: there is no such pause. */
  endPause(id: string, of: { by: Actor; reason?: string }, audit: AuditDraft): Promise<PauseRow | undefined>
  pause(id: string): Promise<PauseRow | undefined>
  /** Live ones that concern a user, the widest and oldest first; undefined: of everybody. */
  pauses(userId?: string): Promise<PauseRow[]>
  /** The oldest live pause that stops this agent. */
  pauseOn(userId: string, agentId: string): Promise<PauseRow | undefined>
}
