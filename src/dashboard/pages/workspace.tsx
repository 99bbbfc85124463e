// Everything behind the login: the queue's life, header, announcements and the page of the current address.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { SessionAnswer } from '../../contract/session.ts'
import type { Api } from '../api.ts'
import { createMoveGuard } from '../browser/move-guard.ts'
import { notify } from '../browser/notifications.ts'
import { type PageContext, PageContextProvider } from '../browser/page-context.ts'
import { readChoice, writeChoice } from '../browser/preference.ts'
import { showTabSign } from '../browser/tab-sign.ts'
import { undoWindowMs } from '../browser/undo-window.ts'
import { usePath } from '../browser/use-path.ts'
import { useShortcuts } from '../browser/use-shortcuts.ts'
import { useStateOf } from '../browser/use-state-of.ts'
import { useWake } from '../browser/use-wake.ts'
import type { ServerClock } from '../clock.ts'
import { createLive } from '../live.ts'
import { AlarmBanner } from '../parts/alarm-banner.tsx'
import { ConnectionBanner } from '../parts/connection-state.tsx'
import { Header } from '../parts/header.tsx'
import { PauseBanner } from '../parts/pause-banner.tsx'
import { ShortcutHelp } from '../parts/shortcut-help.tsx'
import { createAlarms } from '../queue/alarms.ts'
import { arrange } from '../queue/entry.ts'
import { createPauses } from '../queue/pauses.ts'
import { createQueue, type QueueState } from '../queue/queue.ts'
import type { Unsent } from '../queue/unsent.ts'
import { requestPath, routeOf, titleOf } from '../route.ts'
import { CurrentPage } from './current-page.tsx'

type Props = {
  api: Api
  clock: ServerClock
  session: SessionAnswer
  unsent: Unsent
  /** Who is logged in, read anew. */
  onSession: (session: SessionAnswer) => void
  onLogout: () => Promise<string | undefined>
}

const monotonicMs = (): number => performance.now()

