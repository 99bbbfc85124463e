// `interlock hook print`: what the agent has to be told, on standard output. Writes no file.
import { printData, say } from '../terminal.ts'
import { addClaudeHooks } from './claude-settings.ts'
import { FLAG_GAPS, writeDockerAgentFlags, writeDockerAgentYaml } from './docker-agent-hooks.ts'
import type { AgentName } from './install-plan.ts'
import { chooseClient, type HookOptions } from './options.ts'

/** Claude Code: settings JSON. docker-agent: YAML, or with `flag` a command line, whose gaps go to standard error. */
export function printHook(agent: AgentName, options: HookOptions): void {
  const client = chooseClient(agent, options)
  if (agent === 'claude-code') {
    printData(JSON.stringify(addClaudeHooks({}, client, { managed: options.managed === true }), null, 2))
  } else if (options.flag) {
    printData(writeDockerAgentFlags(client))
    for (const gap of FLAG_GAPS) say(gap)
  } else printData(writeDockerAgentYaml(client, options.lane).trimEnd())
}
