// `interlock hook print`: what the agent has to be told, on standard output. Writes no file.
import type { Dialect } from '../../dialects/dialect.ts'
import { printData, say } from '../terminal.ts'
import { homeOf } from './account.ts'
import { type AgentName, choosePlace, dialectOf, isVerified, type Place } from './agents.ts'
import { FLAG_GAPS, writeDockerAgentFlags } from './docker-agent-hooks.ts'
import { addHooks, writeYaml } from './hook-file.ts'
import { chooseClient, type HookOptions } from './options.ts'
import { wordCommands } from './registration.ts'
import { writeToml } from './toml-hooks.ts'

/** The file's format: JSON, TOML or YAML; for docker-agent with `flag` a command line, whose gaps go to standard error. */
export function printHook(agent: AgentName, options: HookOptions): void {
  const client = chooseClient(agent, options)
  if (!isVerified(agent)) say(`Unverified: this set-up of ${agent} was written from documents.`)
  const dialect = dialectOf(agent)
  const place = choosePlace(agent, options.managed === true ? 'managed' : 'user', homeOf(undefined), options.settings)
  if (dialect === undefined) printData(JSON.stringify({ plugin: [`file://${client}`] }, null, 2))
  else if (options.flag) {
    printData(writeDockerAgentFlags(client))
    for (const gap of FLAG_GAPS) say(gap)
  } else printData(wordFile(dialect, client, place, options.lane).trimEnd())
}

function wordFile(dialect: Dialect, client: string, place: Place, lane: string): string {
  const template = dialect.installTemplate
  const entries = template.hooks(wordCommands(client, dialect), template.lanes.length > 0 ? lane : undefined)
  if (place.format === 'yaml') return writeYaml(entries, lane)
  if (place.format === 'json')
    return addHooks('', { entries, settings: template.settings(place.scope) }, dialect, { ...place, own: true })
  return writeToml({ hooks: entries }, template.settings(place.scope))
}
