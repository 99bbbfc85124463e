// Gemini CLI's rules for hook results: JSON beats the exit code, text counts only with one above 1.
import { type AgentModel, readStdout } from './model.ts'

export const GEMINI_CLI_MODELS: readonly AgentModel[] = [
  {
    name: 'Gemini CLI 0.61.0',
    dialect: 'gemini-cli',
    runs: ({ stdout, stderr, code }) => {
      // What stands on stderr is read where stdout is empty.
      const said = stdout.trim() === '' ? stderr : stdout
      const parsed = readStdout(said)
      if (parsed.kind === 'object') {
        const { decision, continue: goesOn } = parsed.value
        return decision !== 'deny' && decision !== 'block' && goesOn !== false
      }
      return code === null || code < 2 || said.trim() === ''
    },
  },
]
