// Finds out which version of an agent is installed here, and what that means for its hooks. Starts nothing else of it.
import { spawnSync } from 'node:child_process'
import type { AgentName } from '../hook/agents.ts'
import { type Finding, note, ok, problem } from './finding.ts'

const TIMEOUT_MS = 10_000

/** How each agent is asked for its version: the first that answers counts. */
const COMMANDS: Readonly<Record<AgentName, readonly (readonly string[])[]>> = {
  'docker-agent': [
    ['docker-agent', 'version'],
    ['cagent', 'version'],
    ['docker', 'agent', 'version'],
  ],
  'claude-code': [['claude', '--version']],
  codex: [['codex', '--version']],
  'gemini-cli': [['gemini', '--version']],
  opencode: [['opencode', '--version']],
  copilot: [['copilot', '--version']],
  cursor: [['cursor-agent', '--version']],
}

/** Versions below these do not keep what the set-up relies on. source: docs/agents/. */
const NEEDED: Partial<Readonly<Record<AgentName, { least: string; else: Finding['level']; why: string }>>> = {
  'docker-agent': { least: '1.53.0', else: 'problem', why: 'it runs the call when a hook fails or is too slow' },
  'claude-code': {
    least: '2.1.295',
    else: 'note',
    why: 'it does not know onFailure: a hook that runs out of time lets the call run',
  },
}

/** One finding: the version, or that the agent is not to be found by this account. */
export function checkVersion(agent: AgentName): Finding {
  for (const [program, ...args] of COMMANDS[agent]) {
    const { stdout, error, status } = spawnSync(program!, args, {
      encoding: 'utf8',
      timeout: TIMEOUT_MS,
      killSignal: 'SIGKILL',
      stdio: ['ignore', 'pipe', 'ignore'],
      maxBuffer: 64 * 1024,
    })
    const version = error === undefined && status === 0 ? /\d+\.\d+(\.\d+)?/.exec(stdout)?.[0] : undefined
    if (version !== undefined) return judgeVersion(agent, version)
  }
  return note('version', `${agent} was not found here, so nothing is known of its version.`)
}

/** What a version means. `version`: digits and dots. */
export function judgeVersion(agent: AgentName, version: string): Finding {
  const needed = NEEDED[agent]
  if (needed === undefined || !isBelow(version, needed.least)) return ok('version', `${agent} ${version}`)
  const text = `${agent} ${version}: ${needed.why}.`
  const fix = `Update to ${needed.least} or later.`
  return needed.else === 'problem' ? problem('version', text, fix) : note('version', text, fix)
}

function isBelow(version: string, least: string): boolean {
  const [a, b] = [version, least].map((text) => text.split('.').map(Number))
  for (const [index, part] of b!.entries()) if ((a![index] ?? 0) !== part) return (a![index] ?? 0) < part
  return false
}
