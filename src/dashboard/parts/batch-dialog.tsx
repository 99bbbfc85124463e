// Shows every call of a batch in full before it is decided, and which of them cannot be approved. Approving wakes once
// all of it was on screen for a second.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { useArmed } from '../browser/use-armed.ts'
import { useBarred } from '../browser/use-barred.ts'
import { useExplanation } from '../browser/use-explanation.ts'
import type { Entry } from '../queue/entry.ts'
import { whyText } from '../text/reason.ts'
import { Evidence } from './evidence.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'
import { Warnings } from './warnings.tsx'

type Props = {
  entries: readonly Entry[]
  decision: 'approve' | 'reject'
  onDecide: (ids: readonly string[], feedback?: string) => void
  onClose: () => void
}

/**
 * Requests that end meanwhile leave the list, and with the last one it closes; what is decided is exactly what is shown, but for those that are marked: a
 * paused agent's calls, and those whose input nobody can open any more, are left out of an approval.
 */
export function BatchDialog({ entries, decision, onDecide, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const [feedback, setFeedback] = useState('')
  const [cut, reportCut] = useMarks()
  const [barred, reportBarred] = useMarks()
  const isLeftOut = (id: string): boolean => decision === 'approve' && barred.has(id)
  const shown = entries.map(({ item }) => item.id)
  const ids = shown.filter((id) => !isLeftOut(id))
  const armed = useArmed(`${decision} ${shown.join()}`, { start, end }, cut.size === 0) || decision === 'reject'
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal()
  }, [])
  useEffect(() => {
    if (entries.length === 0) dialog.current?.close()
  }, [entries.length])

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
          {verb} {ids.length === 1 ? 'this call' : `these ${ids.length} calls`}?
        </h2>
        <p class="quiet">Each is decided on its own, and none is allowed again because of this.</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keys */}
        <section class="batch-list" tabIndex={0} aria-label="The calls">
          <div ref={start} class="edge" />
          {entries.map((entry) => (
            <BatchItem
              key={entry.item.id}
              entry={entry}
              isApproval={decision === 'approve'}
              onCut={reportCut}
              onBarred={reportBarred}
            />
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
        {ids.length < entries.length && (
          <p class="hint" role="status">
            {ids.length === 0
              ? 'None of them can be approved.'
              : `${entries.length - ids.length} left out: marked above.`}
          </p>
        )}
        {!armed && ids.length > 0 && (
          <p class="hint">
            Approve can be pressed once the whole list{cut.size > 0 ? ', without cuts,' : ''} has been on screen for a
            second.
          </p>
        )}
        <div class="decision-buttons">
          <button
            type="submit"
            class={`button ${decision}`}
            aria-disabled={!armed || ids.length === 0}
            data-armed={armed && ids.length > 0}
          >
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

type Mark = (id: string, isMarked: boolean) => void

/** Ids that something holds for, as the parts of the list report it. */
function useMarks(): [ReadonlySet<string>, Mark] {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const mark = useCallback((id: string, isMarked: boolean) => {
    setMarked((before) => {
      if (before.has(id) === isMarked) return before
      const next = new Set(before)
      if (isMarked) next.add(id)
      else next.delete(id)
      return next
    })
  }, [])
  return [marked, mark]
}

type ItemProps = { entry: Entry; isApproval: boolean; onCut: Mark; onBarred: Mark }

function BatchItem({ entry, isApproval, onCut, onBarred }: ItemProps) {
  const { item } = entry
  const asked = useExplanation(item.id)
  const barred = useBarred(item, asked)
  const onComplete = useCallback((complete: boolean) => onCut(item.id, !complete), [item.id, onCut])
  useEffect(() => onBarred(item.id, barred !== undefined), [item.id, barred, onBarred])
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
      {isApproval && barred !== undefined && (
        <p class="alert">
          <b>Left out.</b> {barred}
        </p>
      )}
      <Warnings entry={entry} explanation={asked.explanation} />
      <p>
        <VisibleText text={whyText(item)} prose />
      </p>
      <Evidence item={item} onComplete={onComplete} />
    </section>
  )
}
