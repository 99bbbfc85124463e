// Picks the page of a route. Holds no page itself.
import type { QueueState } from '../queue/queue.ts'
import type { Route } from '../route.ts'
import { AgentsPage } from './agents.tsx'
import { AuditPage } from './audit.tsx'
import { GrantsPage } from './grants.tsx'
import { HistoryPage } from './history.tsx'
import { InsightsPage } from './insights.tsx'
import { PendingPage } from './pending.tsx'
import { PlaygroundPage } from './playground.tsx'
import { RequestPage } from './request.tsx'
import { RulesPage } from './rules.tsx'
import { SettingsPage } from './settings.tsx'

type Props = { route: Route; state: QueueState; onHelp: () => void }

export function CurrentPage({ route, state, onHelp }: Props) {
  switch (route.page) {
    case 'pending':
      return <PendingPage state={state} onHelp={onHelp} />
    case 'request':
      return <RequestPage key={route.id} id={route.id} state={state} onHelp={onHelp} />
    case 'history':
      return <HistoryPage />
    case 'agents':
      return <AgentsPage />
    case 'grants':
      return <GrantsPage />
    case 'playground':
      return <PlaygroundPage />
    case 'rules':
      return <RulesPage />
    case 'audit':
      return <AuditPage />
    case 'insights':
      return <InsightsPage />
    case 'settings':
      return <SettingsPage />
    case 'unknown':
      return (
        <p>
          There is no page at this address. <a href="/">Go to the pending requests</a>
        </p>
      )
  }
}
