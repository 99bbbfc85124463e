// Approve and reject, with the feedback form. Says when approving is not possible yet; never decides by itself.
import { CheckIcon, CrossIcon } from './icons.tsx'
import { Key } from './key.tsx'

type Props = {
  armed: boolean
  /** Why a press did nothing, or what went wrong. */
  hint?: string
  keys: boolean
  feedbackOpen: boolean
  onApprove: () => void
  onReject: () => void
  onFeedback: () => void
}

export function DecisionBar({ armed, hint, keys, feedbackOpen, onApprove, onReject, onFeedback }: Props) {
  return (
    <div class="decision">
      <div class="decision-buttons">
        <button type="button" class="button approve" aria-disabled={!armed} data-armed={armed} onClick={onApprove}>
          <CheckIcon /> Approve {keys && <Key name="a" />}
        </button>
        <button type="button" class="button reject" onClick={onReject}>
          <CrossIcon /> Reject {keys && <Key name="r" />}
        </button>
        <button type="button" class="button feedback" aria-expanded={feedbackOpen} onClick={onFeedback}>
          <span class="wide-only">Reject with feedback</span>
          <span class="narrow-only">Feedback</span> {keys && <Key name="f" />}
        </button>
      </div>
      {hint && (
        <p class="hint" role="alert">
          {hint}
        </p>
      )}
    </div>
  )
}
