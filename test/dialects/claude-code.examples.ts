// Claude Code's payloads and what they must be read as. Asserts nothing.
import type { Example, Refusal } from './examples.ts'

export const EXAMPLES: Example[] = [
  {
    name: 'a shell call',
    payload:
      '{"session_id":"2a54f1cf","transcript_path":"/home/u/.claude/projects/x/2a54.jsonl","cwd":"/workspace","prompt_id":"4c4d602c","permission_mode":"default","effort":{"level":"medium"},"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"touch ran","timeout":5000,"description":"scripted","run_in_background":false},"tool_use_id":"toolu_0"}\n',
    event: {
      kind: 'decide',
      event: 'PreToolUse',
      toolName: 'Bash',
      toolInput: { command: 'touch ran', timeout: 5000, description: 'scripted', run_in_background: false },
      sessionId: '2a54f1cf',
      toolUseId: 'toolu_0',
      cwd: '/workspace',
    },
  },
  {
    name: 'a call of a sub-agent',
    payload:
      '{"session_id":"s","cwd":"/w","agent_id":"a1","agent_type":"Explore","hook_event_name":"PreToolUse","tool_name":"Read","tool_input":{"file_path":"/w/a"},"tool_use_id":"t"}',
    event: {
      kind: 'decide',
      event: 'PreToolUse',
      toolName: 'Read',
      toolInput: { file_path: '/w/a' },
      sessionId: 's',
      toolUseId: 't',
      cwd: '/w',
    },
  },
  {
    name: 'a request for permission, which has no tool_use_id',
    payload:
      '{"session_id":"s","cwd":"/w","hook_event_name":"PermissionRequest","tool_name":"Bash","tool_input":{"command":"ls"},"permission_suggestions":[]}',
    event: {
      kind: 'decide',
      event: 'PermissionRequest',
      toolName: 'Bash',
      toolInput: { command: 'ls' },
      sessionId: 's',
      cwd: '/w',
    },
  },
  {
    name: 'a tool without arguments',
    payload: '{"hook_event_name":"PreToolUse","tool_name":"ListAgents","tool_input":{}}',
    event: { kind: 'decide', event: 'PreToolUse', toolName: 'ListAgents', toolInput: {} },
  },
  {
    name: 'an outcome; what the tool printed is not kept',
    payload:
      '{"session_id":"s","permission_mode":"default","hook_event_name":"PostToolUse","tool_name":"Bash","tool_input":{"command":"env"},"tool_response":{"stdout":"TOKEN=hunter2"},"tool_use_id":"t"}',
    event: {
      kind: 'observe',
      event: 'PostToolUse',
      toolName: 'Bash',
      toolInput: { command: 'env' },
      sessionId: 's',
      toolUseId: 't',
      data: { permission_mode: 'default' },
    },
  },
  {
    name: 'the end of a session',
    payload: '{"session_id":"s","cwd":"/w","hook_event_name":"SessionEnd","reason":"other"}',
    event: {
      kind: 'observe',
      event: 'SessionEnd',
      sessionId: 's',
      data: { cwd: '/w', reason: 'other' },
      ends: 'session',
    },
  },
  {
    name: 'an unknown event that names a tool',
    payload: '{"hook_event_name":"PreToolBatch","tool_name":"Bash","tool_input":{"command":"ls"}}',
    event: { kind: 'decide', event: 'PreToolBatch', toolName: 'Bash', toolInput: { command: 'ls' } },
  },
  {
    name: 'an unknown event without a tool',
    payload: '{"hook_event_name":"CoffeeBreak"}',
    event: { kind: 'unknown', why: 'neither an event nor a tool that Claude Code is known to send' },
  },
]

export const REFUSALS: Refusal[] = [
  {
    name: 'no arguments',
    payload: '{"hook_event_name":"PreToolUse","tool_name":"Bash"}',
    why: /tool_input is missing/,
  },
  {
    name: 'arguments that are text',
    payload: '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":"ls"}',
    why: /not an object/,
  },
  {
    name: 'a second tool name in capitals',
    payload: '{"hook_event_name":"PreToolUse","tool_name":"Read","Tool_Name":"Bash","tool_input":{}}',
    why: /only by case: Tool_Name/,
  },
  {
    name: "docker-agent's event name",
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"cmd":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: "docker-agent's observation",
    payload: '{"hook_event_name":"post_tool_use","tool_name":"shell"}',
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
