// Times work that holds up everything else in the process. Limits nothing.

export type StopwatchDeps = {
  /** Milliseconds that never jump: performance.now. */
  monotonicMs: () => number
  /** Processor time of this process so far, ms. */
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

/** Processor time of the whole process. Only the sum is exact: the kernel guesses how much of it was the program's own. */
export function processorMs(): number {
  const { user, system } = process.cpuUsage()
  return (user + system) / 1000
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
