// Remembers what a listener was told, so that two sources tell it once. Reads nothing itself.
import type { Closed } from './listener.ts'
import type { Alarm, PermissionItem } from './wire.ts'

export type Told = {
  request(item: PermissionItem): void
  closed(closed: Closed): void
  alarm(alarm: Alarm): void
  /** Ids of requests that were told and not closed. */
  waiting(): string[]
  /** Calls a listener's function; what it throws stays its own. */
  call<T>(listener: ((value: T) => void) | undefined, value: T): void
}

type Listeners = {
  onRequest?: (request: PermissionItem) => void
  onClosed?: (closed: Closed) => void
  onAlarm?: (alarm: Alarm) => void
  onError?: (error: unknown) => void
}

/** Ends are remembered for this many requests: a list that was read before one arrived must not tell it again. */
const MAX_REMEMBERED = 10_000

export function createTold(listeners: Listeners): Told {
  const waiting = new Set<string>()
  const ended = new Set<string>()
  const alarms = new Map<string, string>()

  function call<T>(listener: ((value: T) => void) | undefined, value: T): void {
    try {
      listener?.(value)
    } catch (error) {
      if (listeners.onError !== undefined) listeners.onError(error)
      else
        queueMicrotask(() => {
          throw error
        })
    }
  }

  function forgetOldest(of: { size: number; keys(): IterableIterator<string>; delete(key: string): boolean }): void {
    if (of.size <= MAX_REMEMBERED) return
    const [oldest] = of.keys()
    if (oldest !== undefined) of.delete(oldest)
  }

  return Object.freeze<Told>({
    call,
    request(item) {
      if (item.status !== 'pending' || waiting.has(item.id) || ended.has(item.id)) return
      waiting.add(item.id)
      call(listeners.onRequest, item)
    },
    closed(closed) {
      waiting.delete(closed.requestId)
      if (ended.has(closed.requestId)) return
      ended.add(closed.requestId)
      forgetOldest(ended)
      call(listeners.onClosed, closed)
    },
    alarm(alarm) {
      const now = `${alarm.status} ${alarm.count} ${alarm.lastAt}`
      if (alarms.get(alarm.id) === now) return
      alarms.set(alarm.id, now)
      forgetOldest(alarms)
      call(listeners.onAlarm, alarm)
    },
    waiting: () => [...waiting],
  })
}
