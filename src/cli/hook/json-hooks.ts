// Puts our hooks into an agent's JSON settings and takes them out again, leaving every other character. Touches no file.
import { isDeepStrictEqual } from 'node:util'
import { type Node, type ParseError, parse, parseTree } from 'jsonc-parser'
import type { HookEntries, InstallSetting } from '../../dialects/install-template.ts'
import { InterlockError } from '../../errors.ts'
import { appendAt, removeAt, setAt } from './json-edit.ts'
import { runsOurClient } from './registration.ts'

type Groups = Record<string, readonly unknown[]>

/** Agents whose own reader takes comments; for the others a comment is a file that does not parse. */
const COMMENTS_ALLOWED: ReadonlySet<string> = new Set(['gemini-cli'])

const refuse = (detail: string, cause?: unknown) => {
  throw new InterlockError('bad-request', { detail, ...(cause === undefined ? {} : { cause }) })
}

/** The settings as a value. Throws bad-request for what the agent itself would not read. `path`: for the message. */
export function readJsonSettings(text: string, dialectId: string, path: string): Record<string, unknown> {
  const faults: ParseError[] = []
  const empty = text.trim() === ''
  const options = { allowTrailingComma: false, disallowComments: !COMMENTS_ALLOWED.has(dialectId) }
  const value: unknown = empty ? {} : parse(text, faults, options)
  if (faults.length > 0) refuse(`${path} is not valid JSON; repair it first.`)
  if (!isObject(value)) return refuse(`${path} does not hold a JSON object; repair it first.`) as never
  const twice = empty ? undefined : repeatedName(parseTree(text))
  if (twice !== undefined)
    refuse(`${path} has ${JSON.stringify(twice)} twice, of which the agent reads one; repair it first.`)
  return value
}

/** A name that stands twice in the object, or in one directly in it: hooks would be put where the agent does not look. */
function repeatedName(object: Node | undefined, isRoot = true): string | undefined {
  const names = new Set<string>()
  for (const { children = [] } of object?.type === 'object' ? (object.children ?? []) : []) {
    const name = String(children[0]?.value)
    if (names.has(name)) return name
    names.add(name)
    const inner = isRoot ? repeatedName(children[1], false) : undefined
    if (inner !== undefined) return inner
  }
  return undefined
}

/** Event → entries of the whole file. Throws bad-request when `hooks` has another shape than agents accept. */
export function readJsonHooks(text: string, dialectId: string, path: string): HookEntries {
  const hooks = readJsonSettings(text, dialectId, path)['hooks'] ?? {}
  const usable =
    isObject(hooks) && Object.values(hooks).every((groups) => Array.isArray(groups) && groups.every(isObject))
  if (!usable) refuse(`${path} has a \`hooks\` member of another shape; repair it first.`)
  return hooks as HookEntries
}

/**
 * The text with our entries and settings, those of an earlier installation replaced. The same text when nothing but the
 * order would change: Codex knows, and trusts, everybody's hooks by their places.
 */
export function addJsonHooks(
  text: string,
  entries: HookEntries,
  settings: readonly InstallSetting[],
  dialectId: string,
  path: string,
): string {
  let result = removeJsonHooks(text, (handler) => runsOurClient(handler, dialectId), dialectId, path)
  if (result.trim() === '') result = '{}\n'
  for (const { keys, value } of settings) result = setAt(result, [...keys], value)
  for (const [event, groups] of Object.entries(entries)) {
    const present = readJsonHooks(result, dialectId, path)[event]
    if (present === undefined) result = setAt(result, ['hooks', event], groups)
    else for (const group of groups) result = appendAt(result, ['hooks', event], group)
  }
  const value = (one: string) => unordered(readJsonSettings(one, dialectId, path))
  return isDeepStrictEqual(value(result), value(text)) && text.trim() !== '' ? text : result
}

/** The settings with the groups of each event in an order of their own. */
function unordered(settings: Record<string, unknown>): Record<string, unknown> {
  const { hooks = {} } = settings as { hooks?: Groups }
  const sorted = Object.entries(hooks).map(([event, groups]) => [
    event,
    groups.map((one) => JSON.stringify(one)).sort(),
  ])
  return { ...settings, hooks: Object.fromEntries(sorted) }
}

/** The text without the handlers that are ours; groups, events and `hooks` that become empty go too. */
export function removeJsonHooks(
  text: string,
  isOurs: (handler: unknown) => boolean,
  dialectId: string,
  path: string,
): string {
  let result = text
  const hooks = readJsonHooks(text, dialectId, path) as Groups
  let eventsLeft = Object.keys(hooks).length
  for (const [event, groups] of Object.entries(hooks)) {
    let left = groups.length
    for (const [index, group] of [...groups.entries()].reverse()) {
      const handlers = (group as { hooks?: unknown }).hooks
      const inner = Array.isArray(handlers) ? handlers : []
      if (isOurs(group) || (inner.length > 0 && inner.every(isOurs))) {
        result = removeAt(result, ['hooks', event, index])
        left--
      } else
        for (const [place, handler] of [...inner.entries()].reverse())
          if (isOurs(handler)) result = removeAt(result, ['hooks', event, index, 'hooks', place])
    }
    if (left > 0 || groups.length === 0) continue
    result = removeAt(result, ['hooks', event])
    eventsLeft--
  }
  return eventsLeft === 0 && Object.keys(hooks).length > 0 ? removeAt(result, ['hooks']) : result
}

/** The text without these settings, where they still have the value that we gave them. */
export function removeJsonSettings(
  text: string,
  settings: readonly InstallSetting[],
  dialectId: string,
  path: string,
): string {
  let result = text
  for (const { keys, value } of settings) {
    if (settingAt(readJsonSettings(result, dialectId, path), keys) !== value) continue
    result = removeAt(result, [...keys])
    const parent = keys.slice(0, -1)
    const left = settingAt(readJsonSettings(result, dialectId, path), parent)
    if (parent.length > 0 && isObject(left) && Object.keys(left).length === 0) result = removeAt(result, parent)
  }
  return result
}

/** The value under these keys, or undefined. */
export function settingAt(value: unknown, keys: readonly string[]): unknown {
  return keys.reduce((at: unknown, key) => (isObject(at) && Object.hasOwn(at, key) ? at[key] : undefined), value)
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
