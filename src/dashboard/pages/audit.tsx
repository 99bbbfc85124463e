// What was recorded: list with filters, export with the same filters, verification of the chain. Writes nothing.
import { useState } from 'preact/hooks'
import type { AuditItem, AuditKind, AuditReport } from '../../contract/audit.ts'
import type { PermissionItem } from '../../contract/permission.ts'
import { usePage } from '../browser/page-context.ts'
import { useFilters } from '../browser/use-filters.ts'
import { usePages } from '../browser/use-pages.ts'
import { withQuery } from '../endpoints.ts'
import { CodeText } from '../parts/code-text.tsx'
import { Choices, FilterBar, Moment, SearchBox } from '../parts/filter-bar.tsx'
import { CheckIcon, StopIcon } from '../parts/icons.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { MomentText } from '../parts/moment-text.tsx'
import { MoreButton } from '../parts/more-button.tsx'
import { TierIcon } from '../parts/tier-badge.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { describeFailure } from '../queue/outcome.ts'
import { requestPath } from '../route.ts'
import { daysAsMoments } from '../text/days.ts'
import { timeText } from '../text/duration.ts'
import { actorName } from '../text/people.ts'
import { whyText } from '../text/reason.ts'

const NAMES = ['q', 'kind', 'tier', 'agentId', 'rule', 'from', 'until', 'requestId'] as const
/** Those that are looked for most; the address takes every other. */
const KINDS: readonly AuditKind[] = [
  'verdict',
  'queued',
  'granted',
  'refused',
  'decided',
  'released',
  'expired',
  'cancelled',
  'revealed',
  'observed',
  'alarm',
  'login',
]
const TIERS = ['safe', 'dangerous', 'destructive']
const choices = (values: readonly string[]) => [['', 'all'] as const, ...values.map((value) => [value, value] as const)]

export function AuditPage() {
  const { api, session } = usePage()
  const [filters, change] = useFilters(NAMES)
  const query = { ...filters, from: '', until: '', ...daysAsMoments(filters) }
  const pages = usePages(JSON.stringify(filters), async (cursor) => {
    const { entries, nextCursor } = await api.audit({ ...query, cursor })
    return { items: entries, nextCursor }
  })
  return (
    <>
      <header class="title-row">
        <h1>Audit</h1>
        <div class="actions">
          {session.role === 'admin' && <Verify />}
          <a class="button" href={withQuery('/api/audit/export', { ...query, format: 'csv' })} download>
            Export as CSV
          </a>
          <a class="button" href={withQuery('/api/audit/export', { ...query, format: 'jsonl' })} download>
            Export as JSON lines
          </a>
        </div>
      </header>
      <FilterBar label="Filter the audit trail">
        <SearchBox value={filters.q} label="Search anything in an entry" onSearch={(q) => change({ q })} />
        <Choices label="Kind" value={filters.kind} choices={choices(KINDS)} onChoose={(kind) => change({ kind })} />
        <Choices label="Tier" value={filters.tier} choices={choices(TIERS)} onChoose={(tier) => change({ tier })} />
        <SearchBox value={filters.agentId} label="Agent" short onSearch={(agentId) => change({ agentId })} />
        <SearchBox value={filters.rule} label="Rule" short onSearch={(rule) => change({ rule })} />
        <div class="range">
          <Moment label="From" value={filters.from} onChoose={(from) => change({ from })} />
          <Moment label="Until" value={filters.until} onChoose={(until) => change({ until })} />
        </div>
      </FilterBar>
      <LoadState of={pages} what="the audit trail">
        {({ items }) =>
          items.length === 0 ? <p class="nothing">No entry matches these filters.</p> : <AuditTable entries={items} />
        }
      </LoadState>
      <MoreButton pages={pages} what="older entries" />
    </>
  )
}

function Verify() {
  const { api, announce } = usePage()
  const [state, setState] = useState<{ report?: AuditReport; problem?: string; running?: boolean }>({})
  const verify = async (): Promise<void> => {
    setState({ running: true })
    try {
      const report = await api.verifyAudit()
      setState({ report })
      announce(report.ok ? 'Verified.' : `Not as it was written: ${report.detail}`)
    } catch (error) {
      setState({ problem: describeFailure(error) })
    }
  }
  const { report, problem, running } = state
  return (
    <>
      <button type="button" class="button" disabled={running === true} onClick={() => void verify()}>
        {running ? 'Verifying…' : 'Verify the chain'}
      </button>
      {problem && (
        <p class="alert whole" role="alert">
          {problem}
        </p>
      )}
      {report && (
        <p class={`whole verified verified-${report.ok ? 'ok' : 'broken'}`} data-verified={report.ok}>
          {report.ok ? <CheckIcon /> : <StopIcon />} <VisibleText text={report.detail} prose />{' '}
          <span class="quiet">
            {report.checked.toLocaleString('en')} entries, {report.checkpoints} signed checkpoints, key {report.keyId}
          </span>
        </p>
      )}
    </>
  )
}

