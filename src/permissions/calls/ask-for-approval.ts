// The way of a call that needs a person: a grant that covers it, an answer that stands, or a place in the queue. Judges
// nothing.
import { type VerdictFacts, verdictAudit } from '../../audit/record.ts'
import type { ClassifyAnswer } from '../../contract/verdict.ts'
import { InterlockError } from '../../errors.ts'
import type { RequestDraft, RequestRow, SubmitResult } from '../../store/store.ts'
import { actorOf } from '../actor.ts'
import { grantedAnswer, pendingAnswer, rejectedBeforeAnswer, rejectedOftenAnswer } from '../answers.ts'
import type { Core } from '../core.ts'
import type { SubmitOptions } from '../permissions.ts'
import { commandPattern } from '../reviews/command-grant.ts'
import { pausedAnswer } from '../reviews/pauses.ts'
import type { SealedCall } from '../secrets/sealed-call.ts'
import { askerLeaseMs, type Settled } from '../waits.ts'
import { grantPattern } from './fingerprint.ts'
import { fingerprintOf, type JudgedCall, noteOf, toldOf } from './judge-call.ts'
import { callGroup, intentOf } from './likeness.ts'
import { whyPolicyWantsAPerson } from './policy-facts.ts'
import { type Asking, answerReleased, answerStanding } from './standing.ts'
import { whyNeverGranted } from './understood.ts'

const QUOTA_RETRY_SECONDS = 30

/** Errors: tool-use-conflict, too-many-pending, store-unavailable. Waits as long as the call says. */
export async function askForApproval(core: Core, judged: JudgedCall, options: SubmitOptions): Promise<ClassifyAnswer> {
  await core.giveWay()
  const print = fingerprintOf(judged)
  // The facts come last: to copy so many fields and add one takes ten times as long.
  const facts = { fingerprint: print, ...judged.facts }
  const granted = await tryGrants(core, judged, facts)
  if (granted !== undefined) return granted
  const draft = draftOf(core, judged, print)
  const audit = verdictAudit('queued', judged.subject, facts, { requestId: draft.id })
  const waitMs = judged.call.wait * 1000
  const limits = waitMs > 0 ? { ...core.limits, askerLeaseMs: askerLeaseMs(waitMs) } : core.limits
  const result = await core.store.submit(draft, limits, audit, noteOf(core, judged, 'asked'))
  return answerSubmitted(core, judged, { result, print, options })
}

async function answerSubmitted(
  core: Core,
  judged: JudgedCall,
  of: { result: SubmitResult; print: string; options: SubmitOptions },
): Promise<ClassifyAnswer> {
  const { by, toolUseId, call, view, verdict } = judged
  const { result, print, options } = of
  switch (result.kind) {
    case 'conflict':
      throw new InterlockError('tool-use-conflict')
    case 'quota':
      throw new InterlockError('too-many-pending', {
        detail: `Too many calls of this ${result.scope} are waiting for a decision.`,
        retryAfterSeconds: QUOTA_RETRY_SECONDS,
      })
    case 'rejected-before':
      return rejectedBeforeAnswer(result.row)
    case 'rejected-often': {
      const waitMs = result.until - (await core.store.now())
      return rejectedOftenAnswer({ effects: view.effects, rule: verdict.rule }, { ...result, waitMs })
    }
    case 'paused':
      return pausedAnswer(result.pause, toldOf(judged))
    case 'claimed':
      return answerReleased(core, result.row, print)
    default: {
      const asking = { by: actorOf(by), toolUseId, fingerprint: print, takesEdits: options.takesEdits !== false }
      return answerStored(core, result.row, { asking, waitMs: call.wait * 1000, isLast: call.last === true, options })
    }
  }
}

type Waiting = { asking: Asking; waitMs: number; isLast: boolean; options: SubmitOptions }

function answerStored(core: Core, stored: RequestRow, waiting: Waiting): Promise<ClassifyAnswer> {
  const { asking, waitMs, isLast, options } = waiting
  if (stored.status === 'pending' && waitMs <= 0) return answerQueued(core, stored, isLast)
  return answerSettled(core, core.waits.settle(stored, waitMs, options.asker?.(), true), asking, isLast)
}

