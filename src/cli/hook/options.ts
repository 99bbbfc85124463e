// The options that the hook commands share, and what follows from them. Runs no command.
import { resolve } from 'node:path'
import type { Lane } from './docker-agent-hooks.ts'
import { type AgentName, clientPath, defaultPrefix, defaultSettings } from './install-plan.ts'

/** As commander hands them over; which of them a command knows is said in hook.ts. */
export type HookOptions = {
  agent?: string
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
export function choosePrefix(agent: AgentName, options: HookOptions): string {
  return options.prefix === undefined ? defaultPrefix(options.agent ?? agent, isRoot()) : resolve(options.prefix)
}

/** Absolute path of the installed client. Throws bad-request when it could not stand in a shell command. */
export const chooseClient = (agent: AgentName, options: HookOptions) => clientPath(choosePrefix(agent, options))

/** Claude Code's settings file. */
export const chooseSettings = (options: HookOptions) =>
  resolve(options.settings ?? defaultSettings(options.managed === true))
