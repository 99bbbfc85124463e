// Standing grants and lowered rules: what is allowed without asking, whether it is used, and taking it back. Makes none.
import type { LoweringItem } from '../../contract/lowering.ts'
import type { GrantItem } from '../../contract/permission.ts'
import { attempt } from '../browser/attempt.ts'
import { usePage } from '../browser/page-context.ts'
import { useLoaded } from '../browser/use-loaded.ts'
import { ConfirmButton } from '../parts/confirm-button.tsx'
import { Link } from '../parts/link.tsx'
import { LoadState } from '../parts/load-state.tsx'
import { VisibleText } from '../parts/visible-text.tsx'
import { ageText, spanText } from '../text/duration.ts'
import { actorName } from '../text/people.ts'
import { visibleString } from '../text/visible-string.ts'

export function GrantsPage() {
  const { api } = usePage()
  const grants = useLoaded('grants', api.grants)
  const lowerings = useLoaded('lowerings', api.lowerings)
  return (
    <>
      <h1>Grants</h1>
      <p class="quiet">
        What runs without asking because somebody approved it “always”. A grant never covers a blocked call.
      </p>
      <LoadState of={grants} what="the grants">
        {({ grants: list }) =>
          list.length === 0 ? (
            <p class="nothing">
              There are none. Choose “Always” on a request, and such calls are allowed from then on. The{' '}
              <Link to="/insights">insights</Link> show where that would help.
            </p>
          ) : (
            <GrantTable grants={list} onChange={grants.reload} />
          )
        }
      </LoadState>
      <LoadState of={lowerings} what="the lowered rules">
        {({ lowerings: list }) =>
          list.length > 0 && (
            <section aria-labelledby="lowered-title">
              <h2 id="lowered-title" class="section-title">
                Lowered rules
              </h2>
              <p class="quiet">For these agents a person is asked where the rule would block.</p>
              <LoweringTable lowerings={list} onChange={lowerings.reload} />
            </section>
          )
        }
      </LoadState>
    </>
  )
}

const WIDTH = { exact: 'exactly this call', command: 'this command, other files' } as const

function GrantTable({ grants, onChange }: { grants: readonly GrantItem[]; onChange: () => void }) {
  const { api, session, clock, announce } = usePage()
  const now = clock.now()
  const revoke = (id: string) => () =>
    attempt(async () => {
      await api.revokeGrant(id)
      announce('Revoked.')
    }, onChange)
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Allows</th>
          <th scope="col">For</th>
          <th scope="col" class="number">
            Used
          </th>
          <th scope="col">Last used</th>
          <th scope="col">Ends</th>
          <th scope="col">Made</th>
          <th scope="col">
            <span class="sr-only">Revoke</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {grants.map((grant) => (
          <tr key={grant.id} data-grant={grant.id}>
            <td data-label="Allows" class="wide">
              <VisibleText text={grant.command} />
              <span class="quiet small">{WIDTH[grant.width]}</span>
            </td>
            <td data-label="For">
              {grant.agentId === '*' ? 'all agents' : <VisibleText text={grant.agentId} />}
              <span class="quiet small">
                of <VisibleText text={grant.userId} />
              </span>
            </td>
            <td data-label="Used" class="number">
              {grant.matches} ×
            </td>
            <td data-label="Last used">
              {grant.lastUsedAt === undefined ? <span class="quiet">never</span> : ageText(now - grant.lastUsedAt)}
            </td>
            <td data-label="Ends" title={new Date(grant.expiresAt).toLocaleString()}>
              in {spanText(grant.expiresAt - now)}
            </td>
            <td data-label="Made">
              {ageText(now - grant.createdAt)}
              <span class="quiet small">
                by <VisibleText text={actorName(grant.createdBy, session.userId, true)} />,{' '}
                <Link
                  to={`/audit?${new URLSearchParams({ q: grant.id })}`}
                  label={`Record of ${visibleString(grant.command)}`}
                >
                  record
                </Link>
              </span>
            </td>
            <td>
              {session.role !== 'viewer' && (
                <ConfirmButton
                  label={`Revoke ${visibleString(grant.command)}`}
                  confirm="Revoke now"
                  onConfirm={revoke(grant.id)}
                >
                  Revoke
                </ConfirmButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function LoweringTable({ lowerings, onChange }: { lowerings: readonly LoweringItem[]; onChange: () => void }) {
  const { api, session, clock } = usePage()
  const now = clock.now()
  const restore = (id: string) => () => attempt(() => api.revokeLowering(id), onChange)
  return (
    <table class="rows">
      <thead>
        <tr>
          <th scope="col">Rule</th>
          <th scope="col">For</th>
          <th scope="col">Why</th>
          <th scope="col">Ends</th>
          <th scope="col">
            <span class="sr-only">Restore</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {lowerings.map((one) => (
          <tr key={one.id}>
            <td data-label="Rule">
              <code>{one.rule}</code>
            </td>
            <td data-label="For">
              <VisibleText text={one.agentId} />
              <span class="quiet small">
                of <VisibleText text={one.userId} />
              </span>
            </td>
            <td data-label="Why" class="wide">
              <VisibleText text={one.reason} prose />
              <span class="quiet small">
                by <VisibleText text={actorName(one.createdBy, session.userId, true)} />, {ageText(now - one.createdAt)}
              </span>
            </td>
            <td data-label="Ends">in {spanText(one.expiresAt - now)}</td>
            <td>
              {session.role === 'admin' && (
                <ConfirmButton label={`Block ${one.rule} again`} confirm="Block again now" onConfirm={restore(one.id)}>
                  Block again
                </ConfirmButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