function AuditTable({ entries }: { entries: readonly AuditItem[] }) {
  const [open, setOpen] = useState<number>()
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col" class="number">
            No.
          </th>
          <th scope="col">Time</th>
          <th scope="col">Kind</th>
          <th scope="col">By</th>
          <th scope="col">What</th>
          <th scope="col">
            <span class="sr-only">More</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {entries.map((entry) => (
          <AuditRow
            key={entry.seq}
            entry={entry}
            open={open === entry.seq}
            onToggle={() => setOpen(open === entry.seq ? undefined : entry.seq)}
          />
        ))}
      </tbody>
    </table>
  )
}

/** One entry; `open` shows all of it. */
function AuditRow({ entry, open, onToggle }: { entry: AuditItem; open: boolean; onToggle: () => void }) {
  const { clock, session } = usePage()
  return (
    <tr data-seq={entry.seq}>
      <td data-label="No." class="number">
        {entry.seq}
      </td>
      <td data-label="Time" class="nowrap">
        <MomentText at={entry.timestamp}>{timeText(entry.timestamp, clock.now())}</MomentText>
      </td>
      <td data-label="Kind">{entry.kind}</td>
      <td data-label="By">
        <VisibleText text={actorName(entry.actor, session.userId, true)} />
      </td>
      <td data-label="What" class="wide">
        <What entry={entry} />
        {open && (
          <CodeText text={JSON.stringify(entry, null, 2)} label={`Entry ${entry.seq}`} onComplete={() => undefined} />
        )}
      </td>
      <td class="row-actions">
        {entry.requestId !== undefined && (
          <Link to={requestPath(entry.requestId)} label={`The request of entry ${entry.seq}`}>
            request
          </Link>
        )}
        <button
          type="button"
          class="text-button"
          aria-expanded={open}
          aria-label={`Details of entry ${entry.seq}`}
          onClick={onToggle}
        >
          {open ? 'hide' : 'details'}
        </button>
      </td>
    </tr>
  )
}

/** What stands where an entry is about no person, or about one who had not logged in yet. */
const NOBODY: ReadonlySet<string> = new Set(['system', 'unknown'])

/** Of a call its tier, its line and why; of everything else the server's summary without the kind, or whom it is about. */
function What({ entry }: { entry: AuditItem }) {
  const { command, tier, why, decision, feedback, policy } = entry.data
  if (typeof command !== 'string' || !isTier(tier)) {
    const rest = entry.summary.startsWith(`${entry.kind} · `) ? entry.summary.slice(entry.kind.length + 3) : ''
    if (rest !== '') return <VisibleText text={rest} prose />
    if (NOBODY.has(entry.userId)) return null
    return (
      <span class="quiet">
        of <VisibleText text={entry.userId} />
      </span>
    )
  }
  // Of a safe call the reason is the call.
  const reason = typeof why === 'string' && why !== command ? whyText({ reason: why, command }) : undefined
  return (
    <div class="with-icon">
      <TierIcon tier={tier} />
      <div>
        <span class="cut">
          <VisibleText text={command} />
        </span>
        {isObserving(policy) && <b class="small">let pass: only observed</b>}
        {[decision, reason, feedback].map(
          (text) => typeof text === 'string' && text !== '' && <Told key={text} text={text} />,
        )}
      </div>
    </div>
  )
}

const Told = ({ text }: { text: string }) => (
  <span class="quiet small">
    <VisibleText text={text} prose />
  </span>
)

/** Nothing was enforced: the tier is what it would have been. */
const isObserving = (policy: unknown): boolean =>
  typeof policy === 'object' && policy !== null && 'mode' in policy && policy.mode === 'observe'

const isTier = (value: unknown): value is PermissionItem['tier'] =>
  value === 'safe' || value === 'dangerous' || value === 'destructive'
