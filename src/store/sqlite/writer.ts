// The writer's thread: takes calls, commits them together, answers after the commit. Does not know what callers want.
import { type MessagePort, parentPort, receiveMessageOnPort, workerData } from 'node:worker_threads'
import { type Call, type Outcome, runBatch } from './batch.ts'
import { checkpoint, checkpointAndClose } from './checkpoint.ts'
import { createClock } from './clock.ts'
import { createControls } from './controls.ts'
import { openWriter } from './database.ts'
import { toFailure } from './failure.ts'
import { createFileGuard } from './file-guard.ts'
import type { FromWriter, ToWriter, WriterData } from './writer-protocol.ts'

/** More calls than this wait for the next transaction, so that none waits for a very long one. */
const MAX_BATCH_CALLS = 512
/** After this long without a call it is quiet. Callers that wait for a commit send the next ones right behind it. */
const QUIET_MS = 50
/** SQLite's own limit. */
const MAX_PAGES = 4_294_967_294

if (parentPort === null) throw new Error('writer.ts runs as a worker thread only')
startWriter(parentPort, workerData as WriterData)

function startWriter(port: MessagePort, data: WriterData): void {
  try {
    const handle = createHandler(port, data)
    port.on('message', handle)
    port.postMessage({ kind: 'ready' } satisfies FromWriter)
  } catch (error) {
    port.postMessage({ kind: 'failed', failure: toFailure(error) } satisfies FromWriter)
    port.close()
  }
}

/**
 * Natural group commit: whatever arrived while the last COMMIT ran is the next transaction. No timer: a lone call is
 * committed at once. The handler returns when nothing waits.
 */
function createHandler(port: MessagePort, data: WriterData): (received: ToWriter) => void {
  const controls = createControls(data.controls)
  const db = openWriter(data.file)
  const deps = { db, clock: createClock(controls), controls, guard: createFileGuard(data.file, data.opened) }
  const send = (message: FromWriter): void => port.postMessage(message)
  const receive = (): ToWriter | undefined => receiveMessageOnPort(port)?.message
  let limitedTo: number | undefined
  const quiet = setTimeout(() => checkpoint(db, true), QUIET_MS)

  const commitTogether = (first: number, calls: Call[]): void => {
    const maxPages = controls.maxPages()
    if (maxPages !== limitedTo) db.pragma(`max_page_count = ${maxPages ?? MAX_PAGES}`)
    limitedTo = maxPages
    const { outcomes, wroteEvents } = runBatch(deps, calls)
    const told: (number | Outcome)[] = []
    for (const [index, outcome] of outcomes.entries())
      if (isWorthTelling(outcome)) told.push(first + index, shortest(outcome))
    send({ kind: 'outcomes', first, count: calls.length, told, wroteEvents })
  }

  return (received) => {
    let message: ToWriter | undefined = received
    while (message !== undefined) {
      if (message.kind === 'close') {
        clearTimeout(quiet)
        checkpointAndClose(db)
        send({ kind: 'closed' })
        return port.close()
      }
      const { first, calls } = message
      message = receive()
      while (message?.kind === 'calls' && calls.length < MAX_BATCH_CALLS) {
        calls.push(...message.calls)
        message = receive()
      }
      commitTogether(first, calls)
      checkpoint(db, false)
      message ??= receive()
    }
    quiet.refresh()
  }
}

const isWorthTelling = (outcome: Outcome): boolean => 'failure' in outcome || outcome.value != null
const shortest = (outcome: Outcome): number | Outcome =>
  'value' in outcome && typeof outcome.value === 'number' ? outcome.value : outcome
