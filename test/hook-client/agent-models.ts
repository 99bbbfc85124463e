// Models of how agents read a hook's result, all of them: does the tool run? Each agent's rules are in models/.
import { CLAUDE_CODE_MODELS } from './models/claude-code.ts'
import { CODEX_MODELS } from './models/codex.ts'
import { COPILOT_MODELS } from './models/copilot.ts'
import { CURSOR_MODELS } from './models/cursor.ts'
import { DOCKER_AGENT_MODELS } from './models/docker-agent.ts'
import { GEMINI_CLI_MODELS } from './models/gemini-cli.ts'
import type { AgentModel, HookResult } from './models/model.ts'

export type { AgentModel, HookResult } from './models/model.ts'

/** Every model. A test that says "blocked" means: none of its dialect's models runs the tool. */
export const AGENT_MODELS: readonly AgentModel[] = [
  ...DOCKER_AGENT_MODELS,
  ...CLAUDE_CODE_MODELS,
  ...CODEX_MODELS,
  ...GEMINI_CLI_MODELS,
  ...COPILOT_MODELS,
  ...CURSOR_MODELS,
]

const modelsOf = (dialect: string) => {
  const models = AGENT_MODELS.filter((model) => model.dialect === dialect)
  if (models.length === 0) throw new Error(`there is no model of ${dialect}`)
  return models
}

/** Names of the agents that would run the tool after this result. */
export function whoRuns(dialect: string, result: HookResult): string[] {
  return modelsOf(dialect).flatMap((model) => (model.runs(result) ? [model.name] : []))
}

/** Names of the agents that would not. */
export function whoBlocks(dialect: string, result: HookResult): string[] {
  return modelsOf(dialect).flatMap((model) => (model.runs(result) ? [] : [model.name]))
}