export function Workspace({ api, clock, session, unsent, onSession, onLogout }: Props) {
  const [place, navigate, setSearch] = usePath()
  const [shortcuts, switchShortcuts] = useState(() => readChoice('shortcuts', ['on', 'off']) === 'on')
  const [helpOpen, setHelpOpen] = useState(false)
  const [spoken, setSpoken] = useState('')
  const [notice, setNotice] = useState('')

  const guard = useMemo(() => createMoveGuard(monotonicMs), [])
  const announce = useCallback((words: string) => {
    // The same words twice are two events: a trailing no-break space makes the region change.
    setSpoken((before) => (before === words ? `${words}\u00a0` : words))
  }, [])
  const alarms = useMemo(() => createAlarms({ api, announce }), [api, announce])
  const pauses = useMemo(() => createPauses({ api, announce }), [api, announce])
  const queue = useMemo(
    () =>
      createQueue({
        api,
        session,
        clock,
        announce,
        holdMs: undoWindowMs,
        onArrival: (item) => notify(item, () => navigate(requestPath(item.id))),
        // Alarms and pauses may have come and gone while there was no push.
        onOther: ({ type }) => {
          if (type !== 'pause') void alarms.refresh()
          if (type !== 'alarm') void pauses.refresh()
        },
        openLive: ({ onMessage, onConnection }) =>
          createLive({
            url: socketUrl(session),
            connect: (url) => new WebSocket(url),
            monotonicMs,
            random: Math.random,
            onMessage,
            onConnection,
            // Whether the session is over (401 leads to the login page), or is of somebody who may do other things now.
            onRefused: () => void api.session().then(onSession, () => undefined),
          }),
      }),
    [api, session, clock, announce, alarms, pauses, navigate, onSession],
  )
  useEffect(
    () => () => {
      queue.close()
      alarms.close()
      pauses.close()
    },
    [queue, alarms, pauses],
  )
  useEffect(() => {
    const wake = (): void => {
      if (document.visibilityState === 'visible' && queue.state().connection.state === 'lost') queue.retryNow()
    }
    window.addEventListener('online', wake)
    window.addEventListener('offline', queue.goOffline)
    document.addEventListener('visibilitychange', wake)
    return () => {
      window.removeEventListener('online', wake)
      window.removeEventListener('offline', queue.goOffline)
      document.removeEventListener('visibilitychange', wake)
    }
  }, [queue])

  useWake(queue.wake)

  const state = useStateOf(queue)
  const { connection } = state
  // Without push nothing tells of alarms: they are read with each try to get it back.
  useEffect(() => {
    if (connection.state === 'lost') void alarms.refresh()
  }, [alarms, connection])
  useTold(troubleOf(state), announce)
  const alarmState = useStateOf(alarms)
  const pauseState = useStateOf(pauses)
  const { open } = arrange(state.entries, clock.now())
  const alarmCount = alarmState.open.length
  const isStopped = pauseState.live.some(({ scope }) => scope === 'everything')
  const route = routeOf(place.path)
  const title = titleOf(route)
  useEffect(() => showTabSign({ title, open, alarms: alarmCount, isStopped }), [title, open, alarmCount, isStopped])
  useEffect(() => guard.touch(), [guard, alarmCount === 0, pauseState.live.length])

  const setShortcuts = useCallback(
    (on: boolean): void => {
      switchShortcuts(on)
      if (!writeChoice('shortcuts', on ? 'on' : 'off')) announce('This browser will not remember the setting.')
    },
    [announce],
  )
  const context = useMemo<PageContext>(
    () => ({
      api,
      session,
      queue,
      alarms,
      pauses,
      clock,
      guard,
      unsent,
      announce,
      shortcuts,
      setShortcuts,
      navigate,
      search: place.search,
      setSearch,
    }),
    [
      api,
      session,
      queue,
      alarms,
      pauses,
      clock,
      guard,
      unsent,
      announce,
      shortcuts,
      setShortcuts,
      navigate,
      place.search,
      setSearch,
    ],
  )
  const openHelp = useCallback(() => setHelpOpen(true), [])
  useShortcuts({ '?': openHelp }, shortcuts)
  const main = useRef<HTMLElement>(null)
  useFocusOnPage(main, place.path)
  return (
    <PageContextProvider.Provider value={context}>
      <a class="skip" href="#content">
        Skip to the content
      </a>
      <Header
        open={open}
        route={route}
        connection={state.connection}
        offline={state.problem !== undefined}
        onHelp={openHelp}
        onLogout={async () => setNotice((await onLogout()) ?? '')}
      >
        <PauseBanner state={pauseState} />
      </Header>
      <AlarmBanner state={alarmState} linked={place.path !== '/agents'} />
      <ConnectionBanner state={state} />
      <main id="content" ref={main} class="content" tabIndex={-1}>
        {notice && (
          <p class="alert" role="alert">
            {notice}
          </p>
        )}
        <CurrentPage route={route} state={state} />
      </main>
      <div class="sr-only" aria-live="polite" role="status">
        {spoken}
      </div>
      <ShortcutHelp open={helpOpen} on={shortcuts} onSwitch={setShortcuts} onClose={() => setHelpOpen(false)} />
    </PageContextProvider.Provider>
  )
}

/** After a change of the page, keys and screen readers go on at its content, not at the link that was left. */
function useFocusOnPage(main: { current: HTMLElement | null }, path: string): void {
  const shown = useRef(path)
  useEffect(() => {
    if (shown.current !== path) main.current?.focus({ preventScroll: true })
    shown.current = path
  }, [main, path])
}

function troubleOf({ connection, problem }: QueueState): string {
  if (problem !== undefined) return 'Offline: what is shown may be old.'
  return connection.state === 'lost' ? 'Live updates are interrupted.' : ''
}

/** Says that the line is gone, and that it is back. The banner itself comes and goes: readers may miss it. */
function useTold(trouble: string, announce: (words: string) => void): void {
  const told = useRef('')
  useEffect(() => {
    if (trouble !== told.current) announce(trouble === '' ? 'Live again.' : trouble)
    told.current = trouble
  }, [trouble, announce])
}

function socketUrl(session: SessionAnswer): string {
  const userId = session.role === 'admin' ? '*' : session.userId
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws'
  return `${scheme}://${location.host}/ws/permissions?userId=${encodeURIComponent(userId)}`
}
