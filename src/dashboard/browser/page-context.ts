// What every part of a logged-in page may need: session, queue, clock. Holds no logic.
import { createContext } from 'preact'
import { useContext } from 'preact/hooks'
import type { SessionAnswer } from '../../contract/session.ts'
import type { Api } from '../api.ts'
import type { ServerClock } from '../clock.ts'
import type { Alarms } from '../queue/alarms.ts'
import type { Pauses } from '../queue/pauses.ts'
import type { Queue } from '../queue/queue.ts'
import type { Unsent } from '../queue/unsent.ts'
import type { MoveGuard } from './move-guard.ts'

export type PageContext = {
  api: Api
  session: SessionAnswer
  queue: Queue
  alarms: Alarms
  pauses: Pauses
  clock: ServerClock
  guard: MoveGuard
  unsent: Unsent
  /** Says something to screen readers, politely. */
  announce: (words: string) => void
  /** Single-key shortcuts are on. */
  shortcuts: boolean
  setShortcuts: (on: boolean) => void
  navigate: (to: string) => void
  /** The address's search, with its question mark, and a function that replaces it (without one). */
  search: string
  setSearch: (search: string) => void
}

export const PageContextProvider = createContext<PageContext | undefined>(undefined)

/** The page's context. Throws outside of a logged-in page: that is a mistake in the code. */
export function usePage(): PageContext {
  const context = useContext(PageContextProvider)
  if (!context) throw new Error('usePage outside of a logged-in page')
  return context
}
