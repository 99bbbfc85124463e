// Renders again every second, with the server's time. Sets no clock.
import { useEffect, useState } from 'preact/hooks'
import type { ServerClock } from '../clock.ts'

/** Server time in Unix ms, renewed every second. */
export function useServerNow(clock: ServerClock): number {
  const [now, setNow] = useState(clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
