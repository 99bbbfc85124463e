// A button that asks once more before it acts, in its own place. Does nothing on the first press.
import type { ComponentChildren } from 'preact'
import { useLayoutEffect, useRef, useState } from 'preact/hooks'

type Props = {
  children: ComponentChildren
  /** Names what it acts on, for those who cannot see the row. */
  label: string
  /** The words of the second press: what will happen. */
  confirm: string
  /** Resolves with words for what went wrong; undefined when it worked. */
  onConfirm: () => Promise<string | undefined>
}

export function ConfirmButton({ children, label, confirm, onConfirm }: Props) {
  const [stage, setStage] = useState<'idle' | 'asking' | 'sending'>('idle')
  const [problem, setProblem] = useState<string>()
  const yes = useRef<HTMLButtonElement>(null)
  const first = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // Before the change is seen: a key that is pressed at once must not get lost between the two buttons.
  useLayoutEffect(() => {
    if (stage === 'asking') yes.current?.focus()
    if (stage === 'idle' && hadFocus.current) first.current?.focus()
    hadFocus.current = stage !== 'idle'
  }, [stage])
  const act = async (): Promise<void> => {
    setStage('sending')
    setProblem(await onConfirm())
    setStage('idle')
  }
  return (
    <span class="confirm">
      {stage === 'idle' ? (
        <button ref={first} type="button" class="button" aria-label={label} onClick={() => setStage('asking')}>
          {children}
        </button>
      ) : (
        <>
          <button
            ref={yes}
            type="button"
            class="button reject"
            disabled={stage === 'sending'}
            onClick={() => void act()}
            onKeyDown={(event) => {
              if (event.key === 'Escape') setStage('idle')
            }}
          >
            {confirm}
          </button>
          <button type="button" class="button ghost" onClick={() => setStage('idle')}>
            Keep
          </button>
        </>
      )}
      {problem && (
        <span class="hint" role="alert">
          {problem}
        </span>
      )}
    </span>
  )
}
