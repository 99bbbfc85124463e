// docker-agent's payloads of several versions and what they must be read as. Asserts nothing.
import type { Example, Refusal } from './examples.ts'

export const EXAMPLES: Example[] = [
  {
    name: 'a shell call, with Go escaping <, > and &',
    payload: String.raw`{"cwd":"/workspace","hook_event_name":"pre_tool_use","session_id":"s1","tool_input":{"cmd":"make \u0026\u0026 ls \u003e out","cwd":"."},"tool_name":"shell","tool_use_id":"call_x"}`,
    event: {
      kind: 'decide',
      event: 'pre_tool_use',
      toolName: 'shell',
      toolInput: { cmd: 'make && ls > out', cwd: '.' },
      sessionId: 's1',
      toolUseId: 'call_x',
      cwd: '/workspace',
    },
  },
  {
    name: 'the same under tool_guard, with the fields that newer versions add',
    payload:
      '{"session_id":"s1","cwd":"/w","hook_event_name":"tool_guard","agent_name":"root","tool_category":"shell","tool_read_only":true,"safety_policy":"balanced","tool_name":"shell","tool_use_id":"c1","tool_input":{"cmd":"ls"}}',
    event: {
      kind: 'decide',
      event: 'tool_guard',
      toolName: 'shell',
      toolInput: { cmd: 'ls' },
      sessionId: 's1',
      toolUseId: 'c1',
      cwd: '/w',
    },
  },
  {
    name: 'a request for permission',
    payload:
      '{"hook_event_name":"permission_request","tool_name":"fetch","tool_input":{"urls":["https://example.org"]}}',
    event: {
      kind: 'decide',
      event: 'permission_request',
      toolName: 'fetch',
      toolInput: { urls: ['https://example.org'] },
    },
  },
  {
    name: 'an event of a later version that names a tool',
    payload: '{"hook_event_name":"tool_input_transform","tool_name":"shell","tool_input":{"cmd":"ls"}}',
    event: { kind: 'decide', event: 'tool_input_transform', toolName: 'shell', toolInput: { cmd: 'ls' } },
  },
  {
    name: 'no event at all, but a tool',
    payload: '{"tool_name":"shell","tool_input":{"cmd":"ls"}}',
    event: { kind: 'decide', event: 'unknown', toolName: 'shell', toolInput: { cmd: 'ls' } },
  },
  {
    name: 'an empty input that was left out, of a tool that needs none',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"list_todos"}',
    event: { kind: 'decide', event: 'pre_tool_use', toolName: 'list_todos', toolInput: {} },
  },
  {
    name: 'the same of an MCP tool',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"github_get_me"}',
    event: { kind: 'decide', event: 'pre_tool_use', toolName: 'github_get_me', toolInput: {} },
  },
  {
    name: 'an outcome; what the tool printed is not kept',
    payload:
      '{"session_id":"s1","hook_event_name":"post_tool_use","tool_name":"shell","tool_use_id":"c1","tool_input":{"cmd":"env"},"tool_response":"TOKEN=hunter2","tool_error":true}',
    event: {
      kind: 'observe',
      event: 'post_tool_use',
      toolName: 'shell',
      toolInput: { cmd: 'env' },
      sessionId: 's1',
      toolUseId: 'c1',
      data: { tool_error: true },
    },
  },
  {
    name: 'who approved a call without asking us',
    payload:
      '{"session_id":"s1","hook_event_name":"on_tool_approval_decision","tool_name":"shell","tool_use_id":"c1","approval_decision":"allow","approval_source":"yolo"}',
    event: {
      kind: 'observe',
      event: 'on_tool_approval_decision',
      toolName: 'shell',
      sessionId: 's1',
      toolUseId: 'c1',
      data: { approval_decision: 'allow', approval_source: 'yolo' },
    },
  },
  {
    name: 'the start of a session',
    payload: '{"session_id":"s1","cwd":"/w","hook_event_name":"session_start","source":"startup"}',
    event: { kind: 'observe', event: 'session_start', sessionId: 's1', data: { cwd: '/w', source: 'startup' } },
  },
  {
    name: 'the end of a session',
    payload: '{"session_id":"s1","cwd":"/w","hook_event_name":"session_end","reason":"stream_ended"}',
    event: {
      kind: 'observe',
      event: 'session_end',
      sessionId: 's1',
      data: { cwd: '/w', reason: 'stream_ended' },
      ends: 'session',
    },
  },
  {
    name: 'a prompt, of which nothing is kept',
    payload: '{"session_id":"s1","hook_event_name":"user_prompt_submit","prompt":"my password is hunter2"}',
    event: { kind: 'observe', event: 'user_prompt_submit', sessionId: 's1', data: {} },
  },
  {
    name: 'an unknown event without a tool',
    payload: '{"session_id":"s1","hook_event_name":"coffee_break"}',
    event: { kind: 'unknown', why: 'neither an event nor a tool that docker-agent is known to send' },
  },
  { name: 'nothing', payload: '{}', event: { kind: 'unknown' } },
]

