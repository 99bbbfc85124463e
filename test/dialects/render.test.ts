// Checks what agents are told: the exact form, one line, bounded, and deny whenever something is off.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ClassifyAnswer } from '../../src/contract/verdict.ts'
import { claudeCode } from '../../src/dialects/claude-code.ts'
import type { AgentEvent } from '../../src/dialects/dialect.ts'
import { dockerAgent } from '../../src/dialects/docker-agent.ts'
import { dialects } from '../../src/dialects/index.ts'

const safe: ClassifyAnswer = { allow: true, tier: 'safe', reason: 'Safe: git status' }
const blocked: ClassifyAnswer = { allow: false, tier: 'destructive', reason: 'Blocked: deletes everything' }

const call = (event: string, toolInput: Record<string, unknown> = { cmd: 'ls' }): AgentEvent => ({
  kind: 'decide',
  event,
  toolName: 'shell',
  toolInput,
})

describe('docker-agent', () => {
  const guard = call('pre_tool_use', { cmd: 'ls', cwd: '.' })

  test('an allow', () => {
    expect(dockerAgent.render(safe, guard)).toEqual({
      body: '{"hook_specific_output":{"permission_decision":"allow","permission_decision_reason":"Safe: git status"}}',
      exit: 0,
      verdict: 'allow',
    })
  })

  test.each(['pre_tool_use', 'tool_guard', 'permission_request', 'tool_input_transform', 'unknown'])(
    'a deny of %s is the form that every version obeys',
    (event) => {
      expect(dockerAgent.render(blocked, call(event))).toEqual({
        body: '{"hook_specific_output":{"permission_decision":"deny","permission_decision_reason":"Blocked: deletes everything"}}',
        exit: 0,
        verdict: 'deny',
      })
    },
  )

  test('an edited input goes out complete', () => {
    const answer = { ...safe, modifiedInput: { cmd: 'ls -l', cwd: '.' } }
    expect(JSON.parse(dockerAgent.render(answer, guard).body)).toEqual({
      hook_specific_output: {
        permission_decision: 'allow',
        permission_decision_reason: 'Safe: git status',
        updated_input: { cmd: 'ls -l', cwd: '.' },
      },
    })
  })

  test('an edit that removes a field is denied, because newer versions would keep the field', () => {
    const printed = dockerAgent.render({ ...safe, modifiedInput: { cmd: 'ls' } }, guard)
    expect(printed.verdict).toBe('deny')
    expect(printed.body).toContain('it removes cwd')
    expect(printed.body).not.toContain('updated_input')
  })
})

describe('claude-code', () => {
  test('an allow names its event', () => {
    expect(claudeCode.render(safe, call('PreToolUse'))).toEqual({
      body: '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","permissionDecisionReason":"Safe: git status"}}',
      exit: 0,
      verdict: 'allow',
    })
  })

  test('a deny names its event', () => {
    expect(claudeCode.render(blocked, call('PreToolUse'))).toEqual({
      body: '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"Blocked: deletes everything"}}',
      exit: 0,
      verdict: 'deny',
    })
  })

  test('an edited input goes out as it was edited, only with an allow', () => {
    const modifiedInput = { command: 'ls -l' }
    const allowed = JSON.parse(claudeCode.render({ ...safe, modifiedInput }, call('PreToolUse')).body)
    expect(allowed.hookSpecificOutput.updatedInput).toEqual(modifiedInput)
    expect(claudeCode.render({ ...blocked, modifiedInput }, call('PreToolUse')).body).not.toContain('updatedInput')
  })

  test('a request for permission has a form of its own', () => {
    const event = call('PermissionRequest')
    expect(JSON.parse(claudeCode.render(safe, event).body)).toEqual({
      hookSpecificOutput: { hookEventName: 'PermissionRequest', decision: { behavior: 'allow' } },
    })
    expect(JSON.parse(claudeCode.render({ ...safe, modifiedInput: { a: 1 } }, event).body)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: { behavior: 'allow', updatedInput: { a: 1 } },
      },
    })
    expect(JSON.parse(claudeCode.render(blocked, event).body)).toEqual({
      hookSpecificOutput: {
        hookEventName: 'PermissionRequest',
        decision: { behavior: 'deny', message: 'Blocked: deletes everything' },
      },
    })
  })

  test('an unknown event is denied by exit code as well', () => {
    expect(claudeCode.render(blocked, call('PreToolBatch'))).toMatchObject({ exit: 2, verdict: 'deny' })
  })
})

