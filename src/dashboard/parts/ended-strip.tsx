// One line for a request that is over: how, by whom, when. Offers nothing to decide.
import { usePage } from '../browser/page-context.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import type { Ending, Entry } from '../queue/entry.ts'
import { requestPath } from '../route.ts'
import { timeText } from '../text/duration.ts'
import { actorName } from '../text/people.ts'
import { HeldNote } from './held-note.tsx'
import { CheckIcon, ClockIcon, CrossIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { UnsentNote } from './unsent-note.tsx'
import { VisibleText } from './visible-text.tsx'

const WORDS = {
  approved: 'Approved',
  rejected: 'Rejected',
  expired: 'Expired: not allowed',
  cancelled: 'Cancelled',
  unknown: 'No longer pending',
} as const

/** `Approved by alice at 12:03:04`. */
export function EndingText({ ending }: { ending: Ending }) {
  const { session, clock } = usePage()
  const { status, by, at, feedback, note, here } = ending
  return (
    <span class={`ending ending-${status}`}>
      <b class="ending-word">
        {status === 'approved' ? <CheckIcon /> : status === 'expired' ? <ClockIcon /> : <CrossIcon />}
        {WORDS[status]}
      </b>{' '}
      {by !== undefined && status !== 'expired' && (
        <span>
          by <VisibleText text={actorName(by, session.userId, here)} />{' '}
        </span>
      )}
      {at !== undefined && <span>at {timeText(at, clock.now())} </span>}
      {note && <span>– {note} </span>}
      {feedback && (
        <span>
          “<VisibleText text={feedback} prose />”
        </span>
      )}
    </span>
  )
}

/** The strip takes the card's place in the list. */
export function EndedStrip({ entry }: { entry: Entry }) {
  const { clock } = usePage()
  useServerNow(clock)
  const { item, ending, sending, problem } = entry
  return (
    <article
      class={sending?.heldUntil === undefined ? 'strip' : 'strip strip-held'}
      data-request={item.id}
      data-ended={ending?.status ?? (sending?.heldUntil === undefined ? 'sending' : 'held')}
    >
      {ending ? (
        <EndingText ending={ending} />
      ) : sending?.heldUntil !== undefined ? (
        <HeldNote id={item.id} until={sending.heldUntil} />
      ) : (
        <span class="ending">
          <b>{sending?.decision === 'reject' ? 'Rejecting…' : 'Approving…'}</b>
        </span>
      )}
      <Link to={requestPath(item.id)} class="strip-command">
        <VisibleText text={item.command} />
      </Link>
      {problem && <p class="alert">{problem}</p>}
      <UnsentNote entry={entry} />
    </article>
  )
}
