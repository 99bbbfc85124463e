// How long the built server takes from its start to its address, and how much memory it has then, against bare Fastify.
import { type Bench, line, percentile } from './report.ts'
import { startGateway, startScript } from './server-process.ts'

const ROUNDS = 7

export const startupBench: Bench = async () => {
  const rounds: { floorMs: number; ownMs: number; ownKib: number }[] = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const floor = await startScript('bare-server.mjs')
    await floor.stop()
    const own = await startGateway()
    rounds.push({ floorMs: floor.startMs, ownMs: own.startMs, ownKib: own.rssKib() })
    await own.stop()
  }
  const median = (pick: (round: (typeof rounds)[number]) => number) => percentile(rounds.map(pick), 0.5)
  return [
    line('bare Fastify, from start to address', `${median((one) => one.floorMs).toFixed(0)} ms`, '– (the floor)'),
    line('gateway with a new database', `${median((one) => one.ownMs).toFixed(0)} ms`, '–'),
    line('ratio', `${median((one) => one.ownMs / one.floorMs).toFixed(2)} ×`, '≤ 5 ×'),
    line('memory after the start', `${(median((one) => one.ownKib) / 1024).toFixed(0)} MiB`, '≤ 200 MiB'),
  ]
}
