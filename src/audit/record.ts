// Builds what is written to the audit chain, so that every caller writes the same shape. Does not write or redact it.
import type { AuditKind } from '../contract/audit.ts'
import type { RequestStatus } from '../contract/permission.ts'
import type { Actor, AuditDraft, Decision, LoweringNote, RequestRow } from '../store/store.ts'

/** Whose call it was. */
export type AuditSubject = { actor: Actor; userId: string; agentId: string; sessionId?: string }

/** What the verdict was reached from and by what: enough to reach it again. Inputs must already be redacted. */
export type VerdictFacts = {
  toolName: string
  toolUseId?: string
  /** Redacted. */
  toolInput: Record<string, unknown>
  /** One redacted line. */
  command: string
  fingerprint?: string
  context: { cwd?: string; home?: string; workspace?: string; shell?: string; profile: string }
  verdict: { tier: string; why: string; rule: string; rows: readonly string[] }
  /** Hash over the tables in force. */
  rulesetHash: string
  classifierVersion: string
  latencyMicros: number
  /** The lowered rule without which it would have been blocked. */
  lowering?: LoweringNote
  policy?: PolicyFacts
}

/** What the policy file had to do with it. `from`: the verdict without it. observe: nothing was enforced. */
export type PolicyFacts = {
  hash: string
  rules?: readonly string[]
  from?: { tier: string; rule: string }
  unsure?: true
  mode?: 'observe'
}

/**
 * A classified call. `event`: verdict (answered at once) · queued (stored for a person) · granted (a grant covers it).
 * Give `requestId` with queued and `grantId` with granted.
 */
export function verdictAudit(
  event: 'verdict' | 'queued' | 'granted',
  subject: AuditSubject,
  facts: VerdictFacts,
  refers: { requestId?: string; grantId?: string } = {},
): AuditDraft {
  const { verdict } = facts
  // In the order in which the row is hashed.
  const data: Record<string, unknown> = {
    classifierVersion: facts.classifierVersion,
    command: facts.command,
    context: facts.context,
    latencyMicros: facts.latencyMicros,
    rows: verdict.rows,
    rule: verdict.rule,
    rulesetHash: facts.rulesetHash,
    tier: verdict.tier,
    toolInput: facts.toolInput,
    toolName: facts.toolName,
    why: verdict.why,
  }
  // One by one: to copy objects together costs several times as much, for every call.
  if (facts.toolUseId !== undefined) data['toolUseId'] = facts.toolUseId
  if (facts.fingerprint !== undefined) data['fingerprint'] = facts.fingerprint
  if (facts.lowering !== undefined) data['lowering'] = facts.lowering
  if (facts.policy !== undefined) data['policy'] = facts.policy
  if (refers.grantId !== undefined) data['grantId'] = refers.grantId
  return draft(event, subject, refers.requestId, data)
}

/** A person's decision on a request. `grantRefused`: why approve_always gave no grant. */
export function decidedAudit(row: RequestRow, decision: Decision, grantRefused?: string): AuditDraft {
  const { grant } = decision
  return ofRequest('decided', row, decision.by, {
    decision: decision.decision,
    ...given('feedback', decision.feedback),
    ...given('modifiedInput', decision.modifiedInput),
    ...given('modifiedFingerprint', decision.modifiedFingerprint),
    ...(grant === undefined
      ? {}
      : { grant: { id: grant.id, agentId: grant.agentId, width: grant.width, ttlMs: grant.ttlMs } }),
    ...given('grantRefused', grantRefused),
  })
}

/** An approval handed to the call that may now run. */
export function releasedAudit(row: RequestRow, by: Actor, releasedTo: string): AuditDraft {
  return ofRequest('released', row, by, { releasedTo })
}

/** An approval that was not handed over: the rules that came into force since block the call. */
export function overtakenAudit(row: RequestRow, by: Actor, { rule, why }: { rule: string; why: string }): AuditDraft {
  return ofRequest('refused', row, by, { tier: 'destructive', rule, why, refused: { kind: 'blocked-now' } })
}

/**
 * Its asker gave up on it (`asked`), or was answered by the rules now in force (`judged-anew`). The rows of requests that
 * expire or end with their session are written by the store.
 */
export function cancelledAudit(row: RequestRow, by: Actor, why: 'asked' | 'judged-anew' = 'asked'): AuditDraft {
  return ofRequest('cancelled', row, by, { why })
}

/** What an agent tells about itself (post_tool_use, session_end …). `data` must already be redacted. */
export function observedAudit(
  subject: AuditSubject,
  observation: { event: string; toolName?: string; toolUseId?: string; data: Record<string, unknown> },
): AuditDraft {
  const { event, toolName, toolUseId, data } = observation
  return draft('observed', subject, undefined, {
    observation: event,
    ...given('toolName', toolName),
    ...given('toolUseId', toolUseId),
    payload: data,
  })
}

/** A person looked at the exact input, secrets included, and says why. What it was stays out of the record. */
export function revealAudit(row: RequestRow, actor: Actor, reason?: string): AuditDraft {
  return ofRequest('revealed', row, actor, given('reason', reason))
}

/** Keys, users, grants and logins: who did what to which one. `event`: key-created, user-revoked, login … */
export function administrationAudit(
  event: AuditKind,
  actor: Actor,
  userId: string,
  data: Record<string, unknown>,
): AuditDraft {
  return { event, actor, userId, data }
}

function ofRequest(event: AuditKind, row: RequestRow, actor: Actor, more: Record<string, unknown>): AuditDraft {
  const before: RequestStatus = row.status
  const data = { toolName: row.toolName, command: row.command, rule: row.rule, fingerprint: row.fingerprint, before }
  return draft(event, { ...row, actor }, row.id, { ...data, ...given('toolUseId', row.toolUseId), ...more })
}

function draft(
  event: AuditKind,
  subject: AuditSubject,
  requestId: string | undefined,
  data: Record<string, unknown>,
): AuditDraft {
  const { actor, userId, agentId, sessionId } = subject
  const row: AuditDraft = { event, actor, userId, agentId, data }
  if (sessionId !== undefined) row.sessionId = sessionId
  if (requestId !== undefined) row.requestId = requestId
  return row
}

/** An object with the field, or without it when there is no value: absent fields stay absent. */
function given<Name extends string, Value>(name: Name, value: Value | undefined): { [N in Name]?: Value } {
  return value === undefined ? {} : ({ [name]: value } as { [N in Name]?: Value })
}
