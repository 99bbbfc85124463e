// What is asked about, how it ends, and how long people take: where a rule or a grant would save prompts. Changes nothing.
import type { AgentItem } from '../../contract/alarm.ts'
import type { PermissionItem } from '../../contract/permission.ts'
import type { Api } from '../api.ts'
import { usePage } from '../browser/page-context.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { Bars } from '../parts/bars.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { spanText } from '../text/duration.ts'
import { type Asked, toInsights } from '../text/insights.ts'
import { visibleString } from '../text/visible-string.ts'

const PAGE_SIZE = 200
const MAX_PAGES = 5

export function InsightsPage() {
  const { api } = usePage()
  const loaded = useLoaded('insights', () => readRecent(api))
  const agents = useLoaded('agents', api.agents)
  return (
    <>
      <h1>Insights</h1>
      <LoadState of={loaded} what="the requests">
        {(items) =>
          items.length === 0 ? (
            <p class="nothing">Nothing was asked yet. Once agents ask, this page shows what they ask about most.</p>
          ) : (
            <Figures items={items} />
          )
        }
      </LoadState>
      <LoadState of={agents} what="the agents">
        {({ agents: list }) => <Volume agents={list} />}
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

function Figures({ items }: { items: readonly PermissionItem[] }) {
  const { outcomes, thinking, hasty, rules, commands } = toInsights(items)
  const decided = outcomes.approved + outcomes.rejected
  return (
    <>
      <p class="quiet">
        The last {items.length} requests{items.length === PAGE_SIZE * MAX_PAGES && ' (older ones are not counted)'}.
      </p>
      <div class="columns">
        <section class="block" aria-labelledby="outcomes-title">
          <h2 id="outcomes-title">How they ended</h2>
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
          <h2 id="time-title">How long people took</h2>
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
      <AskedTable title="Calls that are asked about most" rows={commands} kind="call" />
    </>
  )
}

function AskedTable({ title, rows, kind }: { title: string; rows: readonly Asked[]; kind: 'rule' | 'call' }) {
  return (
    <section class="block" aria-label={title}>
      <h2>{title}</h2>
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
            <th scope="col">What that says</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name}>
              <td data-label={kind === 'rule' ? 'Rule' : 'Call'} class="wide">
                <Link
                  to={kind === 'rule' ? `/rules?${new URLSearchParams({ q: row.name })}` : historyPath(row.name)}
                  class="cut"
                  label={visibleString(row.name)}
                >
                  <VisibleText text={row.name} />
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
              <td data-label="So">{advice(row, kind)}</td>
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

function Volume({ agents }: { agents: readonly AgentItem[] }) {
  if (agents.length === 0) return null
  const sum = (of: (agent: AgentItem) => number): number => agents.reduce((total, agent) => total + of(agent), 0)
  return (
    <section class="block" aria-labelledby="volume-title">
      <h2 id="volume-title">All calls, by answer</h2>
      <Bars
        bars={[
          { name: 'allowed at once', value: sum((agent) => agent.allowed), look: 'go' },
          { name: 'a person was asked', value: sum((agent) => agent.asked), look: 'warn' },
          { name: 'denied', value: sum((agent) => agent.denied), look: 'stop' },
        ]}
      />
    </section>
  )
}
