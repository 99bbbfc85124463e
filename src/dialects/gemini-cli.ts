// Gemini CLI's hook protocol: Before and After events in, a top-level decision out. Does not judge calls.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { AgentEvent, Dialect, Printed } from './dialect.ts'
import { geminiInstall, geminiProbe } from './gemini-install.ts'
import type { Payload } from './payload.ts'
import { readSnakePayload, type SnakePayloadRules } from './snake-payload.ts'
import { cleanReason, printLine, wordReason } from './wording.ts'

const RULES: SnakePayloadRules = {
  agent: 'Gemini CLI',
  isEventName: (name) => /^(Before|After)[A-Z]|^(SessionStart|SessionEnd|Notification|PreCompress)$/.test(name),
  // source: Gemini CLI 0.61.0, measured, and its hooks page.
  observed: new Set([
    'AfterTool',
    'BeforeAgent',
    'AfterAgent',
    'BeforeModel',
    'AfterModel',
    'BeforeToolSelection',
    'SessionStart',
    'SessionEnd',
    'Notification',
    'PreCompress',
  ]),
  sessionEnd: 'SessionEnd',
  facts: ['source', 'reason', 'trigger', 'notification_type', 'original_request_name'],
  findInputFault: (_tool, input) => (input === undefined ? 'tool_input is missing or not an object' : undefined),
}

/**
 * `decision` stands on top; `deny` with exit 0 blocks, and beside JSON the exit code does not count. An edited input
 * replaces the whole one. `ask` hangs a run without a terminal, so it is never sent. There is no id of a tool use.
 */
export const geminiCli: Dialect = Object.freeze({
  id: 'gemini-cli',
  parse: (payload: Payload) => readSnakePayload(payload, RULES),
  render: renderAnswer,
  observed: (): Printed => ({ body: '', exit: 0, verdict: 'observe' }),
  fallbackDeny: '{"decision":"deny","reason":"interlock: the hook client gave no answer"}',
  takesEdits: true,
  installTemplate: geminiInstall,
  probe: geminiProbe,
} satisfies Dialect)

function renderAnswer(answer: ClassifyAnswer, event: AgentEvent): Printed {
  if (event.kind !== 'decide') return deny('this event asks for no decision')
  if (event.refuse !== undefined) return { ...deny(event.refuse), exit: event.foreign ? 2 : 0 }
  if (answer.allow !== true) return deny(wordReason(answer))
  const edited = answer.modifiedInput
  const output = edited === undefined ? {} : { hookSpecificOutput: { hookEventName: 'BeforeTool', tool_input: edited } }
  return { body: printLine({ decision: 'allow', ...output }), exit: 0, verdict: 'allow' }
}

function deny(text: string): Printed {
  return { body: printLine({ decision: 'deny', reason: cleanReason(text) }), exit: 0, verdict: 'deny' }
}
