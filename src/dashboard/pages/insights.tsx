// What is asked about, how it ends, and how long people take: where a rule or a grant would save prompts. Changes nothing.
import type { PermissionItem } from '../../contract/permission.ts'
import type { Api } from '../api.ts'
import { usePage } from '../browser/page-context.ts'
import { useFilters } from '../browser/use-filters.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { Bars } from '../parts/bars.tsx'
import { Choices } from '../parts/filter-bar.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { spanText } from '../text/duration.ts'
import { type Asked, type Insights, toInsights } from '../text/insights.ts'
import { visibleString } from '../text/visible-string.ts'
import { FigureTiles } from './insights/figure-tiles.tsx'
import { Habits } from './insights/habits.tsx'
import { VolumeSection } from './insights/volume-section.tsx'

const PAGE_SIZE = 200
const MAX_PAGES = 5

const SPANS = [
  ['', '24 hours'],
  ['week', '7 days'],
  ['month', '30 days'],
] as const

export function InsightsPage() {
  const { api } = usePage()
  const [filters, change] = useFilters(['span'])
  const recent = useLoaded('insights', () => readRecent(api))
  const volume = useLoaded(`volume ${filters.span}`, () => api.volume(filters))
  return (
    <>
      <header class="title-row">
        <h1>Insights</h1>
        <Choices label="The last" value={filters.span} choices={SPANS} onChoose={(span) => change({ span })} />
      </header>
      <LoadState of={recent} what="the requests">
        {(items) => {
          const insights = toInsights(items)
          return (
            <>
              <LoadState of={volume} what="the calls">
                {(counted) => (
                  <>
                    <FigureTiles volume={counted} items={items} />
                    <VolumeSection volume={counted} items={items} />
                  </>
                )}
              </LoadState>
              {items.length === 0 ? (
                <p class="nothing">
                  Nothing has been asked yet. Once agents ask, this page shows what they ask about most.
                </p>
              ) : (
                <Figures insights={insights} count={items.length} />
              )}
            </>
          )
        }}
      </LoadState>
    </>
  )
}

async function readRecent(api: Api): Promise<PermissionItem[]> {
  const items: PermissionItem[] = []
  let cursor: string | undefined
  for (let page = 0; page < MAX_PAGES; page += 1) {
    const answer = await api.list({ status: 'all', limit: String(PAGE_SIZE), cursor })
    items.push(...answer.pending)
    cursor = answer.nextCursor
    if (cursor === undefined) break
  }
  return items
}

function Figures({ insights, count }: { insights: Insights; count: number }) {
  const { outcomes, thinking, hasty, rules, commands, habits } = insights
  const decided = outcomes.approved + outcomes.rejected
  return (
    <>
      <h2 class="section-title">
        The last {count} requests
        {count === PAGE_SIZE * MAX_PAGES && <span class="quiet">, older ones are not counted</span>}
      </h2>
      <Habits habits={habits} />
      <div class="columns">
        <section class="block" aria-labelledby="outcomes-title">
          <h3 id="outcomes-title">How they ended</h3>
          <Bars
            bars={[
              { name: 'approved', value: outcomes.approved, look: 'go' },
              { name: 'rejected', value: outcomes.rejected, look: 'stop' },
              { name: 'expired: nobody decided', value: outcomes.expired, look: 'warn' },
              { name: 'cancelled by the agent', value: outcomes.cancelled, look: 'plain' },
              { name: 'still pending', value: outcomes.pending, look: 'plain' },
            ]}
          />
        </section>
        <section class="block" aria-labelledby="time-title">
          <h3 id="time-title">How long people took</h3>
          {thinking === undefined ? (
            <p class="quiet">Nobody has decided anything yet.</p>
          ) : (
            <dl class="figures">
              <div>
                <dt>half of them within</dt>
                <dd>{spanText(thinking.medianMs)}</dd>
              </div>
              <div>
                <dt>95 % within</dt>
                <dd>{spanText(thinking.p95Ms)}</dd>
              </div>
              <div>
                <dt>approved in under 2 s</dt>
                <dd>
                  {hasty} of {decided}
                </dd>
              </div>
            </dl>
          )}
          {hasty > decided / 4 && hasty > 4 && (
            <p class="hint">
              Many approvals are faster than reading. A grant for what is always approved would leave fewer.
            </p>
          )}
        </section>
      </div>
      <AskedTable title="Rules that ask most" rows={rules} kind="rule" />
      <AskedTable title="Calls asked about most" rows={commands} kind="call" />
    </>
  )
}

function AskedTable({ title, rows, kind }: { title: string; rows: readonly Asked[]; kind: 'rule' | 'call' }) {
  return (
    <section class="block" aria-label={title}>
      <h3>{title}</h3>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">{kind === 'rule' ? 'Rule' : 'Call'}</th>
            <th scope="col" class="number">
              Asked
            </th>
            <th scope="col" class="number">
              Approved
            </th>
            <th scope="col" class="number">
              Rejected
            </th>
            <th scope="col">What it suggests</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td data-label={kind === 'rule' ? 'Rule' : 'Call'} class="wide">
                <Link
                  to={kind === 'rule' ? `/rules?${new URLSearchParams({ q: row.name })}` : historyPath(row.name)}
                  label={visibleString(row.name)}
                >
                  <span class="cut">
                    <VisibleText text={row.name} />
                  </span>
                </Link>
              </td>
              <td data-label="Asked" class="number">
                {row.asked}
              </td>
              <td data-label="Approved" class="number">
                {row.approved}
              </td>
              <td data-label="Rejected" class="number">
                {row.rejected}
              </td>
              <td data-label="Suggests">{advice(row, kind)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

const historyPath = (command: string): string => `/history?${new URLSearchParams({ q: command.slice(0, 200) })}`

/** Only what the figures show; nothing is changed for it. */
function advice({ asked, approvedShare }: Asked, kind: 'rule' | 'call') {
  if (approvedShare === undefined || asked < 5) return <span class="quiet">too few to say</span>
  if (approvedShare === 1) return kind === 'call' ? 'always approved: a grant would save these' : 'always approved'
  if (approvedShare === 0) return 'always rejected: tell the agent'
  return <span class="quiet">approved {Math.round(approvedShare * 100)} %</span>
}
