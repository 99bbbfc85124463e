// Everything behind the login: the queue's life, header, announcements and the page of the current address.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { SessionAnswer } from '../../contract/session.ts'
import type { Api } from '../api.ts'
import { createMoveGuard } from '../browser/move-guard.ts'
import { type PageContext, PageContextProvider } from '../browser/page-context.ts'
import { readPreference, writePreference } from '../browser/preference.ts'
import { usePath } from '../browser/use-path.ts'
import { useQueue } from '../browser/use-queue.ts'
import type { ServerClock } from '../clock.ts'
import { createLive } from '../live.ts'
import { ConnectionBanner } from '../parts/connection-state.tsx'
import { Header } from '../parts/header.tsx'
import { ShortcutHelp } from '../parts/shortcut-help.tsx'
import { arrange } from '../queue/entry.ts'
import { createQueue } from '../queue/queue.ts'
import { routeOf } from '../route.ts'
import { PendingPage } from './pending.tsx'
import { RequestPage } from './request.tsx'

type Props = { api: Api; clock: ServerClock; session: SessionAnswer; onLogout: () => Promise<string | undefined> }

const monotonicMs = (): number => performance.now()

export function Workspace({ api, clock, session, onLogout }: Props) {
  const [path, navigate] = usePath()
  const [shortcuts, setShortcuts] = useState(() => readPreference('shortcuts', true))
  const [helpOpen, setHelpOpen] = useState(false)
  const [spoken, setSpoken] = useState('')
  const [notice, setNotice] = useState('')

  const guard = useMemo(() => createMoveGuard(monotonicMs), [])
  const announce = useCallback((words: string) => {
    // The same words twice are two events: a trailing no-break space makes the region change.
    setSpoken((before) => (before === words ? `${words}\u00a0` : words))
  }, [])
  const queue = useMemo(
    () =>
      createQueue({
        api,
        session,
        clock,
        announce,
        openLive: ({ onMessage, onConnection }) =>
          createLive({
            url: socketUrl(session),
            connect: (url) => new WebSocket(url),
            monotonicMs,
            random: Math.random,
            onMessage,
            onConnection,
            // The list says whether the session is over (401 leads to the login page).
            onRefused: () => void api.session().catch(() => undefined),
          }),
      }),
    [api, session, clock, announce],
  )
  useEffect(() => () => queue.close(), [queue])
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible' && queue.state().connection.state === 'lost') queue.retryNow()
    }
    window.addEventListener('online', wake)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [queue])

  const state = useQueue(queue)
  const { open } = arrange(state.entries, clock.now())
  useEffect(() => {
    document.title = open > 0 ? `(${open}) Interlock` : 'Interlock'
  }, [open])

  const context = useRef<PageContext>(undefined)
  if (context.current?.shortcuts !== shortcuts || context.current.queue !== queue) {
    context.current = { session, queue, clock, guard, announce, shortcuts, navigate }
  }

  const switchShortcuts = (on: boolean): void => {
    setShortcuts(on)
    if (!writePreference('shortcuts', on)) announce('This browser will not remember the setting.')
  }
  const openHelp = useCallback(() => setHelpOpen(true), [])
  const route = routeOf(path)
  return (
    <PageContextProvider.Provider value={context.current}>
      <a class="skip" href="#content">
        Skip to the requests
      </a>
      <Header
        open={open}
        connection={state.connection}
        offline={state.problem !== undefined}
        onHelp={openHelp}
        onLogout={async () => setNotice((await onLogout()) ?? '')}
      />
      <ConnectionBanner state={state} />
      <main id="content" class="content" tabIndex={-1}>
        {notice && (
          <p class="alert" role="alert">
            {notice}
          </p>
        )}
        {route.page === 'pending' && <PendingPage state={state} onHelp={openHelp} />}
        {route.page === 'request' && <RequestPage key={route.id} id={route.id} state={state} onHelp={openHelp} />}
        {route.page === 'unknown' && (
          <p>
            There is no page at this address. <a href="/">Go to the pending requests</a>
          </p>
        )}
      </main>
      <div class="sr-only" aria-live="polite" role="status">
        {spoken}
      </div>
      <ShortcutHelp open={helpOpen} on={shortcuts} onSwitch={switchShortcuts} onClose={() => setHelpOpen(false)} />
    </PageContextProvider.Provider>
  )
}

function socketUrl(session: SessionAnswer): string {
  const userId = session.role === 'admin' ? '*' : session.userId
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws/permissions?userId=${encodeURIComponent(userId)}`
}
