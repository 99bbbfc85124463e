// Decides which files an installation consists of, for each agent. Writes nothing, makes no key.
import { statSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import type { Dialect } from '../../dialects/dialect.ts'
import type { InstallSetting } from '../../dialects/install-template.ts'
import { InterlockError } from '../../errors.ts'
import type { Account } from './account.ts'
import { type AgentName, agentPath, dialectOf, type Place } from './agents.ts'
import {
  type ClientConstants,
  fillClient,
  fillConstants,
  plainPath,
  readClientTemplate,
  readPluginTemplate,
} from './client-copy.ts'
import { addHooks, readHooks, readSettings, removeHooks, writeYaml } from './hook-file.ts'
import { type InstallRecord, planRecord, sha256 } from './install-record.ts'
import { settingAt } from './json-hooks.ts'
import { otherFolders, runsClientOf } from './other-clients.ts'
import { type PlannedFile, readIfThere } from './planned-files.ts'
import { wordCommands } from './registration.ts'
import { readToml, removeToml } from './toml-hooks.ts'
import { planTrust } from './trust.ts'

export type InstallChoice = {
  agent: AgentName
  /** Folder of the client and its key. */
  prefix: string
  constants: ClientConstants
  lane: string
  /** Where the hooks go. Undefined: into a file beside the client, for a person to put in place. */
  place?: Place
  home: string
  account?: Account
  /** What was installed here before. */
  earlier?: InstallRecord
}

/** Folder of an agent's client when none is named: root's is out of the agent's reach, anybody else's is not. */
export function defaultPrefix(agentId: string, isRoot: boolean): string {
  const base = isRoot ? '/opt/interlock' : join(homedir(), '.interlock')
  if (/^[A-Za-z0-9][A-Za-z0-9._-]*$/.test(agentId)) return join(base, agentId)
  throw new InterlockError('bad-request', {
    detail: `${JSON.stringify(agentId)} cannot be a folder's name; choose one with --prefix.`,
  })
}

export const clientPath = (prefix: string) => plainPath(join(prefix, 'interlock-hook'))
export const headerPath = (prefix: string) => plainPath(join(prefix, 'key.header'))
export const yamlPath = (prefix: string) => join(prefix, 'docker-agent-hooks.yaml')
export const pluginPath = (prefix: string) => join(prefix, 'opencode-plugin.js')

/** The client, the agent's configuration and the record. Throws bad-request for what cannot be written literally. */
export function planInstall(choice: InstallChoice): PlannedFile[] {
  const dialect = dialectOf(choice.agent)
  return dialect === undefined ? planPlugin(choice) : planHooks(choice, dialect)
}

function planPlugin(choice: InstallChoice): PlannedFile[] {
  const { prefix, constants, place } = choice
  const path = place?.path ?? pluginPath(prefix)
  // Root's file must be readable for the agent; anybody else's is the agent's own anyway.
  const plugin = {
    path,
    content: fillConstants(readPluginTemplate(), constants),
    mode: 0o644,
    about: `hook-client/opencode-plugin.js of this package, for ${constants.url}`,
  }
  return [plugin, planRecord(prefix, describe(choice, plugin, []))]
}

function planHooks(choice: InstallChoice, dialect: Dialect): PlannedFile[] {
  const { agent, prefix, constants, lane, place, home } = choice
  const client = clientPath(prefix)
  const copy = {
    path: client,
    content: fillClient(readClientTemplate(), constants),
    mode: 0o755,
    about: `hook-client/interlock-hook of this package, for ${constants.url}`,
  }
  const { installTemplate } = dialect
  const known = installTemplate.lanes.length > 0 ? lane : undefined
  const entries = installTemplate.hooks(wordCommands(client, dialect), known)
  const files: PlannedFile[] = [copy]
  if (agent === 'docker-agent') files.push({ path: yamlPath(prefix), content: writeYaml(entries, lane), mode: 0o644 })
  const record = (settings: readonly InstallSetting[]) => describe(choice, copy, settings)
  if (place === undefined) return [...files, planRecord(prefix, record([]))]

  const text = readIfThere(place.path) ?? ''
  const settings = installTemplate.settings(place.scope)
  const content = addHooks(text, { entries, settings, ...(known === undefined ? {} : { lane: known }) }, dialect, place)
  files.push({ path: place.path, content, mode: settingsMode(place), backup: !place.own })
  const brought = place.own ? [] : bringable(choice, dialect, settings, text, place)
  const vouches = place.scope === 'user' ? installTemplate.trust : undefined
  const trust = vouches?.(place.path, readHooks(content, dialect, place))
  if (trust === undefined) return [...files, planRecord(prefix, record(brought))]
  const trusting = planTrust(trust, agentPath(agent, trust.path, home))
  const isNew = readIfThere(trusting.path) === undefined
  const made = isNew || choice.earlier?.madeTrustFile === true ? { madeTrustFile: true as const } : {}
  return [...files, trusting, planRecord(prefix, { ...record(brought), trustFile: trusting.path, ...made })]
}

/** Settings that were not there before us: those that uninstalling takes away again. */
function bringable(
  { earlier }: InstallChoice,
  dialect: Dialect,
  settings: readonly InstallSetting[],
  text: string,
  place: Place,
): InstallSetting[] {
  if (place.format !== 'json') return []
  const before = readSettings(text, dialect, place)
  return settings.filter(
    (setting) =>
      settingAt(before, setting.keys) === undefined ||
      earlier?.settings.some(({ keys }) => keys.join('.') === setting.keys.join('.')),
  )
}

/** Is the agent's file one that only this installation, or the one before it, made? */
function isMadeHere({ place, earlier }: InstallChoice): boolean {
  if (place === undefined || place.own) return false
  return readIfThere(place.path) === undefined || (earlier?.madeFile === true && earlier.place?.path === place.path)
}

function describe(choice: InstallChoice, client: PlannedFile, settings: readonly InstallSetting[]): InstallRecord {
  const { agent, constants, place, account, lane } = choice
  const { url, keyFile, socket, caFile, pin } = constants
  return {
    agent,
    client: client.path,
    clientSha256: sha256(client.content),
    keyFile,
    url,
    ...(socket === undefined ? {} : { socket }),
    ...(caFile === undefined ? {} : { caFile }),
    ...(pin === undefined ? {} : { pin }),
    ...(agent === 'docker-agent' ? { lane } : {}),
    ...(place === undefined ? {} : { place }),
    ...(isMadeHere(choice) ? { madeFile: true } : {}),
    settings,
    ...(account === undefined ? {} : { agentUser: account.name }),
  }
}

/** The header file with the key that the client sends: root's, readable for the agent's group, or the agent's own. */
export function planKey(prefix: string, token: string, account?: Account): PlannedFile {
  const shared = account === undefined ? {} : { owner: { uid: 0, gid: account.gid } }
  const mode = account === undefined ? 0o600 : 0o640
  return { path: headerPath(prefix), content: `Authorization: Bearer ${token}\n`, mode, secret: true, ...shared }
}

type Removal = { files: PlannedFile[]; gone: string[] }

/**
 * What an uninstallation changes, and which files it removes. `shared`: the settings also run, or only run, another
 * installation's client: that stays registered, because without it the agent would ask nobody.
 */
export function planUninstall(record: InstallRecord, prefix: string): Removal & { shared: boolean } {
  const { agent, client, place } = record
  const text = place === undefined ? undefined : readIfThere(place.path)
  const isOwnPlugin = client === place?.path && text !== undefined && runsClientOf(text, record)
  const shared = text !== undefined && !isOwnPlugin && otherFolders(text, agent, prefix).length > 0
  const hooks = place === undefined || text === undefined ? NOTHING : withoutHooks(record, place, text, shared)
  const trust = shared ? NOTHING : withoutTrust(record)
  // opencode's plugin lies where the agent reads it: whether it goes was decided above.
  const own = client === place?.path ? [] : [client]
  return { files: [...hooks.files, ...trust.files], gone: [...hooks.gone, ...trust.gone, ...own], shared }
}

const NOTHING: Removal = { files: [], gone: [] }

function withoutHooks(record: InstallRecord, place: Place, text: string, shared: boolean): Removal {
  if (!runsClientOf(text, record) || (shared && place.own)) return NOTHING
  const dialect = dialectOf(record.agent)
  const content = dialect === undefined ? undefined : removeHooks(text, record, dialect, place)
  if (content === undefined || (record.madeFile === true && /^\s*(\{\s*\})?\s*$/.test(content)))
    return { files: [], gone: [place.path] }
  return { files: [{ path: place.path, content, mode: settingsMode(place), backup: true }], gone: [] }
}

function withoutTrust({ trustFile: path, madeTrustFile }: InstallRecord): Removal {
  const text = path === undefined ? undefined : readIfThere(path)
  if (path === undefined || text === undefined) return NOTHING
  readToml(text, path)
  const content = removeToml(text)
  if (madeTrustFile === true && content.trim() === '') return { files: [], gone: [path] }
  return { files: [{ path, content, mode: statSync(path).mode & 0o777, backup: true }], gone: [] }
}

function settingsMode(place: Place): number {
  if (readIfThere(place.path) !== undefined) return statSync(place.path).mode & 0o777
  return place.scope === 'managed' || place.own ? 0o644 : 0o600
}
