// Records the verdicts of safe calls: before their answer leaves, or, in the mode `relaxed`, together right behind it.
import { InterlockError } from '../../errors.ts'
import type { Log } from '../../log.ts'
import type { AuditDraft, CallNote, PauseRow, Store, VerdictRow } from '../../store/store.ts'
import { createSharedLook } from '../shared-look.ts'

/** Resolves when the call may be answered; with a pause it is not allowed. Rejects when nothing may be allowed. */
export type RecordSafe = (audit: AuditDraft, call: CallNote) => Promise<PauseRow | undefined>

export type SafeRecords = {
  recordSafe: RecordSafe
  /** Hands over what is still gathered; from now on nothing is held back. */
  close(): void
}

/** More rows than this on their way: the next answer waits for its own, so that a crash loses one commit's at most. */
const MAX_OPEN = 256
/** Rows behind their answers are handed over together: after this long, or when there are so many. */
const GATHER_MS = 5
const MAX_GATHERED = 128

/**
 * `durable`: every answer waits for its row. `relaxed`: an answer waits only at the start, after a failed commit until
 * one succeeds, and behind too many rows on their way. A pause is looked up either way, after the call has come in.
 */
export function createRecordSafe(deps: {
  store: Pick<Store, 'recordVerdict' | 'recordAll' | 'record' | 'pauseOn'>
  mode: 'durable' | 'relaxed'
  log: Log
}): SafeRecords {
  const { store, mode, log } = deps
  if (mode === 'durable')
    return Object.freeze({ recordSafe: (audit, call) => store.recordVerdict(audit, call), close: () => undefined })
  /** `writes`: whether the last commit that was heard of went well. `open`: how many rows are on their way. */
  const state = { writes: false, open: 0, isClosed: false }
  let gathered: VerdictRow[] = []
  let timer: NodeJS.Timeout | undefined
  /** One look for all calls of an agent that came in together. */
  const pauseOn = createSharedLook(
    ({ userId, agentId }: CallNote) => store.pauseOn(userId, agentId),
    ({ userId, agentId }) => `${userId.length}:${userId}${agentId}`,
  )

  const mustWait = (): boolean => !state.writes || state.open >= MAX_OPEN

  async function recordFirst(audit: AuditDraft, call: CallNote): Promise<PauseRow | undefined> {
    const pause = await store.recordVerdict(audit, call)
    state.writes = true
    return pause
  }

  function gather(row: VerdictRow): void {
    state.open += 1
    if (gathered.push(row) >= MAX_GATHERED || state.isClosed) handOver()
    else timer ??= setTimeout(handOver, GATHER_MS)
  }

  function handOver(): void {
    clearTimeout(timer)
    timer = undefined
    const rows = gathered
    gathered = []
    if (rows.length > 0) void write(rows)
  }

  async function write(rows: readonly VerdictRow[]): Promise<void> {
    const failures = await store.recordAll(rows).then(
      () => [],
      (error: unknown) => (isUnavailable(error) ? rows.map(() => error) : writeEach(rows)),
    )
    state.open -= rows.length
    state.writes = failures.length === 0
    if (failures.length > 0)
      log.error(
        { err: failures[0], calls: failures.length },
        'safe calls were answered whose audit rows could not be written',
      )
  }

  /** One that cannot be written for what is in it must not take its neighbours with it. Returns what went wrong. */
  async function writeEach(rows: readonly VerdictRow[]): Promise<unknown[]> {
    const results = await Promise.allSettled(rows.map(({ audit, call }) => store.record(audit, call)))
    return results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []))
  }

  return Object.freeze({
    async recordSafe(audit, call) {
      if (mustWait()) return recordFirst(audit, call)
      const pause = await pauseOn(call)
      // Meanwhile a commit may have failed, and others may have gone before.
      if (pause !== undefined || mustWait()) return recordFirst(audit, call)
      gather({ audit, call })
      return undefined
    },
    close() {
      state.isClosed = true
      handOver()
    },
  } satisfies SafeRecords)
}

const isUnavailable = (error: unknown): boolean => error instanceof InterlockError && error.code === 'store-unavailable'
