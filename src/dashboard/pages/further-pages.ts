// All pages besides the list and a request, as one part that is loaded after them. Holds no page itself.
import type { ComponentChildren } from 'preact'
import type { PageName } from '../route.ts'
import { AgentsPage } from './agents.tsx'
import { AuditPage } from './audit.tsx'
import { GrantsPage } from './grants.tsx'
import { HistoryPage } from './history.tsx'
import { InsightsPage } from './insights.tsx'
import { PlaygroundPage } from './playground.tsx'
import { RulesPage } from './rules.tsx'
import { SettingsPage } from './settings.tsx'

export type FurtherName = Exclude<PageName, 'pending'>

export const FURTHER_PAGES: Readonly<Record<FurtherName, () => ComponentChildren>> = {
  history: HistoryPage,
  agents: AgentsPage,
  grants: GrantsPage,
  playground: PlaygroundPage,
  rules: RulesPage,
  audit: AuditPage,
  insights: InsightsPage,
  settings: SettingsPage,
}
