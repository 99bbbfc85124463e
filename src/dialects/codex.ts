// Codex's hook protocol: Claude Code's shape with stricter rules of its own. Does not judge calls.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import { codexInstall, codexProbe } from './codex-install.ts'
import type { AgentEvent, Dialect, Printed } from './dialect.ts'
import type { Payload } from './payload.ts'
import { readSnakePayload, type SnakePayloadRules } from './snake-payload.ts'
import { cleanReason, printLine, wordReason, wordSuggestion } from './wording.ts'

const RULES: SnakePayloadRules = {
  agent: 'Codex',
  isEventName: (name) => /^[A-Z][A-Za-z]*$/.test(name) && !/^(Before|After)[A-Z]/.test(name),
  // source: Codex CLI 0.169.0, measured, and its hooks page.
  observed: new Set([
    'PostToolUse',
    'SessionStart',
    'SessionEnd',
    'UserPromptSubmit',
    'SubagentStart',
    'SubagentStop',
    'PreCompact',
    'PostCompact',
    'Stop',
  ]),
  sessionEnd: 'SessionEnd',
  facts: ['turn_id', 'permission_mode', 'model', 'agent_id', 'agent_type', 'source', 'reason', 'trigger'],
  findInputFault: (_tool, input) => (input === undefined ? 'tool_input is missing or not an object' : undefined),
}

/**
 * A deny needs a reason, and any member that Codex does not know voids the whole object. An allow is an object that
 * says nothing: `permissionDecision: allow` counts only beside updatedInput, which replaces the input and whose only
 * member is `command`. `ask`, `continue` and `suppressOutput` are never sent.
 */
export const codex: Dialect = Object.freeze({
  id: 'codex',
  parse: (payload: Payload) => readSnakePayload(payload, RULES),
  render: renderAnswer,
  observed: (): Printed => ({ body: '', exit: 0, verdict: 'observe' }),
  fallbackDeny:
    '{"hookSpecificOutput":{"hookEventName":"PreToolUse","permissionDecision":"deny","permissionDecisionReason":"interlock: the hook client gave no answer"}}',
  takesEdits: true,
  installTemplate: codexInstall,
  probe: codexProbe,
} satisfies Dialect)

function renderAnswer(answer: ClassifyAnswer, event: AgentEvent): Printed {
  if (event.kind !== 'decide') return deny('this event asks for no decision', event.kind)
  if (event.refuse !== undefined) {
    const denied = deny(event.refuse, event.event)
    return event.foreign ? { ...denied, exit: 2 } : denied
  }
  if (answer.allow !== true) return deny(wordReason(answer), event.event)
  const edited = answer.modifiedInput
  if (event.event === 'PermissionRequest') {
    if (edited !== undefined)
      return deny(wordSuggestion('Codex', edited, 'a request for permission takes no other input'), event.event)
    return allow({ hookEventName: 'PermissionRequest', decision: { behavior: 'allow' } })
  }
  if (edited === undefined) return allow({ hookEventName: 'PreToolUse' })
  // Shell calls and patches have `command` and nothing else; another shape would block the call, or run the original.
  const names = Object.keys(edited)
  if (names.length !== 1 || typeof edited['command'] !== 'string')
    return deny(wordSuggestion('Codex', edited, 'its hooks can change nothing but command'), event.event)
  return allow({
    hookEventName: 'PreToolUse',
    permissionDecision: 'allow',
    permissionDecisionReason: wordReason(answer),
    updatedInput: edited,
  })
}

function allow(output: Record<string, unknown>): Printed {
  return { body: printLine({ hookSpecificOutput: output }), exit: 0, verdict: 'allow' }
}

function deny(text: string, event: string): Printed {
  const reason = cleanReason(text)
  const output =
    event === 'PermissionRequest'
      ? { hookEventName: 'PermissionRequest', decision: { behavior: 'deny', message: reason } }
      : { hookEventName: 'PreToolUse', permissionDecision: 'deny', permissionDecisionReason: reason }
  const known = event === 'PreToolUse' || event === 'PermissionRequest'
  return { body: printLine({ hookSpecificOutput: output }), exit: known ? 0 : 2, verdict: 'deny' }
}
