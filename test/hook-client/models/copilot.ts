// Copilot CLI's rules for hook results, of the measured version and of early ones, which failed open.
import { type AgentModel, printedMember, readStdout } from './model.ts'

const isDeny = (stdout: string) => printedMember(readStdout(stdout), 'permissionDecision') === 'deny'

export const COPILOT_MODELS: readonly AgentModel[] = [
  { name: 'Copilot CLI 1.0.102', dialect: 'copilot', runs: ({ stdout, code }) => code === 0 && !isDeny(stdout) },
  { name: 'Copilot CLI, early 2026', dialect: 'copilot', runs: ({ stdout, code }) => code !== 0 || !isDeny(stdout) },
]
