// Times work that holds up everything else in the process. Limits nothing.

export type StopwatchDeps = {
  /** Milliseconds that never jump: performance.now. */
  monotonicMs: () => number
  /** Processor time of this process at that moment of `monotonicMs` or later, ms: of createProcessorClock. */
  processorMs: (since: number) => number
}

export type Stopwatch = {
  /** Does `work`, which must not wait for anything. What it throws goes on. */
  run<T>(work: () => T): T
  /** What all of it took so far, ms. */
  ms(): number
}

/** Less than this is nowhere charged: whether it was work or waiting need not be asked. */
const SHORT_MS = 1

/**
 * Work that is timed may begin so long after the time before it was read. What the process did in between counts as its
 * own, never more than the clock says: too little to matter for what is worth charging.
 */
const KEPT_MS = 5

/**
 * Tells the processor time of the whole process, ms, as it was read at `since` or later. The kernel asks every thread for
 * it, which for each call takes longer than to parse its body. Only the sum is exact: it guesses how much was the
 * program's own.
 */
export function createProcessorClock(monotonicMs: () => number = () => performance.now()): (since: number) => number {
  let readAt = Number.NEGATIVE_INFINITY
  let totalMs = 0
  return (since) => {
    if (readAt >= since) return totalMs
    const { user, system } = process.cpuUsage()
    readAt = monotonicMs()
    totalMs = (user + system) / 1000
    return totalMs
  }
}

/**
 * Tells the time by the clock, or the processor time where that is less: on a machine that is busy with something else
 * a moment's work stands still in the middle, and nobody must pay for that.
 */
export function createStopwatch(deps: StopwatchDeps): Stopwatch {
  let totalMs = 0
  return Object.freeze({
    run<T>(work: () => T): T {
      const startedAt = deps.monotonicMs()
      const workedBeforeMs = deps.processorMs(startedAt - KEPT_MS)
      try {
        return work()
      } finally {
        const endedAt = deps.monotonicMs()
        const elapsedMs = endedAt - startedAt
        totalMs += elapsedMs < SHORT_MS ? elapsedMs : Math.min(elapsedMs, deps.processorMs(endedAt) - workedBeforeMs)
      }
    },
    ms: () => totalMs,
  })
}
