// What the classify route does in a second and takes of a processor, against floors in the same run: a bare route, and itself
// without a store. What a bare route takes that writes one row stands beside them.
import { setTimeout as sleep } from 'node:timers/promises'
import { type Kind, load } from './load.ts'
import { type Bench, line, percentile } from './report.ts'
import { type ProcessorTime, pinned, type ServerProcess, startGateway, startScript } from './server-process.ts'

const ROUNDS = 7
const SECONDS = 2
/** Until every function that a call takes is compiled for good: a server that runs all day has that behind it. */
const WARM_SECONDS = 5
/** Expiry comes every second, a hundred requests at a time: so long nothing of it and all is over. */
const QUIET_MS = 3_000
const MAX_EXPIRY_MS = 60_000

type Lane = { name: string; server: ServerProcess; path: string; kind: Kind }
type Slot = ProcessorTime & { perSecond: number }
type Slots = ReadonlyMap<string, Slot[]>

const CLASSIFY = '/api/hooks/classify'

async function run(lane: Lane, connections: number, seconds: number): Promise<Slot & { calls: number }> {
  const { server, path, kind, name } = lane
  const before = server.processorMicros()
  const { calls, perSecond, failed } = await load(`${server.url}${path}`, { kind, connections, seconds })
  if (failed > 0) throw new Error(`${name}: ${failed} calls failed`)
  return { calls, perSecond, ...each(server, before, calls) }
}

/** What one call took, µs. */
function each(server: ServerProcess, before: ProcessorTime, calls: number): ProcessorTime {
  const { main, others } = server.processorMicros()
  return { main: (main - before.main) / calls, others: (others - before.others) / calls }
}

/** Slots alternate, each round in the opposite order, so that whatever else the machine does hits all lanes. */
async function race(lanes: readonly Lane[], connections: number): Promise<Slots> {
  const slots = new Map(lanes.map(({ name }) => [name, [] as Slot[]]))
  for (const lane of lanes) await run(lane, connections, WARM_SECONDS)
  for (let round = 0; round < ROUNDS; round += 1)
    for (const lane of round % 2 === 0 ? lanes : lanes.toReversed())
      slots.get(lane.name)?.push(await run(lane, connections, SECONDS))
  return slots
}

/** Nobody decides: what the calls cost from being asked until they have expired and everybody was told, µs each. */
async function untilExpired(server: ServerProcess): Promise<ProcessorTime> {
  const lane: Lane = { name: 'queue, expiring', server, path: CLASSIFY, kind: 'dangerous' }
  await run(lane, 100, WARM_SECONDS)
  await settled(server)
  const before = server.processorMicros()
  const { calls } = await run(lane, 100, SECONDS)
  await settled(server)
  return each(server, before, calls)
}

/** Resolves once the server has nothing to do any more. */
async function settled(server: ServerProcess): Promise<void> {
  const until = performance.now() + MAX_EXPIRY_MS
  for (;;) {
    const before = server.processorMicros()
    await sleep(QUIET_MS)
    const now = server.processorMicros()
    const usedMs = (now.main + now.others - before.main - before.others) / 1000
    if (usedMs < QUIET_MS / 50 || performance.now() > until) return
  }
}

const median = (values: readonly number[]) => percentile(values, 0.5)
/** Of the ratios of each round: figures of different moments are never compared. */
const ratio = (slots: Slots, of: string, to: string) =>
  `${median(slots.get(of)!.map(({ perSecond }, round) => perSecond / slots.get(to)![round]!.perSecond)).toFixed(2)} ×`

const micros = ({ main, others }: ProcessorTime) => `${main.toFixed(0)} + ${others.toFixed(0)} µs`
const cost = (slots: Slots, name: string) => {
  const found = slots.get(name)!
  return micros({ main: median(found.map(({ main }) => main)), others: median(found.map(({ others }) => others)) })
}

export const httpBench: Bench = async () => {
  const servers = await Promise.all([
    startScript('floor-server.ts'),
    startGateway({ INTERLOCK_AUDIT: 'durable' }),
    startGateway({ INTERLOCK_AUDIT: 'relaxed' }),
  ])
  const [floor, durable, relaxed] = servers as [ServerProcess, ServerProcess, ServerProcess]
  const lanes: Lane[] = [
    { name: 'bare', server: floor, path: '/bare', kind: 'safe' },
    { name: 'bare, one row', server: floor, path: '/row', kind: 'safe' },
    { name: 'no store', server: floor, path: '/classify', kind: 'safe' },
    { name: 'relaxed', server: relaxed, path: CLASSIFY, kind: 'safe' },
    { name: 'durable', server: durable, path: CLASSIFY, kind: 'safe' },
    { name: 'queue, no store', server: floor, path: '/classify', kind: 'dangerous' },
    { name: 'queue', server: durable, path: CLASSIFY, kind: 'dangerous' },
  ]
  try {
    const many = await race(lanes, 100)
    const few = await race(lanes.slice(-2), 10)
    await Promise.all([floor, durable, relaxed].map(({ stop }) => stop()))
    const expiring = await startGateway({ INTERLOCK_AUDIT: 'durable', INTERLOCK_PENDING_TTL: '1s' })
    servers.push(expiring)
    const withExpiry = await untilExpired(expiring)
    const bare = median(many.get('bare')!.map(({ perSecond }) => perSecond))
    return [
      `${ROUNDS} rounds of ${SECONDS} s, alternating${pinned ? ', servers on one processor, the load on the other' : ''}`,
      line('bare route, 100 connections', `${bare.toFixed(0)}/s`, '– (the floor)'),
      line('bare route that writes a row, against bare', ratio(many, 'bare, one row', 'bare'), '–'),
      line('safe call, no store, against bare', ratio(many, 'no store', 'bare'), '–'),
      line('safe call, relaxed, against bare', ratio(many, 'relaxed', 'bare'), '≥ 0.50 ×'),
      line('safe call, durable, against bare', ratio(many, 'durable', 'bare'), '≥ 0.35 ×'),
      line('queued call against itself without a store', ratio(many, 'queue', 'queue, no store'), '≥ 0.50 ×'),
      line('the same with 10 connections', ratio(few, 'queue', 'queue, no store'), '≥ 0.30 ×'),
      'processor time a call, main thread + all other threads:',
      ...lanes.map(({ name }) => line(`  ${name}`, cost(many, name), '–')),
      line('  queue, 10 connections', cost(few, 'queue'), '–'),
      line('  queue, until nobody decided and it expired', micros(withExpiry), '–'),
    ]
  } finally {
    await Promise.all(servers.map(({ stop }) => stop()))
  }
}
