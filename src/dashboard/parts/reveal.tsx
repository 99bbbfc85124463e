// Shows what is masked in a request, to a reviewer who says why, for a minute. Looking is recorded on the server.
import { useCallback, useEffect, useMemo, useState } from 'preact/hooks'
import type { PermissionItem } from '../../contract/permission.ts'
import type { RevealedInput } from '../../contract/reveal.ts'
import { attempt } from '../browser/attempt.ts'
import { usePage } from '../browser/page-context.ts'
import { hasMask, revealedFields } from '../text/masks.ts'
import { CodeText } from './code-text.tsx'
import { ReasonForm } from './reason-form.tsx'

const SHOWN_MS = 60_000
const MIN_REASON_CHARS = 3

const ignore = (): void => undefined

export function Reveal({ item }: { item: PermissionItem }) {
  const { api, session, announce } = usePage()
  const [stage, setStage] = useState<'masked' | 'asking'>('masked')
  const [revealed, setRevealed] = useState<RevealedInput>()
  const hide = useCallback(() => {
    setRevealed(undefined)
    setStage('masked')
  }, [])
  useHiding(revealed !== undefined, hide)
  const fields = useMemo(
    () => (revealed === undefined ? [] : revealedFields(item.toolInput, revealed.toolInput)),
    [item, revealed],
  )
  const isKept = item.status === 'pending' || item.status === 'approved'
  if (session.role === 'viewer' || !isKept || !hasMask(item.toolInput)) return null

  if (revealed !== undefined)
    return (
      <section class="revealed" aria-label="What was masked">
        <header>
          <p>Shown in the clear for a minute, on this screen only. The audit trail records that you looked.</p>
          <button type="button" class="button" onClick={hide}>
            Hide again
          </button>
        </header>
        {fields.map(({ name, text }) => (
          <CodeText key={name} text={text} label={`Exact ${name}`} onComplete={ignore} />
        ))}
      </section>
    )
  if (stage === 'asking')
    return (
      <ReasonForm
        label="Show what is masked"
        words="Why you have to see it (recorded in the audit trail)"
        confirm="Show it"
        cancel="Leave it masked"
        min={MIN_REASON_CHARS}
        onCancel={hide}
        onSend={(reason) =>
          attempt(async () => {
            setRevealed(await api.reveal(item.id, reason))
            announce('Shown in the clear for a minute.')
          })
        }
      />
    )
  return (
    <p>
      <button type="button" class="chip" onClick={() => setStage('asking')}>
        Show what is masked…
      </button>
    </p>
  )
}

/** Hides after a minute, and as soon as nobody looks at the page. */
function useHiding(isShown: boolean, hide: () => void): void {
  useEffect(() => {
    if (!isShown) return undefined
    const timer = setTimeout(hide, SHOWN_MS)
    const look = (): void => {
      if (document.visibilityState !== 'visible') hide()
    }
    document.addEventListener('visibilitychange', look)
    return () => {
      clearTimeout(timer)
      document.removeEventListener('visibilitychange', look)
    }
  }, [isShown, hide])
}
