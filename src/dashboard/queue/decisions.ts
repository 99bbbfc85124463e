// Sends decisions, holds approvals back for a moment, and finds out what became of those that got no yes.
import type { DecisionKind, DecisionRequest } from '../../contract/permission.ts'
import { type Api, ApiError } from '../api.ts'
import type { ServerClock } from '../clock.ts'
import { createHolds } from './holds.ts'
import { conflictEnding, describeFailure, noteOf, statusAfter } from './outcome.ts'
import type { RequestList } from './request-list.ts'

/** What may go with a decision besides itself. */
export type DecisionExtras = Pick<DecisionRequest, 'feedback' | 'modifiedInput' | 'grant'>

type Deps = {
  api: Api
  userId: string
  clock: ServerClock
  list: RequestList
  /** For how long an approval is held back before it is sent, ms; 0: not at all. */
  holdMs: () => number
  announce: (words: string) => void
  /** Reads a request anew; false when it could not be read. */
  read: (id: string) => Promise<boolean>
}

export function createDecisions(deps: Deps) {
  const { api, userId, clock, list, announce } = deps
  const holds = createHolds()

  async function decide(id: string, decision: DecisionKind, extras: DecisionExtras = {}): Promise<void> {
    const holdMs = decision === 'reject' ? 0 : deps.holdMs()
    if (!begin(id, decision, extras.feedback, holdMs)) return
    if (holdMs > 0 && !(await outlast(id, decision, holdMs))) return
    const feedback = extras.feedback ? { feedback: extras.feedback } : {}
    try {
      const answer = await api.decide({ requestId: id, decision, ...extras })
      const words = noteOf(answer, extras.modifiedInput !== undefined)
      const note = words === undefined ? {} : { note: words }
      const ending = {
        status: statusAfter(decision),
        by: userId,
        at: clock.now(),
        ...feedback,
        ...note,
        here: true,
      }
      list.tell({ kind: 'closed', id, ending, now: clock.now() })
      announce(`${decision === 'reject' ? 'Rejected' : 'Approved'}${words === undefined ? '' : `, ${words}`}.`)
    } catch (error) {
      await reconcile(id, decision, error)
    }
  }

  /** Several at once, each on its own: what fails is told at its own request. */
  async function decideBatch(ids: readonly string[], decision: 'approve' | 'reject', feedback?: string): Promise<void> {
    const requestIds = ids.filter((id) => begin(id, decision, feedback))
    if (requestIds.length === 0) return
    const note = feedback ? { feedback } : {}
    try {
      const { results } = await api.decideBatch({ requestIds, decision, ...note })
      for (const result of results) {
        if (result.success) {
          const ending = { status: statusAfter(decision), by: userId, at: clock.now(), ...note, here: true }
          list.tell({ kind: 'closed', id: result.requestId, ending, now: clock.now() })
        } else {
          await reconcile(result.requestId, decision, new ApiError(result.detail, result.status, { ...result }))
        }
      }
      const made = results.filter((result) => result.success).length
      const left = requestIds.length - made
      announce(`${made} ${statusAfter(decision)}.${left > 0 ? ` ${left} did not count.` : ''}`)
    } catch (error) {
      for (const id of requestIds) await reconcile(id, decision, error)
    }
  }

  /** Marks a decision as on its way. False where there is nothing to decide any more. */
  function begin(id: string, decision: DecisionKind, feedback?: string, holdMs = 0): boolean {
    const entry = list.entryOf(id)
    if (!entry || entry.ending || entry.sending) return false
    list.attempts.set(id, decision)
    const held = holdMs > 0 ? { heldUntil: clock.now() + holdMs } : {}
    list.tell({ kind: 'sending', id, decision, ...(feedback ? { feedback } : {}), ...held })
    return true
  }

  /** False when the approval was taken back while it was held, or the request ended meanwhile. */
  async function outlast(id: string, decision: DecisionKind, holdMs: number): Promise<boolean> {
    announce('Approving in a moment. Press z to undo.')
    const isOver = await holds.hold(id, holdMs)
    const entry = list.entryOf(id)
    if (isOver && entry?.sending && !entry.ending) {
      list.tell({ kind: 'sending', id, decision })
      return true
    }
    list.attempts.delete(id)
    list.tell({ kind: 'undone', id })
    return false
  }

  /** Takes back an approval that is still held; without an id the newest one. */
  function undo(id?: string): void {
    if (holds.undo(id) !== undefined) announce('Undone: nothing was sent.')
  }

  /** The decision got no yes: find out what the request is now, and say so. */
  async function reconcile(id: string, decision: DecisionKind, error: unknown): Promise<void> {
    const status = error instanceof ApiError ? error.status : 0
    if (status !== 0) list.attempts.delete(id)
    const known = status === 0 || status === 409 ? await deps.read(id) : true
    if (status === 409 && !known && error instanceof ApiError) list.closeAll([{ id, ending: conflictEnding(error) }])
    const entry = list.entryOf(id)
    const verb = decision === 'reject' ? 'rejection' : 'approval'
    if (entry?.ending) {
      if (entry.ending.here) return
      const words = `Your ${verb} did not count: the request had already ended.`
      announce(words)
      list.tell({ kind: 'failed', id, problem: words })
      return
    }
    const doubt = `No answer arrived, and the request can't be read. It is not known whether your ${verb} was recorded; it will be shown here as soon as the server answers.`
    const words = known ? `Your ${verb} was not recorded. ${describeFailure(error)}` : doubt
    announce(words)
    list.tell({ kind: 'failed', id, problem: words })
  }

  return Object.freeze({ decide, decideBatch, undo, close: holds.close })
}
