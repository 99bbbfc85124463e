// Makes rows to store, as the decision core would: one default each, changed by what a test cares about.
import { verdictAudit } from '../../src/audit/record.ts'
import type { AuditDraft, Decision, GrantDraft, RequestDraft, SubmitLimits } from '../../src/store/store.ts'

export const LIFETIME_MS = 900_000
export const RETRY_WINDOW_MS = 600_000

export const limits: SubmitLimits = {
  lifetimeMs: LIFETIME_MS,
  maxPendingPerKey: 1000,
  maxPendingPerAgent: 200,
  askerLeaseMs: 30_000,
}

export function requestDraft(id: string, changes: Partial<RequestDraft> = {}): RequestDraft {
  return {
    id,
    keyId: 'k_1',
    userId: 'alice',
    agentId: 'coder',
    sessionId: 's-1',
    toolUseId: `use-of-${id}`,
    toolName: 'bash',
    toolInput: { command: 'npm install left-pad' },
    sealedInput: 'c2VhbGVk',
    command: 'npm install left-pad',
    tier: 'dangerous',
    reason: 'Queued for approval: installs packages, whose scripts run on this machine',
    rule: 'execution/install',
    effects: [{ kind: 'execution.install', target: 'left-pad' }],
    spans: [
      { start: 0, end: 11, kind: 'execution.install', tier: 'dangerous', rule: 'execution/install', why: 'installs' },
    ],
    cwd: '/home/alice/project',
    fingerprint: `fingerprint-of-${id}`,
    ...changes,
  }
}

export function queuedAudit(draft: RequestDraft): AuditDraft {
  return verdictAudit(
    'queued',
    { ...draft, actor: `key:${draft.keyId}` },
    {
      toolName: draft.toolName,
      toolInput: draft.toolInput,
      command: draft.command,
      fingerprint: draft.fingerprint,
      context: { profile: 'standard', ...(draft.cwd === undefined ? {} : { cwd: draft.cwd }) },
      verdict: { tier: 'dangerous', why: 'installs packages', rule: draft.rule, rows: ['npm/install'] },
      rulesetHash: 'f'.repeat(64),
      classifierVersion: '1',
      latencyMicros: 40,
    },
    { requestId: draft.id },
  )
}

export function decisionOn(requestId: string, changes: Partial<Decision> = {}): Decision {
  return { requestId, decision: 'approve', by: 'user:alice', retryWindowMs: RETRY_WINDOW_MS, ...changes }
}

export function grantDraft(id: string, changes: Partial<GrantDraft> = {}): GrantDraft {
  return {
    id,
    userId: 'alice',
    agentId: 'coder',
    width: 'exact',
    pattern: 'a'.repeat(64),
    command: 'npm install left-pad',
    createdBy: 'user:alice',
    ttlMs: 604_800_000,
    ...changes,
  }
}

/** An audit draft for anything whose shape a test does not care about. */
export function note(event: string, data: Record<string, unknown> = {}): AuditDraft {
  return { event, actor: 'user:alice', userId: 'alice', data }
}
