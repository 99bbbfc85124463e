// Comparing what an agent says it ran with the verdicts it was given: every way in which the two can disagree.
import { describe, expect, it } from 'vitest'
import { isResting, meaningOf } from '../../../src/permissions/oversight/event-meaning.ts'
import { type RanCall, reconcile } from '../../../src/permissions/oversight/reconcile.ts'
import type { JudgedCall } from '../../../src/store/store.ts'

const ran = (changes: Partial<RanCall> = {}): RanCall => ({
  event: 'post_tool_use',
  toolUseId: 'u1',
  toolName: 'bash',
  toolInput: { command: 'ls' },
  failed: false,
  ...changes,
})

const call = (changes: Partial<JudgedCall> = {}): JudgedCall => ({
  keyId: 'k',
  userId: 'alice',
  agentId: 'bot',
  sessionId: 's',
  id: 7,
  useId: 'u1',
  toolName: 'bash',
  fingerprint: 'ls',
  decision: 'allowed',
  askedAt: 1,
  ...changes,
})

/** Stands for the hash: the command itself. */
const print = (of: RanCall) => String(of.toolInput?.['command'])
const find = (of: RanCall, ...candidates: JudgedCall[]) => reconcile(of, candidates, print)
const kindOf = (of: RanCall, ...candidates: JudgedCall[]) => find(of, ...candidates).fault?.kind

describe('a call with an id', () => {
  it('that was allowed with this input has run', () => {
    expect(find(ran(), call())).toEqual({ callId: 7 })
    expect(find(ran(), call({ ranAt: 5 }))).toEqual({})
  })

  it('without any verdict is an alarm, also when it failed', () => {
    expect(kindOf(ran())).toBe('ran-unjudged')
    expect(kindOf(ran({ failed: true }))).toBe('ran-unjudged')
  })

  it('that ran with another input, or as another tool, is an alarm', () => {
    expect(kindOf(ran({ toolInput: { command: 'rm x' } }), call())).toBe('ran-differently')
    expect(kindOf(ran({ toolName: 'write' }), call())).toBe('ran-differently')
  })

  it('of which the agent does not say what ran is compared by its id alone', () => {
    const { toolInput: _, ...silent } = ran()
    expect(find(silent, call())).toEqual({ callId: 7 })
    expect(kindOf(silent, call({ decision: 'denied' }))).toBe('ran-denied')
  })

  const asked = (changes: Partial<JudgedCall>) => call({ decision: 'asked', requestId: 'hook_1', ...changes })
  it.each<[string, JudgedCall, string | undefined]>([
    ['refused at once', call({ decision: 'denied' }), 'ran-denied'],
    ['still pending', asked({ status: 'pending' }), 'ran-pending'],
    ['approved and handed over', asked({ status: 'approved', releasedTo: 'u1' }), undefined],
    ['approved, never handed over', asked({ status: 'approved' }), 'ran-denied'],
    ['rejected', asked({ status: 'rejected' }), 'ran-denied'],
    ['expired', asked({ status: 'expired' }), 'ran-denied'],
    ['cancelled', asked({ status: 'cancelled' }), 'ran-denied'],
    ['asked, and its request is gone', asked({}), 'ran-denied'],
  ])('that was %s', (_what, candidate, kind) => {
    const finding = find(ran(), candidate)
    expect(finding.fault?.kind).toBe(kind)
    if (kind !== undefined && candidate.requestId !== undefined) expect(finding.fault?.requestId).toBe('hook_1')
  })

  it('that a reviewer edited may only run as edited', () => {
    const edited = asked({ status: 'approved', releasedTo: 'u1', modifiedFingerprint: 'ls -l' })
    expect(find(ran({ toolInput: { command: 'ls -l' } }), edited)).toEqual({ callId: 7 })
    expect(kindOf(ran(), edited)).toBe('ran-differently')
  })

  it('that was refused and is told as failed is none: agents tell of refused calls so', () => {
    expect(find(ran({ failed: true }), call({ decision: 'denied' }))).toEqual({})
    expect(find(ran({ failed: true }), asked({ status: 'pending' }))).toEqual({})
  })

  it('that was asked about in two lanes needs one verdict that allows exactly this', () => {
    expect(find(ran(), call({ id: 9, decision: 'denied' }), call())).toEqual({ callId: 7 })
    expect(kindOf(ran(), call({ id: 9, decision: 'denied' }), call({ fingerprint: 'other' }))).toBe('ran-denied')
  })
})

describe('a call without an id', () => {
  const { toolUseId: _, ...nameless } = ran()

  it('takes the oldest verdict on this input that no run has taken', () => {
    const calls = [call({ id: 3 }), call({ id: 2 }), call({ id: 1, ranAt: 5, ranEvent: 'post_tool_use' })]
    expect(find(nameless, ...calls)).toEqual({ callId: 2 })
  })

  it('that runs more often than it was allowed is an alarm', () => {
    expect(kindOf(nameless, call({ ranAt: 5, ranEvent: 'post_tool_use' }))).toBe('ran-unjudged')
  })

  it('may be told by events of two names', () => {
    expect(find(nameless, call({ ranAt: 5, ranEvent: 'AfterTool' }))).toEqual({})
  })

  it('with an input that was not judged, or was refused, is an alarm', () => {
    expect(kindOf(nameless, call({ fingerprint: 'other' }))).toBe('ran-unjudged')
    expect(kindOf(nameless, call({ decision: 'denied' }))).toBe('ran-denied')
    expect(find({ ...nameless, failed: true }, call({ decision: 'denied' }))).toEqual({})
  })
})

describe('what events mean', () => {
  it.each(['post_tool_use', 'PostToolUse', 'postToolUse', 'AfterTool'])('%s: a call ran', (event) => {
    expect(meaningOf(event, {})).toEqual({ kind: 'ran', failed: false })
  })

  it.each<[string, Record<string, unknown>]>([
    ['PostToolUseFailure', {}],
    ['postToolUseFailure', {}],
    ['post_tool_use', { tool_error: 'no such file' }],
    ['post_tool_use', { tool_error: true }],
  ])('%s %j: a call failed', (event, data) => {
    expect(meaningOf(event, data)).toEqual({ kind: 'ran', failed: true })
  })

  it.each<[string, string | undefined]>([
    ['yolo', 'yolo'],
    ['user_approved_session', 'user_approved_session'],
    ['readonly_hint', 'readonly_hint'],
    ['my_pre_tool_use_hook_allow', 'my_pre_tool_use_hook_allow'],
    ['pre_tool_use_hook_allow', undefined],
    ['permission_request_hook_allow', undefined],
  ])('an approval by %s', (approval_source, source) => {
    const meaning = meaningOf('on_tool_approval_decision', { approval_decision: 'allow', approval_source })
    expect(meaning).toEqual(source === undefined ? { kind: 'other' } : { kind: 'approved-elsewhere', source })
  })

  it('an approval that names no source is not ours, and a refusal is nobody’s concern', () => {
    expect(meaningOf('on_tool_approval_decision', { approval_decision: 'allow' }).kind).toBe('approved-elsewhere')
    const refusal = { approval_decision: 'deny', approval_source: 'user_rejected' }
    expect(meaningOf('on_tool_approval_decision', refusal)).toEqual({ kind: 'other' })
  })

  it('knows when an agent waits for somebody', () => {
    expect(['Stop', 'session_start', 'turn_end', 'agentStop'].every(isResting)).toBe(true)
    expect(['PostToolUse', 'UserPromptSubmit', 'turn_start', 'stopping'].some(isResting)).toBe(false)
  })
})
