// The open alarms: read again whenever push says that something changed, and now and then. Decides and renders nothing.
import type { AlarmItem } from '../../contract/alarm.ts'
import type { Api } from '../api.ts'
import { describeFailure } from './outcome.ts'

export type AlarmState = { open: readonly AlarmItem[]; more: boolean; problem?: string }
export type Alarms = ReturnType<typeof createAlarms>

const RELOAD_MS = 60_000

/** Starts at once; `close` ends the timer. */
export function createAlarms({ api, announce }: { api: Api; announce: (words: string) => void }) {
  const listeners = new Set<() => void>()
  let state: AlarmState = { open: [], more: false }
  let round = 0

  function set(next: AlarmState): void {
    state = next
    for (const listener of listeners) listener()
  }

  async function refresh(): Promise<void> {
    round += 1
    const mine = round
    try {
      const { alarms, nextCursor } = await api.alarms({ status: 'open' })
      // An older answer must not undo a newer one.
      if (mine !== round) return
      if (alarms.length > state.open.length) announce(`Alarm: ${alarms[0]?.detail ?? 'look at the agents'}`)
      set({ open: alarms, more: nextCursor !== undefined })
    } catch (error) {
      if (mine === round) set({ ...state, problem: describeFailure(error) })
    }
  }

  const timer = setInterval(() => void refresh(), RELOAD_MS)
  return Object.freeze({
    state: () => state,
    subscribe(listener: () => void) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
    refresh,
    /** Undefined when it worked, else what went wrong. */
    async acknowledge(id: string, note?: string): Promise<string | undefined> {
      try {
        await api.acknowledge(id, note)
      } catch (error) {
        return describeFailure(error)
      }
      await refresh()
      return undefined
    },
    close() {
      clearInterval(timer)
      listeners.clear()
    },
  })
}
