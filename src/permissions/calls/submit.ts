// The way of one call: judged, then answered by its tier once its audit row is written. Judges nothing; who decides on a
// dangerous one is elsewhere.
import { cancelledAudit, verdictAudit } from '../../audit/record.ts'
import type { Verdict } from '../../classify/types.ts'
import type { ToolCallRequest } from '../../contract/tool-call.ts'
import type { ClassifyAnswer } from '../../contract/verdict.ts'
import { InterlockError } from '../../errors.ts'
import type { RequestRow, Spending } from '../../store/store.ts'
import { actorOf } from '../actor.ts'
import { blockedAnswer, safeAnswer } from '../answers.ts'
import type { Core } from '../core.ts'
import type { KeyPrincipal, SubmitOptions } from '../permissions.ts'
import { pausedAnswer } from '../reviews/pauses.ts'
import type { CallView } from '../shown/view.ts'
import { visible } from '../shown/visible.ts'
import { askForApproval } from './ask-for-approval.ts'
import { fingerprintOf, type JudgedCall, judgeCall, noteOf, toldOf } from './judge-call.ts'
import { type OverBudget, observedAnswer, spendBudgets } from './policy-facts.ts'

/** See Permissions.submit. No answer leaves before its audit row is committed, but safe ones in the mode `relaxed`. */
export async function submit(
  core: Core,
  call: ToolCallRequest,
  by: KeyPrincipal,
  options: SubmitOptions = {},
): Promise<ClassifyAnswer> {
  const judged = await judgeCall(core, call, by, options)
  const { verdict, view, subject, facts } = judged
  const told = toldOf(judged)
  if (judged.policy?.observed !== undefined) return answerObserved(core, judged)
  const over = await spendBudgets(core, judged.policy, () => spendingOf(judged))
  if (over !== undefined) return refuseOver(core, judged, over)
  switch (verdict.tier) {
    case 'safe': {
      const earlier = await earlierOf(core, judged)
      const audit = verdictAudit('verdict', subject, facts)
      const pause = await core.recordSafe(audit, noteOf(core, judged, 'allowed'))
      if (pause === undefined) await closeEarlier(core, judged, earlier)
      return pause === undefined ? safeAnswer(told, safeReason(verdict, view)) : pausedAnswer(pause, told)
    }
    case 'destructive': {
      const audit = verdictAudit('verdict', subject, facts)
      const pause = await core.store.recordVerdict(audit, noteOf(core, judged, 'denied'))
      if (pause === undefined) await closeEarlier(core, judged, await askedBefore(core, judged))
      return pause === undefined ? blockedAnswer(told) : pausedAnswer(pause, told)
    }
    case 'dangerous':
      return askForApproval(core, judged, options)
  }
}

/** Nothing is held up, and nothing is hidden: a person's pause is the only thing that still stops the agent. */
async function answerObserved(core: Core, judged: JudgedCall): Promise<ClassifyAnswer> {
  const { verdict, subject, facts, who } = judged
  if (verdict.tier !== 'safe')
    core.log.warn({ ...who, tier: verdict.tier, rule: verdict.rule }, 'UNGUARDED: let pass, the agent is only observed')
  const audit = verdictAudit('verdict', subject, facts)
  const pause = await core.store.recordVerdict(audit, noteOf(core, judged, 'allowed'))
  if (pause === undefined) await closeEarlier(core, judged, await askedBefore(core, judged))
  const told = toldOf(judged)
  return pause === undefined ? observedAnswer(told, verdict.tier) : pausedAnswer(pause, told)
}

function spendingOf(judged: JudgedCall): Spending {
  const { by, who, call, toolUseId, verdict } = judged
  return {
    keyId: by.keyId,
    ...who,
    sessionId: call.sessionId ?? '',
    dangerous: verdict.tier !== 'safe',
    fingerprint: fingerprintOf(judged),
    ...(toolUseId === undefined ? {} : { useId: toolUseId }),
  }
}

/** Blocked for what the session has spent, whatever the call is. */
async function refuseOver(core: Core, judged: JudgedCall, { rule, why }: OverBudget): Promise<ClassifyAnswer> {
  const { subject, facts } = judged
  const from = { tier: facts.verdict.tier, rule: facts.verdict.rule }
  const audit = verdictAudit('verdict', subject, {
    ...facts,
    verdict: { tier: 'destructive', why, rule, rows: facts.verdict.rows },
    ...(facts.policy === undefined ? {} : { policy: { ...facts.policy, from: facts.policy.from ?? from } }),
  })
  const pause = await core.store.recordVerdict(audit, noteOf(core, judged, 'denied'))
  const told = toldOf(judged)
  return pause === undefined ? blockedAnswer({ ...told, why, rule }) : pausedAnswer(pause, told)
}

/** A toolUseId that was queued for one call does not let another one pass, harmless as it may be. */
async function earlierOf(core: Core, judged: JudgedCall): Promise<RequestRow | undefined> {
  const earlier = await askedBefore(core, judged)
  if (earlier !== undefined && !isSame(judged, earlier)) throw new InterlockError('tool-use-conflict')
  return earlier
}

async function askedBefore(core: Core, { by, who, toolUseId }: JudgedCall): Promise<RequestRow | undefined> {
  if (toolUseId === undefined) return undefined
  return core.store.requestByToolUse(by.keyId, who.agentId, who.userId, toolUseId)
}

function isSame(judged: JudgedCall, { fingerprint, modifiedFingerprint }: RequestRow): boolean {
  const print = fingerprintOf(judged)
  return print === fingerprint || print === modifiedFingerprint
}

/**
 * The rules changed while this very call waited for a person, and have answered its asker: nobody is left who would
 * fetch a decision. One that was made meanwhile stands.
 */
async function closeEarlier(core: Core, judged: JudgedCall, earlier: RequestRow | undefined): Promise<void> {
  if (earlier?.status !== 'pending' || !isSame(judged, earlier)) return
  await core.store.cancel(earlier.id, judged.by.keyId, cancelledAudit(earlier, actorOf(judged.by), 'judged-anew'))
}

/** The classifier's own wording, with what was masked in `why` masked here too. */
function safeReason(verdict: Verdict, view: CallView): string {
  const prefix = verdict.reason.endsWith(verdict.why)
    ? verdict.reason.slice(0, -verdict.why.length || undefined)
    : 'Safe: '
  return visible(prefix).text + view.why
}
