// Puts Interlock's hooks into Claude Code's settings and takes them out again. Works on values, touches no file.
import { claudeCode } from '../../dialects/claude-code.ts'
import { InterlockError } from '../../errors.ts'
import { GATE_SECONDS, OBSERVE_SECONDS, wordGate, wordObserver } from './registration.ts'

type Settings = Record<string, unknown>
type HookGroup = { matcher?: string; hooks?: unknown }

const OBSERVED_TOOL_EVENTS = ['PostToolUse', 'PostToolUseFailure']
const OBSERVED_EVENTS = ['SessionStart', 'SessionEnd']

/**
 * The settings with the gate (PreToolUse, every tool) and the observers of `client`. Hooks of an earlier installation
 * are replaced, everything else stays as it is. `managed`: also sets allowManagedHooksOnly. Throws bad-request when the
 * settings have another shape than Claude Code accepts.
 */
export function addClaudeHooks(settings: Settings, client: string, options: { managed?: boolean } = {}): Settings {
  const gate = {
    type: 'command',
    command: wordGate(client, claudeCode, GATE_SECONDS.deadline),
    timeout: GATE_SECONDS.timeout,
    onFailure: 'block',
  }
  const observer = { type: 'command', command: wordObserver(client, claudeCode), timeout: OBSERVE_SECONDS.timeout }
  const hooks = { ...readHooks(removeClaudeHooks(settings)) }
  const add = (event: string, group: HookGroup) => {
    hooks[event] = [...(hooks[event] ?? []), group]
  }
  add('PreToolUse', { matcher: '*', hooks: [gate] })
  for (const event of OBSERVED_TOOL_EVENTS) add(event, { matcher: '*', hooks: [observer] })
  for (const event of OBSERVED_EVENTS) add(event, { hooks: [observer] })
  return { ...settings, hooks, ...(options.managed ? { allowManagedHooksOnly: true } : {}) }
}

/** The settings without any hook that runs an Interlock client. Events and groups left empty are dropped. */
export function removeClaudeHooks(settings: Settings): Settings {
  const { hooks: _hooks, ...rest } = settings
  const kept = Object.entries(readHooks(settings)).flatMap(([event, groups]) => {
    const left = groups.flatMap((group) => withoutOurs(group))
    return left.length === 0 ? [] : [[event, left] as const]
  })
  return kept.length === 0 ? rest : { ...settings, hooks: Object.fromEntries(kept) }
}

/** Settings text → value. Throws bad-request for anything but a JSON object: Claude Code would drop the whole file. */
export function parseClaudeSettings(text: string, path: string): Settings {
  try {
    const value: unknown = text.trim() === '' ? {} : JSON.parse(text)
    if (isObject(value)) return value
  } catch (error) {
    throw new InterlockError('bad-request', { detail: `${path} is not valid JSON; repair it first.`, cause: error })
  }
  throw new InterlockError('bad-request', { detail: `${path} does not hold a JSON object; repair it first.` })
}

function withoutOurs(group: HookGroup): HookGroup[] {
  if (!Array.isArray(group.hooks)) return [group]
  const hooks = group.hooks.filter((hook) => !runsOurClient(hook))
  return hooks.length === group.hooks.length ? [group] : hooks.length === 0 ? [] : [{ ...group, hooks }]
}

function runsOurClient(hook: unknown): boolean {
  return isObject(hook) && typeof hook['command'] === 'string' && /\/interlock-hook claude-code /.test(hook['command'])
}

function readHooks(settings: Settings): Record<string, HookGroup[]> {
  const hooks = settings['hooks'] ?? {}
  const usable =
    isObject(hooks) && Object.values(hooks).every((groups) => Array.isArray(groups) && groups.every(isObject))
  if (!usable)
    throw new InterlockError('bad-request', { detail: 'The settings have a `hooks` member of another shape.' })
  return hooks as Record<string, HookGroup[]>
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
