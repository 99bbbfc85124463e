// Opens the SQLite store: one writer in a thread, one reader here, both on one file. Does not contain SQL.
import { resolve } from 'node:path'
import { InterlockError } from '../../errors.ts'
import { createListeners } from '../listeners.ts'
import { expectTables, pendingMigrations, readMigrations } from '../migrate.ts'
import { byName, PLAIN_WRITES, type PlainWrite } from '../plain-writes.ts'
import type { Store } from '../store.ts'
import { unavailable } from '../unavailable.ts'
import { type AuditReader, createAuditReader } from './audit-reader.ts'
import { createClock } from './clock.ts'
import { createControls, type SqliteControls } from './controls.ts'
import { type CoverageReader, createCoverageReader } from './coverage-reader.ts'
import { openReader, openWriter } from './database.ts'
import { type Failure, isDamage, toError, toFailure } from './failure.ts'
import { createFileGuard, fileIdentity } from './file-guard.ts'
import type { OperationArgs } from './operations/index.ts'
import { createPauseReader, type PauseReader } from './pause-reader.ts'
import { createReader, type Reader } from './reader.ts'
import { appliedMigrations, migrateSqlite, tableNames } from './schema.ts'
import { packSubmission, pendingRow } from './submission-values.ts'
import { unusableFile } from './unusable-file.ts'
import { packVerdict } from './verdict-values.ts'
import { type Answer, startWriter } from './writer-client.ts'

export type SqliteOptions = {
  /** Path of the database file. It and its folder are created when missing. */
  file: string
  /** For tests and benchmarks: shifts the clock and injects faults while the store runs. */
  controls?: SqliteControls
}

type AllReaders = Reader & CoverageReader & PauseReader & Pick<AuditReader, 'auditRows' | 'auditHead'>
type Reads = {
  [Name in keyof AllReaders]: (...args: Parameters<AllReaders[Name]>) => Promise<ReturnType<AllReaders[Name]>>
}
type Writes = { [Name in PlainWrite]: (...args: OperationArgs<Name>) => Promise<Answer<Name>> }

/** How often `lastUsedAt` of one key is written at most. */
const TOUCH_INTERVAL_MS = 60_000
/** Requests expired in one transaction: what is asked meanwhile waits for its commit. */
const EXPIRE_BATCH = 100

/**
 * Migrates the file and opens it. Several processes may have the same file open: all see each other's commits, but
 * `onCommit` tells only of this one's. Throws store-unavailable when the file can't be used, bad-request for `:memory:`.
 */
