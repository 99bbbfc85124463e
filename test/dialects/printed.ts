// Finds the parts of what an agent is told, wherever its dialect puts them. Asserts nothing.
import type { Dialect } from '../../src/dialects/dialect.ts'
import { readPrinted } from '../../src/dialects/install-template.ts'

type Id = Dialect['id']

const REASON: Record<Id, readonly string[]> = {
  'docker-agent': ['hook_specific_output', 'permission_decision_reason'],
  'claude-code': ['hookSpecificOutput', 'permissionDecisionReason'],
  codex: ['hookSpecificOutput', 'permissionDecisionReason'],
  'gemini-cli': ['reason'],
  copilot: ['permissionDecisionReason'],
  cursor: ['agent_message'],
}

const EDIT: Record<Id, readonly string[]> = {
  'docker-agent': ['hook_specific_output', 'updated_input'],
  'claude-code': ['hookSpecificOutput', 'updatedInput'],
  codex: ['hookSpecificOutput', 'updatedInput'],
  'gemini-cli': ['hookSpecificOutput', 'tool_input'],
  copilot: ['modifiedArgs'],
  cursor: ['updated_input'],
}

/** The sentence that the agent reads; undefined where the answer has none. */
export const reasonOf = (id: Id, printed: string) => readPrinted(printed, ...REASON[id]) as string | undefined

/** The input that the agent shall use instead. */
export const editOf = (id: Id, printed: string) => readPrinted(printed, ...EDIT[id])
