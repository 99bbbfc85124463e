// Writes docker-agent's hook configuration (YAML) and its command-line form. Touches no file.
import { dockerAgent } from '../../dialects/docker-agent.ts'
import { GATE_SECONDS, OBSERVE_SECONDS, quoteForShell, wordGate, wordObserver } from './registration.ts'

/**
 * Which events of docker-agent carry the gate. tool-guard: versions that have `tool_guard` (September 2026 and later) ·
 * preempt: those that have `preempt_yolo` but no `tool_guard` (June to August 2026) · plain: v1.53 to those.
 */
export const LANES = ['tool-guard', 'preempt', 'plain'] as const
export type Lane = (typeof LANES)[number]

/** docker-agent's own time-out for hooks given on the command line can not be changed: 60 s. */
const FLAG_DEADLINE_SECONDS = 50

const LANE_NOTES: Readonly<Record<Lane, readonly string[]>> = {
  'tool-guard': [
    'tool_guard is called for every call, also under --yolo, and can only forbid: docker-agent of September 2026 and later.',
    'pre_tool_use is where the same answer also approves the call, so that nobody is asked twice.',
    'A version that does not know tool_guard or strict_output may refuse this file: use --lane preempt or --lane plain.',
  ],
  preempt: [
    'preempt_yolo is called for every call, also under --yolo, and can only forbid: docker-agent of June to August 2026.',
    'The second pre_tool_use entry is where the same answer also approves the call.',
  ],
  plain: [
    'For v1.53 up to the version that brought preempt_yolo. The hook is not called under --yolo, for calls that',
    '`permissions.allow` matches, and after "always allow this tool": use none of these.',
  ],
}

/**
 * The hooks as a YAML document: a drop-in for hooks.d, or the content of `agents.<name>.hooks`. `client`: absolute path
 * of the installed client.
 */
export function writeDockerAgentYaml(client: string, lane: Lane): string {
  const gate = wordGate(client, dockerAgent, GATE_SECONDS.deadline)
  const observer = wordObserver(client, dockerAgent)
  const strict = lane === 'tool-guard'
  const hook = (name: string, command: string, indent: string, observes: boolean) => [
    `${indent}- type: command`,
    `${indent}  name: ${name}`,
    `${indent}  command: ${quoteForYaml(command)}`,
    `${indent}  timeout: ${observes ? OBSERVE_SECONDS.timeout : GATE_SECONDS.timeout}`,
    ...(strict && !observes ? [`${indent}  strict_output: true`] : []),
  ]
  const group = (name: string, command: string, observes: boolean, more: readonly string[] = []) => [
    '  - matcher: "*"',
    ...more,
    '    hooks:',
    ...hook(name, command, '      ', observes),
  ]
  return `${[
    '# Interlock: asks before every tool call, and reports what happened. Written by `interlock hook`.',
    '# As a drop-in, copy it to hooks.d in the configuration folder (versions since July 2026; a file that does not parse',
    '# is skipped with a warning). Otherwise put it, indented, under agents.<name>.hooks of every agent and sub-agent.',
    ...LANE_NOTES[lane].map((note) => `# ${note}`),
    ...(lane === 'tool-guard' ? ['tool_guard:', ...group('interlock-veto', gate, false)] : []),
    'pre_tool_use:',
    ...(lane === 'preempt' ? group('interlock-veto', gate, false, ['    preempt_yolo: true']) : []),
    ...group('interlock-approval', gate, false),
    'post_tool_use:',
    ...group('interlock-outcome', observer, true),
    ...['on_tool_approval_decision', 'session_start', 'session_end'].flatMap((event) => [
      `${event}:`,
      ...hook('interlock-observer', observer, '  ', true),
    ]),
  ].join('\n')}\n`
}

/** The same as options of `docker agent run`, for containers whose agent YAML can not be changed. */
export function writeDockerAgentFlags(client: string): string {
  const gate = quoteForShell(wordGate(client, dockerAgent, FLAG_DEADLINE_SECONDS))
  const observer = quoteForShell(wordObserver(client, dockerAgent))
  return `docker agent run agent.yaml --hook-pre-tool-use ${gate} --hook-post-tool-use ${observer} --hook-session-start ${observer} --hook-session-end ${observer}`
}

/** What the command-line form does not do; to be shown beside it. */
export const FLAG_GAPS: readonly string[] = [
  `Hooks given as options have docker-agent's time-out of 60 s, so a person has ${FLAG_DEADLINE_SECONDS} s to decide; the agent then has to retry.`,
  'Since v1.53 they are not called under --yolo, for calls that permissions.allow matches, and after "always allow".',
  'They know no tool_guard, no preempt_yolo and no strict_output. Prefer the YAML wherever you can change it.',
]

function quoteForYaml(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}
