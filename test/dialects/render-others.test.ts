// Checks the exact form of what Codex, Gemini CLI, Copilot and Cursor are told. What holds for all: every-dialect.test.ts.
import { describe, expect, test } from 'vitest'
import type { ClassifyAnswer } from '../../src/contract/verdict.ts'
import { codex } from '../../src/dialects/codex.ts'
import { copilot } from '../../src/dialects/copilot.ts'
import { cursor } from '../../src/dialects/cursor.ts'
import type { AgentEvent } from '../../src/dialects/dialect.ts'
import { geminiCli } from '../../src/dialects/gemini-cli.ts'

const safe: ClassifyAnswer = { allow: true, tier: 'safe', reason: 'Safe: git status' }
const blocked: ClassifyAnswer = { allow: false, tier: 'destructive', reason: 'Blocked: deletes everything' }
const edited: ClassifyAnswer = { ...safe, modifiedInput: { command: 'ls -l' } }

const call = (event: string): AgentEvent => ({
  kind: 'decide',
  event,
  toolName: 'Bash',
  toolInput: { command: 'ls', description: 'look' },
})

describe('codex', () => {
  const event = call('PreToolUse')

  test('an allow decides nothing, because an allow that says so counts as a failure', () => {
    expect(codex.render(safe, event)).toEqual({
      body: '{"hookSpecificOutput":{"hookEventName":"PreToolUse"}}',
      exit: 0,
      verdict: 'allow',
    })
  })

  test('a deny has no member that Codex does not know', () => {
    expect(codex.render(blocked, event)).toEqual({
      body: '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"Blocked: deletes everything"}}',
      exit: 0,
      verdict: 'deny',
    })
  })

  test('an edit goes out with an allow, and may change nothing but the command', () => {
    expect(codex.render(edited, event).body).toBe(
      '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"allow","permissionDecisionReason":"Safe: git status","updatedInput":{"command":"ls -l"}}}',
    )
    for (const modifiedInput of [{ cmd: 'ls' }, { command: ['ls'] }, { command: 'ls', workdir: '/' }, {}]) {
      const printed = codex.render({ ...safe, modifiedInput }, event)
      expect(printed.verdict).toBe('deny')
      expect(printed.body).toMatch(/can change nothing but command.*exactly this input/)
    }
  })

  test('a request for permission has a form of its own, and takes no edit', () => {
    const asked = call('PermissionRequest')
    expect(codex.render(safe, asked).body).toBe(
      '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"allow"}}}',
    )
    expect(codex.render(blocked, asked).body).toBe(
      '{"hookSpecificOutput":{"hookEventName":"PermissionRequest","decision":{"behavior":"deny","message":"Blocked: deletes everything"}}}',
    )
    expect(codex.render(edited, asked)).toMatchObject({ verdict: 'deny', exit: 0 })
  })

  test('an unknown event is denied by exit code as well', () => {
    expect(codex.render(blocked, call('PreShell'))).toMatchObject({ exit: 2, verdict: 'deny' })
  })
})

describe('gemini-cli', () => {
  const event = call('BeforeTool')

  test('the decision stands on top', () => {
    expect(geminiCli.render(safe, event)).toEqual({ body: '{"decision":"allow"}', exit: 0, verdict: 'allow' })
    expect(geminiCli.render(blocked, event)).toEqual({
      body: '{"decision":"deny","reason":"Blocked: deletes everything"}',
      exit: 0,
      verdict: 'deny',
    })
  })

  test('an edit replaces the whole input', () => {
    expect(geminiCli.render(edited, event).body).toBe(
      '{"decision":"allow","hookSpecificOutput":{"hookEventName":"BeforeTool","tool_input":{"command":"ls -l"}}}',
    )
  })
})

describe('copilot', () => {
  const payload = (toolArgs: unknown) => ({ sessionId: 's', timestamp: 1, cwd: '/w', toolName: 'bash', toolArgs })
  const event = copilot.parse(payload({ command: 'ls' }))

  test('the decision is flat', () => {
    expect(copilot.render(safe, event).body).toBe(
      '{"permissionDecision":"allow","permissionDecisionReason":"Safe: git status"}',
    )
    expect(copilot.render(blocked, event)).toEqual({
      body: '{"permissionDecision":"deny","permissionDecisionReason":"Blocked: deletes everything"}',
      exit: 0,
      verdict: 'deny',
    })
  })

  test('an edit replaces the whole input', () => {
    expect(copilot.render(edited, event).body).toBe(
      '{"permissionDecision":"allow","permissionDecisionReason":"Safe: git status","modifiedArgs":{"command":"ls -l"}}',
    )
  })

  test('a version that sends arguments as text gets a deny that suggests the edited call', () => {
    const asText = copilot.parse(payload('{"command":"ls"}'))
    expect(copilot.render(safe, asText).verdict).toBe('allow')
    const printed = copilot.render(edited, asText)
    expect(printed.verdict).toBe('deny')
    expect(printed.body).toContain(String.raw`exactly this input: {\"command\":\"ls -l\"}`)
    expect(printed.body).not.toContain('modifiedArgs')
  })
})

describe('cursor', () => {
  const event = call('beforeShellExecution')

  test('the permission stands on top, an allow is said', () => {
    expect(cursor.render(safe, event)).toEqual({ body: '{"permission":"allow"}', exit: 0, verdict: 'allow' })
    expect(cursor.render(blocked, event)).toEqual({
      body: '{"permission":"deny","user_message":"Blocked: deletes everything","agent_message":"Blocked: deletes everything"}',
      exit: 0,
      verdict: 'deny',
    })
  })

  test('an edit is never sent', () => {
    const printed = cursor.render(edited, event)
    expect(printed.verdict).toBe('deny')
    expect(printed.body).toMatch(/can only allow and deny.*exactly this input/)
  })
})
