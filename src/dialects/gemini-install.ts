// How Gemini CLI is told to ask: its settings, and the payload that tests the set-up. Does not speak the protocol.
import { PROBE_SESSION } from '../contract/probe.ts'
import { buildHookGroups, type GroupStyle } from './hook-groups.ts'
import { type InstallTemplate, type Probe, readPrinted } from './install-template.ts'

const STYLE: GroupStyle = {
  gates: ['BeforeTool'],
  toolEvents: ['AfterTool'],
  sessionEvents: ['SessionStart', 'SessionEnd'],
  matcher: '.*',
  // The only agent that counts in milliseconds.
  timeoutUnitMs: 1,
  named: true,
}

const SYSTEM_FILES = ['/etc/gemini-cli/settings.json', '/Library/Application Support/GeminiCli/settings.json'] as const

/** source: Gemini CLI 0.61.0, measured. */
export const geminiInstall: InstallTemplate = Object.freeze({
  verified: true,
  lanes: [],
  places: [
    { format: 'json', scope: 'user', path: '~/.gemini/settings.json', own: false },
    { format: 'json', scope: 'managed', path: SYSTEM_FILES[0], macos: SYSTEM_FILES[1], own: false },
  ],
  hooks: (commands) => buildHookGroups(STYLE, commands),
  settings: (scope) => (scope === 'managed' ? [{ keys: ['hooksConfig', 'enabled'], value: true }] : []),
  switches: [
    {
      keys: ['hooksConfig', 'enabled'],
      off: false,
      files: ['hooks', '.gemini/settings.json', ...SYSTEM_FILES],
      silences: ['user'],
    },
    {
      keys: ['hooksConfig', 'disabled'],
      off: 'named',
      files: ['hooks', '~/.gemini/settings.json', '.gemini/settings.json', ...SYSTEM_FILES],
      silences: ['user', 'managed'],
    },
  ],
  notes: (scope) => [
    'Restart Gemini CLI: a running one keeps its old hooks.',
    "hooksConfig.disabled in the user's or a trusted project's settings switches hooks off by name, managed ones too: keep those files out of the agent's reach.",
    ...(scope === 'managed'
      ? ['GEMINI_CLI_SYSTEM_SETTINGS_PATH in the environment names another file in place of this one.']
      : []),
  ],
} satisfies InstallTemplate)

/** A shell call, and where the decision stands. */
export const geminiProbe: Probe = Object.freeze({
  payload: (command) => ({
    session_id: PROBE_SESSION,
    cwd: '/',
    hook_event_name: 'BeforeTool',
    timestamp: '2026-01-01T00:00:00.000Z',
    tool_name: 'run_shell_command',
    tool_input: { command },
  }),
  reads: (printed) => {
    const decision = readPrinted(printed, 'decision')
    return decision === 'allow' || decision === 'deny' ? decision : 'neither'
  },
} satisfies Probe)
