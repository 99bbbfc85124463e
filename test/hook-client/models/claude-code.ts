// Claude Code's rules for the results of command hooks, without onFailure, which would only block more.
import { type AgentModel, type HookResult, member, type Parsed, readStdout } from './model.ts'

/** The object fits Claude Code's schema; one that does not counts as nothing, a correct deny in it included. */
function fits(parsed: Parsed): boolean {
  if (parsed.kind !== 'object') return false
  const { decision, hookSpecificOutput: specific } = parsed.value
  if (decision !== undefined && decision !== 'approve' && decision !== 'block') return false
  if (specific === undefined) return true
  const choice = member(specific, 'permissionDecision')
  return (
    member(specific, 'hookEventName') === 'PreToolUse' &&
    (choice === undefined || ['allow', 'deny', 'ask', 'defer'].includes(String(choice)))
  )
}

function isDeny(parsed: Parsed): boolean {
  if (parsed.kind !== 'object' || !fits(parsed)) return false
  const { decision, hookSpecificOutput: specific } = parsed.value
  return decision === 'block' || member(specific, 'permissionDecision') === 'deny'
}

/** JSON counts at every exit code and after a signal. `forgets`: exit 2 beside JSON of another shape does not count. */
const runs =
  (forgets: boolean) =>
  ({ stdout, code }: HookResult): boolean => {
    const parsed = readStdout(stdout)
    if (isDeny(parsed)) return false
    return code !== 2 || (forgets && parsed.kind === 'object' && !fits(parsed))
  }

export const CLAUDE_CODE_MODELS: readonly AgentModel[] = [
  { name: 'Claude Code 2.1.197', dialect: 'claude-code', runs: runs(true) },
  { name: 'Claude Code 2.1.330', dialect: 'claude-code', runs: runs(false) },
]
