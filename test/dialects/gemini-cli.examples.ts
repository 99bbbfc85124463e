// Gemini CLI's payloads and what they must be read as. Asserts nothing.
import type { Example, Refusal } from './examples.ts'

export const EXAMPLES: Example[] = [
  {
    name: 'a shell call of 0.61.0, which has no id',
    payload:
      '{"session_id":"7a7309a3","transcript_path":"/home/u/.gemini/tmp/work/chats/session.jsonl","cwd":"/workspace","hook_event_name":"BeforeTool","timestamp":"2026-11-21T22:15:09.533Z","tool_name":"run_shell_command","tool_input":{"command":"touch ran","description":"scripted","dir_path":"/workspace","is_background":false}}',
    event: {
      kind: 'decide',
      event: 'BeforeTool',
      toolName: 'run_shell_command',
      toolInput: { command: 'touch ran', description: 'scripted', dir_path: '/workspace', is_background: false },
      sessionId: '7a7309a3',
      cwd: '/workspace',
    },
  },
  {
    name: 'a call of an MCP server',
    payload:
      '{"session_id":"s","cwd":"/w","hook_event_name":"BeforeTool","timestamp":"2026-11-21T22:15:09.533Z","tool_name":"mcp_github_get_me","tool_input":{},"mcp_context":{"server_name":"github","tool_name":"get_me","command":"node","args":["server.mjs"]}}',
    event: {
      kind: 'decide',
      event: 'BeforeTool',
      toolName: 'mcp_github_get_me',
      toolInput: {},
      sessionId: 's',
      cwd: '/w',
    },
  },
  {
    name: 'an outcome, with what ran and without what it printed',
    payload:
      '{"session_id":"s","cwd":"/w","hook_event_name":"AfterTool","timestamp":"2026-11-21T22:15:10.000Z","tool_name":"run_shell_command","tool_input":{"command":"env"},"tool_response":{"llmContent":"TOKEN=hunter2"}}',
    event: {
      kind: 'observe',
      event: 'AfterTool',
      toolName: 'run_shell_command',
      toolInput: { command: 'env' },
      sessionId: 's',
      data: { cwd: '/w' },
    },
  },
  {
    name: 'the end of a session',
    payload:
      '{"session_id":"s","cwd":"/w","hook_event_name":"SessionEnd","timestamp":"2026-11-21T22:16:00.000Z","reason":"exit"}',
    event: {
      kind: 'observe',
      event: 'SessionEnd',
      sessionId: 's',
      data: { cwd: '/w', reason: 'exit' },
      ends: 'session',
    },
  },
  {
    name: 'a prompt, of which nothing is kept',
    payload: '{"session_id":"s","hook_event_name":"BeforeAgent","prompt":"my password is hunter2"}',
    event: { kind: 'observe', event: 'BeforeAgent', sessionId: 's', data: {} },
  },
  {
    name: 'an unknown event that names a tool',
    payload: '{"hook_event_name":"BeforeShell","tool_name":"run_shell_command","tool_input":{"command":"ls"}}',
    event: { kind: 'decide', event: 'BeforeShell', toolName: 'run_shell_command', toolInput: { command: 'ls' } },
  },
]

export const REFUSALS: Refusal[] = [
  {
    name: 'no arguments',
    payload: '{"hook_event_name":"BeforeTool","tool_name":"run_shell_command"}',
    why: /tool_input is missing/,
  },
  {
    name: 'arguments that are text',
    payload: '{"hook_event_name":"BeforeTool","tool_name":"run_shell_command","tool_input":"ls"}',
    why: /not an object/,
  },
  {
    name: 'a second tool name in capitals',
    payload: '{"hook_event_name":"BeforeTool","tool_name":"read_file","Tool_Name":"run_shell_command","tool_input":{}}',
    why: /only by case: Tool_Name/,
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
    name: "Copilot's camelCase",
    payload: '{"sessionId":"s","timestamp":1,"cwd":"/w","toolName":"bash","toolArgs":{"command":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
]
