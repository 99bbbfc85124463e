// Codex's payloads and what they must be read as. Asserts nothing.
import type { Example, Refusal } from './examples.ts'

export const EXAMPLES: Example[] = [
  {
    name: 'a shell call of 0.169.0',
    payload:
      '{"session_id":"01a2002d","turn_id":"01a2002e","transcript_path":"/home/u/.codex/sessions/2026/11/21/rollout.jsonl","cwd":"/workspace","hook_event_name":"PreToolUse","model":"fake","permission_mode":"bypassPermissions","tool_name":"Bash","tool_input":{"command":"touch ran"},"tool_use_id":"call_0"}',
    event: {
      kind: 'decide',
      event: 'PreToolUse',
      toolName: 'Bash',
      toolInput: { command: 'touch ran' },
      sessionId: '01a2002d',
      toolUseId: 'call_0',
      cwd: '/workspace',
    },
  },
  {
    name: 'a patch; a call inside a script has an id of its own',
    payload:
      '{"session_id":"s","turn_id":"t","transcript_path":null,"cwd":"/w","hook_event_name":"PreToolUse","model":"m","permission_mode":"default","tool_name":"apply_patch","tool_input":{"command":"*** Begin Patch\\n*** Add File: a\\n+x\\n*** End Patch"},"tool_use_id":"exec-7e57"}',
    event: {
      kind: 'decide',
      event: 'PreToolUse',
      toolName: 'apply_patch',
      toolInput: { command: '*** Begin Patch\n*** Add File: a\n+x\n*** End Patch' },
      sessionId: 's',
      toolUseId: 'exec-7e57',
      cwd: '/w',
    },
  },
  {
    name: 'a call of a sub-agent, under the session of its parent',
    payload:
      '{"session_id":"01a2080c","turn_id":"01a2080d","agent_id":"01a2080e","agent_type":"default","transcript_path":"/home/u/.codex/sessions/2026/11/23/rollout.jsonl","cwd":"/workspace","hook_event_name":"PreToolUse","model":"gpt-5.6","permission_mode":"bypassPermissions","tool_name":"Bash","tool_input":{"command":"git status"},"tool_use_id":"call_1"}',
    event: {
      kind: 'decide',
      event: 'PreToolUse',
      toolName: 'Bash',
      toolInput: { command: 'git status' },
      sessionId: '01a2080c',
      toolUseId: 'call_1',
      cwd: '/workspace',
    },
  },
  {
    name: 'a request for permission',
    payload:
      '{"session_id":"s","turn_id":"t","cwd":"/w","hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"ls","description":"look"}}',
    event: {
      kind: 'decide',
      event: 'PermissionRequest',
      toolName: 'Bash',
      toolInput: { command: 'ls', description: 'look' },
      sessionId: 's',
      cwd: '/w',
    },
  },
  {
    name: 'an outcome, with what ran and without what it printed',
    payload:
      '{"session_id":"s","turn_id":"t","hook_event_name":"PostToolUse","model":"m","tool_name":"Bash","tool_input":{"command":"env"},"tool_response":"TOKEN=hunter2","tool_use_id":"c"}',
    event: {
      kind: 'observe',
      event: 'PostToolUse',
      toolName: 'Bash',
      toolInput: { command: 'env' },
      sessionId: 's',
      toolUseId: 'c',
      data: { turn_id: 't', model: 'm' },
    },
  },
  {
    name: 'the start of a session',
    payload: '{"session_id":"s","cwd":"/w","hook_event_name":"SessionStart","source":"startup"}',
    event: { kind: 'observe', event: 'SessionStart', sessionId: 's', data: { cwd: '/w', source: 'startup' } },
  },
  {
    name: 'an unknown event that names a tool',
    payload: '{"hook_event_name":"PreShell","tool_name":"Bash","tool_input":{"command":"ls"}}',
    event: { kind: 'decide', event: 'PreShell', toolName: 'Bash', toolInput: { command: 'ls' } },
  },
]

export const REFUSALS: Refusal[] = [
  {
    name: 'no arguments',
    payload: '{"hook_event_name":"PreToolUse","turn_id":"t","tool_name":"Bash"}',
    why: /tool_input is missing/,
  },
  {
    name: 'a second input in capitals',
    payload: '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"},"TOOL_INPUT":{}}',
    why: /only by case: TOOL_INPUT/,
  },
  {
    name: "docker-agent's event name",
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"cmd":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: "Gemini's event name",
    payload: '{"hook_event_name":"BeforeTool","tool_name":"run_shell_command","tool_input":{"command":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: "Copilot's camelCase",
    payload: '{"sessionId":"s","timestamp":1,"cwd":"/w","toolName":"bash","toolArgs":{"command":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
]
