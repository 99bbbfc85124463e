// The agents that can be set up, and where each reads its hooks. Touches no file.
import { join } from 'node:path'
import { agentFolder } from '../../config.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dialects } from '../../dialects/index.ts'
import type { InstallPlace } from '../../dialects/install-template.ts'
import { InterlockError } from '../../errors.ts'

/** opencode has no dialect: its plugin asks by itself. */
export const AGENTS = ['docker-agent', 'claude-code', 'codex', 'gemini-cli', 'opencode', 'copilot', 'cursor'] as const
export type AgentName = (typeof AGENTS)[number]
export type Scope = InstallPlace['scope']

/** A file with hooks: `own` when it holds nothing else. `plugin`: it is the gate itself. */
export type Place = { scope: Scope; path: string; format: InstallPlace['format'] | 'plugin'; own: boolean }

/** The dialect of an agent that starts the hook client; undefined for opencode. */
export const dialectOf = (agent: AgentName): Dialect | undefined => dialects.get(agent)

/** False: set up from documents alone, never tried with the real agent. */
export const isVerified = (agent: AgentName): boolean => dialectOf(agent)?.installTemplate.verified ?? true

/**
 * Where the hooks of an agent go. `home`: of the agent's account; `file`: chosen by hand. Throws bad-request when the
 * agent has no place of that scope.
 */
export function choosePlace(
  agent: AgentName,
  scope: Scope,
  home: string,
  file?: string,
  platform: string = process.platform,
): Place {
  const known: readonly (Place & { macos?: string })[] = dialectOf(agent)?.installTemplate.places ?? [
    { scope: 'user', path: '~/.config/opencode/plugin/interlock.js', format: 'plugin', own: true },
  ]
  const place = known.find((one) => one.scope === scope)
  if (place === undefined)
    throw new InterlockError('bad-request', {
      detail: `${agent} reads no hooks that only an administrator can change; leave out --managed.`,
    })
  const { format, own } = place
  const path = platform === 'darwin' ? (place.macos ?? place.path) : place.path
  return { scope, format, own, path: file ?? path.replace(/^~(?=\/)/, () => join(home)) }
}

/** The folder that the environment names for the agent in place of its usual one; undefined: it names none, or that one. */
export function movedFolder(agent: AgentName, home: string): { variable: string; folder: string } | undefined {
  const folder = dialectOf(agent)?.installTemplate.folder
  const moved = folder === undefined ? undefined : agentFolder(folder.variable)
  if (folder === undefined || moved === undefined || moved === join(home, folder.usual.slice(2))) return undefined
  return { variable: folder.variable, folder: moved }
}

/** Where a file of the agent lies that is named as `~/…`: below the folder that the environment names, where it does. */
export function agentPath(agent: AgentName, path: string, home: string): string {
  const usual = dialectOf(agent)?.installTemplate.folder?.usual
  const moved = usual !== undefined && path.startsWith(`${usual}/`) ? movedFolder(agent, home) : undefined
  return moved === undefined
    ? path.replace(/^~(?=\/)/, () => join(home))
    : join(moved.folder, path.slice(usual?.length))
}
