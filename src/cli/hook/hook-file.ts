// One way to add, take out and read hooks, whatever format the agent's file has. Touches no file.
import { parse as parseYaml, stringify as stringifyYaml } from 'yaml'
import type { Dialect } from '../../dialects/dialect.ts'
import type { HookEntries, InstallSetting } from '../../dialects/install-template.ts'
import { InterlockError } from '../../errors.ts'
import type { Place } from './agents.ts'
import { LANE_NOTES } from './docker-agent-hooks.ts'
import { addJsonHooks, readJsonHooks, readJsonSettings, removeJsonHooks, removeJsonSettings } from './json-hooks.ts'
import { commandOf } from './registration.ts'
import { addToml, readToml, readTomlHooks, removeToml } from './toml-hooks.ts'

/** What belongs into a file: entries by event, and settings beside them. */
export type Wanted = { entries: HookEntries; settings: readonly InstallSetting[]; lane?: string }

/** The file's text with our hooks. `text`: as it is now, `''` when there is none. Throws bad-request. */
export function addHooks(text: string, wanted: Wanted, dialect: Dialect, place: Place): string {
  const { entries, settings, lane } = wanted
  if (place.format === 'yaml') return writeYaml(entries, lane)
  if (place.format === 'toml') return addToml(text, { hooks: entries }, settings, place.path)
  const before = place.own ? '' : text
  return addJsonHooks(before, entries, settings, dialect.id, place.path)
}

/**
 * The text without the hooks of this client and without these settings. Undefined: the file is ours alone, so it goes.
 * Where another installation's client stays registered, so do the settings: it needs them as well.
 */
export function removeHooks(
  text: string,
  { client, settings }: { client: string; settings: readonly InstallSetting[] },
  dialect: Dialect,
  place: Place,
): string | undefined {
  if (place.own) return undefined
  if (place.format === 'toml') return removeToml(text)
  const runsIt = (handler: unknown) => commandOf(handler)?.includes(`${client} ${dialect.id} `) ?? false
  const without = removeJsonHooks(text, runsIt, dialect.id, place.path)
  if (without.includes(`/interlock-hook ${dialect.id} `)) return without
  return removeJsonSettings(without, settings, dialect.id, place.path)
}

/** Event → entries, as the agent would read them. Throws bad-request when it would read none. */
export function readHooks(text: string, dialect: Dialect, place: Place): HookEntries {
  if (place.format === 'toml') return readTomlHooks(text, place.path)
  if (place.format === 'json') return readJsonHooks(text, dialect.id, place.path)
  try {
    return (parseYaml(text) ?? {}) as HookEntries
  } catch (error) {
    throw new InterlockError('bad-request', { detail: `${place.path} is not valid YAML.`, cause: error })
  }
}

/** The whole file as a value, for settings beside the hooks. */
export function readSettings(text: string, dialect: Dialect, place: Place): unknown {
  if (place.format === 'toml') return readToml(text, place.path)
  return place.format === 'json' ? readJsonSettings(text, dialect.id, place.path) : {}
}

/** docker-agent's hooks: a drop-in for hooks.d, or the content of `agents.<name>.hooks`. */
export function writeYaml(entries: HookEntries, lane = ''): string {
  const notes = [
    'Interlock: asks before every tool call, and reports what happened. Written by `interlock hook`.',
    'As a drop-in, copy it to hooks.d in the configuration folder (versions since July 2026; a file that does not parse',
    'is skipped with a warning). Otherwise put it, indented, under agents.<name>.hooks of every agent and sub-agent.',
    ...(LANE_NOTES[lane] ?? []),
  ]
  // No aliases: one object that stands in two places is written twice.
  const yaml = stringifyYaml(structuredCloneEach(entries), { lineWidth: 0, aliasDuplicateObjects: false })
  return `${notes.map((note) => `# ${note}\n`).join('')}${yaml}`
}

const structuredCloneEach = (entries: HookEntries) => JSON.parse(JSON.stringify(entries)) as HookEntries
