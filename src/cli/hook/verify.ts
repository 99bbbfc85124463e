// Runs an installed client as its agent would, with one harmless and one destructive call. Changes nothing.
import type { AgentName } from './agents.ts'
import { dialectOf } from './agents.ts'
import { askPlugin } from './plugin-probe.ts'
import { wordGate } from './registration.ts'
import { type RunAs, runAsAgent } from './run-line.ts'

export type Check = { call: string; expected: 'allow' | 'deny'; printed: string; passed: boolean }

const DEADLINE_SECONDS = 10

/** What every installation must allow, and what it must block. */
const PROBE_CALLS = [
  { call: 'git status', expected: 'allow' },
  { call: 'rm -rf /', expected: 'deny' },
] as const

/**
 * What the registered command prints for each call; nothing is executed. A deny counts only when the server gave it:
 * the client's own denies begin with "interlock:". `client`: absolute path. `command`: the command line as it is
 * registered, when it is known; otherwise the one that an installation would register, with a short deadline.
 * `account`: the agent's, where root asks.
 */
export async function verifyClient(
  agent: AgentName,
  client: string,
  command?: string,
  account?: RunAs,
): Promise<Check[]> {
  const checks: Check[] = []
  for (const { call, expected } of PROBE_CALLS) {
    const printed = await ask(agent, client, call, command, account)
    const passed = readVerdict(agent, printed) === expected && !/(^|")interlock: /.test(printed)
    checks.push({ call, expected, printed, passed })
  }
  return checks
}

async function ask(agent: AgentName, client: string, call: string, command?: string, account?: RunAs): Promise<string> {
  const dialect = dialectOf(agent)
  if (dialect === undefined) return askPlugin(client, call)
  const line = command ?? wordGate(client, dialect, DEADLINE_SECONDS)
  return (await runAsAgent(line, JSON.stringify(dialect.probe.payload(call)), account)).trim()
}

function readVerdict(agent: AgentName, printed: string): 'allow' | 'deny' | 'neither' {
  const dialect = dialectOf(agent)
  if (dialect !== undefined) return dialect.probe.reads(printed)
  return printed === 'allow' ? 'allow' : printed.startsWith('deny: ') ? 'deny' : 'neither'
}
