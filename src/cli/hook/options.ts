// The options that the hook commands share, and what follows from them. Runs no command.
import { join, resolve } from 'node:path'
import { CommandError } from '../terminal.ts'
import { type Account, findAccount, homeOf } from './account.ts'
import { type AgentName, choosePlace, movedFolder, type Place } from './agents.ts'
import type { Lane } from './docker-agent-hooks.ts'
import { clientPath, defaultPrefix, pluginPath } from './install-plan.ts'

/** As commander hands them over; which of them a command knows is said in hook.ts. */
export type HookOptions = {
  agent?: string
  agentUser?: string
  prefix?: string
  json?: boolean
  settings?: string
  managed?: boolean
  lane: Lane
  flag?: boolean
  url?: string
  keyFile?: string
  user: string
  root?: string
  caFile?: string
  pin?: string
  socket?: string
  dryRun?: boolean
}

export const isRoot = () => process.getuid?.() === 0

/** Folder of the client: the one that was named, else the default one. Throws bad-request. */
export function choosePrefix(agent: AgentName, options: Pick<HookOptions, 'agent' | 'prefix'>): string {
  return options.prefix === undefined ? defaultPrefix(options.agent ?? agent, isRoot()) : resolve(options.prefix)
}

/** Absolute path of the installed client or plugin. Throws bad-request when it could not stand in a shell command. */
export function chooseClient(agent: AgentName, options: HookOptions): string {
  const prefix = choosePrefix(agent, options)
  return agent === 'opencode' ? pluginPath(prefix) : clientPath(prefix)
}

/** The agent's account, where --agent-user named another one than ours. Throws CommandError. */
export function chooseAccount(agentUser: string | undefined): Account | undefined {
  if (agentUser === undefined) return undefined
  if (!isRoot()) throw new CommandError('--agent-user hands a file to another account: run this as root')
  return findAccount(agentUser)
}

/**
 * Where the hooks go. Undefined: beside the client, for a person to put in place (docker-agent set up by root, and
 * opencode set up by root for another account). Throws CommandError where root would write into the agent's own
 * folders, which the agent could point elsewhere.
 */
export function chooseSettings(
  agent: AgentName,
  options: HookOptions,
  account: Account | undefined,
): Place | undefined {
  const file = options.settings === undefined ? undefined : resolve(options.settings)
  const place = choosePlace(agent, options.managed === true ? 'managed' : 'user', homeOf(account), file)
  if (file !== undefined || place.scope === 'managed') return place
  const moved = account === undefined ? movedFolder(agent, homeOf(account)) : undefined
  if (moved !== undefined)
    throw new CommandError(
      `${moved.variable} is ${moved.folder}, so ${agent} reads its settings there and not beside ${place.path}: use --managed, name the file there with --settings, or unset it here and where the agent is started`,
    )
  if (agent === 'docker-agent' && isRoot()) return undefined
  if (agent === 'opencode' && account !== undefined) return undefined
  if (account === undefined) return place
  throw new CommandError(
    `root does not write into the home folder of ${account.name}, who could lead it elsewhere: use --managed, or run this as ${account.name} without --agent-user`,
  )
}

/** Folders in which `interlock hook install` puts clients when no --prefix is given. */
export const defaultBases = (home: string) => ['/opt/interlock', join(home, '.interlock')]
