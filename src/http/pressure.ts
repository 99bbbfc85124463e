// Notices when the process is behind with its work for longer than a moment. Refuses nothing itself.

export type Pressure = {
  /** More work arrives than can be done: what is not urgent should be refused now instead of answered too late. */
  isHigh(): boolean
  stop(): void
}

/** Lateness that counts, how often it is looked at, and how many times in a row. */
const MAX_LAG_MS = 1_000
const SAMPLE_MS = 500
const SAMPLES = 3

/**
 * High once each of the last `samples` looks was late by more than `maxLagMs`, until one is in time. One long pause (a
 * machine that slept, a slow disk) is over when it is noticed, and refusing calls after it would help nobody.
 */
export function createLagWatch({ maxLagMs = MAX_LAG_MS, samples = SAMPLES } = {}) {
  let lateInARow = 0
  return Object.freeze({
    sample(lagMs: number): void {
      lateInARow = lagMs > maxLagMs ? lateInARow + 1 : 0
    },
    isHigh: (): boolean => lateInARow >= samples,
  })
}

/** Watches this process's event loop: a timer that comes late has waited behind everything else. */
export function watchEventLoop(onChange: (isHigh: boolean) => void): Pressure {
  const watch = createLagWatch()
  let dueAt = performance.now() + SAMPLE_MS
  const timer = setInterval(() => {
    const before = watch.isHigh()
    watch.sample(performance.now() - dueAt)
    dueAt = performance.now() + SAMPLE_MS
    if (watch.isHigh() !== before) onChange(watch.isHigh())
  }, SAMPLE_MS)
  timer.unref()
  return Object.freeze({ isHigh: watch.isHigh, stop: () => clearInterval(timer) })
}
