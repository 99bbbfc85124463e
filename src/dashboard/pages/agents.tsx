// Agents and their sessions: who is heard of, whether what ran was allowed, the alarms about it, and pausing. Starts none.
import type { AgentItem, AlarmItem } from '../../contract/alarm.ts'
import { usePage } from '../browser/page-context.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import { useStateOf } from '../browser/use-state-of.ts'
import { AlarmRow } from '../parts/alarm-row.tsx'
import { CoverageWord } from '../parts/coverage-word.tsx'
import { StopIcon } from '../parts/icons.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { PauseAgent } from '../parts/pause-agent.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { ageText } from '../text/duration.ts'

const RELOAD_MS = 10_000

export function AgentsPage() {
  const { api, alarms } = usePage()
  const { open } = useStateOf(alarms)
  const agents = useLoaded('agents', api.agents, RELOAD_MS)
  const seen = useLoaded(`alarms ${open.map(({ id }) => id).join()}`, () => api.alarms({ status: 'acknowledged' }))
  return (
    <>
      <h1>Agents</h1>
      {open.length > 0 && (
        <section aria-labelledby="alarms-title">
          <h2 id="alarms-title" class="section-title">
            Open alarms
          </h2>
          {open.map((alarm) => (
            <AlarmRow key={alarm.id} alarm={alarm} />
          ))}
        </section>
      )}
      <LoadState of={agents} what="the agents">
        {({ agents: list, more }) =>
          list.length === 0 ? (
            <p class="nothing">
              No agent has asked yet. Set one up where it runs: <code>npx interlock hook install AGENT</code>
            </p>
          ) : (
            <>
              {list.map((agent) => (
                <Agent key={`${agent.userId} ${agent.agentId}`} agent={agent} />
              ))}
              {more && <p class="quiet">Older sessions are not shown.</p>}
            </>
          )
        }
      </LoadState>
      {seen.value && seen.value.alarms.length > 0 && <Acknowledged alarms={seen.value.alarms} />}
    </>
  )
}

function Acknowledged({ alarms }: { alarms: readonly AlarmItem[] }) {
  return (
    <details class="block">
      <summary>Acknowledged alarms ({alarms.length})</summary>
      {alarms.map((alarm) => (
        <AlarmRow key={alarm.id} alarm={alarm} />
      ))}
    </details>
  )
}

function Unguarded() {
  return (
    <span class="coverage coverage-stop">
      <StopIcon />
      <b>Not guarded</b>: only observed, every call runs
    </span>
  )
}

function Agent({ agent }: { agent: AgentItem }) {
  const { session, clock } = usePage()
  const now = useServerNow(clock)
  return (
    <section class="block">
      <header>
        <h2>
          <VisibleText text={agent.agentId} />
        </h2>
        <CoverageWord coverage={agent.coverage} />
        {agent.observed && <Unguarded />}
        {session.role === 'admin' && (
          <span class="quiet">
            of <VisibleText text={agent.userId} />
          </span>
        )}
        <span class="quiet">last seen {ageText(now - agent.lastAt)}</span>
        <Link to={`/history?agentId=${encodeURIComponent(agent.agentId)}`}>Its requests</Link>
        <PauseAgent userId={agent.userId} agentId={agent.agentId} />
      </header>
      <table class="rows">
        <thead>
          <tr>
            <th scope="col">Session</th>
            <th scope="col">State</th>
            <th scope="col">Last seen</th>
            <th scope="col" class="number">
              Allowed
            </th>
            <th scope="col" class="number">
              Asked
            </th>
            <th scope="col" class="number">
              Denied
            </th>
            <th scope="col" class="number">
              Ran
            </th>
          </tr>
        </thead>
        <tbody>
          {agent.sessions.map((one) => (
            <tr key={one.sessionId ?? ''} class={one.endedAt === undefined ? '' : 'off'}>
              <td data-label="Session">
                {one.sessionId === undefined ? (
                  <span class="quiet">unnamed</span>
                ) : (
                  <VisibleText text={one.sessionId} />
                )}
              </td>
              <td data-label="State">
                <CoverageWord coverage={one.coverage} />
              </td>
              <td data-label="Last seen">
                {ageText(now - one.lastAt)}
                {one.lastEvent !== undefined && (
                  <span class="quiet small">
                    told <VisibleText text={one.lastEvent} />
                  </span>
                )}
              </td>
              <td data-label="Allowed" class="number">
                {one.allowed}
              </td>
              <td data-label="Asked" class="number">
                {one.asked}
              </td>
              <td data-label="Denied" class="number">
                {one.denied}
              </td>
              <td data-label="Ran" class="number">
                {one.ran}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
