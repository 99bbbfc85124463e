// Times work that holds up everything else in the process. Limits nothing.

export type StopwatchDeps = {
  /** Milliseconds that never jump: performance.now. */
  monotonicMs: () => number
  /** Processor time of this process so far, ms: of createProcessorClock. */
  processorMs: () => number
}

export type Stopwatch = {
  /** Does `work`, which must not wait for anything. What it throws goes on. */
  run<T>(work: () => T): T
  /** What all of it took so far, ms. */
  ms(): number
}

/** Less than this is nowhere charged: whether it was work or waiting need not be asked. */
const SHORT_MS = 1

/** So long a time that was read holds: what is done meanwhile is less than anybody is charged for. */
const KEPT_MS = 0.5

/**
 * Tells the processor time of the whole process, ms, at most KEPT_MS old: the kernel asks every thread for it, which for
 * each call took longer than to parse its body. Only the sum is exact: it guesses how much was the program's own.
 */
export function createProcessorClock(monotonicMs: () => number = () => performance.now()): () => number {
  let readAt = Number.NEGATIVE_INFINITY
  let totalMs = 0
  return () => {
    const at = monotonicMs()
    if (at - readAt < KEPT_MS) return totalMs
    const { user, system } = process.cpuUsage()
    readAt = at
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
      const [workedBeforeMs, startedAt] = [deps.processorMs(), deps.monotonicMs()]
      try {
        return work()
      } finally {
        const elapsedMs = deps.monotonicMs() - startedAt
        totalMs += elapsedMs < SHORT_MS ? elapsedMs : Math.min(elapsedMs, deps.processorMs() - workedBeforeMs)
      }
    },
    ms: () => totalMs,
  })
}
