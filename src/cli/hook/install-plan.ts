// Decides which files an installation consists of, for each agent. Writes nothing, makes no key.
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { InterlockError } from '../../errors.ts'
import { addClaudeHooks, parseClaudeSettings, removeClaudeHooks } from './claude-settings.ts'
import { type ClientConstants, fillClient, plainPath, readClientTemplate } from './client-copy.ts'
import { type Lane, writeDockerAgentYaml } from './docker-agent-hooks.ts'
import { type PlannedFile, readIfThere } from './planned-files.ts'

/** Agents that can be set up. */
export const AGENTS = ['docker-agent', 'claude-code'] as const
export type AgentName = (typeof AGENTS)[number]

export type InstallChoice = {
  agent: AgentName
  /** Folder of the client and its key. */
  prefix: string
  constants: ClientConstants
  lane: Lane
  /** Claude Code's settings file. */
  settings: string
  managed: boolean
}

/** Folder of an agent's client when none is named: root's is out of the agent's reach, anybody else's is not. */
export function defaultPrefix(agentId: string, isRoot: boolean): string {
  const base = isRoot ? '/opt/interlock' : join(homedir(), '.interlock')
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(agentId)) return join(base, agentId)
  throw new InterlockError('bad-request', {
    detail: `${JSON.stringify(agentId)} can not be a folder's name; choose one with --prefix.`,
  })
}

/** Claude Code's settings file for this user, or the managed one that no user can change. */
export function defaultSettings(managed: boolean): string {
  return managed ? '/etc/claude-code/managed-settings.json' : join(homedir(), '.claude/settings.json')
}

export const clientPath = (prefix: string) => plainPath(join(prefix, 'interlock-hook'))
export const headerPath = (prefix: string) => plainPath(join(prefix, 'key.header'))
export const yamlPath = (prefix: string) => join(prefix, 'docker-agent-hooks.yaml')

/** The client and the agent's configuration. Throws bad-request for what can not be written literally. */
export function planInstall(choice: InstallChoice): PlannedFile[] {
  const client = clientPath(choice.prefix)
  const copy = { path: client, content: fillClient(readClientTemplate(), choice.constants), mode: 0o755 }
  if (choice.agent === 'docker-agent')
    return [copy, { path: yamlPath(choice.prefix), content: writeDockerAgentYaml(client, choice.lane), mode: 0o644 }]
  const settings = readSettings(choice.settings)
  const content = formatSettings(addClaudeHooks(settings, client, { managed: choice.managed }))
  return [copy, { path: choice.settings, content, mode: settingsMode(choice), backup: true }]
}

/** The header file with the key that the client sends. */
export function planKey(prefix: string, token: string): PlannedFile {
  return { path: headerPath(prefix), content: `Authorization: Bearer ${token}\n`, mode: 0o600, secret: true }
}

/** Claude Code's settings without our hooks; nothing when there are none. */
export function planUninstall(settingsPath: string): PlannedFile[] {
  if (readIfThere(settingsPath) === undefined) return []
  const content = formatSettings(removeClaudeHooks(readSettings(settingsPath)))
  return [{ path: settingsPath, content, mode: statSync(settingsPath).mode & 0o777, backup: true }]
}

const formatSettings = (settings: Record<string, unknown>) => `${JSON.stringify(settings, null, 2)}\n`

const readSettings = (path: string) => parseClaudeSettings(readIfThere(path) ?? '', path)

function settingsMode(choice: InstallChoice): number {
  if (readIfThere(choice.settings) !== undefined) return statSync(choice.settings).mode & 0o777
  return choice.managed ? 0o644 : 0o600
}
