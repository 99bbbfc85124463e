// How Cursor is told to ask: its hooks file, and the payload that tests the set-up. Does not speak the protocol.
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

const GATES = ['preToolUse', 'beforeShellExecution', 'beforeMCPExecution']
const OBSERVERS = ['postToolUse', 'postToolUseFailure', 'sessionStart', 'sessionEnd']

/** Three gates, because not every version calls the first: a dangerous shell command may be asked about twice. */
function buildHooks(commands: HookCommands): HookEntries {
  const gate = () => ({
    command: commands.gate(GATE_SECONDS.deadline),
    timeout: GATE_SECONDS.timeout,
    failClosed: true,
  })
  const observer = () => ({ command: commands.observe(OBSERVE_SECONDS.deadline), timeout: OBSERVE_SECONDS.timeout })
  return Object.fromEntries([
    ...GATES.map((event) => [event, [gate()]] as const),
    ...OBSERVERS.map((event) => [event, [observer()]] as const),
  ])
}

/** source: Cursor's hooks page and others' hooks; never run with Cursor itself. */
export const cursorInstall: InstallTemplate = Object.freeze({
  verified: false,
  lanes: [],
  places: [
    { format: 'json', scope: 'user', path: '~/.cursor/hooks.json', own: false },
    {
      format: 'json',
      scope: 'managed',
      path: '/etc/cursor/hooks.json',
      macos: '/Library/Application Support/Cursor/hooks.json',
      own: false,
    },
  ],
  hooks: buildHooks,
  settings: () => [{ keys: ['version'], value: 1 }],
  switches: [],
  notes: () => [
    'Check it with a harmless and a destructive call before you rely on it.',
    'Where your version calls preToolUse for shell commands, take beforeShellExecution out, or such a command may be asked about twice.',
  ],
} satisfies InstallTemplate)

/** A shell command, and where the decision stands. */
export const cursorProbe: Probe = Object.freeze({
  payload: (command) => ({
    conversation_id: PROBE_SESSION,
    generation_id: 'interlock-probe',
    hook_event_name: 'beforeShellExecution',
    workspace_roots: ['/'],
    command,
    cwd: '/',
  }),
  reads: (printed) => {
    const permission = readPrinted(printed, 'permission')
    return permission === 'allow' || permission === 'deny' ? permission : 'neither'
  },
} satisfies Probe)
