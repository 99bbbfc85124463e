// Says on every page, above everything, what somebody has stopped: what, who, when, why, and how it goes on.
import { useState } from 'preact/hooks'
import type { PauseItem } from '../../contract/pause.ts'
import { usePage } from '../browser/page-context.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import { type PauseState, stoppedWords } from '../queue/pauses.ts'
import { ageText } from '../text/duration.ts'
import { actorName, isSelf } from '../text/people.ts'
import { StopIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { ReasonForm } from './reason-form.tsx'
import { VisibleText } from './visible-text.tsx'

/** The rest is on the agents page. */
const SHOWN = 2

export function PauseBanner({ state }: { state: PauseState }) {
  const { live } = state
  if (live.length === 0) return null
  return (
    <section class="stopped" aria-label="Stopped">
      {live.slice(0, SHOWN).map((pause, index) => (
        <Stopped key={pause.id} pause={pause} isFirst={index === 0} />
      ))}
      {live.length > SHOWN && (
        <p>
          <Link to="/agents">{live.length - SHOWN} more are stopped</Link>
        </p>
      )}
    </section>
  )
}

function Stopped({ pause, isFirst }: { pause: PauseItem; isFirst: boolean }) {
  const { session, clock } = usePage()
  const now = useServerNow(clock)
  return (
    <div class="stopped-line" data-pause={pause.scope}>
      <StopIcon />
      <p>
        <b>
          {pause.scope === 'everything' ? (
            'Everything is stopped.'
          ) : (
            <>
              <VisibleText text={stoppedWords(pause)} /> {pause.scope === 'user' ? 'are' : 'is'} paused.
            </>
          )}
        </b>{' '}
        By <VisibleText text={actorName(pause.createdBy, session.userId, true)} /> {ageText(now - pause.createdAt)}
        {pause.reason !== '' && (
          <>
            {' '}
            – “<VisibleText text={pause.reason} prose />”
          </>
        )}
        .
        {isFirst && (
          <span class="stopped-more"> Nothing is allowed, harmless calls included; requests can be rejected.</span>
        )}
      </p>
      <Resume pause={pause} />
    </div>
  )
}

/** For whoever paused it, and for admins. */
export function Resume({ pause }: { pause: PauseItem }) {
  const { pauses, session } = usePage()
  const [open, setOpen] = useState(false)
  const mayResume = session.role === 'admin' || (session.role !== 'viewer' && isSelf(pause.createdBy, session.userId))
  if (!mayResume)
    return (
      <span class="small">
        <VisibleText text={pause.createdBy} /> or an admin may resume it.
      </span>
    )
  const name = pause.scope === 'everything' ? 'everything' : stoppedWords(pause)
  if (!open)
    return (
      <button type="button" class="button" aria-label={`Resume ${name}`} onClick={() => setOpen(true)}>
        Resume…
      </button>
    )
  return (
    <ReasonForm
      label={`Resume ${name}`}
      words="Why it may go on (optional)"
      confirm="Resume now"
      cancel="Keep it stopped"
      onCancel={() => setOpen(false)}
      onSend={(reason) => pauses.resume(pause.id, reason)}
    />
  )
}
