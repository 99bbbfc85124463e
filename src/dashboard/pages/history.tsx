// Requests that were asked, newest first, with search and filters in the address. Decides nothing.
import type { PermissionItem } from '../../contract/permission.ts'
import { usePage } from '../browser/page-context.ts'
import { useFilters } from '../browser/use-filters.ts'
import { usePages } from '../browser/use-pages.ts'
import { withQuery } from '../endpoints.ts'
import { Choices, FilterBar, Moment, SearchBox } from '../parts/filter-bar.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { MomentText } from '../parts/moment-text.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { StatusWord } from '../parts/status-word.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { requestPath } from '../route.ts'
import { daysAsMoments } from '../text/days.ts'
import { spanText, timeText } from '../text/duration.ts'
import { actorName } from '../text/people.ts'

const NAMES = ['status', 'tier', 'agentId', 'userId', 'rule', 'toolName', 'decidedBy', 'from', 'until', 'q'] as const
const TIERS = [
  ['', 'all'],
  ['dangerous', 'dangerous'],
  ['destructive', 'destructive (lowered)'],
] as const
const STATUSES = [
  ['', 'all'],
  ['approved', 'approved'],
  ['rejected', 'rejected'],
  ['expired', 'expired'],
  ['cancelled', 'cancelled'],
  ['pending', 'still pending'],
] as const

type Filters = Record<(typeof NAMES)[number], string>
const NOTHING = Object.fromEntries(NAMES.map((name) => [name, ''])) as Filters

/** The address names days, as they are here; the server is asked for moments. */
function queryOf({ status, from, until, ...others }: Filters): Record<string, string> {
  return { ...others, status: status || 'all', ...daysAsMoments({ from, until }) }
}

export function HistoryPage() {
  const { api, session } = usePage()
  const [filters, change] = useFilters(NAMES)
  const query = queryOf(filters)
  const pages = usePages(JSON.stringify(filters), async (cursor) => {
    const { pending, nextCursor } = await api.list({ ...query, cursor })
    return { items: pending, nextCursor }
  })
  const filtered = Object.values(filters).some((value) => value !== '')
  return (
    <>
      <h1>History</h1>
      <FilterBar label="Filter the history">
        <SearchBox value={filters.q} label="Search command, tool, agent or reason" onSearch={(q) => change({ q })} />
        <Choices label="Outcome" value={filters.status} choices={STATUSES} onChoose={(status) => change({ status })} />
        <Choices label="Tier" value={filters.tier} choices={TIERS} onChoose={(tier) => change({ tier })} />
        <SearchBox value={filters.agentId} label="Agent" short onSearch={(agentId) => change({ agentId })} />
        {session.role === 'admin' && (
          <SearchBox value={filters.userId} label="User" short onSearch={(userId) => change({ userId })} />
        )}
        <SearchBox value={filters.toolName} label="Tool" short onSearch={(toolName) => change({ toolName })} />
        <SearchBox value={filters.rule} label="Rule" short onSearch={(rule) => change({ rule })} />
        <SearchBox value={filters.decidedBy} label="Decided by" short onSearch={(decidedBy) => change({ decidedBy })} />
        <div class="range">
          <Moment label="From" value={filters.from} onChoose={(from) => change({ from })} />
          <Moment label="Until" value={filters.until} onChoose={(until) => change({ until })} />
        </div>
        {filtered && (
          <button type="button" class="button ghost" onClick={() => change(NOTHING)}>
            Clear
          </button>
        )}
      </FilterBar>
      <div class="form">
        <a class="button" href={withQuery('/api/permissions/export', { ...query, format: 'csv' })} download>
          Export as CSV
        </a>
        <a class="button" href={withQuery('/api/permissions/export', { ...query, format: 'jsonl' })} download>
          Export as JSON lines
        </a>
      </div>
      <LoadState of={pages} what="the history">
        {({ items }) =>
          items.length === 0 ? (
            <p class="nothing">
              {filtered ? 'No request matches these filters.' : 'Nothing has been asked yet. Requests appear here.'}
            </p>
          ) : (
            <HistoryTable items={items} />
          )
        }
      </LoadState>
      <MoreButton pages={pages} what="older requests" />
    </>
  )
}

function HistoryTable({ items }: { items: readonly PermissionItem[] }) {
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Asked</th>
          <th scope="col">Outcome</th>
          <th scope="col">Call</th>
          <th scope="col">Agent</th>
          <th scope="col">Decided</th>
        </tr>
      </thead>
      <tbody>
        {items.map((item) => (
          <HistoryRow key={item.id} item={item} />
        ))}
      </tbody>
    </table>
  )
}

function HistoryRow({ item }: { item: PermissionItem }) {
  const { clock, session } = usePage()
  return (
    <tr>
      <td class="nowrap" data-label="Asked">
        <MomentText at={item.timestamp}>{timeText(item.timestamp, clock.now())}</MomentText>
      </td>
      <td data-label="Outcome">
        <StatusWord status={item.status} />
        {item.modifiedInput && <span class="tag">edited</span>}
        {item.decision === 'approve_always' && <span class="tag">always</span>}
      </td>
      <td class="wide" data-label="Call">
        <Link to={requestPath(item.id)}>
          <span class="cut">
            <VisibleText text={item.command} />
          </span>
        </Link>
        <span class="quiet small">
          <VisibleText text={item.toolName} /> · {item.rule}
        </span>
        {item.feedback && (
          <span class="small">
            “<VisibleText text={item.feedback} prose />”
          </span>
        )}
      </td>
      <td data-label="Agent">
        <VisibleText text={item.agentId} />
        {session.role === 'admin' && (
          <span class="quiet small">
            <VisibleText text={item.userId} />
          </span>
        )}
      </td>
      <td data-label="Decided">{decisionWords(item, session.userId)}</td>
    </tr>
  )
}

function decisionWords(item: PermissionItem, userId: string) {
  const { decidedAt, decidedBy, timestamp, status } = item
  if (status === 'pending') return <span class="quiet">not yet</span>
  if (decidedAt === undefined) return <span class="quiet">by nobody</span>
  return (
    <>
      {decidedBy !== undefined && <VisibleText text={actorName(decidedBy, userId, true)} />}
      <span class="quiet small">after {spanText(decidedAt - timestamp)}</span>
    </>
  )
}