/** The transaction that queued it has looked whether the agent is paused. */
async function answerQueued(core: Core, row: RequestRow, isLast: boolean): Promise<ClassifyAnswer> {
  if (isLast) await giveUp(core, row)
  return pendingAnswer(row)
}

/** Thousands may wait here for a person: nothing is kept meanwhile of the call, of how it was judged, or of its row. */
async function answerSettled(
  core: Core,
  settling: Promise<Settled>,
  asking: Asking,
  isLast: boolean,
): Promise<ClassifyAnswer> {
  const { row, gone } = await settling
  if (row.status === 'pending' && isLast) await giveUp(core, row)
  return answerStanding(core, row, { ...asking, gone })
}

/** Nobody comes back for this request: the agent's next try of the same call must not wait for a lease to end. */
async function giveUp(core: Core, row: RequestRow): Promise<void> {
  await core.store.touchRequest(row.id, 0)
}

/** The answer when a grant covers the call; its use is counted and audited first. */
async function tryGrants(core: Core, judged: JudgedCall, facts: VerdictFacts): Promise<ClassifyAnswer | undefined> {
  const { call, who, cwd, verdict, subject, context } = judged
  if (judged.lowering !== undefined || whyNeverGranted(verdict) !== undefined) return undefined
  if (whyPolicyWantsAPerson(judged) !== undefined) return undefined
  const grants = await core.grantsFor(who.userId, who.agentId)
  // A call that was asked before stands as it stands, whatever grants came later.
  if (grants.length === 0 || (await wasAsked(core, judged))) return undefined
  const pattern = grantPattern({ toolName: call.toolName, toolInput: call.toolInput, effectiveCwd: cwd })
  const wider = grants.some(({ width }) => width === 'command')
    ? commandPattern({ call, verdict, context }, core.readPlain)
    : undefined
  for (const grant of grants) {
    const own =
      grant.width === 'exact' ? pattern : wider !== undefined && 'pattern' in wider ? wider.pattern : undefined
    if (grant.pattern !== own) continue
    const audit = verdictAudit('granted', subject, facts, { grantId: grant.id })
    if (await core.store.useGrant(grant.id, audit, noteOf(core, judged, 'allowed')))
      return grantedAnswer(toldOf(judged), grant)
  }
  return undefined
}

async function wasAsked(core: Core, { by, who, toolUseId }: JudgedCall): Promise<boolean> {
  if (toolUseId === undefined) return false
  return (await core.store.requestByToolUse(by.keyId, who.agentId, who.userId, toolUseId)) !== undefined
}

/** Field by field, each object written once: to copy objects together takes several times as long. */
function draftOf(core: Core, judged: JudgedCall, print: string): RequestDraft {
  const { call, by, who, toolUseId, context, verdict, view } = judged
  const id = core.ids.createRequestId()
  const sealed: SealedCall = { toolInput: call.toolInput, context }
  const pattern = grantPattern({ toolName: call.toolName, toolInput: call.toolInput, effectiveCwd: judged.cwd })
  const draft: RequestDraft = {
    id,
    keyId: by.keyId,
    userId: who.userId,
    agentId: who.agentId,
    toolName: call.toolName,
    toolInput: view.toolInput,
    sealedInput: core.seal.seal(sealed, id),
    command: view.command,
    tier: verdict.tier,
    reason: view.why,
    rule: verdict.rule,
    effects: view.effects,
    spans: view.spans,
    fingerprint: print,
    callGroup: callGroup({ userId: who.userId, agentId: who.agentId, pattern }),
    intent: intentOf(verdict),
  }
  if (judged.lowering !== undefined) draft.lowering = judged.lowering
  if (call.sessionId !== undefined) draft.sessionId = call.sessionId
  if (toolUseId !== undefined) draft.toolUseId = toolUseId
  if (view.cwd !== undefined) draft.cwd = view.cwd
  return draft
}
