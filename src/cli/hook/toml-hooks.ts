// Puts our hooks into an agent's TOML settings and takes them out again, leaving every other line. Touches no file.
import { isDeepStrictEqual } from 'node:util'
import { parse, stringify, type TomlTable } from 'smol-toml'
import type { HookEntries, InstallSetting } from '../../dialects/install-template.ts'
import { InterlockError } from '../../errors.ts'
import { settingAt } from './json-hooks.ts'

/** What stands between these two lines is ours. Tables may stand at the end of any TOML file. */
const BEGIN = '# interlock: begin. Written by `interlock hook install`, taken out by `interlock hook uninstall`.'
const END = '# interlock: end.'
/** Ends a line of ours that had to go into a table of theirs. */
const MARK = '# interlock'

/** The file as a value. Throws bad-request when it does not parse. `path`: for the message. */
export function readToml(text: string, path: string): TomlTable {
  try {
    return plain(parse(text))
  } catch (error) {
    throw new InterlockError('bad-request', { detail: `${path} is not valid TOML; repair it first.`, cause: error })
  }
}

/** Event → entries of the whole file. */
export function readTomlHooks(text: string, path: string): HookEntries {
  const hooks = (readToml(text, path)['hooks'] ?? {}) as Record<string, unknown>
  return Object.fromEntries(Object.entries(hooks).filter(([, groups]) => Array.isArray(groups))) as HookEntries
}

/**
 * The text with these tables and settings of ours, earlier ones replaced. What comes out is parsed and compared: throws
 * bad-request when the file is written in a way in which the change cannot be made safely.
 */
export function addToml(text: string, tables: object, settings: readonly InstallSetting[], path: string): string {
  const base = removeToml(text)
  const before = readToml(base, path)
  const wanted = settings.filter(({ keys, value }) => settingAt(before, keys) !== value)
  const missing = wanted.filter(({ keys }) => before[keys[0]!] === undefined)
  const inserted = wanted
    .filter((setting) => !missing.includes(setting))
    .reduce((result, setting) => insertSetting(result, setting), base)
  const ours = merge(tables, ...missing.map(asTable))
  const block = `${BEGIN}\n${stringify(ours).trim()}\n${END}\n`
  const isEmpty = Object.keys(ours).length === 0
  const result = isEmpty ? inserted : `${inserted.trimEnd()}${inserted.trim() === '' ? '' : '\n\n'}${block}`
  const expected = plain(merge(before, tables, ...wanted.map(asTable)))
  if (!parses(result) || !isDeepStrictEqual(readToml(result, path), expected))
    throw new InterlockError('bad-request', {
      detail: `${path} is written in a way that cannot be added to safely; put this in by hand:\n${writeToml(tables, wanted)}`,
    })
  return result
}

/** What would be added, as a file of its own. */
export function writeToml(tables: object, settings: readonly InstallSetting[]): string {
  return stringify(merge(tables, ...settings.map(asTable)))
}

/** The text without anything of ours. */
export function removeToml(text: string): string {
  const from = text.indexOf(BEGIN)
  const to = text.indexOf(END, from)
  const cut = from < 0 || to < 0 ? text : `${text.slice(0, from).trimEnd()}\n${text.slice(to + END.length).trimStart()}`
  return cut
    .split('\n')
    .filter((line) => !line.endsWith(` ${MARK}`))
    .join('\n')
    .replace(/^\n+$/, '')
}

/** A line below the header of its table; without a header, at the top, as a dotted key. */
function insertSetting(text: string, { keys, value }: InstallSetting): string {
  const [table, ...rest] = keys
  const header = new RegExp(`^\\[${table}\\][ \\t]*(#.*)?$`, 'm').exec(text)
  const line = (names: readonly string[]) => `${names.join('.')} = ${JSON.stringify(value)} ${MARK}`
  if (header === null) return `${line(keys)}\n${text}`
  const end = header.index + header[0].length
  return `${text.slice(0, end)}\n${line(rest)}${text.slice(end)}`
}

/** The setting as a table of tables. */
export const asTable = ({ keys, value }: { keys: readonly string[]; value: unknown }): object =>
  [...keys].reverse().reduce<unknown>((inner, key) => ({ [key]: inner }), value) as object

/** Objects are merged, lists joined, of anything else the last counts. */
export function merge(...objects: readonly object[]): TomlTable {
  const result: Record<string, unknown> = {}
  for (const object of objects)
    for (const [key, value] of Object.entries(object)) {
      const present = result[key]
      if (Array.isArray(present) && Array.isArray(value)) result[key] = [...present, ...value]
      else result[key] = isTable(present) && isTable(value) ? merge(present, value) : value
    }
  return result as TomlTable
}

const isTable = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof Date)

/** Without the parser's bare prototypes, so that two can be compared. */
function plain(value: TomlTable): TomlTable {
  const copy = (one: unknown): unknown =>
    Array.isArray(one)
      ? one.map(copy)
      : isTable(one)
        ? Object.fromEntries(Object.entries(one).map(([key, inner]) => [key, copy(inner)]))
        : one
  return copy(value) as TomlTable
}

function parses(text: string): boolean {
  try {
    parse(text)
    return true
  } catch {
    // The caller turns this into a refusal that shows what to write.
    return false
  }
}
