// Finds out all that is to be known of a call before anything is decided: who asks, where, the verdict, and what people see.
// Stores nothing.
import type { AuditSubject, VerdictFacts } from '../../audit/record.ts'
import type { Context, Verdict } from '../../classify/types.ts'
import type { ToolCallRequest } from '../../contract/tool-call.ts'
import type { CallNote, LoweringNote } from '../../store/store.ts'
import { actorOf } from '../actor.ts'
import type { Core } from '../core.ts'
import { callNote } from '../oversight/call-note.ts'
import type { KeyPrincipal, SubmitOptions } from '../permissions.ts'
import type { Redaction } from '../secrets/redact.ts'
import { type CallView, viewOf } from '../shown/view.ts'
import { fingerprint, refuseDeep } from './fingerprint.ts'
import { type Identity, identify } from './identity.ts'
import type { Judged } from './judge.ts'
import { keepPath } from './kept-path.ts'
import { lower } from './lowering.ts'
import { contextAt, effectiveCwd, statedRoot } from './place.ts'
import { policyFacts } from './policy-facts.ts'
import { createStopwatch } from './stopwatch.ts'

const CONTEXT_PATHS = ['cwd', 'home', 'shell', 'workspace'] as const

/** A call on its way: everything that was found out about it. */
export type JudgedCall = {
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
  policy: Judged['policy']
  /** Its fingerprint, once somebody has asked for it. */
  print?: string
}

/** Errors: bad-request (nested too deep), bound-key, store-unavailable. */
export async function judgeCall(
  core: Core,
  call: ToolCallRequest,
  by: KeyPrincipal,
  { useId, onWork }: SubmitOptions,
): Promise<JudgedCall> {
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
export async function withLowerings(core: Core, { verdict, policy }: Judged, of: { who: Identity }) {
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
  const { cwd, sessionId } = call
  let root = statedRoot(call.projectRoot, by)
  if (root === undefined && cwd?.startsWith('/')) {
    if (sessionId !== undefined)
      root = await core.sessionRoot({ keyId: by.keyId, agentId: who.agentId, sessionId }, cwd)
    else if (!by.bound) root = cwd
  }
  return contextAt(root, call, core.profile)
}

/** What coverage compares with what the agent tells after the call. */
export function noteOf(core: Core, judged: JudgedCall, decision: CallNote['decision']): CallNote {
  const { by, who, toolUseId, cwd, view } = judged
  // The masked path differs from the real one where that holds a secret.
  const kept = judged.call.cwd === undefined ? undefined : keepPath(core.seal, judged.call.cwd, view.cwd !== cwd)
  const noted = { call: judged.call, keyId: by.keyId, who, useId: toolUseId, cwd: kept }
  return callNote(noted, decision, () => fingerprintOf(judged))
}

export function fingerprintOf(judged: JudgedCall): string {
  const { call, by, who, cwd } = judged
  const { toolName, toolInput, sessionId } = call
  judged.print ??= fingerprint({ keyId: by.keyId, ...who, sessionId, toolName, toolInput, effectiveCwd: cwd })
  return judged.print
}

/** What every answer says of the call, with secrets masked. */
export function toldOf({ verdict, view }: JudgedCall) {
  return { tier: verdict.tier, why: view.why, rule: verdict.rule, effects: view.effects }
}
