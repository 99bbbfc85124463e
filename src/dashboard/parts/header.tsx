// The bar on top: name, connection, who is logged in, help, log out.
import { usePage } from '../browser/page-context.ts'
import type { Connection } from '../live.ts'
import { ConnectionState } from './connection-state.tsx'
import { Logo } from './icons.tsx'
import { Link } from './link.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  open: number
  connection: Connection
  offline: boolean
  onHelp: () => void
  onLogout: () => Promise<void>
}

export function Header({ open, connection, offline, onHelp, onLogout }: Props) {
  const { session } = usePage()
  return (
    <header class="top">
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
      <button type="button" class="button ghost" aria-label="Keyboard shortcuts" onClick={onHelp}>
        ?
      </button>
      <button type="button" class="button ghost" onClick={() => void onLogout()}>
        Log out
      </button>
    </header>
  )
}
