// Models of how agents read a hook's result: does the tool run? Worst case wherever a version's behaviour is in doubt.

/** What the agent saw of its hook. `code` is null when a signal ended it. */
export type HookResult = { stdout: string; stderr: string; code: number | null; signal: string | null }

export type AgentModel = { name: string; dialect: 'docker-agent' | 'claude-code'; runs(result: HookResult): boolean }

type Parsed = { kind: 'object'; value: Record<string, unknown> } | { kind: 'broken' | 'text' | 'nothing' }

/** As Go agents do it: trimmed, JSON only from a brace on, one object and nothing after it. */
function readStdout(stdout: string): Parsed {
  const text = stdout.trim()
  if (text === '') return { kind: 'nothing' }
  if (!text.startsWith('{')) return { kind: 'text' }
  try {
    return { kind: 'object', value: JSON.parse(text) }
  } catch {
    return { kind: 'broken' }
  }
}

const member = (value: unknown, name: string): unknown =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined

const snakeDecision = (parsed: Parsed) =>
  parsed.kind === 'object' ? member(member(parsed.value, 'hook_specific_output'), 'permission_decision') : undefined

const snakeBlock = (parsed: Parsed) =>
  parsed.kind === 'object' && (parsed.value['decision'] === 'block' || parsed.value['continue'] === false)

/** March 2026: only exit 2, or a deny with exit 0, blocks; a crash, a kill, broken JSON runs. */
const dockerAgentOld: AgentModel = {
  name: 'docker-agent, March 2026',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => {
    if (code === 2) return false
    if (code !== 0) return true
    const parsed = readStdout(stdout)
    return snakeDecision(parsed) !== 'deny' && !snakeBlock(parsed)
  },
}

/** April to May 2026: the same for failures as far as its documents can be trusted; allow skips the prompt. */
const dockerAgentMid: AgentModel = { ...dockerAgentOld, name: 'docker-agent v1.53 to v1.58' }

/** June to August 2026, preempt lane: nothing but a deny in JSON with exit 0 is looked at. */
const dockerAgentPreempt: AgentModel = {
  name: 'docker-agent, summer 2026, preempt_yolo',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => code !== 0 || snakeDecision(readStdout(stdout)) !== 'deny',
}

/** September 2026 with strict_output: fails closed, but believes an allow. */
const dockerAgentNew: AgentModel = {
  name: 'docker-agent, September 2026, strict',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => {
    if (code !== 0) return false
    const parsed = readStdout(stdout)
    if (parsed.kind === 'nothing') return true
    if (parsed.kind !== 'object') return false
    const specific = parsed.value['hook_specific_output']
    const event = member(specific, 'hook_event_name')
    if (event !== undefined && event !== 'tool_guard') return false
    return specific !== undefined && snakeDecision(parsed) !== 'deny' && !snakeBlock(parsed)
  },
}

/** The same without strict_output: answers that say nothing let the call through. */
const dockerAgentLoose: AgentModel = {
  name: 'docker-agent, September 2026, not strict',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => {
    if (code !== 0) return false
    const parsed = readStdout(stdout)
    if (parsed.kind === 'broken') return false
    return snakeDecision(parsed) !== 'deny' && !snakeBlock(parsed)
  },
}

/** Claude Code without onFailure: JSON counts at every exit code; 2.1.197 forgets exit 2 beside JSON of another shape. */
const claudeCode: AgentModel = {
  name: 'Claude Code 2.1',
  dialect: 'claude-code',
  runs: ({ stdout, code }) => {
    const text = stdout.trim()
    const parsed = readStdout(stdout)
    const specific = parsed.kind === 'object' ? parsed.value['hookSpecificOutput'] : undefined
    const decision = member(specific, 'permissionDecision')
    const fits =
      parsed.kind === 'object' &&
      specific !== undefined &&
      member(specific, 'hookEventName') === 'PreToolUse' &&
      ['allow', 'deny', 'ask', 'defer'].includes(String(decision)) &&
      (parsed.value['decision'] === undefined || ['approve', 'block'].includes(String(parsed.value['decision'])))
    if (fits && decision === 'deny') return false
    if (code === 2 && (text === '' || fits)) return false
    return true
  },
}

/** Every model. A test that says "blocked" means: none of its dialect's models runs the tool. */
export const AGENT_MODELS: readonly AgentModel[] = [
  dockerAgentOld,
  dockerAgentMid,
  dockerAgentPreempt,
  dockerAgentNew,
  dockerAgentLoose,
  claudeCode,
]

/** Names of the agents that would run the tool after this result. */
export function whoRuns(dialect: string, result: HookResult): string[] {
  return AGENT_MODELS.filter((model) => model.dialect === dialect && model.runs(result)).map((model) => model.name)
}

/** Names of the agents that would not. */
export function whoBlocks(dialect: string, result: HookResult): string[] {
  return AGENT_MODELS.filter((model) => model.dialect === dialect && !model.runs(result)).map((model) => model.name)
}
