// Calls that were always approved, as suggestions for grants. Grants nothing: that is done where the whole call is shown.
import { usePage } from '../../browser/page-context.ts'
import { useServerNow } from '../../browser/use-server-now.ts'
import { useStateOf } from '../../browser/use-state-of.ts'
import { Link } from '../../parts/link.tsx'
import { VisibleText } from '../../parts/visible-text.tsx'
import { requestPath } from '../../route.ts'
import { ageText } from '../../text/duration.ts'
import type { Habit } from '../../text/insights.ts'

export function Habits({ habits }: { habits: readonly Habit[] }) {
  const { queue, clock, session } = usePage()
  const now = useServerNow(clock)
  const { entries } = useStateOf(queue)
  if (habits.length === 0 || session.role === 'viewer') return null
  const waiting = ({ command, agentId }: Habit) =>
    [...entries.values()].find(({ item, ending }) => !ending && item.command === command && item.agentId === agentId)
  return (
    <section class="block" aria-labelledby="habits-title">
      <h3 id="habits-title">Suggested grants</h3>
      <p class="quiet">
        Always approved, never rejected or changed. A grant ends by itself and is taken back under Grants.
      </p>
      <ul class="habits">
        {habits.map((habit) => {
          const open = waiting(habit)
          return (
            <li key={`${habit.agentId} ${habit.lastId}`}>
              <p>
                <Link to={requestPath(habit.lastId)}>
                  <span class="cut">
                    <VisibleText text={habit.command} />
                  </span>
                </Link>
                <span class="quiet">
                  approved {habit.approved} times for <VisibleText text={habit.agentId} />, last asked{' '}
                  {ageText(now - habit.lastAt)}
                </span>
              </p>
              {open ? (
                <Link to={requestPath(open.item.id)} class="button">
                  It waits now: choose Always
                </Link>
              ) : (
                <span class="quiet">Choose “Always” when it is asked again.</span>
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}
