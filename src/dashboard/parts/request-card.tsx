// One pending request with everything to decide it by, and the decision. The list decides which card is selected.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { useArmed } from '../browser/use-armed.ts'
import { useBarred } from '../browser/use-barred.ts'
import { useExplanation } from '../browser/use-explanation.ts'
import { type Shortcuts, useShortcuts } from '../browser/use-shortcuts.ts'
import type { Entry } from '../queue/entry.ts'
import type { DecisionExtras } from '../queue/queue.ts'
import { whyText } from '../text/reason.ts'
import { Advice } from './advice.tsx'
import { CardHead, type Choice } from './card-head.tsx'
import { CommandTree } from './command-tree.tsx'
import { Countdown } from './countdown.tsx'
import { DecisionBar, type Panel } from './decision-bar.tsx'
import { EditForm } from './edit-form.tsx'
import { Evidence } from './evidence.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { GrantForm } from './grant-form.tsx'
import { VisibleText } from './visible-text.tsx'
import { Warnings } from './warnings.tsx'

type Props = {
  entry: Entry
  /** Keys go to this card. */
  selected: boolean
  onSelect?: (id: string) => void
  /** How the card takes part in deciding several at once; absent where it stands alone. */
  choice?: Choice
}

const NOT_READ = 'Not approved: first bring the whole request into view for a second.'
const CUT = 'Not approved: part of the request is cut. Show all of it first.'
const MOVED = 'Nothing decided: the list had just moved. Look again, then press again.'

export function RequestCard({ entry, selected, onSelect, choice }: Props) {
  const { item, problem } = entry
  const { queue, session, guard, shortcuts, unsent } = usePage()
  const [complete, setComplete] = useState(true)
  const [hint, setHint] = useState<string>()
  const [panel, switchPanel] = useState<Panel>(unsent.of(item.id).open ?? 'none')
  const card = useRef<HTMLElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const mayDecide = session.role !== 'viewer'
  const asked = useExplanation(item.id)
  const { explanation, problem: unexplained, unreadable = false } = asked
  const barred = useBarred(item, asked)
  const armed = useArmed(item.id, { start, end }, complete) && barred === undefined
  // The cards below move when this one grows.
  useEffect(() => {
    if (explanation) guard.touch()
  }, [explanation, guard])

  const mayAct = (): boolean => {
    if (!guard.blocks()) return true
    setHint(MOVED)
    return false
  }
  const send = (decision: 'approve' | 'reject' | 'approve_always', extras: DecisionExtras = {}): void => {
    // What was typed stays until it counts: a decision that fails opens its form again.
    switchPanel('none')
    void queue.decide(item.id, decision, extras).then(() => {
      if (queue.state().entries.get(item.id)?.ending?.here) unsent.drop(item.id)
    })
  }
  const reject = (feedback?: string): void => {
    if (mayAct()) send('reject', feedback ? { feedback } : {})
  }
  const approve = (): void => {
    if (!mayAct()) return
    if (armed) {
      send('approve')
      return
    }
    setHint(barred === undefined ? (complete ? NOT_READ : CUT) : undefined)
    end.current?.scrollIntoView({ block: 'nearest' })
  }
  const closePanel = useCallback(() => {
    unsent.drop(item.id)
    switchPanel('none')
    card.current?.focus({ preventScroll: true })
  }, [unsent, item.id])
  const openPanel = (which: Exclude<Panel, 'none'>): void => {
    if (panel === which) closePanel()
    else if (mayAct()) {
      unsent.keep(item.id, { open: which === 'always' ? undefined : which })
      switchPanel(which)
    }
  }

  // With a form open only Escape is a shortcut: a letter that misses the text box must not decide.
  const deciding: Shortcuts =
    panel === 'none'
      ? {
          a: approve,
          r: () => reject(),
          f: () => openPanel('feedback'),
          e: () => openPanel('edit'),
          A: () => openPanel('always'),
        }
      : { Escape: closePanel }
  useShortcuts(mayDecide && selected ? deciding : {}, shortcuts)

  return (
    <article
      ref={card}
      class={`card card-${item.tier}`}
      data-request={item.id}
      aria-labelledby={`title-${item.id} why-${item.id}`}
      aria-current={selected ? 'true' : undefined}
      tabIndex={-1}
      onFocusCapture={() => onSelect?.(item.id)}
      onPointerDownCapture={() => onSelect?.(item.id)}
    >
      <div ref={start} class="edge" />
      <CardHead item={item} alone={onSelect === undefined} {...(choice && mayDecide ? { choice } : {})} />
      <div class="card-body">
        <Warnings entry={entry} explanation={explanation} />
        <p id={`why-${item.id}`} class="reason">
          <VisibleText text={whyText(item)} prose />
        </p>
        <Evidence item={item} onComplete={setComplete} />
        <div ref={end} class="edge" />
        {explanation && <CommandTree of={explanation} cwd={item.cwd} />}
        {explanation?.instead && <Advice instead={explanation.instead} />}
        {unexplained && !unreadable && <p class="quiet">The commands in it could not be listed. {unexplained}</p>}
      </div>
      <div class="card-side">
        <Countdown askedAt={item.timestamp} expiresAt={item.expiresAt} />
        {mayDecide ? (
          <DecisionBar
            armed={armed}
            keys={shortcuts && selected}
            panel={panel}
            {...optionalHint(problem ?? (hint === MOVED ? MOVED : (barred ?? (armed ? undefined : hint))))}
            onApprove={approve}
            onReject={() => reject()}
            onPanel={openPanel}
          />
        ) : (
          <p class="quiet">You can read but not decide (role {session.role}).</p>
        )}
      </div>
      {panel === 'feedback' && (
        <FeedbackForm
          requestId={item.id}
          {...(explanation?.instead === undefined ? {} : { instead: explanation.instead })}
          onSend={reject}
          onCancel={closePanel}
        />
      )}
      {panel === 'edit' && (
        <EditForm
          item={item}
          onApprove={(modifiedInput) => mayAct() && send('approve', { modifiedInput })}
          onCancel={closePanel}
        />
      )}
      {panel === 'always' && (
        <GrantForm
          item={item}
          armed={armed}
          onApprove={(grant) => mayAct() && send('approve_always', { grant })}
          onCancel={closePanel}
        />
      )}
    </article>
  )
}

function optionalHint(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint }
}
