// Opens the PostgreSQL store: one connection writes, several read, one listens to other instances. Contains no SQL.
import { createListeners } from '../listeners.ts'
import { expectTables, pendingMigrations, readMigrations } from '../migrate.ts'
import { byName, PLAIN_WRITES, type PlainWrite } from '../plain-writes.ts'
import type { Store } from '../store.ts'
import { createAuditReader } from './audit-reader.ts'
import { connect, connectForMigration, connectToAsk, openingFailure } from './connect.ts'
import { createCoverageReader } from './coverage-reader.ts'
import { toError } from './failure.ts'
import type { LostHistory } from './history.ts'
import { createLiveness } from './liveness.ts'
import { ANYTHING_DUE } from './operations/expire.ts'
import type { OperationArgs, OperationResult } from './operations/index.ts'
import { expectOwnRows } from './origin.ts'
import { createPauseReader } from './pause-reader.ts'
import { createReaders } from './read.ts'
import { createReader } from './reader.ts'
import { appliedOf, migratePostgres, SELECT_APPLIED, SELECT_TABLES } from './schema.ts'
import { createWake } from './wake.ts'
import { createWriter } from './writer.ts'

export type PostgresOptions = {
  /** `postgres://user:password@host:port/database`, with the parameters that node-postgres understands. */
  url: string
  /** The database has lost commits: told once, with words. Absent: a warning of the process. */
  onLoss?: (words: string) => void
}

type Writes = { [Name in PlainWrite]: (...args: OperationArgs<Name>) => Promise<OperationResult<Name>> }

/** Requests expired in one transaction. */
const EXPIRE_BATCH = 200

/**
 * Migrates the database and opens it. Any number of instances may have the same one open: all see each other's commits,
 * and `onCommit` tells of all of them. Throws store-unavailable when it can't be used, and for a restored one that was not
 * closed.
 */
export async function openPostgres({ url, onLoss = warn }: PostgresOptions): Promise<Store> {
  const migrations = readMigrations('postgres')
  try {
    const client = await connectForMigration(url)
    try {
      await migratePostgres(client, migrations)
      await expectOwnRows(client)
    } finally {
      await client.end()
    }
  } catch (error) {
    throw openingFailure(url, error)
  }

  const listeners = createListeners()
  const liveness = createLiveness({ connect: () => connectToAsk(url), onDead: () => renew() })
  const readers = createReaders(url, { liveness, onDamage: (damage) => writer.giveUp(damage) })
  const reader = createReader(readers.read)
  const writer = createWriter({
    connect: () => connect(url),
    onEvents: listeners.notify,
    liveness,
    onLoss: (lost) => onLoss(wordsOf(lost)),
  })
  function renew(): void {
    readers.renew()
    writer.renew()
  }
  const wake = createWake({
    connect: () => connect(url),
    ownProcessId: writer.processId,
    onWake: listeners.notify,
    // Where that was lost the other may be too: what the database is now is looked at without waiting for a call.
    onReconnect: () => void writer.call('check').catch(() => undefined),
  })
  const { knownSessionRoot, ...reading } = reader

  const write =
    <Name extends PlainWrite>(name: Name) =>
    (...args: OperationArgs<Name>) =>
      writer.call(name, ...args)

  const store: Store = {
    ...reading,
    ...createCoverageReader(readers.read),
    ...createPauseReader(readers.read),
    ...createAuditReader(readers.read),
    ...byName<Writes>(PLAIN_WRITES, write),

    record: (audit, call) => writer.call('record', audit, call ?? null),
    recordVerdict: async (audit, call) => (await writer.call('recordVerdict', audit, call)) ?? undefined,
    recordAll: (verdicts) => writer.call('recordAll', verdicts),

    submit: (draft, limits, audit, call) => writer.call('submit', { draft, limits, audit, call: call ?? null }),
    expireDue: async () => {
      let total = 0
      // All instances sweep. Looking first keeps them from queueing up for nothing.
      while ((await readers.read(ANYTHING_DUE))[0]?.['due'] === 1) {
        const expired = await writer.call('expireDue', EXPIRE_BATCH)
        total += expired
        if (expired < EXPIRE_BATCH) break
      }
      return total
    },

    // Almost always known already: no write, no waiting for a commit.
    sessionRoot: async (of) => (await knownSessionRoot(of)) ?? (await writer.call('sessionRoot', of)),

    useGrant: (id, audit, call) => writer.call('useGrant', id, audit, call ?? null),
    revokeGrant: (id, userId, audit) => writer.call('revokeGrant', id, userId ?? null, audit),

    touchKey: writer.touchKey,

    endSession: (idHash, userId, audit) => writer.call('endSession', idHash, userId ?? null, audit),

    endPause: async (id, { by, reason }, audit) =>
      (await writer.call('endPause', id, { by, reason: reason ?? null }, audit)) ?? undefined,

    raiseQuiet: async (alarm, lastAt, by) => (await writer.call('raiseQuiet', alarm, lastAt, by)) ?? undefined,
    acknowledgeAlarm: async (id, { userId, by, note }, audit) => {
      const of = { userId: userId ?? null, by, note: note ?? null }
      return (await writer.call('acknowledgeAlarm', id, of, audit)) ?? undefined
    },

    claimDelivery: async (channel, holder, leaseMs) =>
      (await writer.call('claimDelivery', channel, holder, leaseMs)) ?? undefined,

    onCommit: listeners.add,
    check: async () => {
      pendingMigrations(migrations, appliedOf(await readers.read(SELECT_APPLIED)))
      const tables = await readers.read(SELECT_TABLES)
      expectTables(
        migrations,
        tables.map(({ relname }) => String(relname)),
      )
      await writer.call('check')
    },
    close: async () => {
      liveness.close()
      await writer.close()
      await wake.close()
      await readers.close()
    },
  }

  try {
    await store.check()
  } catch (error) {
    await store.close()
    throw openingFailure(url, toError(error))
  }
  return Object.freeze(store)
}

const warn = (words: string): void => process.emitWarning(words)

function wordsOf({ seq, lastSeq }: LostHistory): string {
  return `THE DATABASE HAS LOST COMMITS: row ${seq} of the audit trail was committed here and is not there; the trail ended at row ${lastSeq}. Approvals that were not used and login links are closed. What was rejected, revoked, paused or lowered in the last moments has to be looked at again`
}
