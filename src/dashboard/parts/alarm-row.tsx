// One alarm: what happened, to whom, how often, and the acknowledgement with a note. Raises none.
import { useState } from 'preact/hooks'
import type { AlarmItem, AlarmKind } from '../../contract/alarm.ts'
import { usePage } from '../browser/page-context.ts'
import { useOneAtATime } from '../browser/use-one-at-a-time.ts'
import { requestPath } from '../route.ts'
import { timeText } from '../text/duration.ts'
import { actorName } from '../text/people.ts'
import { CheckIcon, StopIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { VisibleText } from './visible-text.tsx'

/** What to do about it. */
const ADVICE: Readonly<Record<AlarmKind, string>> = {
  'ran-unjudged': 'Check that the agent’s hook is installed for this tool: npx interlock doctor.',
  'ran-denied': 'The agent did not obey the answer. Stop it, and look at what it did.',
  'ran-pending': 'The agent did not wait for a decision. Check its hook’s deadline: npx interlock doctor.',
  'ran-differently': 'What ran is not what was allowed. Look at what it did.',
  'approved-elsewhere': 'Another rule of the agent let it run before the hook was asked. Take that rule away.',
  quiet: 'Look whether the agent still runs, and whether its hook is still installed: npx interlock doctor.',
}

export function AlarmRow({ alarm }: { alarm: AlarmItem }) {
  const { alarms, session, clock } = usePage()
  const [note, setNote] = useState('')
  const [problem, setProblem] = useState<string>()
  const oneAtATime = useOneAtATime()
  const now = clock.now()
  const isOpen = alarm.status === 'open'
  return (
    <article class={isOpen ? 'alarm-row alarm-open' : 'alarm-row'} data-alarm={alarm.kind}>
      <p>
        {isOpen ? <StopIcon /> : <CheckIcon />}{' '}
        <b>
          <VisibleText text={alarm.detail} prose />
        </b>
        {alarm.count > 1 && <span class="tag">{alarm.count} times</span>}
      </p>
      <p class="quiet">
        <VisibleText text={alarm.agentId} /> of <VisibleText text={alarm.userId} />
        {alarm.sessionId !== undefined && (
          <>
            , session <VisibleText text={alarm.sessionId} />
          </>
        )}
        , {timeText(alarm.lastAt, now)}
        {alarm.requestId !== undefined && (
          <>
            {' '}
            · <Link to={requestPath(alarm.requestId)}>the request</Link>
          </>
        )}
      </p>
      {isOpen ? (
        <>
          <p>{ADVICE[alarm.kind]}</p>
          {session.role !== 'viewer' && (
            <form
              class="form"
              onSubmit={(event) => {
                event.preventDefault()
                oneAtATime(() => alarms.acknowledge(alarm.id, note.trim() || undefined).then(setProblem))
              }}
            >
              <label class="grow">
                <span>Note (optional)</span>
                <input
                  type="text"
                  maxLength={2000}
                  value={note}
                  onInput={(event) => setNote(event.currentTarget.value)}
                />
              </label>
              <button type="submit" class="button">
                Acknowledge
              </button>
            </form>
          )}
          {problem && (
            <p class="hint" role="alert">
              {problem}
            </p>
          )}
        </>
      ) : (
        <p class="quiet">
          Acknowledged
          {alarm.acknowledgedBy !== undefined && (
            <>
              {' '}
              by <VisibleText text={actorName(alarm.acknowledgedBy, session.userId, true)} />
            </>
          )}
          {alarm.note && (
            <>
              : “<VisibleText text={alarm.note} prose />”
            </>
          )}
        </p>
      )}
    </article>
  )
}
