// Something of the server's that a page keeps: read when asked to, and now and then. Knows nothing about what it is.
import { attempt } from '../browser/attempt.ts'
import { createListeners } from './listeners.ts'
import { describeFailure } from './outcome.ts'

export type KeptOptions<Value extends object> = {
  first: Value
  read: () => Promise<Value>
  /** Called with what was known before, when a reading worked. */
  onRead: (before: Value, after: Value) => void
  everyMs: number
}

/** `problem`: the last reading failed; the rest is then old. `close` ends the timer. Does not read before it is asked to. */
export function createKept<Value extends object>({ first, read, onRead, everyMs }: KeptOptions<Value>) {
  const listeners = createListeners()
  let state: Value & { problem?: string } = first
  let round = 0

  function set(next: typeof state): void {
    state = next
    listeners.notify()
  }

  async function refresh(): Promise<void> {
    round += 1
    const mine = round
    try {
      const value = await read()
      // An older answer must not undo a newer one.
      if (mine !== round) return
      onRead(state, value)
      set(value)
    } catch (error) {
      if (mine === round) set({ ...state, problem: describeFailure(error) })
    }
  }

  const timer = setInterval(() => void refresh(), everyMs)
  return Object.freeze({
    state: () => state,
    subscribe: listeners.add,
    refresh,
    /** Undefined when it worked, else what went wrong. What is kept is read again either way. */
    change: (run: () => Promise<unknown>): Promise<string | undefined> => attempt(run, refresh),
    close() {
      clearInterval(timer)
      listeners.clear()
    },
  })
}