export const REFUSALS: Refusal[] = [
  {
    name: 'shell arguments that did not arrive',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell"}',
    why: /arguments of shell did not arrive/,
  },
  {
    name: 'shell arguments that are empty',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{}}',
    why: /arguments of shell did not arrive/,
  },
  {
    name: 'arguments that are a list',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"github_get_me","tool_input":["rm"]}',
    why: /tool_input is not an object/,
  },
  {
    name: 'arguments that are null',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"list_todos","tool_input":null}',
    why: /tool_input is not an object/,
  },
  {
    name: 'two commands that differ by case',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"cmd":"ls","CMD":"rm -rf /"}}',
    why: /differs from another only by case: CMD/,
  },
  {
    name: 'a command under a name that only differs by case',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"Cmd":"rm -rf /"}}',
    why: /differs from another only by case: Cmd/,
  },
  {
    name: 'a key that folds to another beyond ASCII',
    payload: String.raw`{"hook_event_name":"pre_tool_use","tool_name":"fetch","tool_input":{"urls":["https://a"],"url\u017f":["https://b"]}}`,
    why: /differs from another only by case/,
  },
  {
    name: 'two keys of an MCP tool that differ by case',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"x_y","tool_input":{"a":1,"A":2}}',
    why: /differs from another only by case: A/,
  },
  {
    name: 'a second tool name in capitals',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"read_file","TOOL_NAME":"shell","tool_input":{"path":"a"}}',
    why: /differs from another only by case: TOOL_NAME/,
  },
  {
    name: 'an observation with a second event in capitals',
    payload: '{"hook_event_name":"post_tool_use","HOOK_EVENT_NAME":"pre_tool_use","tool_name":"shell"}',
    why: /differs from another only by case/,
  },
  {
    name: 'a tool name that is no text',
    payload: '{"hook_event_name":"pre_tool_use","tool_name":7,"tool_input":{}}',
    why: /tool_name is not text/,
  },
  {
    name: 'a tool name without end',
    payload: `{"hook_event_name":"pre_tool_use","tool_name":"${'a'.repeat(257)}","tool_input":{}}`,
    why: /tool_name is too long/,
  },
  {
    name: 'a working directory that is no text',
    payload: '{"hook_event_name":"pre_tool_use","cwd":["/"],"tool_name":"x","tool_input":{}}',
    why: /cwd is not text/,
  },
  {
    name: "Claude Code's event name",
    payload: '{"hook_event_name":"PreToolUse","tool_name":"Bash","tool_input":{"command":"ls"}}',
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
  {
    name: "Cursor's event",
    payload: '{"conversation_id":"c","hook_event_name":"beforeShellExecution","command":"ls","cwd":"/w"}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: 'an event name that is no text',
    payload: '{"hook_event_name":["post_tool_use"],"tool_name":"shell"}',
    why: /another agent's/,
    foreign: true,
  },
]