export async function openSqlite(options: SqliteOptions): Promise<Store> {
  if (options.file === '' || options.file.startsWith(':'))
    throw new InterlockError('bad-request', { detail: 'The database must be a file: two connections share it.' })
  const file = resolve(options.file)
  const controls = options.controls ?? createControls()
  const clock = createClock(controls)
  const migrations = readMigrations('sqlite')
  const listeners = createListeners()
  const touchedAt = new Map<string, number>()

  opening(file, () => {
    const db = openWriter(file)
    try {
      migrateSqlite(db, migrations, clock)
    } finally {
      db.close()
    }
  })
  const readerConnection = opening(file, () => openReader(file))
  const opened = fileIdentity(file)
  const guard = createFileGuard(file, opened)
  const auditReader = createAuditReader(readerConnection)
  const { auditRows, auditHead } = auditReader
  const reader = {
    ...createReader(readerConnection, clock),
    ...createCoverageReader(readerConnection, clock),
    ...createPauseReader(readerConnection),
    auditRows,
    auditHead,
  }
  const writer = await startWriter({ file, opened, controls, onEvents: listeners.notify }).catch((error) => {
    readerConnection.close()
    throw error
  })

  const condemn = (failure: Failure): void => {
    if (isDamage(failure)) writer.giveUp(failure)
  }
  const read =
    <Name extends keyof AllReaders>(name: Name) =>
    async (...args: Parameters<AllReaders[Name]>): Promise<ReturnType<AllReaders[Name]>> => {
      if (!readerConnection.open) throw unavailable('it is closed')
      const run = reader[name] as (...args: Parameters<AllReaders[Name]>) => ReturnType<AllReaders[Name]>
      return failClosed(() => run(...args), condemn)
    }

  const { sessionRoot: knownSessionRoot, ...reads } = byName<Reads>(Object.keys(reader) as (keyof AllReaders)[], read)
  const write =
    <Name extends PlainWrite>(name: Name) =>
    (...args: OperationArgs<Name>) =>
      writer.call(name, ...args)

  const store: Store = {
    ...reads,
    ...byName<Writes>(PLAIN_WRITES, write),
    now: async () => clock(),

    record: (audit, call) => writer.call('record', audit, call ?? null),

    submit: async (draft, limits, audit, call) => {
      const result = await writer.callWith('submit', (values) => packSubmission(values, { draft, limits, audit, call }))
      if (typeof result !== 'number' && result.kind !== 'created') return result
      const made = typeof result === 'number' ? { createdAt: result, rejectedBefore: undefined } : result
      return { kind: 'created', row: pendingRow(draft, made, limits) }
    },
    expireDue: async () => {
      let total = 0
      for (;;) {
        const expired = await writer.call('expireDue', EXPIRE_BATCH)
        total += expired
        if (expired < EXPIRE_BATCH) return total
      }
    },

    // Almost always known already: no write, no waiting for a commit.
    sessionRoot: async (of) => (await knownSessionRoot(of)) ?? (await writer.call('sessionRoot', of)),

    useGrant: (id, audit, call) => writer.call('useGrant', id, audit, call ?? null),
    revokeGrant: (id, userId, audit) => writer.call('revokeGrant', id, userId ?? null, audit),

    touchKey: (id) => {
      const now = clock()
      const last = touchedAt.get(id)
      if (last !== undefined && Math.abs(now - last) < TOUCH_INTERVAL_MS) return
      touchedAt.set(id, now)
      // Best effort: after a failure the next use tries again.
      writer.call('touchKey', id).catch(() => touchedAt.delete(id))
    },

    endSession: (idHash, userId, audit) => writer.call('endSession', idHash, userId ?? null, audit),

    onCommit: listeners.add,

    auditPage: async (filter, page) => {
      if (!readerConnection.open) throw unavailable('it is closed')
      try {
        return await auditReader.auditPage(filter, page)
      } catch (error) {
        const failure = toFailure(error)
        condemn(failure)
        throw toError(failure)
      }
    },

    raiseQuiet: async (alarm, lastAt, by) => (await writer.call('raiseQuiet', alarm, lastAt, by)) ?? undefined,
    acknowledgeAlarm: async (id, { userId, by, note }, audit) => {
      const of = { userId: userId ?? null, by, note: note ?? null }
      return (await writer.call('acknowledgeAlarm', id, of, audit)) ?? undefined
    },

    claimDelivery: async (channel, holder, leaseMs) =>
      (await writer.call('claimDelivery', channel, holder, leaseMs)) ?? undefined,

    recordVerdict: (audit, call) => writer.callWith('recordVerdict', (values) => packVerdict(values, { audit, call })),
    recordAll: (verdicts) =>
      writer.callWith('recordAll', (values) => {
        for (const verdict of verdicts) packVerdict(values, verdict)
      }),
    endPause: async (id, { by, reason }, audit) =>
      (await writer.call('endPause', id, { by, reason: reason ?? null }, audit)) ?? undefined,

    check: async () => {
      if (!readerConnection.open) throw unavailable('it is closed')
      guard()
      failClosed(() => {
        pendingMigrations(migrations, appliedMigrations(readerConnection))
        expectTables(migrations, tableNames(readerConnection))
      })
      await writer.call('check')
    },
    close: async () => {
      // The reader first: the last connection to leave empties and removes the log.
      readerConnection.close()
      await writer.close()
    },
  }
  return Object.freeze(store)
}

/** Whatever stops the start is told with the file and what to do: nobody can mend it without them. */
function opening<Result>(file: string, run: () => Result): Result {
  try {
    return run()
  } catch (error) {
    throw unusableFile(file, error)
  }
}

/** Runs what may throw SQLite's errors; they come out as coded ones. */
function failClosed<Result>(run: () => Result, tell?: (failure: Failure) => void): Result {
  try {
    return run()
  } catch (error) {
    if (error instanceof InterlockError) throw error
    const failure = toFailure(error)
    tell?.(failure)
    throw toError(failure)
  }
}
