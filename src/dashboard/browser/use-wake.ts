// Notices that the computer slept: the clock on the wall went on while the page's own stood still. Repairs nothing itself.
import { useEffect } from 'preact/hooks'

const LOOK_MS = 1_000
const SLEPT_MS = 5_000

/** A line from before the sleep looks open and is dead, and what was shown is as old as the sleep was long. */
export function useWake(onWake: () => void): void {
  useEffect(() => {
    const apart = (): number => Date.now() - performance.now()
    let before = apart()
    const timer = setInterval(() => {
      const now = apart()
      // A clock that somebody set looks the same, and costs one more reading.
      if (Math.abs(now - before) > SLEPT_MS) onWake()
      before = now
    }, LOOK_MS)
    return () => clearInterval(timer)
  }, [onWake])
}
