// Looks for settings that keep the agent from running our hooks, in every file that may hold one. Changes none.
import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Dialect } from '../../dialects/dialect.ts'
import { type AgentName, agentPath, movedFolder, type Place } from '../hook/agents.ts'
import { readSettings } from '../hook/hook-file.ts'
import type { InstallRecord } from '../hook/install-record.ts'
import { settingAt } from '../hook/json-hooks.ts'
import { readIfThere } from '../hook/planned-files.ts'
import { commandOf, runsOurClient } from '../hook/registration.ts'
import { type Finding, note, problem } from './finding.ts'

/** `home`: of the agent's account. `project`: the folder that the agent is started in. `root`: of the file system. */
export type Where = { home: string; project: string; root: string }

/** What the agent may read in place of, or beside, the files that are looked at. */
export function checkElsewhere(record: InstallRecord, dialect: Dialect, place: Place, where: Where): Finding[] {
  const moved =
    record.agentUser === undefined && place.scope === 'user' ? movedFolder(record.agent, where.home) : undefined
  const delivered = (dialect.installTemplate.delivered ?? []).filter((path) => existsSync(join(where.root, path)))
  return [
    ...(moved === undefined || place.path.startsWith(`${moved.folder}/`)
      ? []
      : [
          problem(
            'switches',
            `${moved.variable} is ${moved.folder}: started from here the agent reads its settings there, and not ${place.path}.`,
            `Unset ${moved.variable} where the agent is started, or install with --managed.`,
          ),
        ]),
    ...delivered.map((path) =>
      note(
        'switches',
        `${path}: an organisation delivers settings there, which are not read here and may switch hooks off.`,
      ),
    ),
  ]
}

/** `handlers`: every hook of the file at `place`, others' too. */
export function checkSwitches(
  of: { agent: AgentName; dialect: Dialect; place: Place },
  handlers: readonly object[],
  where: Where,
): Finding[] {
  const { agent, dialect, place } = of
  const names = handlers
    .filter((handler) => runsOurClient(handler, dialect.id))
    .flatMap((handler) => [(handler as { name?: unknown }).name, commandOf(handler)])
  const { switches } = dialect.installTemplate
  const found = switches
    .filter(({ silences }) => silences.includes(place.scope))
    .flatMap(({ keys, off, files }) =>
      files
        .flatMap((file) => pathsOf(file, { agent, place, where }))
        .flatMap((path) => {
          const settings = read(path, dialect, place)
          if (settings === undefined) return [unreadable(path)]
          const value = settingAt(settings, keys)
          const isOff =
            off === 'named' ? Array.isArray(value) && value.some((one) => names.includes(one)) : value === off
          return isOff ? [switchedOff(path, keys, value)] : []
        }),
    )
  return found.filter(({ text }, index) => found.findIndex((other) => other.text === text) === index)
}

function pathsOf(file: string, of: { agent: AgentName; place: Place; where: Where }): string[] {
  const { agent, place, where } = of
  const { home, project, root } = where
  if (file === 'hooks') return [place.path]
  if (file.startsWith('~/')) return [agentPath(agent, file, home)]
  const path = file.startsWith('/') ? join(root, file) : join(project, file)
  if (!path.endsWith('/*.json')) return [path]
  const folder = path.slice(0, -'/*.json'.length)
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .map((name) => join(folder, name))
  } catch {
    // Nearly nobody has one.
    return []
  }
}

/** An empty object for a file that is not there, undefined for one that cannot be read. */
function read(path: string, dialect: Dialect, place: Place): unknown {
  try {
    const text = readIfThere(path)
    const format = path.endsWith('.toml') ? 'toml' : 'json'
    return text === undefined ? {} : readSettings(text, dialect, { ...place, path, format })
  } catch {
    return undefined
  }
}

const unreadable = (path: string) =>
  note('switches', `${path} cannot be read, so that it is not known whether it switches hooks off.`)

const switchedOff = (path: string, keys: readonly string[], value: unknown) =>
  problem(
    'switches',
    `${path}: ${keys.join('.')} is ${JSON.stringify(value)}, so the agent runs no hook of this installation.`,
    `Take ${keys.join('.')} out, or install with --managed, which not every such setting reaches.`,
  )
