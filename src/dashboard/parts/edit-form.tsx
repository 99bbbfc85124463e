// Changes a call's input before it is approved, and says while typing what the changed call would do. Sends nothing itself.
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'preact/hooks'
import type { PermissionItem } from '../../contract/permission.ts'
import { usePage } from '../browser/page-context.ts'
import { type ToolInput, useExplanation } from '../browser/use-explanation.ts'
import { diffLines } from '../text/diff.ts'
import { type Draft, readDrafts, toDrafts } from '../text/drafts.ts'
import { whyText } from '../text/reason.ts'
import { CommandTree } from './command-tree.tsx'
import { DiffView } from './diff-view.tsx'
import { Key } from './key.tsx'
import { TierBadge } from './tier-badge.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = { item: PermissionItem; onApprove: (modifiedInput: ToolInput) => void; onCancel: () => void }

/** Ctrl+Enter approves, Escape cancels. Approving works only on a judged text that Interlock would release. */
export function EditForm({ item, onApprove, onCancel }: Props) {
  const original = useMemo(() => toDrafts(item.toolInput), [item.toolInput])
  const { unsent } = usePage()
  const [drafts, setDrafts] = useState<readonly Draft[]>(unsent.of(item.id).drafts ?? original)
  unsent.keep(item.id, { drafts })
  const first = useRef<HTMLTextAreaElement>(null)
  useLayoutEffect(() => first.current?.focus(), [])

  const { input, problem } = useMemo(() => readDrafts(drafts), [drafts])
  const changed = drafts.some((draft, index) => draft.text !== original[index]?.text)
  const ready = usable(useJudged(item.id, input), { changed, unreadable: problem, cwd: item.cwd })

  const set = (name: string, text: string): void =>
    setDrafts((before) => before.map((draft) => (draft.name === name ? { ...draft, text } : draft)))
  const approve = (): void => {
    if (ready.may && input) onApprove(input)
  }
  return (
    <form
      class="panel"
      aria-label="Edit the call"
      onSubmit={(event) => {
        event.preventDefault()
        approve()
      }}
      onKeyDown={(event) => {
        if (event.key === 'Escape') {
          event.stopPropagation()
          onCancel()
        }
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !event.repeat) approve()
      }}
    >
      {drafts.map((draft, index) => (
        <DraftField
          key={draft.name}
          draft={draft}
          original={original[index]?.text ?? ''}
          area={index === 0 ? first : undefined}
          onInput={(text) => set(draft.name, text)}
        />
      ))}
      <div class="judged" role="status">
        {ready.words}
      </div>
      <div class="decision-buttons">
        <button type="submit" class="button approve" aria-disabled={!ready.may} data-armed={ready.may}>
          Approve with this change <Key name="Ctrl Enter" />
        </button>
        <button type="button" class="button ghost" onClick={onCancel}>
          Cancel <Key name="Esc" />
        </button>
      </div>
    </form>
  )
}

/** The last readable input is judged, so that the answer does not vanish while JSON is being typed. */
function useJudged(requestId: string, input: ToolInput | undefined) {
  const [last, setLast] = useState(input)
  useEffect(() => {
    if (input) setLast(input)
  }, [input])
  const asked = useExplanation(requestId, last)
  return { ...asked, settled: asked.settled && last === input }
}

type Judged = ReturnType<typeof useJudged>

/** Whether the change may be approved now, and what to say about it. */
type Typed = { changed: boolean; unreadable: string | undefined; cwd: string | undefined }

function usable({ explanation, problem, settled }: Judged, { changed, unreadable, cwd }: Typed) {
  if (unreadable) return { may: false, words: <p class="hint">{unreadable}</p> }
  if (problem && settled) return { may: false, words: <p class="hint">{problem}</p> }
  if (!explanation) return { may: false, words: <p class="quiet">Judging the call…</p> }
  const { tier, reason, line, refused } = explanation
  const words = (
    <>
      <p>
        <TierBadge tier={tier} />{' '}
        {settled ? (
          <>
            {refused && <b>Can’t be approved: the changed call {refused}. </b>}
            <VisibleText text={whyText({ reason, command: line })} prose />
          </>
        ) : (
          <span class="quiet">judging…</span>
        )}
      </p>
      <CommandTree of={explanation} cwd={cwd} />
      {!changed && <p class="quiet">Nothing is changed yet.</p>}
    </>
  )
  return { may: settled && changed && refused === undefined, words }
}

type FieldProps = {
  draft: Draft
  original: string
  area: { current: HTMLTextAreaElement | null } | undefined
  onInput: (text: string) => void
}

function DraftField({ draft, original, area, onInput }: FieldProps) {
  const diff = draft.text === original ? undefined : diffLines(original, draft.text)
  return (
    <div class="draft">
      <label class="field-name">
        <span>
          <VisibleText text={draft.name} />
          {draft.isJson && ' (JSON)'}
        </span>
        <textarea
          {...(area ? { ref: area } : {})}
          class="mono"
          spellcheck={false}
          autocomplete="off"
          rows={Math.min(12, Math.max(1, draft.text.split('\n').length))}
          value={draft.text}
          onInput={(event) => onInput(event.currentTarget.value)}
        />
      </label>
      {diff && <DiffView lines={diff} label={`Change of ${draft.name}`} />}
    </div>
  )
}
