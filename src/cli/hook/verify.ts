// Runs an installed client as its agent would, with one harmless and one destructive call. Changes nothing.
import { spawn } from 'node:child_process'
import { text } from 'node:stream/consumers'
import { claudeCode } from '../../dialects/claude-code.ts'
import type { Dialect } from '../../dialects/dialect.ts'
import { dockerAgent } from '../../dialects/docker-agent.ts'
import type { AgentName } from './install-plan.ts'
import { wordGate } from './registration.ts'

export type Check = { call: string; expected: 'allow' | 'deny'; printed: string; passed: boolean }

const DEADLINE_SECONDS = 10

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
export async function verifyClient(agent: AgentName, client: string): Promise<Check[]> {
  const { dialect, payload, field } = AGENT_FORMS[agent]
  const command = wordGate(client, dialect, DEADLINE_SECONDS)
  const checks: Check[] = []
  for (const { call, expected } of CALLS) {
    const input = JSON.stringify({ session_id: 'interlock-verify', cwd: '/', ...payload(call) })
    const printed = (await runShell(command, input)).trim()
    const passed = printed.includes(`"${field}":"${expected}"`) && !printed.includes('"interlock: ')
    checks.push({ call, expected, printed, passed })
  }
  return checks
}

/** What the command printed, however it ended; the client keeps its own time. */
async function runShell(command: string, input: string): Promise<string> {
  const child = spawn('/bin/sh', ['-c', command], { env: {}, stdio: ['pipe', 'pipe', 'inherit'] })
  // A client that ends without reading its input is judged by what it printed.
  child.stdin.on('error', () => child.stdin.destroy())
  child.stdin.end(input)
  return text(child.stdout)
}
