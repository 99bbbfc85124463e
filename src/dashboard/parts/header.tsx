// The bar on top: name, menu, connection, who is logged in, the brake, theme, help, log out.
import type { ComponentChildren } from 'preact'
import { useEffect, useRef, useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { readTheme, showTheme, THEMES } from '../browser/theme.ts'
import type { Connection } from '../live.ts'
import { PAGES, type Route } from '../route.ts'
import { ConnectionState } from './connection-state.tsx'
import { Logo, ThemeIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { StopAll } from './stop-all.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  open: number
  route: Route
  connection: Connection
  offline: boolean
  onHelp: () => void
  onLogout: () => Promise<void>
  /** What stays in view with the header. */
  children?: ComponentChildren
}

export function Header({ open, route, connection, offline, onHelp, onLogout, children }: Props) {
  const { session } = usePage()
  return (
    <header class="top">
      <div class="top-row">
        <Link to="/" class="brand">
          <Logo />
          <span>Interlock</span>
          <span class={open > 0 ? 'count some' : 'count'}>
            {open}
            <span class="count-word"> pending</span>
          </span>
        </Link>
        <ConnectionState connection={connection} offline={offline} />
        <span class="spacer" />
        <span class="who">
          <VisibleText text={session.userId} /> <span class="quiet">{session.role}</span>
        </span>
        <StopAll />
        <ThemeButton />
        <button type="button" class="button ghost" aria-label="Keyboard shortcuts" onClick={onHelp}>
          ?
        </button>
        <button type="button" class="button ghost" onClick={() => void onLogout()}>
          Log out
        </button>
      </div>
      <Menu route={route} />
      {children}
    </header>
  )
}

/** On a narrow screen the menu scrolls sideways; the current page is always in view. */
function Menu({ route }: { route: Route }) {
  const menu = useRef<HTMLElement>(null)
  useEffect(() => {
    const current = menu.current?.querySelector<HTMLElement>('[aria-current]')
    if (menu.current && current) menu.current.scrollLeft = current.offsetLeft - menu.current.clientWidth / 2
  }, [route.page])
  return (
    <nav ref={menu} class="menu" aria-label="Pages">
      {PAGES.map(({ page, path, name }) => (
        <Link key={page} to={path} current={route.page === page}>
          <span data-name={name}>{name}</span>
        </Link>
      ))}
    </nav>
  )
}

/** Goes round system, light and dark. */
function ThemeButton() {
  const { announce } = usePage()
  const [theme, setTheme] = useState(readTheme)
  const next = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length] ?? 'system'
  return (
    <button
      type="button"
      class="button ghost"
      aria-label={`Colours: ${theme}. Change to ${next}`}
      title={`Colours: ${theme}`}
      onClick={() => {
        setTheme(next)
        announce(showTheme(next) ? `Colours: ${next}.` : 'This browser will not remember the colours.')
      }}
    >
      <ThemeIcon theme={theme} />
    </button>
  )
}
