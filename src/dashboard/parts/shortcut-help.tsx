// The list of keys and their off switch, in a dialog. Does not handle the keys.
import { useEffect, useRef } from 'preact/hooks'

const KEYS: readonly (readonly [string, string])[] = [
  ['j', 'next request'],
  ['k', 'previous request'],
  ['a', 'approve the selected request'],
  ['r', 'reject it'],
  ['f', 'reject it with feedback for the agent'],
  ['e', 'edit it before approving'],
  ['A', 'approve it, and allow such calls from now on'],
  ['z', 'undo an approval that is still held back (Settings)'],
  ['x', 'select it, to decide several at once'],
  ['o', 'open it on a page of its own'],
  ['/', 'search the list'],
  ['Esc', 'leave a form or this help'],
  ['?', 'this help'],
]

type Props = { open: boolean; on: boolean; onSwitch: (on: boolean) => void; onClose: () => void }

export function ShortcutHelp({ open, on, onSwitch, onClose }: Props) {
  const dialog = useRef<HTMLDialogElement>(null)
  useEffect(() => {
    if (open && !dialog.current?.open) dialog.current?.showModal()
    if (!open && dialog.current?.open) dialog.current.close()
  }, [open])
  return (
    <dialog ref={dialog} class="help" aria-labelledby="help-title" onClose={onClose}>
      <h2 id="help-title">Keyboard shortcuts</h2>
      <dl class="keys">
        {KEYS.map(([key, words]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
      <label class="switch">
        <input type="checkbox" checked={on} onChange={(event) => onSwitch(event.currentTarget.checked)} />
        Single-key shortcuts
      </label>
      <p class="quiet">
        Approve can be pressed once a whole request has been on screen for a second. Keys that are held down, or pressed
        just after the list moved, do nothing.
      </p>
      <button type="button" class="button" onClick={() => dialog.current?.close()}>
        Close
      </button>
    </dialog>
  )
}
