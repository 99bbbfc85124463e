// What a reviewer should know before reading a request: nobody waits, rejected before, lowered rule, look-alike words.
// Decides nothing.
import type { PermissionItem } from '../../contract/permission.ts'
import type { RequestExplanation } from '../../contract/request-explanation.ts'
import { usePage } from '../browser/page-context.ts'
import { type Entry, isAskerGone } from '../queue/entry.ts'
import { requestPath } from '../route.ts'
import { ageText, spanText, timeText } from '../text/duration.ts'
import { actorName } from '../text/people.ts'
import { ClockIcon, RepeatIcon, WarningIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { VisibleText } from './visible-text.tsx'

const LOOKALIKE = {
  'non-ascii-command': 'is a command with letters that are not plain',
  'non-ascii-host': 'is a host with letters that are not plain',
  'mixed-script': 'mixes letters of different scripts',
} as const

/** `explanation`: what is known of it by now; absent: not yet, or it is over. */
export function Warnings({ entry, explanation }: { entry: Entry; explanation?: RequestExplanation | undefined }) {
  const { item } = entry
  const { rejectedBefore, lowering, warnings = [] } = item
  const isObserved = explanation?.observed === true
  const isGone = isAskerGone(entry)
  if (!isObserved && !isGone && !rejectedBefore && !lowering && warnings.length === 0) return null
  return (
    <ul class="warnings">
      {isObserved && <Observed />}
      {isGone && <AskerGone since={item.askerUntil ?? 0} retryWindowMs={explanation?.retryWindowMs} />}
      {rejectedBefore && <RejectedBefore {...rejectedBefore} />}
      {lowering && <Lowering {...lowering} />}
      {warnings.map(({ kind, text, ascii }) => (
        <li key={`${kind} ${text}`} class="warning">
          <WarningIcon />
          <span>
            <b>
              <VisibleText text={text} />
            </b>{' '}
            {LOOKALIKE[kind]}
            {ascii !== undefined && (
              <>
                ; its real name is <VisibleText text={ascii} />
              </>
            )}
            .
          </span>
        </li>
      ))}
    </ul>
  )
}

function Observed() {
  return (
    <li class="warning">
      <WarningIcon />
      <span>
        <b>Not guarded.</b> Since this was asked the agent is only observed: when it tries again, the call runs without
        you.
      </span>
    </li>
  )
}

function AskerGone({ since, retryWindowMs }: { since: number; retryWindowMs: number | undefined }) {
  const { clock } = usePage()
  return (
    <li class="warning gone">
      <ClockIcon />
      <span>
        <b>Nobody has been waiting for the answer</b> since {timeText(since, clock.now())}. Approving runs nothing now:
        the approval is kept {retryWindowMs === undefined ? 'for a while' : `for ${spanText(retryWindowMs)}`}, for one
        more try of the same call in the same session.
      </span>
    </li>
  )
}

function RejectedBefore({ requestId, decidedAt, decidedBy, feedback }: NonNullable<PermissionItem['rejectedBefore']>) {
  const { session, clock } = usePage()
  return (
    <li class="warning repeated">
      <RepeatIcon />
      <span>
        <b>Tried again.</b> A call to the same end <Link to={requestPath(requestId)}>was rejected</Link>{' '}
        {ageText(clock.now() - decidedAt)} by <VisibleText text={actorName(decidedBy, session.userId, true)} />
        {feedback ? (
          <>
            : “<VisibleText text={feedback} prose />”
          </>
        ) : (
          '.'
        )}
      </span>
    </li>
  )
}

function Lowering({ rule, reason, createdBy, expiresAt }: NonNullable<PermissionItem['lowering']>) {
  const { clock } = usePage()
  return (
    <li class="warning lowered">
      <WarningIcon />
      <span>
        <b>Blocked by default.</b> You are only asked because <VisibleText text={createdBy} /> lowered the rule{' '}
        <code>{rule}</code> for this agent until {timeText(expiresAt, clock.now())}: “
        <VisibleText text={reason} prose />”
      </span>
    </li>
  )
}
