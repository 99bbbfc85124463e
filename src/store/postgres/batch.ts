// Runs calls as one transaction, each undone alone when it fails. Does not wait for calls and sends no answers.
import type { Client } from 'pg'
import type { ChainHead } from '../../audit/chain.ts'
import type { InterlockError } from '../../errors.ts'
import { wellFormed } from '../well-formed.ts'
import { writeCollected } from './collected.ts'
import { isConnectionLost, toError } from './failure.ts'
import type { KeyTouches } from './key-touches.ts'
import { OPERATIONS, type OperationName } from './operations/index.ts'
import type { Transaction } from './transaction.ts'
import { beginTurn, commitTurn, endTurn } from './turn.ts'

/** `args`: the operation's arguments as JSON text. */
export type Call = { name: OperationName; args: string }

export type Outcome = { value: unknown } | { failure: InterlockError }

/** Valid only after the commit, which has happened when this is returned. `head`: the newest audit row; absent: undone. */
export type BatchResult = { outcomes: Outcome[]; wroteEvents: boolean; head?: ChainHead }

/**
 * All calls in order, in one transaction. A call that fails by itself leaves nothing, and its neighbours stay. Throws
 * when the whole transaction is lost: then nothing of it stays, or nobody can know (see commitTurn). After an error of
 * the connection, or one of ours, the connection must not be used again.
 */
export async function runBatch(client: Client, calls: readonly Call[], keyTouches: KeyTouches): Promise<BatchResult> {
  return (await runTogether(client, calls, keyTouches)) ?? runOneByOne(client, calls)
}

/** The ordinary case, without a savepoint for each call. Undefined: one of them failed, and everything was undone. */
async function runTogether(
  client: Client,
  calls: readonly Call[],
  keyTouches: KeyTouches,
): Promise<BatchResult | undefined> {
  const tx = await beginTurn(client)
  const before = tx.lastEvent
  const outcomes: Outcome[] = []
  try {
    for (const call of calls) outcomes.push({ value: await run(tx, call) })
    await keyTouches.write(tx)
    await writeCollected(tx)
  } catch (error) {
    const failure = await failureOfCall(client, error)
    await endTurn(client)
    return calls.length === 1 ? { outcomes: [{ failure }], wroteEvents: false } : undefined
  }
  await commitTurn(client)
  return { outcomes, wroteEvents: tx.lastEvent > before, head: tx.head }
}

async function runOneByOne(client: Client, calls: readonly Call[]): Promise<BatchResult> {
  const tx = await beginTurn(client)
  const before = tx.lastEvent
  const outcomes: Outcome[] = []
  for (const call of calls) {
    const { head, lastEvent } = tx
    await client.query('SAVEPOINT call')
    try {
      const value = await run(tx, call)
      await writeCollected(tx)
      await client.query('RELEASE call')
      outcomes.push({ value })
    } catch (error) {
      const failure = await failureOfCall(client, error)
      await client.query('ROLLBACK TO call')
      Object.assign(tx, { head, lastEvent, audit: [], events: [], calls: [], pauses: undefined })
      outcomes.push({ failure })
    }
  }
  await commitTurn(client)
  return { outcomes, wroteEvents: tx.lastEvent > before, head: tx.head }
}

function run(tx: Transaction, { name, args }: Call): Promise<unknown> {
  const operation = OPERATIONS[name] as (tx: Transaction, ...args: unknown[]) => Promise<unknown>
  return operation(tx, ...(JSON.parse(wellFormed(args)) as unknown[]))
}

/** The fault of one call. Undoes everything and throws when it is the database, which all calls share. */
async function failureOfCall(client: Client, error: unknown): Promise<InterlockError> {
  const failure = toError(error)
  if (failure.code !== 'store-unavailable') return failure
  if (!isConnectionLost(error)) await endTurn(client)
  throw error
}
