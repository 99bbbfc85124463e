// Runs an installed client as its agent would, with one harmless and one destructive call. Changes nothing.
import { spawnSync } from 'node:child_process'
import { claudeCode } from '../../dialects/claude-code.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dockerAgent } from '../../dialects/docker-agent.ts'
import type { AgentName } from './install-plan.ts'
import { wordGate } from './registration.ts'

export type Check = { call: string; expected: 'allow' | 'deny'; printed: string; passed: boolean }

const CALLS = [
  { call: 'git status', expected: 'allow' },
  { call: 'rm -rf /', expected: 'deny' },
] as const

const AGENT_FORMS: Readonly<
  Record<AgentName, { dialect: Dialect; payload: (command: string) => object; field: string }>
> = {
  'docker-agent': {
    dialect: dockerAgent,
    field: 'permission_decision',
    payload: (cmd) => ({ hook_event_name: 'pre_tool_use', tool_name: 'shell', tool_input: { cmd } }),
  },
  'claude-code': {
    dialect: claudeCode,
    field: 'permissionDecision',
    payload: (command) => ({ hook_event_name: 'PreToolUse', tool_name: 'Bash', tool_input: { command } }),
  },
}

/**
 * What the registered command prints for each call; nothing is executed. A deny counts only when the server gave it:
 * the client's own denies begin with "interlock:". `client`: absolute path.
 */
export function verifyClient(agent: AgentName, client: string): Check[] {
  const { dialect, payload, field } = AGENT_FORMS[agent]
  return CALLS.map(({ call, expected }) => {
    const run = spawnSync('/bin/sh', ['-c', wordGate(client, dialect, 10)], {
      input: JSON.stringify({ session_id: 'interlock-verify', cwd: '/', ...payload(call) }),
      env: {},
      encoding: 'utf8',
      timeout: 15_000,
    })
    const printed = run.stdout.trim()
    const passed = printed.includes(`"${field}":"${expected}"`) && !printed.includes('"interlock: ')
    return { call, expected, printed, passed }
  })
}
