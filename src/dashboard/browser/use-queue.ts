// Renders again when the queue or the time changes. Owns neither.
import { useEffect, useState } from 'preact/hooks'
import type { ServerClock } from '../clock.ts'
import type { Queue, QueueState } from '../queue/queue.ts'

/** The queue's state, now and after every change. */
export function useQueue(queue: Queue): QueueState {
  const [state, setState] = useState(queue.state())
  useEffect(() => {
    setState(queue.state())
    return queue.subscribe(() => setState(queue.state()))
  }, [queue])
  return state
}

/** Server time in Unix ms, renewed every second. */
export function useServerNow(clock: ServerClock): number {
  const [now, setNow] = useState(clock.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(clock.now()), 1000)
    return () => clearInterval(timer)
  }, [clock])
  return now
}
