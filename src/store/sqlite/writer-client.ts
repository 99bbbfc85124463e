// The main thread's end of the writer: sends calls, settles their promises, replaces a thread that died. No SQL here.
import type { Worker } from 'node:worker_threads'
import { MAX_WAITING_CALLS } from '../limits.ts'
import type { ColumnValue } from '../rows.ts'
import { unavailable } from '../unavailable.ts'
import type { Call, Outcome } from './batch.ts'
import type { SqliteControls } from './controls.ts'
import { type Failure, isDamage, toError } from './failure.ts'
import type { OperationArgs, OperationName, OperationResult } from './operations/index.ts'
import type { FromWriter, Outcomes, ToWriter } from './writer-protocol.ts'
import { startThread } from './writer-thread.ts'

export type WriterClient = {
  /**
   * Runs an operation; resolves after its commit. Rejects with store-unavailable when it was not committed. Only when
   * the thread dies in the middle of a commit that may be wrong: the call may then be stored although its caller was
   * told that it is not; asking again finds it by its toolUseId.
   */
  call<Name extends OperationName>(name: Name, ...args: OperationArgs<Name>): Promise<Answer<Name>>
  /** The same for operations that take a flat list, which `fill` fills. What it throws rejects the call. */
  callWith<Name extends FlatOperation>(
    name: Name,
    fill: (values: ColumnValue[]) => void,
  ): Promise<OperationResult<Name>>
  /** Every later call is rejected with this. */
  giveUp(failure: Failure): void
  /** Commits what was called before, then ends the thread. Later calls are rejected. */
  close(): Promise<void>
}

export type WriterDeps = {
  file: string
  /** fileIdentity when the store was opened: a thread that replaces a dead one must not write to another file. */
  opened: string | undefined
  controls: SqliteControls
  /** Called after a commit that wrote outbox events, before the calls in it are answered. */
  onEvents: () => void
}

/** What an operation returns; nothing is undefined here, whatever it was there. */
export type Answer<Name extends OperationName> =
  null extends OperationResult<Name> ? Exclude<OperationResult<Name>, null> | undefined : OperationResult<Name>
type FlatOperation = {
  [Name in OperationName]: OperationArgs<Name> extends [readonly ColumnValue[]] ? Name : never
}[OperationName]

type Waiting = { resolve: (value: never) => void; reject: (error: Error) => void }

/** After a thread has died calls are refused for this long; the next call then starts another one. */
const RESTART_PAUSE_MS = 500

/** Starts the thread and waits until it has opened the file. Rejects with store-unavailable when it can't. */
export async function startWriter({ file, opened, controls, onEvents }: WriterDeps): Promise<WriterClient> {
  const waiting = new Map<number, Waiting>()
  let lastId = 0
  let unsent: Call[] = []
  let worker: Worker | undefined
  let endedAt = 0
  let closing: Promise<void> | undefined
  let damage: Failure | undefined

  const start = (): Promise<void> =>
    new Promise((ready, failed) => {
      const started = startThread({ file, opened, controls: controls.memory })
      worker = started
      let reason: unknown
      started.on('message', (message: FromWriter) => {
        if (message.kind === 'ready') ready()
        else if (message.kind === 'failed') reason = toError(message.failure)
        else if (message.kind === 'outcomes') settle(message)
      })
      started.on('error', (error) => {
        reason = error
      })
      // Comes last, whatever happened: nothing that was sent to this thread will be answered any more.
      started.on('exit', () => {
        worker = undefined
        endedAt = performance.now()
        const error = unavailable('its writer ended', reason)
        for (const { reject } of waiting.values()) reject(error)
        waiting.clear()
        unsent = []
        failed(error)
      })
    })

  const settle = ({ first, count, told, wroteEvents }: Outcomes): void => {
    if (wroteEvents) onEvents()
    for (let at = 0; at < told.length; at += 2) {
      const [id, outcome] = [told[at] as number, told[at + 1] as number | Outcome]
      const call = waiting.get(id)
      waiting.delete(id)
      if (typeof outcome === 'number') call?.resolve(outcome as never)
      else if ('failure' in outcome) {
        if (isDamage(outcome.failure)) damage = outcome.failure
        call?.reject(toError(outcome.failure))
      } else call?.resolve(outcome.value as never)
    }
    for (let id = first; id < first + count; id++) {
      const call = waiting.get(id)
      if (call === undefined) continue
      waiting.delete(id)
      call.resolve(undefined as never)
    }
  }

  const post = (message: ToWriter): void => worker?.postMessage(message)

  /** Calls of one turn of the event loop travel as one message. */
  const flush = (): void => {
    if (unsent.length === 0) return
    post({ kind: 'calls', first: lastId - unsent.length + 1, calls: unsent })
    unsent = []
  }

  const refusal = (): Error | undefined => {
    if (closing !== undefined) return unavailable('it is closed')
    if (damage !== undefined) return toError(damage)
    if (waiting.size >= MAX_WAITING_CALLS) return unavailable(`${waiting.size} writes are waiting already`)
    if (worker !== undefined) return undefined
    if (performance.now() - endedAt < RESTART_PAUSE_MS) return unavailable('its writer has just ended')
    // Calls may be sent before the thread has opened the file; when it can't, its end rejects them.
    start().catch(() => undefined)
    return undefined
  }

  /** `args` may throw, which rejects the call. */
  const send = <Result>(name: OperationName, args: () => Call['args']): Promise<Result> =>
    new Promise((resolve, reject) => {
      const refused = refusal()
      if (refused !== undefined) return reject(refused)
      if (unsent.push({ name, args: args() }) === 1) setImmediate(flush)
      waiting.set(++lastId, { resolve, reject })
    })

  await start()

  return Object.freeze({
    call: (name, ...args) => send(name, () => JSON.stringify(args)),
    callWith: (name, fill) =>
      send(name, () => {
        const values: ColumnValue[] = []
        fill(values)
        return values
      }),
    giveUp: (failure) => {
      damage = failure
    },
    close: () => {
      closing ??= new Promise((closed) => {
        if (worker === undefined) return closed()
        worker.once('exit', () => closed())
        flush()
        post({ kind: 'close' })
      })
      return closing
    },
  } satisfies WriterClient)
}
