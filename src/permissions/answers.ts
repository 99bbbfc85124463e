// Words for every way a call can stand: what the hook is told. Only `approved` and `granted` and `safe` say allow.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { GrantRow, RequestRow } from '../store/store.ts'
import { actorName } from './actor.ts'
import { durationText } from './shown/duration.ts'
import type { CallView } from './shown/view.ts'

type Judged = Pick<CallView, 'why' | 'effects'> & { rule: string }

/** `reason`: with its prefix, as the classifier words it, already redacted. */
export function safeAnswer({ rule, effects }: Judged, reason: string): ClassifyAnswer {
  return { allow: true, tier: 'safe', reason, rule, effects }
}

export function blockedAnswer({ why, rule, effects }: Judged): ClassifyAnswer {
  return { allow: false, tier: 'destructive', reason: `Blocked: ${why}`, rule, effects }
}

export function grantedAnswer({ rule, effects }: Judged, grant: GrantRow): ClassifyAnswer {
  const reason = `Granted: ${grant.command} (${grant.width}, by ${actorName(grant.createdBy)})`
  return { allow: true, tier: 'dangerous', reason, rule, effects, grantId: grant.id }
}

export function pendingAnswer(row: RequestRow): ClassifyAnswer {
  const { allow, tier, reason, rule, effects, requestId } = refused(row, `Queued for approval: ${row.reason}`)
  return { allow, tier, reason, rule, effects, requestId, outcome: 'pending', expiresAt: row.expiresAt }
}

/** Only for a row whose approval was just released to the asker. */
export function approvedAnswer(row: RequestRow, modifiedInput?: Record<string, unknown>): ClassifyAnswer {
  return {
    ...refused(row, `Approved by ${decider(row)}`),
    allow: true,
    outcome: 'approved',
    ...(modifiedInput === undefined ? {} : { modifiedInput }),
  }
}

/** A row that ended without an approval. Running out of time is never told as a refusal. */
export function closedAnswer(row: RequestRow, outcome: 'rejected' | 'expired' | 'cancelled'): ClassifyAnswer {
  switch (outcome) {
    case 'rejected': {
      const words = row.feedback === undefined ? '' : `: ${row.feedback}`
      const answer = { ...refused(row, `Rejected by ${decider(row)}${words}`), outcome }
      return row.feedback === undefined ? answer : { ...answer, feedback: row.feedback }
    }
    case 'expired': {
      const waited = `Nobody decided within ${durationText(row.expiresAt - row.createdAt)}; nobody refused it either.`
      return { ...refused(row, `${waited} Ask again when a reviewer is there.`), outcome }
    }
    case 'cancelled':
      return { ...refused(row, 'Cancelled before anybody decided.'), outcome }
  }
}

/** Approved with another input, which this agent's hook cannot hand over: not allowed as it was asked. */
export function suggestedAnswer(row: RequestRow, modifiedInput: Record<string, unknown>): ClassifyAnswer {
  return { ...refused(row, `Approved by ${decider(row)} with another input`), modifiedInput }
}

/** For a call that a person has rejected a few minutes ago: the same answer, and why there is no new card. */
export function rejectedBeforeAnswer(row: RequestRow): ClassifyAnswer {
  const answer = closedAnswer(row, 'rejected')
  return {
    ...answer,
    reason: `${answer.reason} (the same call was rejected a few minutes ago; nobody is asked again yet)`,
  }
}

/**
 * For a call like several that people have rejected lately: nobody is asked. `row`: the last rejection. `waitMs`: until
 * people are asked again.
 */
export function rejectedOftenAnswer(
  { rule, effects }: Omit<Judged, 'why'>,
  { row, count, waitMs }: { row: RequestRow; count: number; waitMs: number },
): ClassifyAnswer {
  const words = row.feedback === undefined ? '' : `, with the words: ${row.feedback}`
  const told = `Not asked: people rejected ${count} calls like this in this session, the last one was rejected by ${decider(row)}${words}.`
  const advice = `Do something else, or ask the person you work for. Such calls are put before a reviewer again in ${durationText(waitMs)}.`
  const answer = { allow: false, tier: 'dangerous' as const, reason: `${told} ${advice}`, rule, effects }
  return row.feedback === undefined
    ? { ...answer, outcome: 'rejected' }
    : { ...answer, outcome: 'rejected', feedback: row.feedback }
}

/** Approved, but the approval is used up by another call, or was not fetched in time. */
export function spentAnswer(row: RequestRow, why: 'taken' | 'late'): ClassifyAnswer {
  const what = why === 'taken' ? 'was used by another call' : 'was not used in time'
  return { ...refused(row, `The approval by ${decider(row)} ${what}. Ask again for a new one.`), outcome: 'expired' }
}

function refused(row: RequestRow, reason: string) {
  return { allow: false, tier: row.tier, reason, rule: row.rule, effects: row.effects, requestId: row.id }
}

const decider = (row: RequestRow): string => (row.decidedBy === undefined ? 'a reviewer' : actorName(row.decidedBy))
