// Who is logged in where, and ending it. Starts no session.
import { attempt } from '../../browser/attempt.ts'
import { usePage } from '../../browser/page-context.ts'
import { useLoaded } from '../../browser/use-loaded.ts'
import { ConfirmButton } from '../../parts/confirm-button.tsx'
import { LoadState } from '../../parts/load-state.tsx'
import { VisibleText } from '../../parts/visible-text.tsx'
import { ageText, spanText } from '../../text/duration.ts'

export function SessionSettings() {
  const { api, clock } = usePage()
  const sessions = useLoaded('sessions', api.sessions)
  const now = clock.now()
  const end = (id: string) => () => attempt(() => api.endSession(id), sessions.reload)
  return (
    <section class="block" aria-labelledby="sessions-title">
      <h2 id="sessions-title">Open sessions</h2>
      <LoadState of={sessions} what="the sessions">
        {({ sessions: list }) => (
          <table class="rows">
            <thead>
              <tr>
                <th scope="col">Who</th>
                <th scope="col">Where</th>
                <th scope="col">Since</th>
                <th scope="col">Ends</th>
                <th scope="col">
                  <span class="sr-only">End it</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {list.map((one) => (
                <tr key={one.id} data-session={one.userId}>
                  <td data-label="Who">
                    <VisibleText text={one.userId} />
                    {one.current && <span class="tag">this one</span>}
                  </td>
                  <td data-label="Where" class="wide">
                    {one.address !== undefined && <VisibleText text={one.address} />}
                    {one.browser !== undefined && (
                      <span class="quiet small">
                        <VisibleText text={one.browser} prose />
                      </span>
                    )}
                  </td>
                  <td data-label="Since">{ageText(now - one.createdAt)}</td>
                  <td data-label="Ends">in {spanText(one.expiresAt - now)}</td>
                  <td>
                    {!one.current && (
                      <ConfirmButton
                        label={`End the session of ${one.userId}, begun ${ageText(now - one.createdAt)}`}
                        confirm="End now"
                        onConfirm={end(one.id)}
                      >
                        End
                      </ConfirmButton>
                    )}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
      </LoadState>
    </section>
  )
}
