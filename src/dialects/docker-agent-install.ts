// How docker-agent is told to ask: its YAML hooks by version, and the payload that tests them. Does not speak the protocol.
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

const SESSION_EVENTS = ['on_tool_approval_decision', 'session_start', 'session_end']

/**
 * tool-guard (September 2026 and later) and preempt (June to August 2026) have a lane that is asked whatever was allowed
 * before, and can only forbid; the plain pre_tool_use beside it is where the same answer also approves.
 */
function buildHooks(commands: HookCommands, lane = 'tool-guard'): HookEntries {
  const strict = lane === 'tool-guard'
  const gate = (name: string) => ({
    type: 'command',
    name,
    command: commands.gate(GATE_SECONDS.deadline),
    timeout: GATE_SECONDS.timeout,
    ...(strict ? { strict_output: true } : {}),
  })
  const observer = (name: string) => ({
    type: 'command',
    name,
    command: commands.observe(OBSERVE_SECONDS.deadline),
    timeout: OBSERVE_SECONDS.timeout,
  })
  const veto = { matcher: '*', hooks: [gate('interlock-veto')] }
  return {
    ...(strict ? { tool_guard: [veto] } : {}),
    pre_tool_use: [
      ...(lane === 'preempt' ? [{ ...veto, preempt_yolo: true }] : []),
      { matcher: '*', hooks: [gate('interlock-approval')] },
    ],
    post_tool_use: [{ matcher: '*', hooks: [observer('interlock-outcome')] }],
    ...Object.fromEntries(SESSION_EVENTS.map((event) => [event, [observer('interlock-observer')]])),
  }
}

/** source: docker-agent v1.32.3 and v1.58.0; its sources of summer and September 2026. */
export const dockerAgentInstall: InstallTemplate = Object.freeze({
  verified: true,
  lanes: ['tool-guard', 'preempt', 'plain'],
  places: [{ format: 'yaml', scope: 'user', path: '~/.config/cagent/hooks.d/interlock.yaml', own: true }],
  hooks: buildHooks,
  settings: () => [],
  switches: [],
  notes: () => [
    'Put the hooks under agents.<name>.hooks of every agent and sub-agent, or, in versions since July 2026, into hooks.d.',
    'A file in hooks.d that does not parse is skipped with a warning, and then nothing is checked.',
  ],
} satisfies InstallTemplate)

/** A shell call, and where the decision stands. */
export const dockerAgentProbe: Probe = Object.freeze({
  payload: (cmd) => ({
    session_id: PROBE_SESSION,
    cwd: '/',
    hook_event_name: 'pre_tool_use',
    tool_name: 'shell',
    tool_input: { cmd },
  }),
  reads: (printed) => {
    const decision = readPrinted(printed, 'hook_specific_output', 'permission_decision')
    return decision === 'allow' || decision === 'deny' ? decision : 'neither'
  },
} satisfies Probe)
