// Sends as many calls as a server takes, or as few as are wanted, and says how many and how long. Starts no server.
import autocannon from 'autocannon'
import { KEY } from './server-process.ts'

export type Load = { calls: number; perSecond: number; p50Ms: number; p99Ms: number; failed: number }

const SAFE = { toolName: 'bash', toolInput: { command: 'git status' }, agentId: 'bench', userId: 'bench', cwd: '/srv' }
const DANGEROUS = { ...SAFE, toolInput: { command: 'npm install left-pad' } }
const count = { calls: 0 }

/** `dangerous`: each with an id of its own, so that each is stored. */
export type Kind = 'safe' | 'dangerous'

export async function load(url: string, of: { kind: Kind; connections: number; seconds: number }): Promise<Load> {
  const body = (): string => {
    if (of.kind === 'safe') return JSON.stringify(SAFE)
    count.calls += 1
    return JSON.stringify({ ...DANGEROUS, toolUseId: `bench-${process.pid}-${count.calls}` })
  }
  const result = await autocannon({
    url,
    method: 'POST',
    connections: of.connections,
    duration: of.seconds,
    headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
    requests: [{ setupRequest: (request: object) => ({ ...request, body: body() }) }],
  })
  return {
    calls: result['2xx'],
    perSecond: result['2xx'] / result.duration,
    p50Ms: result.latency.p50,
    p99Ms: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}
