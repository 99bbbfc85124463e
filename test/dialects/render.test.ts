// Checks the exact form of what docker-agent and Claude Code are told. The others: render-others.test.ts.
import { describe, expect, test } from 'vitest'
import type { ClassifyAnswer } from '../../src/contract/verdict.ts'
import { claudeCode } from '../../src/dialects/claude-code.ts'
import type { AgentEvent } from '../../src/dialects/dialect.ts'
import { dockerAgent } from '../../src/dialects/docker-agent.ts'

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

  test('an edit that removes a field is denied with the call to make, because newer versions would keep the field', () => {
    const printed = dockerAgent.render({ ...safe, modifiedInput: { cmd: 'ls' } }, guard)
    expect(printed.verdict).toBe('deny')
    expect(printed.body).toContain('it removes cwd')
    expect(printed.body).toContain(String.raw`make this call instead, with exactly this input: {\"cmd\":\"ls\"}`)
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
