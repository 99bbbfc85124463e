// What the classify route does in a second, against floors in the same run: a bare route, and itself without a store.
import { type Kind, load } from './load.ts'
import { type Bench, line, percentile } from './report.ts'
import { pinned, startGateway, startScript } from './server-process.ts'

const ROUNDS = 7
const SECONDS = 2

type Lane = { name: string; url: string; kind: Kind }

/** Slots alternate, each round in the opposite order, so that whatever else the machine does hits all lanes. */
async function race(lanes: readonly Lane[], connections: number): Promise<Map<string, number[]>> {
  const rates = new Map(lanes.map(({ name }) => [name, [] as number[]]))
  for (const lane of lanes) await load(lane.url, { ...lane, connections, seconds: 1 })
  for (let round = 0; round < ROUNDS; round += 1)
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed()) {
      const { perSecond, failed } = await load(lane.url, { ...lane, connections, seconds: SECONDS })
      if (failed > 0) throw new Error(`${lane.name}: ${failed} calls failed`)
      rates.get(lane.name)?.push(perSecond)
    }
  return rates
}

const median = (values: readonly number[]) => percentile(values, 0.5)
/** Of the ratios of each round: figures of different moments are never compared. */
const ratio = (rates: Map<string, number[]>, of: string, to: string) =>
  median(rates.get(of)!.map((value, round) => value / rates.get(to)![round]!))

export const httpBench: Bench = async () => {
  const servers = await Promise.all([
    startScript('floor-server.ts'),
    startGateway({ INTERLOCK_AUDIT: 'durable' }),
    startGateway({ INTERLOCK_AUDIT: 'relaxed' }),
  ])
  const [floor, durable, relaxed] = servers.map(({ url }) => url)
  const route = '/api/hooks/classify'
  const lanes: Lane[] = [
    { name: 'bare', url: `${floor}/bare`, kind: 'safe' },
    { name: 'no store', url: `${floor}/classify`, kind: 'safe' },
    { name: 'relaxed', url: `${relaxed}${route}`, kind: 'safe' },
    { name: 'durable', url: `${durable}${route}`, kind: 'safe' },
    { name: 'queue, no store', url: `${floor}/classify`, kind: 'dangerous' },
    { name: 'queue', url: `${durable}${route}`, kind: 'dangerous' },
  ]
  try {
    const many = await race(lanes, 100)
    const few = await race(lanes.slice(4), 10)
    const show = (rates: Map<string, number[]>, of: string, to: string) => `${ratio(rates, of, to).toFixed(2)} ×`
    return [
      `${ROUNDS} rounds of ${SECONDS} s, alternating${pinned ? ', servers on one processor, the load on the other' : ''}`,
      line('bare route, 100 connections', `${median(many.get('bare')!).toFixed(0)}/s`, '– (the floor)'),
      line('safe call, no store, against bare', show(many, 'no store', 'bare'), '–'),
      line('safe call, relaxed, against bare', show(many, 'relaxed', 'bare'), '≥ 0.50 ×'),
      line('safe call, durable, against bare', show(many, 'durable', 'bare'), '≥ 0.35 ×'),
      line('queued call against itself without a store', show(many, 'queue', 'queue, no store'), '≥ 0.50 ×'),
      line('the same with 10 connections', show(few, 'queue', 'queue, no store'), '≥ 0.30 ×'),
    ]
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
