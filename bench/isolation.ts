// How long safe calls take while others queue on a slow disk, against the same route without any store. Same load on both.
import { load } from './load.ts'
import { type Bench, line, percentile } from './report.ts'
import { startScript } from './server-process.ts'

const ROUNDS = 5
const WARM_ROUNDS = 4
const SECONDS = 3
const COMMIT_MS = 5
const QUEUEING = 20

/** One connection asks about safe calls while 20 others queue dangerous ones: its p99 counts. */
async function safeP99(url: string): Promise<number> {
  const [safe] = await Promise.all([
    load(url, { kind: 'safe', connections: 1, seconds: SECONDS }),
    load(url, { kind: 'dangerous', connections: QUEUEING, seconds: SECONDS }),
  ])
  if (safe.failed > 0) throw new Error(`${safe.failed} safe calls failed`)
  return safe.p99Ms
}

export const isolationBench: Bench = async () => {
  const servers = await Promise.all([
    startScript('floor-server.ts'),
    startScript('slow-disk-server.ts', [`${COMMIT_MS}`]),
  ])
  const [floor, slow] = [`${servers[0].url}/classify`, `${servers[1].url}/api/hooks/classify`]
  try {
    // On such a disk so few calls are queued that it takes long until all of their way is compiled for good.
    for (let round = 0; round < WARM_ROUNDS; round += 1) for (const url of [floor, slow]) await safeP99(url)
    const rounds: { floor: number; slow: number }[] = []
    for (let round = 0; round < ROUNDS; round += 1)
      rounds.push({ floor: await safeP99(floor), slow: await safeP99(slow) })
    const median = (values: number[]) => percentile(values, 0.5)
    return [
      `${ROUNDS} rounds; each commit takes ${COMMIT_MS} ms longer, ${QUEUEING} connections queue`,
      line('p99 of safe calls without a store', `${median(rounds.map((one) => one.floor)).toFixed(1)} ms`, '–'),
      line('p99 of safe calls, relaxed', `${median(rounds.map((one) => one.slow)).toFixed(1)} ms`, '–'),
      line('ratio', `${median(rounds.map((one) => one.slow / one.floor)).toFixed(2)} ×`, '≤ 1 ×'),
    ]
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
