// How Claude Code is told to ask: its settings, and the payload that tests the set-up. Does not speak the protocol.
import { PROBE_SESSION } from '../contract/probe.ts'
import { buildHookGroups, type GroupStyle } from './hook-groups.ts'
import { type InstallTemplate, type Probe, readPrinted } from './install-template.ts'

const STYLE: GroupStyle = {
  gates: ['PreToolUse'],
  toolEvents: ['PostToolUse', 'PostToolUseFailure'],
  sessionEvents: ['SessionStart', 'SessionEnd'],
  matcher: '*',
  timeoutUnitMs: 1000,
  named: false,
  gateMembers: { onFailure: 'block' },
}

const MACOS = '/Library/Application Support/ClaudeCode'
const MANAGED_FILES = ['/etc/claude-code', MACOS].flatMap((folder) => [
  `${folder}/managed-settings.json`,
  `${folder}/managed-settings.d/*.json`,
])

/** source: Claude Code 2.1.197 and 2.1.330, measured. */
export const claudeInstall: InstallTemplate = Object.freeze({
  verified: true,
  lanes: [],
  places: [
    { format: 'json', scope: 'user', path: '~/.claude/settings.json', own: false },
    {
      format: 'json',
      scope: 'managed',
      path: '/etc/claude-code/managed-settings.json',
      macos: `${MACOS}/managed-settings.json`,
      own: false,
    },
  ],
  folder: { variable: 'CLAUDE_CONFIG_DIR', usual: '~/.claude' },
  delivered: ['/Library/Managed Preferences/com.anthropic.claudecode.plist'],
  hooks: (commands) => buildHookGroups(STYLE, commands),
  settings: (scope) => (scope === 'managed' ? [{ keys: ['allowManagedHooksOnly'], value: true }] : []),
  switches: [
    { keys: ['disableAllHooks'], off: true, files: ['hooks', ...MANAGED_FILES], silences: ['user', 'managed'] },
    {
      keys: ['disableAllHooks'],
      off: true,
      files: ['.claude/settings.json', '.claude/settings.local.json'],
      silences: ['user'],
    },
    { keys: ['allowManagedHooksOnly'], off: true, files: MANAGED_FILES, silences: ['user'] },
  ],
  notes: (scope) => [
    'Restart Claude Code: a running one keeps its old hooks.',
    ...(scope === 'managed'
      ? [
          'Where the organisation also has settings at claude.ai or by MDM, Claude Code reads those alone unless managedSourcesBehavior says merge: /status names what it has read.',
        ]
      : ['A project can switch user hooks off with disableAllHooks; managed settings it cannot.']),
  ],
} satisfies InstallTemplate)

/** A Bash call, and where the decision stands. */
export const claudeProbe: Probe = Object.freeze({
  payload: (command) => ({
    session_id: PROBE_SESSION,
    cwd: '/',
    hook_event_name: 'PreToolUse',
    tool_name: 'Bash',
    tool_input: { command },
  }),
  reads: (printed) => {
    const decision = readPrinted(printed, 'hookSpecificOutput', 'permissionDecision')
    return decision === 'allow' || decision === 'deny' ? decision : 'neither'
  },
} satisfies Probe)
