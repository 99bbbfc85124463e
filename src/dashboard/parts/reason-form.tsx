// One line of words and a button, for what is recorded with a reason. Sends nothing itself.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type Props = {
  /** Names the form for those who do not see where it stands. */
  label: string
  words: string
  confirm: string
  cancel: string
  /** So many characters at least; 0: it may stay empty. */
  min?: number
  onCancel: () => void
  /** Resolves with words for what went wrong; undefined when it worked. */
  onSend: (reason: string) => Promise<string | undefined>
}

export function ReasonForm({ label, words, confirm, cancel, min = 0, onCancel, onSend }: Props) {
  const [reason, setReason] = useState('')
  const [state, setState] = useState<{ sending?: boolean; problem?: string }>({})
  const field = useRef<HTMLInputElement>(null)
  useLayoutEffect(() => field.current?.focus(), [])
  const send = async (): Promise<void> => {
    setState({ sending: true })
    const problem = await onSend(reason.trim())
    setState(problem === undefined ? {} : { problem })
  }
  return (
    <form
      class="reason-form"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault()
        if (state.sending !== true && reason.trim().length >= min) void send()
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return
        event.stopPropagation()
        onCancel()
      }}
    >
      <label>
        <span>{words}</span>
        <input
          ref={field}
          type="text"
          maxLength={500}
          minLength={min}
          required={min > 0}
          value={reason}
          onInput={(event) => setReason(event.currentTarget.value)}
        />
      </label>
      <button type="submit" class="button reject" disabled={state.sending === true}>
        {confirm}
      </button>
      <button type="button" class="button" onClick={onCancel}>
        {cancel}
      </button>
      {state.problem !== undefined && (
        <p class="hint" role="alert">
          {state.problem}
        </p>
      )}
    </form>
  )
}
