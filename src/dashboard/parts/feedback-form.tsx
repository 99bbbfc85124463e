// Words for the agent that go with a rejection: presets and free text. Sends nothing itself.
import { useLayoutEffect, useRef, useState } from 'preact/hooks'
import { usePage } from '../browser/page-context.ts'
import { Key } from './key.tsx'

const PRESETS = [
  'Not in this environment.',
  'Too broad: narrow it to what the task needs.',
  'Use a safer way to do this.',
  'These arguments look wrong. Check them.',
  'Not needed for the task. Go on without it.',
]
const MAX_CHARS = 2_000

type Props = {
  requestId: string
  /** A safer way that the rule knows. */
  instead?: string
  onSend: (feedback: string) => void
  onCancel: () => void
}

/** Enter sends, Shift+Enter breaks the line, Escape cancels. `onSend` gets the trimmed text, '' for none. */
export function FeedbackForm({ requestId, instead, onSend, onCancel }: Props) {
  const { unsent } = usePage()
  const [text, setText] = useState(unsent.of(requestId).words ?? '')
  unsent.keep(requestId, { words: text })
  const area = useRef<HTMLTextAreaElement>(null)
  // Before the next key: what is typed right after opening belongs in here.
  useLayoutEffect(() => area.current?.focus(), [])

  const add = (preset: string): void => {
    setText((before) => (before.trim() === '' ? preset : `${before.trimEnd()} ${preset}`).slice(0, MAX_CHARS))
    area.current?.focus()
  }
  return (
    <form
      class="feedback-form"
      onSubmit={(event) => {
        event.preventDefault()
        onSend(text.trim())
      }}
    >
      <label class="field-name">
        <span>What the agent is told</span>
        <textarea
          ref={area}
          rows={2}
          maxLength={MAX_CHARS}
          value={text}
          placeholder="It reads this as the reason and may try another way."
          onInput={(event) => setText(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') {
              event.stopPropagation()
              onCancel()
            }
            if (event.key !== 'Enter' || event.shiftKey || event.isComposing) return
            event.preventDefault()
            if (!event.repeat) onSend(text.trim())
          }}
        />
      </label>
      <div class="presets">
        {(instead === undefined ? PRESETS : [`Instead: ${instead}.`, ...PRESETS]).map((preset) => (
          <button key={preset} type="button" class="chip" onClick={() => add(preset)}>
            {preset}
          </button>
        ))}
      </div>
      <div class="decision-buttons">
        <button type="submit" class="button reject">
          Reject{text.trim() === '' ? '' : ' with this'} <Key name="Enter" />
        </button>
        <button type="button" class="button ghost" onClick={onCancel}>
          Cancel <Key name="Esc" />
        </button>
      </div>
    </form>
  )
}
