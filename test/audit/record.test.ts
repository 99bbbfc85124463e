// The shapes of audit rows: one per kind of event, the same from every caller.
import { describe, expect, it } from 'vitest'
import {
  administrationAudit,
  cancelledAudit,
  decidedAudit,
  observedAudit,
  releasedAudit,
  type VerdictFacts,
  verdictAudit,
} from '../../src/audit/record.ts'
import type { RequestRow } from '../../src/store/store.ts'
import { decisionOn, grantDraft, requestDraft } from '../store/samples.ts'

const subject = { actor: 'key:k_1', userId: 'alice', agentId: 'coder', sessionId: 's-1' }
const facts: VerdictFacts = {
  toolName: 'bash',
  toolUseId: 'use',
  toolInput: { command: 'git status' },
  command: 'git status',
  fingerprint: 'f',
  context: { cwd: '/p', home: '/h', workspace: '/p', shell: '/bin/sh', profile: 'standard' },
  verdict: { tier: 'safe', why: 'reads', rule: 'vcs/read', rows: ['git/status'] },
  rulesetHash: 'r',
  classifierVersion: '1',
  latencyMicros: 42,
}
const row: RequestRow = {
  ...requestDraft('hook_1'),
  status: 'pending',
  createdAt: 1,
  expiresAt: 2,
  askerUntil: 2,
  sealedModifiedInput: null,
}
const common = {
  toolName: 'bash',
  toolUseId: 'use-of-hook_1',
  command: row.command,
  rule: row.rule,
  fingerprint: row.fingerprint,
  before: 'pending',
}

describe('audit drafts', () => {
  it('of verdicts hold what is needed to reach them again', () => {
    const { verdict, ...rest } = facts
    expect(verdictAudit('verdict', subject, facts)).toEqual({
      event: 'verdict',
      ...subject,
      data: { ...rest, ...verdict },
    })
    expect(verdictAudit('queued', subject, facts, { requestId: 'hook_1' })).toMatchObject({ requestId: 'hook_1' })
    expect(verdictAudit('granted', subject, facts, { grantId: 'g' })).toMatchObject({ data: { grantId: 'g' } })
  })

  it('leave absent what is not known', () => {
    const { sessionId: _absent, ...anonymous } = subject
    const draft = verdictAudit('verdict', anonymous, facts)
    expect(Object.keys(draft)).toEqual(['event', 'actor', 'userId', 'agentId', 'data'])
    expect(draft.data).not.toHaveProperty('grantId')
  })

  it('of decisions hold the decision, never an unredacted input', () => {
    const decision = decisionOn('hook_1', {
      decision: 'approve_always',
      feedback: 'ok',
      modifiedInput: { command: 'npm ci' },
      sealedModifiedInput: 'SEALED',
      modifiedFingerprint: 'f2',
      grant: grantDraft('g'),
    })
    const draft = decidedAudit(row, decision)
    expect(draft).toEqual({
      ...subject,
      event: 'decided',
      actor: 'user:alice',
      requestId: 'hook_1',
      data: {
        ...common,
        decision: 'approve_always',
        feedback: 'ok',
        modifiedInput: { command: 'npm ci' },
        modifiedFingerprint: 'f2',
        grant: { id: 'g', agentId: 'coder', width: 'exact', ttlMs: 604_800_000 },
      },
    })
    expect(JSON.stringify(draft)).not.toContain('SEALED')
    expect(JSON.stringify(draft)).not.toContain(row.sealedInput)
    expect(decidedAudit(row, decisionOn('hook_1'), 'not understood').data).toEqual({
      ...common,
      decision: 'approve',
      grantRefused: 'not understood',
    })
  })

  it('of releases and cancellations say to whom and why', () => {
    expect(releasedAudit({ ...row, status: 'approved' }, 'key:k_1', 'use-2')).toEqual({
      ...subject,
      event: 'released',
      requestId: 'hook_1',
      data: { ...common, before: 'approved', releasedTo: 'use-2' },
    })
    expect(cancelledAudit(row, 'key:k_1')).toEqual({
      ...subject,
      event: 'cancelled',
      requestId: 'hook_1',
      data: { ...common, why: 'asked' },
    })
  })

  it('of observations and administration hold what they were given', () => {
    expect(observedAudit(subject, { event: 'post_tool_use', toolName: 'bash', data: { ok: true } })).toEqual({
      ...subject,
      event: 'observed',
      data: { observation: 'post_tool_use', toolName: 'bash', payload: { ok: true } },
    })
    expect(administrationAudit('key-created', 'user:root', 'alice', { keyId: 'k' })).toEqual({
      event: 'key-created',
      actor: 'user:root',
      userId: 'alice',
      data: { keyId: 'k' },
    })
  })
})
