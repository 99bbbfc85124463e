// Runs calls as one transaction, where a call that fails is undone alone. Does not wait for calls and sends no answers.
import type { ColumnValue } from '../rows.ts'
import { wellFormed } from '../well-formed.ts'
import type { Clock } from './clock.ts'
import type { SqliteControls } from './controls.ts'
import type { Connection } from './database.ts'
import { type Failure, toFailure } from './failure.ts'
import type { FileGuard } from './file-guard.ts'
import { OPERATIONS, type OperationName } from './operations/index.ts'
import { forgetBounds } from './operations/quotas.ts'
import { statement } from './statement.ts'
import { createTransaction, type Transaction } from './transaction.ts'

/** `args`: the operation's arguments as JSON text; the one argument of those that take a flat list as it is. */
export type Call = { name: OperationName; args: string | readonly ColumnValue[] }

export type Outcome = { value: unknown } | { failure: Failure }

/** An outcome for each call, in their order. Valid only after the commit, which has happened when this is returned. */
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
export function runBatch(deps: BatchDeps, calls: readonly Call[]): BatchResult {
  const { db, controls, guard } = deps
  try {
    guard()
    const { outcomes, wroteEvents } = runTogether(begin(deps), calls) ?? runApart(begin(deps), calls)
    commit(db, controls)
    return { outcomes, wroteEvents }
  } catch (error) {
    const failure = undo(db, { ...toFailure(error), code: 'store-unavailable' })
    return { outcomes: calls.map(() => ({ failure })), wroteEvents: false }
  }
}

function begin({ db, clock }: BatchDeps): Transaction {
  statement(db, 'BEGIN IMMEDIATE').run()
  return createTransaction(db, clock())
}

/**
 * Almost always all calls succeed, and a savepoint for each would copy every page that it touches. Undefined when one
 * failed: then nothing of the transaction is left. Why it failed is told by the second try, with the same calls.
 */
function runTogether(tx: Transaction, calls: readonly Call[]): BatchResult | undefined {
  try {
    const outcomes = calls.map((call) => ({ value: run(tx, call) }))
    return { outcomes, wroteEvents: tx.wroteEvents }
  } catch {
    if (tx.db.inTransaction) statement(tx.db, 'ROLLBACK').run()
    forgetBounds(tx.db)
    return undefined
  }
}

function runApart(tx: Transaction, calls: readonly Call[]): BatchResult {
  const outcomes = calls.map((call) => runAlone(tx, call))
  return { outcomes, wroteEvents: tx.wroteEvents }
}

/** Throws only when the whole transaction is lost. */
function runAlone(tx: Transaction, call: Call): Outcome {
  const { db } = tx
  statement(db, 'SAVEPOINT operation').run()
  try {
    const value = run(tx, call)
    statement(db, 'RELEASE operation').run()
    return { value }
  } catch (error) {
    // A full disk or an I/O error may have made SQLite give up the whole transaction, and the neighbours with it.
    if (!db.inTransaction) throw error
    statement(db, 'ROLLBACK TO operation').run()
    statement(db, 'RELEASE operation').run()
    tx.auditHead = undefined
    tx.anyPause = undefined
    forgetBounds(db)
    return { failure: toFailure(error) }
  }
}

function run(tx: Transaction, { name, args }: Call): unknown {
  const operation = OPERATIONS[name] as (tx: Transaction, ...args: unknown[]) => unknown
  return typeof args === 'string' ? operation(tx, ...(JSON.parse(wellFormed(args)) as unknown[])) : operation(tx, args)
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
  forgetBounds(db)
  try {
    if (db.inTransaction) db.exec('ROLLBACK')
    return failure
  } catch (error) {
    return { ...failure, cause: `${failure.cause}; then ${toFailure(error).cause}` }
  }
}
