// How Copilot CLI is told to ask: a hooks file, and the payload that tests the set-up. Does not speak the protocol.
import { PROBE_SESSION } from '../contract/probe.ts'
import {
  GATE_SECONDS,
  type HookCommands,
  type HookEntries,
  type InstallTemplate,
  OBSERVE_SECONDS,
  type Probe,
  readPrinted,
} from './install-template.ts'

/** No matcher: `*` is no regular expression here and would drop the hook. */
function buildHooks(commands: HookCommands): HookEntries {
  const gate = { type: 'command', bash: commands.gate(GATE_SECONDS.deadline), timeoutSec: GATE_SECONDS.timeout }
  const observer = () => ({
    type: 'command',
    bash: commands.observe(OBSERVE_SECONDS.deadline),
    timeoutSec: OBSERVE_SECONDS.timeout,
  })
  return {
    preToolUse: [gate],
    ...Object.fromEntries(['postToolUse', 'sessionStart', 'sessionEnd'].map((event) => [event, [observer()]])),
  }
}

/** source: gate and observers were measured with Copilot CLI 1.0.102; policy.d and other versions: documents only. */
export const copilotInstall: InstallTemplate = Object.freeze({
  verified: false,
  lanes: [],
  places: [
    { format: 'json', scope: 'user', path: '~/.copilot/hooks/interlock.json', own: true },
    { format: 'json', scope: 'managed', path: '/etc/github-copilot/policy.d/interlock.json', own: true },
  ],
  folder: { variable: 'COPILOT_HOME', usual: '~/.copilot' },
  hooks: buildHooks,
  settings: () => [{ keys: ['version'], value: 1 }],
  switches: [
    {
      keys: ['disableAllHooks'],
      off: true,
      files: ['hooks', '.github/copilot/settings.json', '.github/copilot/settings.local.json'],
      silences: ['user'],
    },
  ],
  notes: (scope) => [
    'Only user hooks of Copilot CLI 1.0.102 were measured: check yours with a harmless and a destructive call.',
    'Restart Copilot: a running one keeps its old hooks.',
    ...(scope === 'managed'
      ? []
      : ['A trusted workspace can switch user hooks off with disableAllHooks; those in policy.d it cannot.']),
  ],
} satisfies InstallTemplate)

/** A bash call, and where the decision stands. */
export const copilotProbe: Probe = Object.freeze({
  payload: (command) => ({
    sessionId: PROBE_SESSION,
    timestamp: 1_767_225_600_000,
    cwd: '/',
    toolName: 'bash',
    toolArgs: { command },
  }),
  reads: (printed) => {
    const decision = readPrinted(printed, 'permissionDecision')
    return decision === 'allow' || decision === 'deny' ? decision : 'neither'
  },
} satisfies Probe)
