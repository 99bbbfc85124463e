// Shows every call of a batch in full before it is decided. Approving wakes once all of it was on screen for a second.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useArmed } from '../browser/use-armed.ts'
import type { Entry } from '../queue/entry.ts'
import { whyText } from '../text/reason.ts'
import { Evidence } from './evidence.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  entries: readonly Entry[]
  decision: 'approve' | 'reject'
  onDecide: (ids: readonly string[], feedback?: string) => void
  onClose: () => void
}

/** Requests that end meanwhile leave the list; what is decided is exactly what is shown. */
export function BatchDialog({ entries, decision, onDecide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [feedback, setFeedback] = useState('')
  const [cut, setCut] = useState<ReadonlySet<string>>(new Set())
  const ids = entries.map(({ item }) => item.id)
  const armed = useArmed(`${decision} ${ids.join()}`, { start, end }, cut.size === 0) || decision === 'reject'
  const report = useCallback((id: string, complete: boolean) => {
    setCut((before) => {
      if (before.has(id) !== complete) return before
      const next = new Set(before)
      if (complete) next.delete(id)
      else next.add(id)
      return next
    })
  }, [])
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (ids.length === 0) dialog.current?.close()
  }, [ids.length])

  const verb = decision === 'approve' ? 'Approve' : 'Reject'
  return (
    <dialog ref={dialog} class="help batch-dialog" aria-labelledby="batch-title" onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!armed || ids.length === 0) return
          dialog.current?.close()
          onDecide(ids, feedback.trim() || undefined)
        }}
      >
        <h2 id="batch-title">
          {verb} these {ids.length} calls?
        </h2>
        <p class="quiet">Each is decided on its own. None of them is allowed again because of it.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section class="batch-list" tabIndex={0} aria-label="The calls">
          <div ref={start} class="edge" />
          {entries.map((entry) => (
            <BatchItem key={entry.item.id} entry={entry} report={report} />
          ))}
          <div ref={end} class="edge" />
        </section>
        {decision === 'reject' && (
          <label class="field-name">
            <span>What the agents are told (optional)</span>
            <textarea
              rows={2}
              maxLength={2000}
              value={feedback}
              onInput={(event) => setFeedback(event.currentTarget.value)}
            />
          </label>
        )}
        {!armed && (
          <p class="hint">
            Approve wakes when the whole list was on screen{cut.size > 0 ? ', without cuts,' : ''} for a second.
          </p>
        )}
        <div class="decision-buttons">
          <button type="submit" class={`button ${decision}`} aria-disabled={!armed} data-armed={armed}>
            {verb} {ids.length}
          </button>
          <button type="button" class="button ghost" onClick={() => dialog.current?.close()}>
            Cancel
          </button>
        </div>
      </form>
    </dialog>
  )
}

function BatchItem({ entry, report }: { entry: Entry; report: (id: string, complete: boolean) => void }) {
  const { item } = entry
  const onComplete = useCallback((complete: boolean) => report(item.id, complete), [item.id, report])
  return (
    <section class="batch-item">
      <p>
        <TierBadge tier={item.tier} />{' '}
        <b>
          <VisibleText text={item.toolName} />
        </b>{' '}
        <span class="quiet">
          by <VisibleText text={item.agentId} /> · {item.id}
        </span>
      </p>
      <p>
        <VisibleText text={whyText(item)} prose />
      </p>
      <Evidence item={item} onComplete={onComplete} />
    </section>
  )
}
