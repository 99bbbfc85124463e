// The buttons of a request: approve, reject, and the ways to say more. Says when approving is not possible yet.
import { CheckIcon, CrossIcon } from './icons.tsx'
import { Key } from './key.tsx'

/** What is open below the request. */
export type Panel = 'none' | 'feedback' | 'edit' | 'always'

type Props = {
  armed: boolean
  /** Why a press did nothing, or what went wrong. */
  hint?: string
  keys: boolean
  panel: Panel
  onApprove: () => void
  onReject: () => void
  onPanel: (panel: Exclude<Panel, 'none'>) => void
}

/**
 * The second press of a double click was meant for what stood under the pointer at the first: how long such a click may
 * take is the system's own setting, so the browser's count is asked.
 */
const once =
  (act: () => void) =>
  ({ detail }: MouseEvent): void => {
    if (detail < 2) act()
  }

export function DecisionBar({ armed, hint, keys, panel, onApprove, onReject, onPanel }: Props) {
  return (
    <div class="decision">
      <div class="decision-buttons">
        <button
          type="button"
          class="button approve"
          aria-disabled={!armed}
          data-armed={armed}
          onClick={once(onApprove)}
        >
          <CheckIcon /> Approve {keys && <Key name="a" />}
        </button>
        <button type="button" class="button reject" onClick={once(onReject)}>
          <CrossIcon /> Reject {keys && <Key name="r" />}
        </button>
      </div>
      <div class="more-buttons">
        <button
          type="button"
          class="button feedback"
          aria-label="Reject with feedback"
          aria-expanded={panel === 'feedback'}
          onClick={() => onPanel('feedback')}
        >
          Feedback {keys && <Key name="f" />}
        </button>
        <button type="button" class="button feedback" aria-expanded={panel === 'edit'} onClick={() => onPanel('edit')}>
          Edit {keys && <Key name="e" />}
        </button>
        <button
          type="button"
          class="button feedback"
          aria-expanded={panel === 'always'}
          onClick={() => onPanel('always')}
        >
          Always {keys && <Key name="A" />}
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
