// Pauses one agent, or shows that it is paused and resumes it. Beside the agent's name.
import { useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { useStateOf } from '../browser/use-state-of.ts'
import { pausesOn } from '../queue/pauses.ts'
import { visibleString } from '../text/visible-string.ts'
import { StopIcon } from './icons.tsx'
import { Resume } from './pause-banner.tsx'
import { ReasonForm } from './reason-form.tsx'

export function PauseAgent({ userId, agentId }: { userId: string; agentId: string }) {
  const { pauses, session } = usePage()
  const { live } = useStateOf(pauses)
  const [open, setOpen] = useState(false)
  const found = pausesOn(live, { userId, agentId })
  const own = found.filter(({ scope }) => scope === 'agent')
  const name = visibleString(agentId)
  const mayPause = session.role !== 'viewer' && own.length === 0
  return (
    <div class="pause-agent">
      {found.length > 0 && (
        <b class="paused-word">
          <StopIcon /> {own.length > 0 ? 'Paused' : 'Stopped with all others'}
        </b>
      )}
      {own.map((pause) => (
        <Resume key={pause.id} pause={pause} />
      ))}
      {mayPause &&
        (open ? (
          <ReasonForm
            label={`Pause ${name}`}
            words="Why (optional; the agent is told)"
            confirm="Pause it"
            cancel="Cancel"
            onCancel={() => setOpen(false)}
            onSend={async (reason) => {
              const words = reason === '' ? {} : { reason }
              const problem = await pauses.pause({ scope: 'agent', userId, agentId, ...words })
              if (problem === undefined) setOpen(false)
              return problem
            }}
          />
        ) : (
          <button type="button" class="button" aria-label={`Pause ${name}`} onClick={() => setOpen(true)}>
            Pause…
          </button>
        ))}
    </div>
  )
}
