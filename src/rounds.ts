// Does a piece of work again and again while the process runs, one round at a time. Does not know what the work is.
import type { Log } from './log.ts'

export type Rounds = {
  /** Once started, starting again changes nothing. */
  start(): void
  /** A round now, or the one that is under way. Never rejects. */
  round(): Promise<void>
  /** No further rounds. Resolves when the one that was under way has ended. */
  stop(): Promise<void>
}

/** Work that fails is logged as `failure`; the next round tries again. `firstMs`: 0: at once; `everyMs` when absent. */
export function createRounds(of: {
  work: () => Promise<unknown>
  everyMs: number
  firstMs?: number
  log: Log
  failure: string
}): Rounds {
  const { work, everyMs, firstMs = everyMs, log, failure } = of
  const state: { timer?: NodeJS.Timeout; running?: Promise<void> } = {}

  function round(): Promise<void> {
    state.running ??= work()
      .then(
        () => undefined,
        (error: unknown) => log.warn({ err: error }, failure),
      )
      .finally(() => delete state.running)
    return state.running
  }

  function schedule(ms: number): void {
    state.timer = setTimeout(begin, ms).unref()
  }

  function begin(): void {
    schedule(everyMs)
    void round()
  }

  return Object.freeze({
    start() {
      if (state.timer !== undefined) return
      if (firstMs === 0) begin()
      else schedule(firstMs)
    },
    round,
    async stop() {
      clearTimeout(state.timer)
      await state.running
    },
  })
}
