// Says on every page that something ran past the gate, or that an agent went quiet, until a person has looked at it.
import { useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { useOneAtATime } from '../browser/use-one-at-a-time.ts'
import type { AlarmState } from '../queue/alarms.ts'
import { ageText } from '../text/duration.ts'
import { StopIcon } from './icons.tsx'
import { Link } from './link.tsx'
import { VisibleText } from './visible-text.tsx'

/** `linked`: offer the way to the page with all of them. */
export function AlarmBanner({ state, linked }: { state: AlarmState; linked: boolean }) {
  const { alarms, session, clock } = usePage()
  const [problem, setProblem] = useState<string>()
  const oneAtATime = useOneAtATime()
  const [first] = state.open
  if (!first) return null
  const others = state.open.length - 1
  return (
    <section class="banner alarm" aria-label="Alarm">
      <p>
        <StopIcon />
        <b>
          {state.open.length}
          {state.more ? '+' : ''} open {state.open.length === 1 ? 'alarm' : 'alarms'}.
        </b>{' '}
        <VisibleText text={first.agentId} />: <VisibleText text={first.detail} prose />{' '}
        <span class="quiet">{ageText(clock.now() - first.lastAt)}</span>
        {problem && <b> {problem}</b>}
      </p>
      {linked && <Link to="/agents">{others > 0 ? `See all ${state.open.length}` : 'Look at it'}</Link>}
      {session.role !== 'viewer' && (
        <button
          type="button"
          class="button"
          onClick={() => oneAtATime(() => alarms.acknowledge(first.id).then(setProblem))}
        >
          Acknowledge
        </button>
      )}
    </section>
  )
}
