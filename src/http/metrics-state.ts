// What Prometheus may know of the state behind the calls: the queue, alarms, checkpoints, webhooks. Read at each scrape;
// what comes from the store is the same on every instance, and is left out while the store cannot be used. Changes nothing.
import type { Registry } from 'prom-client'
import { alarmKind } from '../contract/alarm.ts'
import { InterlockError } from '../errors.ts'
import type { Store } from '../store/store.ts'
import { addCounter, addGauge, addLabelledGauge, labelled } from './scraped-metrics.ts'

/** How a webhook stands. */
export type WebhookStatus = {
  receiver: string
  active: boolean
  failing: boolean
  behind: number
  delivered: number
  failed: number
  dropped: number
}

/** The disk of the database. `freeBytes` undefined: that can't be told. `isShort`: no new requests are taken. */
export type DiskStatus = { freeBytes: number | undefined; isShort: boolean }

/** How the policy file stands: whether its last version could not be used, projects that are locked, agents observed. */
export type PolicyCounts = { failing: boolean; locked: number; observing: number }

const NO_POLICY: PolicyCounts = { failing: false, locked: 0, observing: 0 }

export type StateDeps = {
  store: Pick<Store, 'pendingSummary' | 'alarmCounts' | 'now' | 'check'>
  checkpointStatus: () => { seq: number; failing: boolean }
  webhookStatus: () => readonly WebhookStatus[]
  /** Requests that this instance closed because nobody decided in time. */
  expiredCount: () => number
  /** Absent where the disk is not watched: then there is no metric of it. */
  diskStatus?: () => DiskStatus
  /** Absent without a policy file: then there is nothing to fail. */
  policyStatus?: () => PolicyCounts
}

export function addStateMetrics(registry: Registry, deps: StateDeps): void {
  addDatabase(registry, deps)
  addQueue(registry, deps)
  addAlarms(registry, deps)
  addCheckpoints(registry, deps)
  addWebhooks(registry, deps)
  if (deps.diskStatus !== undefined) addDisk(registry, deps.diskStatus)
  addPolicy(registry, deps.policyStatus ?? (() => NO_POLICY))
}

function addDatabase(registry: Registry, { store }: StateDeps): void {
  const help = '1 while the database can be read and written and is migrated; 0: every call is denied'
  addGauge(registry, 'interlock_database_usable', help, async () => (await ifUsable(store.check().then(() => 1))) ?? 0)
}

function addQueue(registry: Registry, { store, expiredCount }: StateDeps): void {
  addGauge(registry, 'interlock_pending_requests', 'Requests waiting for a person', async () => {
    return (await ifUsable(store.pendingSummary()))?.count
  })
  // Its own question: all metrics of a scrape are read at the same time.
  addGauge(registry, 'interlock_pending_oldest_seconds', 'How long the oldest waiting request has waited', async () => {
    const read = await ifUsable(Promise.all([store.pendingSummary(), store.now()]))
    if (read === undefined) return undefined
    const [{ oldestAt }, now] = read
    return oldestAt === undefined ? 0 : Math.max(0, now - oldestAt) / 1000
  })
  addCounter(registry, {
    name: 'interlock_requests_expired_total',
    help: 'Requests that nobody decided in time, closed by this instance',
    read: () => [[{}, expiredCount()]],
  })
}

function addAlarms(registry: Registry, { store }: StateDeps): void {
  const readEach = async (which: 'open' | 'total') => {
    const counts = await ifUsable(store.alarmCounts())
    if (counts === undefined) return []
    return alarmKind.options.map((kind) => labelled({ kind }, counts.find((one) => one.kind === kind)?.[which] ?? 0))
  }
  addLabelledGauge(registry, {
    name: 'interlock_open_alarms',
    help: 'Alarms that nobody has acknowledged, by kind',
    labelNames: ['kind'],
    read: () => readEach('open'),
  })
  addCounter(registry, {
    name: 'interlock_alarms_total',
    help: 'How often agents ran something past the gate or fell silent, by kind',
    labelNames: ['kind'],
    read: () => readEach('total'),
  })
}

function addCheckpoints(registry: Registry, { checkpointStatus }: StateDeps): void {
  addGauge(
    registry,
    'interlock_checkpoint_failing',
    '1 when the newest signed checkpoint of the audit trail was not kept everywhere',
    () => +checkpointStatus().failing,
  )
  addGauge(
    registry,
    'interlock_checkpoint_seq',
    'The newest row of the audit trail that this instance has signed',
    () => checkpointStatus().seq,
  )
}

function addWebhooks(registry: Registry, { webhookStatus }: StateDeps): void {
  const gauge = (name: string, help: string, read: (status: WebhookStatus) => number) =>
    addLabelledGauge(registry, {
      name,
      help,
      labelNames: ['receiver'],
      read: () => webhookStatus().map((status) => labelled({ receiver: status.receiver }, read(status))),
    })
  gauge('interlock_webhook_active', '1 on the instance that delivers to this receiver', ({ active }) => +active)
  gauge('interlock_webhook_failing', '1 when the last message was not taken', ({ failing }) => +failing)
  gauge('interlock_webhook_behind', 'Events that are not delivered yet', ({ behind }) => behind)
  addCounter(registry, {
    name: 'interlock_webhook_messages_total',
    help: 'Messages to webhooks: delivered, failed (tries), dropped (given up)',
    labelNames: ['receiver', 'outcome'],
    read: () =>
      webhookStatus().flatMap((status) =>
        (['delivered', 'failed', 'dropped'] as const).map((outcome) =>
          labelled({ receiver: status.receiver, outcome }, status[outcome]),
        ),
      ),
  })
}

function addDisk(registry: Registry, status: () => DiskStatus): void {
  addGauge(
    registry,
    'interlock_disk_free_bytes',
    'What is free on the disk of the database, for the account of the server',
    () => status().freeBytes ?? Number.POSITIVE_INFINITY,
  )
  addGauge(
    registry,
    'interlock_disk_short',
    '1 while so little is free that no new requests are taken',
    () => +status().isShort,
  )
}

function addPolicy(registry: Registry, status: () => PolicyCounts): void {
  addGauge(
    registry,
    'interlock_policy_failing',
    '1 while the policy file, or one of a project, cannot be used',
    () => +status().failing,
  )
  addGauge(
    registry,
    'interlock_policy_locked_projects',
    'Projects whose calls all need a person for that',
    () => status().locked,
  )
  addGauge(
    registry,
    'interlock_policy_observed_agents',
    'Agents for which nothing is enforced',
    () => status().observing,
  )
}

/** Of a store that cannot be used nothing is told: an empty queue would look well. */
async function ifUsable<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof InterlockError && error.code === 'store-unavailable') return undefined
    throw error
  }
}
