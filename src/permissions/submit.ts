// The way of one call: who, where, verdict, audit, and for a dangerous one grant or queue. Decides for nobody.
import { type AuditSubject, type VerdictFacts, verdictAudit } from '../audit/record.ts'
import type { Context, Verdict } from '../classify/types.ts'
import type { ToolCallRequest } from '../contract/tool-call.ts'
import type { ClassifyAnswer } from '../contract/verdict.ts'
import { InterlockError } from '../errors.ts'
import type {
  CallNote,
  LoweringNote,
  PauseRow,
  RequestDraft,
  RequestRow,
  Spending,
  SubmitResult,
} from '../store/store.ts'
import { actorOf } from './actor.ts'
import {
  blockedAnswer,
  grantedAnswer,
  pendingAnswer,
  rejectedBeforeAnswer,
  rejectedOftenAnswer,
  safeAnswer,
} from './answers.ts'
import { commandPattern } from './command-grant.ts'
import type { Core } from './core.ts'
import { fingerprint, grantPattern, refuseDeep } from './fingerprint.ts'
import { type Identity, identify } from './identity.ts'
import type { Judged as JudgedByAll } from './judge.ts'
import { keepPath } from './kept-path.ts'
import { callGroup, intentOf } from './likeness.ts'
import { lower } from './lowering.ts'
import { callNote } from './oversight/call-note.ts'
import { pausedAnswer } from './pauses.ts'
import type { KeyPrincipal, SubmitOptions } from './permissions.ts'
import { effectiveCwd, statedRoot, usableWorkspace } from './place.ts'
import { type OverBudget, observedAnswer, policyFacts, spendBudgets, whyPolicyWantsAPerson } from './policy-facts.ts'
import type { Redaction } from './redact.ts'
import type { SealedCall } from './sealed-call.ts'
import { type Asking, answerReleased, answerStanding } from './standing.ts'
import { createStopwatch } from './stopwatch.ts'
import { whyNeverGranted } from './understood.ts'
import { type CallView, viewOf } from './view.ts'
import { visible } from './visible.ts'
import { askerLeaseMs, type Settled } from './waits.ts'

const QUOTA_RETRY_SECONDS = 30
const CONTEXT_PATHS = ['cwd', 'home', 'shell', 'workspace'] as const

/** A call on its way: everything that was found out about it. */
type Judged = {
  call: ToolCallRequest
  by: KeyPrincipal
  who: Identity
  toolUseId: string | undefined
  context: Context
  cwd: string | undefined
  verdict: Verdict
  view: CallView
  subject: AuditSubject
  facts: VerdictFacts
  /** Present when only a lowered rule keeps the call from being blocked. */
  lowering: LoweringNote | undefined
  /** What the policy file says beside the verdict. */
  policy: JudgedByAll['policy']
  /** Its fingerprint, once somebody has asked for it. */
  print?: string
}

/** See Permissions.submit. No answer leaves before its audit row is committed, but safe ones in the mode `relaxed`. */
export async function submit(
  core: Core,
  call: ToolCallRequest,
  by: KeyPrincipal,
  options: SubmitOptions = {},
): Promise<ClassifyAnswer> {
  const judged = await judgeCall(core, call, by, options)
  const { verdict, view, subject, facts } = judged
  const told = { why: view.why, effects: view.effects, rule: verdict.rule }
  if (judged.policy?.observed !== undefined) return answerObserved(core, judged)
  const over = await spendBudgets(core, judged.policy, () => spendingOf(judged))
  if (over !== undefined) return refuseOver(core, judged, over)
  switch (verdict.tier) {
    case 'safe': {
      await refuseReuse(core, judged)
      const audit = verdictAudit('verdict', subject, facts)
      const pause = await core.recordSafe(audit, noteOf(core, judged, 'allowed'))
      return pause === undefined ? safeAnswer(told, safeReason(verdict, view)) : answerPaused(judged, pause)
    }
    case 'destructive': {
      const audit = verdictAudit('verdict', subject, facts)
      const pause = await core.store.recordVerdict(audit, noteOf(core, judged, 'denied'))
      return pause === undefined ? blockedAnswer(told) : answerPaused(judged, pause)
    }
    case 'dangerous':
      return askForApproval(core, judged, options)
  }
}

