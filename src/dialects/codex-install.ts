// How Codex is told to ask: hooks, the trust that user hooks need, and the payload that tests them. No protocol here.
import { PROBE_SESSION } from '../contract/probe.ts'
import { buildHookGroups, type GroupStyle } from './hook-groups.ts'
import {
  type HookEntries,
  type InstallTemplate,
  type InstallTrust,
  type Probe,
  readPrinted,
} from './install-template.ts'

const STYLE: GroupStyle = {
  gates: ['PreToolUse'],
  // Codex has no event for the end of a session.
  toolEvents: ['PostToolUse', 'SessionStart'],
  sessionEvents: [],
  matcher: '.*',
  timeoutUnitMs: 1000,
  named: false,
}

/** source: Codex CLI 0.169.0, measured. */
export const codexInstall: InstallTemplate = Object.freeze({
  verified: true,
  lanes: [],
  places: [
    { format: 'json', scope: 'user', path: '~/.codex/hooks.json', own: false },
    { format: 'toml', scope: 'managed', path: '/etc/codex/requirements.toml', own: false },
  ],
  folder: { variable: 'CODEX_HOME', usual: '~/.codex' },
  delivered: ['/Library/Managed Preferences/com.openai.codex.plist'],
  hooks: (commands) => buildHookGroups(STYLE, commands),
  // Without it a user's `--disable hooks` would switch managed hooks off too.
  settings: (scope) => (scope === 'managed' ? [{ keys: ['features', 'hooks'], value: true }] : []),
  switches: [
    {
      keys: ['features', 'hooks'],
      off: false,
      files: ['~/.codex/config.toml', '/etc/codex/requirements.toml'],
      silences: ['user'],
    },
    // Its older name.
    {
      keys: ['features', 'codex_hooks'],
      off: false,
      files: ['~/.codex/config.toml', '/etc/codex/requirements.toml'],
      silences: ['user'],
    },
    {
      keys: ['allow_managed_hooks_only'],
      off: true,
      files: ['/etc/codex/requirements.toml'],
      silences: ['user'],
    },
  ],
  notes: (scope) => [
    'Restart Codex: a running one keeps its old hooks.',
    ...(scope === 'managed'
      ? []
      : [
          'Codex skips a user hook without a word when it is not trusted: the trust was written beside it, and a change by hand loses it.',
          '`[features] hooks = false` or --disable hooks switches user hooks off.',
        ]),
  ],
  trust: trustHooks,
} satisfies InstallTemplate)

/** A Bash call; an allow is the object that decides nothing. */
export const codexProbe: Probe = Object.freeze({
  payload: (command) => ({
    session_id: PROBE_SESSION,
    turn_id: 'interlock-probe',
    transcript_path: null,
    cwd: '/',
    hook_event_name: 'PreToolUse',
    model: 'none',
    permission_mode: 'default',
    tool_name: 'Bash',
    tool_input: { command },
  }),
  reads: (printed) => {
    if (readPrinted(printed, 'hookSpecificOutput', 'hookEventName') !== 'PreToolUse') return 'neither'
    const decision = readPrinted(printed, 'hookSpecificOutput', 'permissionDecision')
    return decision === undefined ? 'allow' : decision === 'deny' ? 'deny' : 'neither'
  },
} satisfies Probe)

type Group = { matcher?: unknown; hooks?: unknown }
type Handler = { type?: unknown; command?: unknown; timeout?: unknown }

/**
 * The settings with which Codex trusts the hooks of a user's file. `hooks`: as the whole file has them, others' entries
 * included, because a hook is known by its place in the list.
 */
function trustHooks(file: string, hooks: HookEntries): InstallTrust {
  const hashes = Object.entries(hooks).flatMap(([event, groups]) =>
    (groups as readonly Group[]).flatMap(({ matcher, hooks: handlers }, group) =>
      (Array.isArray(handlers) ? (handlers as Handler[]) : []).flatMap((handler, index) => {
        const { command, timeout } = handler
        if (typeof command !== 'string' || !command.includes('/interlock-hook codex ')) return []
        const name = event.replace(/(?<=[a-z])(?=[A-Z])/g, '_').toLowerCase()
        return [
          {
            keys: ['hooks', 'state', `${file}:${name}:${group}:${index}`, 'trusted_hash'],
            // Compact JSON with sorted keys.
            text: JSON.stringify({
              event_name: name,
              hooks: [{ async: false, command, timeout, type: 'command' }],
              ...(matcher === undefined ? {} : { matcher }),
            }),
          },
        ]
      }),
    ),
  )
  return { path: '~/.codex/config.toml', hashes }
}
