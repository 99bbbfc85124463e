// Records the verdicts of safe calls: before their answer leaves, or, in the mode `relaxed`, right behind it.
import type { Log } from '../log.ts'
import type { AuditDraft, CallNote, PauseRow, Store } from '../store/store.ts'

/** Resolves when the call may be answered; with a pause it is not allowed. Rejects when nothing may be allowed. */
export type RecordSafe = (audit: AuditDraft, call: CallNote) => Promise<PauseRow | undefined>

/** More rows than this on their way: the next answer waits for its own, so that a crash loses one commit's at most. */
const MAX_OPEN = 256

/**
 * `durable`: every answer waits for its row. `relaxed`: an answer waits only at the start, after a failed commit until
 * one succeeds, and behind too many rows on their way. A pause is looked up either way.
 */
export function createRecordSafe(deps: {
  store: Pick<Store, 'recordVerdict' | 'record' | 'pauseOn'>
  mode: 'durable' | 'relaxed'
  log: Log
}): RecordSafe {
  const { store, mode, log } = deps
  if (mode === 'durable') return (audit, call) => store.recordVerdict(audit, call)
  /** Whether the last commit that was heard of went well, and how many rows are on their way. */
  const state = { writes: false, open: 0 }

  async function recordFirst(audit: AuditDraft, call: CallNote): Promise<PauseRow | undefined> {
    const pause = await store.recordVerdict(audit, call)
    state.writes = true
    return pause
  }

  async function recordBehind(audit: AuditDraft, call: CallNote): Promise<void> {
    state.open += 1
    try {
      await store.record(audit, call)
      state.writes = true
    } catch (error) {
      state.writes = false
      log.error({ err: error, agentId: call.agentId }, 'a safe call was answered whose audit row could not be written')
    } finally {
      state.open -= 1
    }
  }

  return async (audit, call) => {
    if (!state.writes || state.open >= MAX_OPEN) return recordFirst(audit, call)
    if ((await store.pauseOn(call.userId, call.agentId)) !== undefined) return recordFirst(audit, call)
    void recordBehind(audit, call)
    return undefined
  }
}
