// The database's clock: the machine's time, which never goes back while the process runs. Does not sleep or schedule.
import type { SqliteControls } from './controls.ts'

/** Current time, Unix ms, a whole number. */
export type Clock = () => number

/**
 * The machine's clock, but when that is turned back (by hand, by a time server) this one goes on at its usual pace: a
 * request that is past its expiry never comes back to life. When the clock is turned forward requests only expire.
 * Every thread may have its own: they agree to within a few ms.
 */
export function createClock(controls: SqliteControls): Clock {
  let lastAt = Date.now()
  let lastTicksMs = performance.now()
  const run = (): number => {
    const ticksMs = performance.now()
    lastAt = Math.max(Date.now(), lastAt + (ticksMs - lastTicksMs))
    lastTicksMs = ticksMs
    return lastAt + controls.offsetMs()
  }
  return () => Math.floor(controls.frozenAt() ?? run())
}
