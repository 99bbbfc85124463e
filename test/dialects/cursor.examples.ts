// Cursor's payloads, as its documents show them, and what they must be read as. Asserts nothing.
import type { Example, Refusal } from './examples.ts'

const COMMON = '"conversation_id":"c1","generation_id":"g1","workspace_roots":["/w"]'

export const EXAMPLES: Example[] = [
  {
    name: 'a shell command of its own event',
    payload: `{${COMMON},"hook_event_name":"beforeShellExecution","command":"git status","cwd":"/w/sub"}`,
    event: {
      kind: 'decide',
      event: 'beforeShellExecution',
      toolName: 'Shell',
      toolInput: { command: 'git status' },
      sessionId: 'c1',
      cwd: '/w/sub',
    },
  },
  {
    name: 'a tool call; the first workspace root stands for a missing folder',
    payload: `{${COMMON},"hook_event_name":"preToolUse","tool_name":"Shell","tool_input":{"command":"ls","working_directory":"a"},"tool_use_id":"t1"}`,
    event: {
      kind: 'decide',
      event: 'preToolUse',
      toolName: 'Shell',
      toolInput: { command: 'ls', working_directory: 'a' },
      sessionId: 'c1',
      toolUseId: 't1',
      cwd: '/w',
    },
  },
  {
    name: 'an MCP call with its arguments as text, never taken for a built-in tool',
    payload: `{${COMMON},"hook_event_name":"beforeMCPExecution","tool_name":"read","tool_input":"{\\"id\\":7}","url":"https://mcp.example.org"}`,
    event: {
      kind: 'decide',
      event: 'beforeMCPExecution',
      toolName: 'MCP:read',
      toolInput: { id: 7 },
      sessionId: 'c1',
      cwd: '/w',
    },
  },
  {
    name: 'a file about to be read, without its content',
    payload: `{${COMMON},"hook_event_name":"beforeReadFile","file_path":"/w/.env","content":"TOKEN=hunter2"}`,
    event: {
      kind: 'decide',
      event: 'beforeReadFile',
      toolName: 'Read',
      toolInput: { file_path: '/w/.env' },
      sessionId: 'c1',
      cwd: '/w',
    },
  },
  {
    name: 'an outcome, with what ran and without what it printed',
    payload: `{${COMMON},"hook_event_name":"postToolUse","tool_name":"Shell","tool_input":{"command":"env"},"tool_output":"TOKEN=hunter2","tool_use_id":"t1","duration":12}`,
    event: {
      kind: 'observe',
      event: 'postToolUse',
      toolName: 'Shell',
      toolInput: { command: 'env' },
      sessionId: 'c1',
      toolUseId: 't1',
      data: { generation_id: 'g1', duration: 12 },
    },
  },
  {
    name: 'a command that ran',
    payload: `{${COMMON},"hook_event_name":"afterShellExecution","command":"ls","output":"a"}`,
    event: {
      kind: 'observe',
      event: 'afterShellExecution',
      toolName: 'Shell',
      toolInput: { command: 'ls' },
      sessionId: 'c1',
      data: { generation_id: 'g1' },
    },
  },
  {
    name: 'the end of a session',
    payload: `{${COMMON},"hook_event_name":"sessionEnd","reason":"completed"}`,
    event: {
      kind: 'observe',
      event: 'sessionEnd',
      sessionId: 'c1',
      data: { generation_id: 'g1', reason: 'completed' },
      ends: 'session',
    },
  },
  {
    name: 'an unknown event without a call',
    payload: `{${COMMON},"hook_event_name":"beforeCoffee"}`,
    event: { kind: 'unknown', why: 'neither an event nor a tool that Cursor is known to send' },
  },
]

export const REFUSALS: Refusal[] = [
  {
    name: 'no arguments',
    payload: `{${COMMON},"hook_event_name":"preToolUse","tool_name":"Shell"}`,
    why: /arguments of the call are missing/,
  },
  {
    name: 'arguments that are broken text',
    payload: `{${COMMON},"hook_event_name":"beforeMCPExecution","tool_name":"x","tool_input":"{"}`,
    why: /arguments of the call are missing/,
  },
  {
    name: 'a command that is no text',
    payload: `{${COMMON},"hook_event_name":"beforeShellExecution","command":["ls"]}`,
    why: /command is not text/,
  },
  {
    name: 'a second command in capitals',
    payload: `{${COMMON},"hook_event_name":"beforeShellExecution","command":"ls","COMMAND":"rm -rf /"}`,
    why: /only by case: COMMAND/,
  },
  {
    name: "Claude Code's and Codex's event name",
    payload: '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: "docker-agent's event name",
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"cmd":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: 'a tool without an event',
    payload: '{"conversation_id":"c","tool_name":"Shell","tool_input":{"command":"ls"}}',
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
