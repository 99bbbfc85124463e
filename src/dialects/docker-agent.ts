// docker-agent's hook protocol: snake_case payloads in, hook_specific_output out. Does not judge calls.
import type { ClassifyAnswer } from '../contract/verdict.ts'
import type { AgentEvent, Dialect, Printed } from './dialect.ts'
import { dockerAgentInstall, dockerAgentProbe } from './docker-agent-install.ts'
import { DOCKER_AGENT_TOOLS } from './docker-agent-tools.ts'
import { findFoldedKey } from './fold.ts'
import type { Payload } from './payload.ts'
import { readSnakePayload, type SnakePayloadRules } from './snake-payload.ts'
import { cleanReason, printLine, wordReason, wordSuggestion } from './wording.ts'

/** source: docker-agent v1.58.0, hooks page; the last three came later. */
const OBSERVED_EVENTS: ReadonlySet<string> = new Set([
  'post_tool_use',
  'tool_response_transform',
  'on_tool_approval_decision',
  'session_start',
  'session_end',
  'user_prompt_submit',
  'turn_start',
  'turn_end',
  'before_llm_call',
  'after_llm_call',
  'pre_compact',
  'before_compaction',
  'after_compaction',
  'subagent_stop',
  'on_user_input',
  'stop',
  'notification',
  'on_error',
  'on_max_iterations',
  'on_agent_switch',
  'on_session_resume',
  'user_steering_messages_submit',
  'user_followup_submit',
  'worktree_create',
])

const RULES: SnakePayloadRules = {
  agent: 'docker-agent',
  isEventName: (name) => /^[a-z]+(_[a-z]+)*$/.test(name),
  observed: OBSERVED_EVENTS,
  sessionEnd: 'session_end',
  facts: [
    'agent_name',
    'tool_error',
    'approval_decision',
    'approval_source',
    'safety_label',
    'safety_policy',
    'source',
    'reason',
    'model_id',
    'notification_level',
    'from_agent',
    'to_agent',
    'agent_switch_kind',
    'parent_session_id',
    'previous_max_iterations',
    'new_max_iterations',
  ],
  findInputFault,
}

/**
 * Output is one object with permission_decision `allow` or `deny` and exit 0: the only form that every version and lane
 * obeys. hook_event_name is left out (a wrong one is a hook failure under strict_output), `decision` and `ask` are never
 * used. An edited input is sent complete: older versions replace the arguments, newer ones merge.
 */
export const dockerAgent: Dialect = Object.freeze({
  id: 'docker-agent',
  parse: (payload: Payload) => readSnakePayload(payload, RULES),
  render: renderAnswer,
  observed: (): Printed => ({ body: '', exit: 0, verdict: 'observe' }),
  fallbackDeny:
    '{"hook_specific_output":{"permission_decision":"deny","permission_decision_reason":"interlock: the hook client gave no answer"}}',
  takesEdits: true,
  installTemplate: dockerAgentInstall,
  probe: dockerAgentProbe,
} satisfies Dialect)

function findInputFault(tool: string, input: Payload | undefined, present: boolean): string | undefined {
  if (input === undefined && present) return 'tool_input is not an object'
  const names = DOCKER_AGENT_TOOLS.get(tool)
  if (names !== undefined && Object.keys(input ?? {}).length === 0) return `the arguments of ${tool} did not arrive`
  // docker-agent decodes without regard to case: `CMD` beside (or instead of) `cmd` is what would run.
  const folded = findFoldedKey(input ?? {}, names ?? [])
  return folded === undefined ? undefined : `tool_input has a key that differs from another only by case: ${folded}`
}

function renderAnswer(answer: ClassifyAnswer, event: AgentEvent): Printed {
  if (event.kind !== 'decide') return print('deny', 'this event asks for no decision')
  if (event.refuse !== undefined) return { ...print('deny', event.refuse), exit: event.foreign ? 2 : 0 }
  if (answer.allow !== true) return print('deny', wordReason(answer))
  const edited = answer.modifiedInput
  if (edited === undefined) return print('allow', wordReason(answer))
  // Newer versions merge: a field that the reviewer removed would come back.
  const removed = Object.keys(event.toolInput).find((key) => !Object.hasOwn(edited, key))
  return removed === undefined
    ? print('allow', wordReason(answer), { updated_input: edited })
    : print('deny', wordSuggestion('docker-agent', edited, `it removes ${removed}`))
}

function print(verdict: 'allow' | 'deny', reason: string, more: Record<string, unknown> = {}): Printed {
  const output = { permission_decision: verdict, permission_decision_reason: cleanReason(reason), ...more }
  return { body: printLine({ hook_specific_output: output }), exit: 0, verdict }
}