/** Nothing is held up, and nothing is hidden: a person's pause is the only thing that still stops the agent. */
async function answerObserved(core: Core, judged: Judged): Promise<ClassifyAnswer> {
  const { verdict, view, subject, facts, who } = judged
  if (verdict.tier !== 'safe')
    core.log.warn({ ...who, tier: verdict.tier, rule: verdict.rule }, 'UNGUARDED: let pass, the agent is only observed')
  const audit = verdictAudit('verdict', subject, facts)
  const pause = await core.store.recordVerdict(audit, noteOf(core, judged, 'allowed'))
  const told = { why: view.why, effects: view.effects, rule: verdict.rule }
  return pause === undefined ? observedAnswer(told, verdict.tier) : answerPaused(judged, pause)
}

function spendingOf(judged: Judged): Spending {
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
async function refuseOver(core: Core, judged: Judged, { rule, why }: OverBudget): Promise<ClassifyAnswer> {
  const { subject, view, facts } = judged
  const from = { tier: facts.verdict.tier, rule: facts.verdict.rule }
  const audit = verdictAudit('verdict', subject, {
    ...facts,
    verdict: { tier: 'destructive', why, rule, rows: facts.verdict.rows },
    ...(facts.policy === undefined ? {} : { policy: { ...facts.policy, from: facts.policy.from ?? from } }),
  })
  const pause = await core.store.recordVerdict(audit, noteOf(core, judged, 'denied'))
  if (pause !== undefined) return answerPaused(judged, pause)
  return blockedAnswer({ why, rule, effects: view.effects })
}

function answerPaused({ verdict, view }: Judged, pause: PauseRow): ClassifyAnswer {
  return pausedAnswer(pause, { tier: verdict.tier, rule: verdict.rule, effects: view.effects })
}

/** A toolUseId that was queued for one call does not let another one pass, harmless as it may be. */
async function refuseReuse(core: Core, judged: Judged): Promise<void> {
  const { by, who, toolUseId } = judged
  if (toolUseId === undefined) return
  const earlier = await core.store.requestByToolUse(by.keyId, who.agentId, who.userId, toolUseId)
  if (earlier === undefined) return
  const print = fingerprintOf(judged)
  if (print !== earlier.fingerprint && print !== earlier.modifiedFingerprint)
    throw new InterlockError('tool-use-conflict')
}

/** What coverage compares with what the agent tells after the call. */
function noteOf(core: Core, judged: Judged, decision: CallNote['decision']): CallNote {
  const { by, who, toolUseId, cwd, view } = judged
  // The masked path differs from the real one where that holds a secret.
  const kept = judged.call.cwd === undefined ? undefined : keepPath(core.seal, judged.call.cwd, view.cwd !== cwd)
  const noted = { call: judged.call, keyId: by.keyId, who, useId: toolUseId, cwd: kept }
  return callNote(noted, decision, () => fingerprintOf(judged))
}

function fingerprintOf(judged: Judged): string {
  const { call, by, who, cwd } = judged
  const { toolName, toolInput, sessionId } = call
  judged.print ??= fingerprint({ keyId: by.keyId, ...who, sessionId, toolName, toolInput, effectiveCwd: cwd })
  return judged.print
}

async function judgeCall(
  core: Core,
  call: ToolCallRequest,
  by: KeyPrincipal,
  { useId, onWork }: SubmitOptions,
): Promise<Judged> {
  const startedAt = core.monotonicMs()
  refuseDeep(call.toolInput)
  const who = identify(call, by)
  const context = await contextOf(core, call, by, who)
  const cwd = effectiveCwd(call.cwd, call.toolInput)
  const stopwatch = createStopwatch(core)
  const asked = { toolName: call.toolName, toolInput: call.toolInput }
  const byRules = stopwatch.run(() => core.judge(asked, context, who))
  const { verdict, lowering, policy } = await withLowerings(core, byRules, { who })
  const redaction = core.redact.begin()
  const view = stopwatch.run(() => viewOf(redaction, { toolInput: call.toolInput, verdict, cwd }))
  onWork?.({ ms: stopwatch.ms(), units: byRules.verdict.work })
  // An empty id is none: all calls that send one would count as the same.
  const toolUseId = call.toolUseId || useId
  const subject: AuditSubject = {
    actor: actorOf(by),
    ...who,
    ...(call.sessionId === undefined ? {} : { sessionId: call.sessionId }),
  }
  const facts: VerdictFacts = {
    toolName: call.toolName,
    toolInput: view.toolInput,
    command: view.command,
    context: maskContext(redaction, context),
    verdict: { tier: verdict.tier, why: view.why, rule: verdict.rule, rows: verdict.rows },
    rulesetHash: core.classifierFacts.rulesetHash,
    classifierVersion: core.classifierFacts.version,
    latencyMicros: Math.round((core.monotonicMs() - startedAt) * 1000),
    ...(lowering === undefined ? {} : { lowering }),
    ...policyFacts({ policy }),
    ...(toolUseId === undefined ? {} : { toolUseId }),
  }
  return { call, by, who, toolUseId, context, cwd, verdict, view, subject, facts, lowering, policy }
}

/** All that a context says but the profile is a path. */
function maskContext(redaction: Redaction, context: Context): VerdictFacts['context'] {
  const masked: VerdictFacts['context'] = { profile: context.profile }
  for (const field of CONTEXT_PATHS) {
    const path = context[field]
    if (path !== undefined) masked[field] = redaction.text(path).text
  }
  return masked
}

/** Lowered rules are asked for only where something would be blocked. */
async function withLowerings(core: Core, { verdict, policy }: JudgedByAll, of: { who: Identity }) {
  const asJudged = { verdict, lowering: undefined, policy }
  if (verdict.tier !== 'destructive') return asJudged
  const lowerings = await core.store.loweringsFor(of.who.userId, of.who.agentId)
  if (lowerings.length === 0) return asJudged
  const lowered = lower(verdict, { lowerings, profile: core.profile, destructiveRulesOf: core.destructiveRulesOf })
  return lowered === undefined ? asJudged : { ...lowered, policy }
}

/**
 * The workspace is the key's root, else the call's, else the first cwd of the session. A program that names no session
 * vouches for the cwd of each call; an agent's key does not: a `cd` of the agent must not move its workspace.
 */
async function contextOf(core: Core, call: ToolCallRequest, by: KeyPrincipal, who: Identity): Promise<Context> {
  const { cwd, home, shell, sessionId } = call
  let root = statedRoot(call.projectRoot, by)
  if (root === undefined && cwd?.startsWith('/')) {
    if (sessionId !== undefined)
      root = await core.sessionRoot({ keyId: by.keyId, agentId: who.agentId, sessionId }, cwd)
    else if (!by.bound) root = cwd
  }
  const workspace = usableWorkspace(root, home)
  return {
    profile: core.profile,
    ...(cwd === undefined ? {} : { cwd }),
    ...(home === undefined ? {} : { home }),
    ...(shell === undefined ? {} : { shell }),
    ...(workspace === undefined ? {} : { workspace }),
  }
}

async function askForApproval(core: Core, judged: Judged, options: SubmitOptions): Promise<ClassifyAnswer> {
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
  judged: Judged,
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
      return answerPaused(judged, result.pause)
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
async function tryGrants(core: Core, judged: Judged, facts: VerdictFacts): Promise<ClassifyAnswer | undefined> {
  const { call, who, cwd, verdict, view, subject, context } = judged
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
      return grantedAnswer({ why: view.why, effects: view.effects, rule: verdict.rule }, grant)
  }
  return undefined
}

async function wasAsked(core: Core, { by, who, toolUseId }: Judged): Promise<boolean> {
  if (toolUseId === undefined) return false
  return (await core.store.requestByToolUse(by.keyId, who.agentId, who.userId, toolUseId)) !== undefined
}

/** Field by field, each object written once: to copy objects together takes several times as long. */
function draftOf(core: Core, judged: Judged, print: string): RequestDraft {
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

/** The classifier's own wording, with what was masked in `why` masked here too. */
function safeReason(verdict: Verdict, view: CallView): string {
  const prefix = verdict.reason.endsWith(verdict.why)
    ? verdict.reason.slice(0, -verdict.why.length || undefined)
    : 'Safe: '
  return visible(prefix).text + view.why
}