describe.each([...dialects.values()])('$id', (dialect) => {
  const event = call(dialect.id === 'claude-code' ? 'PreToolUse' : 'pre_tool_use')

  test('an observation prints nothing', () => {
    const seen: AgentEvent = { kind: 'observe', event: 'x', data: {} }
    expect(dialect.observed(seen)).toEqual({ body: '', exit: 0, verdict: 'observe' })
  })

  test('an observation that is asked for a verdict all the same is denied', () => {
    expect(dialect.render(safe, { kind: 'observe', event: 'x', data: {} }).verdict).toBe('deny')
    expect(dialect.render(safe, { kind: 'unknown', why: 'x' }).verdict).toBe('deny')
  })

  test('only allow:true allows', () => {
    for (const allow of [undefined, null, 1, 'true', {}])
      expect(dialect.render({ ...safe, allow } as unknown as ClassifyAnswer, event).verdict).toBe('deny')
  })

  test("the reviewer's words reach the agent once", () => {
    const answer: ClassifyAnswer = {
      allow: false,
      tier: 'dangerous',
      reason: 'Rejected by alice',
      outcome: 'rejected',
      feedback: 'use the\nlockfile',
    }
    expect(dialect.render(answer, event).body).toContain('"Rejected by alice: use the lockfile"')
    const said = dialect.render({ ...answer, reason: 'Rejected by alice: use the\nlockfile' }, event).body
    expect(said.match(/lockfile/g)).toHaveLength(1)
  })

  test('an open request is named, so that the agent can come back to it', () => {
    const answer: ClassifyAnswer = {
      allow: false,
      tier: 'dangerous',
      reason: 'Queued',
      outcome: 'pending',
      requestId: 'hook_1_a',
    }
    expect(dialect.render(answer, event).body).toContain('pending, request hook_1_a, retry the same call later')
  })

  test('whatever the reason says, the answer is one bounded line of JSON with a reason', () => {
    const hostile = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc.constantFrom('', '\u0000\n', '}{', '} {"a":1}', '\u2028"\\', '\ud800', 'é'.repeat(3000), '\u202egnihton'),
    )
    fc.assert(
      fc.property(hostile, fc.boolean(), (reason, allow) => {
        const { body, verdict } = dialect.render({ allow, tier: 'dangerous', reason }, event)
        expect(verdict).toBe(allow ? 'allow' : 'deny')
        expect(body).toMatch(/^\{.*\}$/)
        expect(body).not.toMatch(/[\p{Cc}\u2028\u2029]|\} *\{/u)
        expect(Buffer.byteLength(body)).toBeLessThan(5000)
        const output = Object.values(JSON.parse(body))[0] as Record<string, string>
        const said = output['permission_decision_reason'] ?? output['permissionDecisionReason'] ?? ''
        expect(said.length).toBeGreaterThan(0)
        expect(Buffer.byteLength(said)).toBeLessThanOrEqual(2048)
        expect(said).not.toMatch(/[\p{Cc}\p{Bidi_Control}]/u)
      }),
    )
  })

  test('an edited input survives the escaping', () => {
    const modifiedInput = { cmd: "awk '{a}{b} {c}' \u2028 && echo }{", cwd: '/' }
    const { body } = dialect.render({ ...safe, modifiedInput }, event)
    expect(body).not.toMatch(/\} *\{/)
    const output = Object.values(JSON.parse(body))[0] as Record<string, unknown>
    expect(output['updated_input'] ?? output['updatedInput']).toEqual(modifiedInput)
  })

  test('the fallback is the deny of this dialect, fit for single quotes', () => {
    expect(dialect.fallbackDeny).not.toMatch(/['\n]/)
    const shape = (text: string) => text.replace(/"(permission_?[dD]ecision_?[rR]eason)":"[^"]*"/, '"$1":""')
    expect(shape(dialect.fallbackDeny)).toBe(shape(dialect.render(blocked, event).body))
  })
})
