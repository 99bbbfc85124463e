// Claude Code's hook protocol: PascalCase events in, hookSpecificOutput out. Does not judge calls.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import { claudeInstall, claudeProbe } from './claude-install.ts'
import type { AgentEvent, Dialect, Printed } from './dialect.ts'
import type { Payload } from './payload.ts'
import { readSnakePayload, type SnakePayloadRules } from './snake-payload.ts'
import { cleanReason, printLine, wordReason } from './wording.ts'

const RULES: SnakePayloadRules = {
  agent: 'Claude Code',
  // Gemini's names begin with a capital too, but speak of before and after.
  isEventName: (name) => /^[A-Z][A-Za-z]*$/.test(name) && !/^(Before|After)[A-Z]/.test(name),
  // source: Claude Code 2.1.330, measured, and its published types.
  observed: new Set([
    'PostToolUse',
    'PostToolUseFailure',
    'PermissionDenied',
    'SessionStart',
    'SessionEnd',
    'UserPromptSubmit',
    'Notification',
    'Stop',
    'StopFailure',
    'SubagentStart',
    'SubagentStop',
    'PreCompact',
    'PostCompact',
  ]),
  sessionEnd: 'SessionEnd',
  facts: ['permission_mode', 'agent_id', 'agent_type', 'source', 'reason', 'model', 'notification_type', 'trigger'],
  // Claude Code sends an object with every call, an empty one included.
  findInputFault: (_tool, input) => (input === undefined ? 'tool_input is missing or not an object' : undefined),
}

/**
 * PreToolUse is answered with hookSpecificOutput, in which hookEventName is mandatory (without it the call runs);
 * updatedInput goes only with allow and replaces the whole input. PermissionRequest has its own form. Exit 0, but 2
 * where the event is not known or the payload is another agent's.
 */
export const claudeCode: Dialect = Object.freeze({
  id: 'claude-code',
  parse: (payload: Payload) => readSnakePayload(payload, RULES),
  render: renderAnswer,
  observed: (): Printed => ({ body: '', exit: 0, verdict: 'observe' }),
  fallbackDeny:
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"interlock: the hook client gave no answer"}}',
  takesEdits: true,
  installTemplate: claudeInstall,
  probe: claudeProbe,
} satisfies Dialect)

function renderAnswer(answer: ClassifyAnswer, event: AgentEvent): Printed {
  if (event.kind !== 'decide') return deny('this event asks for no decision', event.kind)
  if (event.refuse !== undefined) {
    const denied = deny(event.refuse, event.event)
    return event.foreign ? { ...denied, exit: 2 } : denied
  }
  const reason = wordReason(answer)
  if (answer.allow !== true) return deny(reason, event.event)
  const edited = answer.modifiedInput === undefined ? {} : { updatedInput: answer.modifiedInput }
  const output =
    event.event === 'PermissionRequest'
      ? { hookEventName: 'PermissionRequest', decision: { behavior: 'allow', ...edited } }
      : { hookEventName: 'PreToolUse', permissionDecision: 'allow', permissionDecisionReason: reason, ...edited }
  return { body: printLine({ hookSpecificOutput: output }), exit: 0, verdict: 'allow' }
}

function deny(text: string, event: string): Printed {
  const reason = cleanReason(text)
  const output =
    event === 'PermissionRequest'
      ? { hookEventName: 'PermissionRequest', decision: { behavior: 'deny', message: reason } }
      : { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason }
  // An event that is not known may not read this object; exit 2 blocks wherever Claude Code lets a hook block at all.
  const known = event === 'PreToolUse' || event === 'PermissionRequest'
  return { body: printLine({ hookSpecificOutput: output }), exit: known ? 0 : 2, verdict: 'deny' }
}
