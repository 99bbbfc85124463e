// What Prometheus may know: counters, a histogram and a gauge with few labels. Does not serve them.
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Tier } from '../classify/index.ts'
import { alarmKind } from '../contract/alarm.ts'
import type { DecisionKind } from '../contract/permission.ts'
import type { Store } from '../store/store.ts'

export type Metrics = {
  /** `dialect`: one of the known dialects, or `classify`. `seconds`: time to an answer that waited for nobody. */
  countVerdict(tier: Tier, dialect: string, seconds?: number): void
  countDecision(decision: DecisionKind): void
  /** Exposition format and its content type. */
  render(): Promise<{ text: string; contentType: string }>
}

const PAGE = 200
/** Counting stops here, so that a scrape stays cheap. */
const MAX_PAGES = 50

async function countPending(store: Pick<Store, 'requests'>): Promise<number> {
  let count = 0
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page++) {
    const { rows, nextCursor } = await store.requests({
      status: 'pending',
      limit: PAGE,
      ...(cursor === undefined ? {} : { cursor }),
    })
    count += rows.length
    if (nextCursor === undefined) break
    cursor = nextCursor
  }
  return count
}

/** A registry of its own, so that two servers in one process do not share counters. No label ever names a caller. */
export function createMetrics(deps: {
  store: Pick<Store, 'requests' | 'alarmCounts'>
  checkpointStatus: () => { seq: number; failing: boolean }
}): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const verdicts = new Counter({
    name: 'interlock_verdicts_total',
    help: 'Calls judged, by tier and dialect',
    labelNames: ['tier', 'dialect'],
    registers,
  })
  const decisions = new Counter({
    name: 'interlock_decisions_total',
    help: "People's decisions",
    labelNames: ['decision'],
    registers,
  })
  const seconds = new Histogram({
    name: 'interlock_answer_seconds',
    help: 'Time to an answer that did not wait for a person',
    buckets: [0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 1],
    registers,
  })
  new Gauge({
    name: 'interlock_pending_requests',
    help: 'Requests waiting for a person (at most 10,000 are counted)',
    registers,
    async collect() {
      this.set(await countPending(deps.store))
    },
  })
  const alarmGauge = (name: string, help: string, field: 'open' | 'total') =>
    new Gauge({
      name,
      help,
      labelNames: ['kind'],
      registers,
      async collect() {
        const counts = await deps.store.alarmCounts()
        for (const kind of alarmKind.options)
          this.set({ kind }, counts.find((count) => count.kind === kind)?.[field] ?? 0)
      },
    })
  alarmGauge('interlock_open_alarms', 'Alarms that nobody has acknowledged, by kind', 'open')
  alarmGauge('interlock_alarms_total', 'How often agents ran something past the gate or fell silent, by kind', 'total')
  new Gauge({
    name: 'interlock_checkpoint_failing',
    help: '1 when the newest signed checkpoint of the audit trail was not kept everywhere',
    registers,
    collect() {
      this.set(deps.checkpointStatus().failing ? 1 : 0)
    },
  })
  new Gauge({
    name: 'interlock_checkpoint_seq',
    help: 'The newest row of the audit trail that this instance has signed',
    registers,
    collect() {
      this.set(deps.checkpointStatus().seq)
    },
  })

  return Object.freeze({
    countVerdict(tier: Tier, dialect: string, elapsed?: number) {
      verdicts.inc({ tier, dialect })
      if (elapsed !== undefined) seconds.observe(elapsed)
    },
    countDecision: (decision: DecisionKind) => decisions.inc({ decision }),
    render: async () => ({ text: await registry.metrics(), contentType: registry.contentType }),
  })
}
