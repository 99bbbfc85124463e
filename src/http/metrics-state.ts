// What Prometheus may know of the state behind the calls: the queue, alarms, checkpoints, webhooks. Read at each scrape;
// what comes from the store is the same on every instance, and is left out while the store cannot be used. Changes nothing.
import { Counter, Gauge, type Registry } from 'prom-client'
import { alarmKind } from '../contract/alarm.ts'
import { InterlockError } from '../errors.ts'
import type { Store } from '../store/store.ts'

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

/** Of a store that cannot be used nothing is told: an empty queue would look well. */
async function ifUsable<Value>(read: Promise<Value>): Promise<Value | undefined> {
  try {
    return await read
  } catch (error) {
    if (error instanceof InterlockError && error.code === 'store-unavailable') return undefined
    throw error
  }
}

export function addStateMetrics(registry: Registry, deps: StateDeps): void {
  const registers = [registry]
  addDatabase()
  addQueue()
  addAlarms()
  addCheckpoints()
  addWebhooks()
  if (deps.diskStatus !== undefined) addDisk(deps.diskStatus)
  addPolicy(deps.policyStatus ?? (() => NO_POLICY))

  function addDatabase(): void {
    new Gauge({
      name: 'interlock_database_usable',
      help: '1 while the database can be read and written and is migrated; 0: every call is denied',
      registers,
      async collect() {
        const usable = deps.store.check().then(() => 1)
        this.set((await ifUsable(usable)) ?? 0)
      },
    })
  }

  function addQueue(): void {
    new Gauge({
      name: 'interlock_pending_requests',
      help: 'Requests waiting for a person',
      registers,
      async collect() {
        const summary = await ifUsable(deps.store.pendingSummary())
        if (summary === undefined) this.remove()
        else this.set(summary.count)
      },
    })
    new Gauge({
      name: 'interlock_pending_oldest_seconds',
      help: 'How long the oldest waiting request has waited',
      registers,
      // Its own question: all metrics of a scrape are read at the same time.
      async collect() {
        const read = await ifUsable(Promise.all([deps.store.pendingSummary(), deps.store.now()]))
        if (read === undefined) return this.remove()
        const [{ oldestAt }, now] = read
        this.set(oldestAt === undefined ? 0 : Math.max(0, now - oldestAt) / 1000)
      },
    })
    counterOf(
      'interlock_requests_expired_total',
      'Requests that nobody decided in time, closed by this instance',
      deps.expiredCount,
    )
  }

  /** A counter that somebody else counts. */
  function counterOf(name: string, help: string, read: () => number): void {
    new Counter({
      name,
      help,
      registers,
      collect() {
        this.reset()
        this.inc(read())
      },
    })
  }

  function addAlarms(): void {
    const labelNames = ['kind'] as const
    new Gauge({
      name: 'interlock_open_alarms',
      help: 'Alarms that nobody has acknowledged, by kind',
      labelNames,
      registers,
      async collect() {
        const counts = await ifUsable(deps.store.alarmCounts())
        this.reset()
        if (counts === undefined) return
        for (const kind of alarmKind.options) this.set({ kind }, counts.find((one) => one.kind === kind)?.open ?? 0)
      },
    })
    new Counter({
      name: 'interlock_alarms_total',
      help: 'How often agents ran something past the gate or fell silent, by kind',
      labelNames,
      registers,
      async collect() {
        const counts = await ifUsable(deps.store.alarmCounts())
        this.reset()
        if (counts === undefined) return
        for (const kind of alarmKind.options) this.inc({ kind }, counts.find((one) => one.kind === kind)?.total ?? 0)
      },
    })
  }

  function addCheckpoints(): void {
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
  }

  function addPolicy(status: () => PolicyCounts): void {
    const gauge = (name: string, help: string, read: (status: PolicyCounts) => number) =>
      new Gauge({
        name,
        help,
        registers,
        collect() {
          this.set(read(status()))
        },
      })
    gauge(
      'interlock_policy_failing',
      '1 while the policy file, or one of a project, cannot be used',
      (one) => +one.failing,
    )
    gauge('interlock_policy_locked_projects', 'Projects whose calls all need a person for that', (one) => one.locked)
    gauge('interlock_policy_observed_agents', 'Agents for which nothing is enforced', (one) => one.observing)
  }

  function addDisk(status: () => DiskStatus): void {
    new Gauge({
      name: 'interlock_disk_free_bytes',
      help: 'What is free on the disk of the database, for the account of the server',
      registers,
      collect() {
        this.set(status().freeBytes ?? Number.POSITIVE_INFINITY)
      },
    })
    new Gauge({
      name: 'interlock_disk_short',
      help: '1 while so little is free that no new requests are taken',
      registers,
      collect() {
        this.set(status().isShort ? 1 : 0)
      },
    })
  }

  function addWebhooks(): void {
    const gauge = (name: string, help: string, read: (status: WebhookStatus) => number) =>
      new Gauge({
        name,
        help,
        labelNames: ['receiver'],
        registers,
        collect() {
          for (const status of deps.webhookStatus()) this.set({ receiver: status.receiver }, read(status))
        },
      })
    gauge('interlock_webhook_active', '1 on the instance that delivers to this receiver', ({ active }) => +active)
    gauge('interlock_webhook_failing', '1 when the last message was not taken', ({ failing }) => +failing)
    gauge('interlock_webhook_behind', 'Events that are not delivered yet', ({ behind }) => behind)
    new Counter({
      name: 'interlock_webhook_messages_total',
      help: 'Messages to webhooks: delivered, failed (tries), dropped (given up)',
      labelNames: ['receiver', 'outcome'],
      registers,
      collect() {
        this.reset()
        for (const { receiver, delivered, failed, dropped } of deps.webhookStatus()) {
          this.inc({ receiver, outcome: 'delivered' }, delivered)
          this.inc({ receiver, outcome: 'failed' }, failed)
          this.inc({ receiver, outcome: 'dropped' }, dropped)
        }
      },
    })
  }
}
