// The open alarms: read again whenever push says that something changed, and now and then. Decides and renders nothing.
import type { AlarmItem } from '../../contract/alarm.ts'
import type { Api } from '../api.ts'
import { createKept } from './kept.ts'

export type AlarmState = { open: readonly AlarmItem[]; more: boolean; problem?: string }
export type Alarms = ReturnType<typeof createAlarms>

const RELOAD_MS = 60_000

/** Read once something says so, and every minute; `close` ends the timer. */
export function createAlarms({ api, announce }: { api: Api; announce: (words: string) => void }) {
  const { change, ...kept } = createKept<{ open: readonly AlarmItem[]; more: boolean }>({
    first: { open: [], more: false },
    read: async () => {
      const { alarms, nextCursor } = await api.alarms({ status: 'open' })
      return { open: alarms, more: nextCursor !== undefined }
    },
    onRead: (before, { open }) => {
      if (open.length > before.open.length) announce(`Alarm: ${open[0]?.detail ?? 'look at the agents'}`)
    },
    everyMs: RELOAD_MS,
  })
  return Object.freeze({
    ...kept,
    /** Undefined when it worked, else what went wrong. */
    acknowledge: (id: string, note?: string) => change(() => api.acknowledge(id, note)),
  })
}
