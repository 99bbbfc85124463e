// docker-agent's command-line form of the hooks, and what its versions differ in. Touches no file.
import { dockerAgent } from '../../dialects/docker-agent.ts'
import { quoteForShell } from '../shell-quotes.ts'
import { wordGate, wordObserver } from './registration.ts'

/**
 * Which events of docker-agent carry the gate. tool-guard: versions that have `tool_guard` (September 2026 and later) ·
 * preempt: those that have `preempt_yolo` but no `tool_guard` (June to August 2026) · plain: v1.53 to those.
 */
export const LANES = ['tool-guard', 'preempt', 'plain'] as const
export type Lane = (typeof LANES)[number]

/** docker-agent's own time-out for hooks given on the command line cannot be changed: 60 s. */
const FLAG_DEADLINE_SECONDS = 50

/** Comments for the file of each lane. */
export const LANE_NOTES: Readonly<Record<string, readonly string[]>> = {
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

/** The same as options of `docker agent run`, for containers whose agent YAML cannot be changed. */
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
