// docker-agent's rules for hook results, one model for each generation and lane.
import { type AgentModel, member, type Parsed, printedMember, readStdout } from './model.ts'

const decisionIn = (parsed: Parsed) => member(printedMember(parsed, 'hook_specific_output'), 'permission_decision')

const blocksIn = (parsed: Parsed) =>
  printedMember(parsed, 'decision') === 'block' || printedMember(parsed, 'continue') === false

/** March 2026: only exit 2, or a deny with exit 0, blocks; a crash, a kill, broken JSON runs. */
const old: AgentModel = {
  name: 'docker-agent, March 2026',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => {
    if (code === 2) return false
    if (code !== 0) return true
    const parsed = readStdout(stdout)
    return decisionIn(parsed) !== 'deny' && !blocksIn(parsed)
  },
}

/** April to May 2026: the same for failures as far as its documents can be trusted; allow skips the prompt. */
const mid: AgentModel = { ...old, name: 'docker-agent v1.53 to v1.58' }

/** June to August 2026, default lane: the same doubts. */
const summer: AgentModel = { ...old, name: 'docker-agent, summer 2026' }

/** June to August 2026, preempt lane: nothing but a deny in JSON with exit 0 is looked at. */
const preempt: AgentModel = {
  name: 'docker-agent, summer 2026, preempt_yolo',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => code !== 0 || decisionIn(readStdout(stdout)) !== 'deny',
}

/** September 2026 with strict_output, as tool_guard: fails closed, but believes an allow. */
const guard: AgentModel = {
  name: 'docker-agent, September 2026, tool_guard',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => {
    if (code !== 0) return false
    const parsed = readStdout(stdout)
    if (parsed.kind === 'nothing') return true
    if (parsed.kind !== 'object') return false
    const specific = parsed.value['hook_specific_output']
    const event = member(specific, 'hook_event_name')
    if (event !== undefined && event !== 'tool_guard') return false
    return specific !== undefined && decisionIn(parsed) !== 'deny' && !blocksIn(parsed)
  },
}

/** The same without strict_output: answers that say nothing let the call through. */
const loose: AgentModel = {
  name: 'docker-agent, September 2026, not strict',
  dialect: 'docker-agent',
  runs: ({ stdout, code }) => {
    if (code !== 0) return false
    const parsed = readStdout(stdout)
    if (parsed.kind === 'broken') return false
    return decisionIn(parsed) !== 'deny' && !blocksIn(parsed)
  },
}

export const DOCKER_AGENT_MODELS: readonly AgentModel[] = [old, mid, summer, preempt, guard, loose]
