// Copilot CLI's payloads and what they must be read as. Asserts nothing.
import type { Example, Refusal } from './examples.ts'

export const EXAMPLES: Example[] = [
  {
    name: 'a shell call of 1.0.102',
    payload:
      '{"sessionId":"79cb1d87","timestamp":1795299329807,"cwd":"/workspace","toolName":"bash","toolArgs":{"command":"touch ran","description":"scripted","mode":"sync","initial_wait":5}}',
    event: {
      kind: 'decide',
      event: 'preToolUse',
      toolName: 'bash',
      toolInput: { command: 'touch ran', description: 'scripted', mode: 'sync', initial_wait: 5 },
      sessionId: '79cb1d87',
      cwd: '/workspace',
    },
  },
  {
    name: 'a call of a sub-agent',
    payload:
      '{"sessionId":"sub","timestamp":1,"cwd":"/w","agentId":"a","agentType":"task","parentAgentId":"p","toolName":"view","toolArgs":{"path":"/w/a"}}',
    event: {
      kind: 'decide',
      event: 'preToolUse',
      toolName: 'view',
      toolInput: { path: '/w/a' },
      sessionId: 'sub',
      cwd: '/w',
    },
  },
  {
    name: 'arguments as text, as early versions and the cloud agent send them',
    payload: '{"timestamp":1704614600000,"cwd":"/w","toolName":"bash","toolArgs":"{\\"command\\":\\"npm test\\"}"}',
    event: {
      kind: 'decide',
      event: 'preToolUse',
      toolName: 'bash',
      toolInput: { command: 'npm test' },
      cwd: '/w',
      fixedInput: true,
    },
  },
  {
    name: 'an outcome, with what ran and without what it printed',
    payload:
      '{"sessionId":"s","timestamp":1,"cwd":"/w","toolName":"bash","toolArgs":{"command":"env"},"toolResult":{"resultType":"success","textResultForLlm":"TOKEN=hunter2"}}',
    event: {
      kind: 'observe',
      event: 'postToolUse',
      toolName: 'bash',
      toolInput: { command: 'env' },
      sessionId: 's',
      data: { cwd: '/w' },
    },
  },
  {
    name: 'a failed call',
    payload:
      '{"sessionId":"s","timestamp":1,"cwd":"/w","toolName":"bash","toolArgs":{"command":"false"},"error":"exit 1"}',
    event: {
      kind: 'observe',
      event: 'postToolUseFailure',
      toolName: 'bash',
      toolInput: { command: 'false' },
      sessionId: 's',
      data: { cwd: '/w' },
    },
  },
  {
    name: 'the start of a session, without the first prompt',
    payload: '{"sessionId":"s","timestamp":1,"cwd":"/w","source":"new","initialPrompt":"my password is hunter2"}',
    event: { kind: 'observe', event: 'sessionStart', sessionId: 's', data: { cwd: '/w', source: 'new' } },
  },
  {
    name: 'the end of a session',
    payload: '{"sessionId":"s","timestamp":1,"cwd":"/w","reason":"complete"}',
    event: {
      kind: 'observe',
      event: 'sessionEnd',
      sessionId: 's',
      data: { cwd: '/w', reason: 'complete' },
      ends: 'session',
    },
  },
  {
    name: 'nothing that is known',
    payload: '{"sessionId":"s","timestamp":1,"cwd":"/w"}',
    event: { kind: 'unknown', why: 'neither an event nor a tool that Copilot is known to send' },
  },
]

export const REFUSALS: Refusal[] = [
  { name: 'no arguments', payload: '{"sessionId":"s","toolName":"bash"}', why: /toolArgs is missing/ },
  { name: 'arguments that are a list', payload: '{"toolName":"bash","toolArgs":["ls"]}', why: /not an object/ },
  { name: 'text that is no object', payload: '{"toolName":"bash","toolArgs":"ls"}', why: /not an object/ },
  {
    name: 'text with a key that changes the prototype',
    payload: '{"toolName":"bash","toolArgs":"{\\"a\\":{\\"__proto__\\":{\\"command\\":\\"ls\\"}}}"}',
    why: /not an object/,
  },
  {
    name: 'a second tool name in capitals',
    payload: '{"toolName":"view","TOOLNAME":"bash","toolArgs":{"command":"ls"}}',
    why: /only by case: TOOLNAME/,
  },
  { name: 'a tool name that is no text', payload: '{"toolName":7,"toolArgs":{}}', why: /toolName is not text/ },
  {
    name: 'a session that is no text',
    payload: '{"sessionId":{},"toolName":"bash","toolArgs":{"command":"ls"}}',
    why: /sessionId is not text/,
  },
  {
    name: "Copilot's own PascalCase event, whose answer has another shape",
    payload:
      '{"hook_event_name":"PreToolUse","session_id":"s","timestamp":"2026-11-21T22:32:16.122Z","cwd":"/w","tool_name":"Bash","tool_input":{"command":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: "docker-agent's payload",
    payload: '{"hook_event_name":"pre_tool_use","tool_name":"shell","tool_input":{"cmd":"ls"}}',
    why: /another agent's/,
    foreign: true,
  },
  {
    name: "Cursor's event",
    payload: '{"conversation_id":"c","hook_event_name":"beforeShellExecution","command":"ls","cwd":"/w"}',
    why: /another agent's/,
    foreign: true,
  },
]
