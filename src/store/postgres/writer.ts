// Collects calls, has them committed together, answers after the commit. Replaces a broken connection. No SQL here.
import type { Client } from 'pg'
import { InterlockError } from '../../errors.ts'
import { MAX_WAITING_CALLS } from '../limits.ts'
import { unavailable } from '../unavailable.ts'
import { type BatchResult, type Call, runBatch } from './batch.ts'
import { isCollision, isConnectionLost, isDamage, toError } from './failure.ts'
import { createHistory, type LostHistory } from './history.ts'
import { createKeyTouches } from './key-touches.ts'
import type { Liveness } from './liveness.ts'
import type { OperationArgs, OperationName, OperationResult } from './operations/index.ts'

export type Writer = {
  /**
   * Runs an operation; resolves after its commit. Rejects with store-unavailable when it was not committed, or when
   * nobody can know; asking again then finds it by its toolUseId.
   */
  call<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Promise<OperationResult<Name>>
  /** The key was used: written with the next transaction, at most once a minute. */
  touchKey(id: string): void
  /** Every later call is rejected with this. */
  giveUp(damage: InterlockError): void
  /** Other connections have turned out to be dead: an idle one is not trusted any more. */
  renew(): void
  /** The server's number of the connection that writes, if there is one. */
  processId(): number | undefined
  /** Commits what was called before, then leaves. Later calls are rejected. */
  close(): Promise<void>
}

export type WriterDeps = {
  /** A new connection that is fit for writing. */
  connect: () => Promise<Client>
  /** Called after a commit that wrote outbox events, before the calls in it are answered. */
  onEvents: () => void
  liveness: Pick<Liveness, 'during'>
  /** The database has lost what was committed. What may be used once was closed before. */
  onLoss: (lost: LostHistory) => void
}

type Waiting = { call: Call; resolve: (value: never) => void; reject: (error: Error) => void }

/** More calls than this wait for the next transaction: other instances wait for their turn meanwhile. */
const MAX_BATCH_CALLS = 128
/** Tries for transactions that were surely undone: the connection was lost before the commit, or others were in the way. */
const MAX_TRIES = 3
/** When the server could not be reached calls are refused for this long; the next call then tries again. */
const PAUSE_MS = 500
/** A transaction that fails after this takes the calls behind it with it. */
const SLOW_MS = 2_000

export function createWriter({ connect, onEvents, liveness, onLoss }: WriterDeps): Writer {
  const state: {
    client?: Client
    running?: Promise<void>
    failedAt: number
    damage?: InterlockError
    closed: boolean
  } = {
    failedAt: Number.NEGATIVE_INFINITY,
    closed: false,
  }
  const waiting: Waiting[] = []
  const keyTouches = createKeyTouches()
  const history = createHistory()

  async function connected(): Promise<Client> {
    if (state.client !== undefined) return state.client
    const client = await connect()
    // The network may go away right after it has let the connection through.
    await liveness
      .during(client, () => closeWhatWasLost(client))
      .catch((error: unknown) => {
        client.end().catch(() => undefined)
        throw error
      })
    client.once('end', () => drop(client))
    // The query that fails tells the fault, or the next one finds that it needs another connection.
    client.on('error', () => drop(client))
    state.client = client
    return client
  }

  /** Before anything else is done with a database that is not the one from before. */
  async function closeWhatWasLost(client: Client): Promise<void> {
    const lost = await history.findLoss(client)
    if (lost === undefined) return
    const result = await runBatch(client, [{ name: 'closeLost', args: JSON.stringify([lost]) }], keyTouches)
    const [outcome] = result.outcomes
    if (outcome === undefined || 'failure' in outcome || result.head === undefined)
      throw unavailable('it lacks what was committed, and that could not be dealt with')
    history.committed(result.head)
    onLoss(lost)
    onEvents()
  }

  function drop(client: Client | undefined): void {
    if (client === undefined || state.client !== client) return
    delete state.client
    // It may be broken already: there is nobody to tell.
    client.end().catch(() => undefined)
  }

  async function commit(batch: readonly Waiting[]): Promise<void> {
    const calls = batch.map(({ call }) => call)
    const startedAt = performance.now()
    for (let tries = 1; ; tries++) {
      if (state.damage !== undefined) return refuse(batch, state.damage)
      const client = await connected().catch((error: unknown) => {
        state.failedAt = performance.now()
        return remembered(error)
      })
      if (client instanceof InterlockError) return refuse([...batch, ...waiting.splice(0)], client)
      try {
        const run = () => runBatch(client, calls, keyTouches)
        const result = await liveness.during(client, run)
        if (result.head !== undefined) history.committed(result.head)
        return settle(batch, result)
      } catch (error) {
        if (isConnectionLost(error) || error instanceof InterlockError) drop(client)
        if (tries < MAX_TRIES && (isCollision(error) || isConnectionLost(error))) continue
        // Those that wait behind would wait as long as these did, one after another.
        const isSlow = performance.now() - startedAt > SLOW_MS
        return refuse(isSlow ? [...batch, ...waiting.splice(0)] : batch, remembered(error))
      }
    }
  }

  function settle(batch: readonly Waiting[], { outcomes, wroteEvents }: BatchResult): void {
    if (wroteEvents) onEvents()
    for (const [index, outcome] of outcomes.entries()) {
      if ('failure' in outcome) batch[index]?.reject(outcome.failure)
      else batch[index]?.resolve(outcome.value as never)
    }
  }

  /** What callers are told of it. Damage is told to all who come later, too. */
  function remembered(error: unknown): InterlockError {
    const failure = toError(error)
    if (isDamage(error)) state.damage = failure
    return failure
  }

  function refuse(batch: readonly Waiting[], error: InterlockError): void {
    for (const { reject } of batch) reject(error)
  }

  /** Natural group commit: whatever came while the last transaction ran is the next one. No timer. */
  async function work(): Promise<void> {
    // Calls of one turn of the event loop travel together.
    await new Promise((go) => setImmediate(go))
    while (waiting.length > 0) await commit(waiting.splice(0, MAX_BATCH_CALLS))
    delete state.running
  }

  function refusal(): Error | undefined {
    if (state.closed) return unavailable('it is closed')
    if (state.damage !== undefined) return state.damage
    if (waiting.length >= MAX_WAITING_CALLS) return unavailable(`${waiting.length} writes are waiting already`)
    if (performance.now() - state.failedAt < PAUSE_MS) return unavailable('it could not be reached a moment ago')
    return undefined
  }

  return Object.freeze({
    call: <Name extends OperationName>(name: Name, ...args: OperationArgs<Name>) =>
      new Promise<OperationResult<Name>>((resolve, reject) => {
        const refused = refusal()
        if (refused !== undefined) return reject(refused)
        waiting.push({ call: { name, args: JSON.stringify(args) }, resolve, reject })
        state.running ??= work()
      }),
    touchKey: keyTouches.touch,
    giveUp: (damage) => {
      state.damage = damage
    },
    renew: () => {
      if (state.running === undefined) drop(state.client)
    },
    processId: () => (state.client as { processID?: number } | undefined)?.processID,
    close: async () => {
      state.closed = true
      await state.running
      const { client } = state
      delete state.client
      await client?.end()
    },
  } satisfies Writer)
}
