// Runs calls as one transaction, each undone alone when it fails. Does not wait for calls and sends no answers.
import { wellFormed } from '../well-formed.ts'
import type { Clock } from './clock.ts'
import type { SqliteControls } from './controls.ts'
import type { Connection } from './database.ts'
import { type Failure, toFailure } from './failure.ts'
import type { FileGuard } from './file-guard.ts'
import { OPERATIONS, type OperationName } from './operations/index.ts'
import { statement } from './statement.ts'
import type { Transaction } from './transaction.ts'

/** `args`: the operation's arguments as JSON text. */
export type Call = { id: number; name: OperationName; args: string }

export type Outcome = { id: number; value?: unknown; failure?: Failure }

/** Valid only after the commit, which has happened when this is returned. */
export type BatchResult = { outcomes: Outcome[]; wroteEvents: boolean }

export type BatchDeps = {
  db: Connection
  clock: Clock
  controls: SqliteControls
  /** Throws when what is written now would be lost with the process. */
  guard: FileGuard
}

/**
 * One BEGIN IMMEDIATE … COMMIT around all calls, in order. When the transaction can't begin or commit, or is lost on
 * the way, every call fails with store-unavailable and nothing of any of them stays. Never throws.
 */
export function runBatch({ db, clock, controls, guard }: BatchDeps, calls: readonly Call[]): BatchResult {
  try {
    guard()
    statement(db, 'BEGIN IMMEDIATE').run()
    const tx: Transaction = { db, now: clock(), wroteEvents: false }
    const outcomes = calls.map((call) => runCall(tx, call))
    commit(db, controls)
    return { outcomes, wroteEvents: tx.wroteEvents }
  } catch (error) {
    const failure = undo(db, { ...toFailure(error), code: 'store-unavailable' })
    return { outcomes: calls.map(({ id }) => ({ id, failure })), wroteEvents: false }
  }
}

/** Throws only when the whole transaction is lost. */
function runCall(tx: Transaction, { id, name, args }: Call): Outcome {
  const { db } = tx
  statement(db, 'SAVEPOINT operation').run()
  try {
    const run = OPERATIONS[name] as (tx: Transaction, ...args: unknown[]) => unknown
    const value = run(tx, ...(JSON.parse(wellFormed(args)) as unknown[]))
    statement(db, 'RELEASE operation').run()
    return { id, value }
  } catch (error) {
    // A full disk or an I/O error may have made SQLite give up the whole transaction, and the neighbours with it.
    if (!db.inTransaction) throw error
    statement(db, 'ROLLBACK TO operation').run()
    statement(db, 'RELEASE operation').run()
    return { id, failure: toFailure(error) }
  }
}

function commit(db: Connection, controls: SqliteControls): void {
  const delayMs = controls.commitDelayMs()
  if (delayMs > 0) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, delayMs)
  const fault = controls.takeFault()
  if (fault === 'crash') process.exit(1)
  if (fault === 'commit') throw new Error('The commit was made to fail')
  statement(db, 'COMMIT').run()
}

/** Leaves no transaction open. */
function undo(db: Connection, failure: Failure): Failure {
  try {
    if (db.inTransaction) db.exec('ROLLBACK')
    return failure
  } catch (error) {
    return { ...failure, cause: `${failure.cause}; then ${toFailure(error).cause}` }
  }
}
