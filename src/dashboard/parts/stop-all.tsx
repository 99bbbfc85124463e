// The emergency brake in the header: stops every agent of every user, after one more press. Resumes nothing.
import { useEffect, useRef, useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { useStateOf } from '../browser/use-state-of.ts'
import { StopIcon } from './icons.tsx'
import { ReasonForm } from './reason-form.tsx'

export function StopAll() {
  const { pauses, session } = usePage()
  const [open, setOpen] = useState(false)
  const isStopped = useStateOf(pauses).live.some(({ scope }) => scope === 'everything')
  // Once it is, the banner has the rest.
  if (session.role === 'viewer' || isStopped) return null
  return (
    <>
      <button type="button" class="button stop-all" onClick={() => setOpen(true)}>
        <StopIcon /> Stop all
      </button>
      {open && (
        <StopDialog
          onClose={() => setOpen(false)}
          onStop={(reason) => pauses.pause({ scope: 'everything', ...(reason === '' ? {} : { reason }) })}
        />
      )}
    </>
  )
}

type Props = { onClose: () => void; onStop: (reason: string) => Promise<string | undefined> }

function StopDialog({ onClose, onStop }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  return (
    <dialog ref={dialog} class="help" aria-labelledby="stop-title" onClose={onClose}>
      <h2 id="stop-title">Stop all agents of all users?</h2>
      <p>
        From then on every call is denied, harmless ones included, and agents that wait are told so. What already runs
        goes on. Waiting requests stay: they can be rejected now, and approved once you resume.
      </p>
      <p class="quiet">You, or an admin, can resume at any time. It is recorded, and everybody sees who it was.</p>
      <ReasonForm
        label="Stop all agents"
        words="Why (optional; agents and people are told)"
        confirm="Stop everything"
        cancel="Cancel"
        onCancel={() => dialog.current?.close()}
        onSend={async (reason) => {
          const problem = await onStop(reason)
          if (problem === undefined) dialog.current?.close()
          return problem
        }}
      />
    </dialog>
  )
}
