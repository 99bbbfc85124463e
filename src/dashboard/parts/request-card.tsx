// One pending request with everything to decide it by, and the decision. The list decides which card is selected.
import { useCallback, useRef, useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { useArmed } from '../browser/use-armed.ts'
import { type Shortcuts, useShortcuts } from '../browser/use-shortcuts.ts'
import type { Entry } from '../queue/entry.ts'
import { requestPath } from '../route.ts'
import { whyText } from '../text/reason.ts'
import { Age, Countdown } from './countdown.tsx'
import { DecisionBar } from './decision-bar.tsx'
import { Evidence } from './evidence.tsx'
import { FeedbackForm } from './feedback-form.tsx'
import { Link } from './link.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  entry: Entry
  /** Keys go to this card. */
  selected: boolean
  onSelect?: (id: string) => void
}

const NOT_READ = 'Not approved: first bring the whole request into view for a second.'
const CUT = 'Not approved: part of the request is cut. Show all of it first.'
const MOVED = 'Nothing decided: the list had just moved. Look again, then press again.'

export function RequestCard({ entry, selected, onSelect }: Props) {
  const { item, problem } = entry
  const { queue, session, guard, shortcuts } = usePage()
  const [complete, setComplete] = useState(true)
  const [hint, setHint] = useState<string>()
  const [feedbackOpen, setFeedbackOpen] = useState(false)
  const card = useRef<HTMLElement>(null)
  const start = useRef<HTMLDivElement>(null)
  const end = useRef<HTMLDivElement>(null)
  const armed = useArmed(item.id, { start, end }, complete)
  const mayDecide = session.role !== 'viewer'

  const mayAct = (): boolean => {
    if (!guard.blocks()) return true
    setHint(MOVED)
    return false
  }
  const reject = (feedback?: string): void => {
    if (!mayAct()) return
    setFeedbackOpen(false)
    void queue.decide(item.id, 'reject', feedback === '' ? undefined : feedback)
  }
  const approve = (): void => {
    if (!mayAct()) return
    if (!armed) {
      setHint(complete ? NOT_READ : CUT)
      end.current?.scrollIntoView({ block: 'nearest' })
      return
    }
    void queue.decide(item.id, 'approve')
  }
  const openFeedback = (): void => {
    if (mayAct()) setFeedbackOpen(true)
  }
  const closeFeedback = useCallback(() => {
    setFeedbackOpen(false)
    card.current?.focus({ preventScroll: true })
  }, [])

  // With the form open only Escape is a shortcut: a letter that misses the text box must not decide.
  const deciding: Shortcuts = feedbackOpen
    ? { Escape: closeFeedback }
    : { a: approve, r: () => reject(), f: openFeedback }
  const keys: Shortcuts = mayDecide && selected ? deciding : {}
  useShortcuts(keys, shortcuts)

  return (
    <article
      ref={card}
      class={`card card-${item.tier}`}
      data-request={item.id}
      aria-labelledby={`title-${item.id}`}
      aria-current={selected ? 'true' : undefined}
      tabIndex={-1}
      onFocusCapture={() => onSelect?.(item.id)}
      onPointerDownCapture={() => onSelect?.(item.id)}
    >
      <div ref={start} class="edge" />
      <header class="card-head">
        <TierBadge tier={item.tier} />
        <h2 id={`title-${item.id}`}>
          <VisibleText text={item.toolName} />
        </h2>
        <p class="origin">
          <span>
            agent <VisibleText text={item.agentId} />
          </span>
          <span>
            user <VisibleText text={item.userId} />
          </span>
          {item.cwd !== undefined && (
            <span>
              in <VisibleText text={item.cwd} />
            </span>
          )}
          <Age at={item.timestamp} />
        </p>
        {onSelect && (
          <Link to={requestPath(item.id)} class="open-link" label={`Details of ${item.toolName} by ${item.agentId}`}>
            Details
          </Link>
        )}
      </header>
      <div class="card-body">
        <p class="reason">
          <VisibleText text={whyText(item)} prose />
        </p>
        <Evidence item={item} onComplete={setComplete} />
        <div ref={end} class="edge" />
      </div>
      <div class="card-side">
        <Countdown askedAt={item.timestamp} expiresAt={item.expiresAt} />
        {mayDecide ? (
          <DecisionBar
            armed={armed}
            keys={shortcuts && selected}
            feedbackOpen={feedbackOpen}
            {...optionalHint(problem ?? (armed && hint !== MOVED ? undefined : hint))}
            onApprove={approve}
            onReject={() => reject()}
            onFeedback={() => (feedbackOpen ? closeFeedback() : openFeedback())}
          />
        ) : (
          <p class="quiet">You can read but not decide (role {session.role}).</p>
        )}
      </div>
      {feedbackOpen && <FeedbackForm onSend={reject} onCancel={closeFeedback} />}
    </article>
  )
}

function optionalHint(hint: string | undefined): { hint?: string } {
  return hint === undefined ? {} : { hint }
}
