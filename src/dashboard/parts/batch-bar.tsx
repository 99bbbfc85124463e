// The bar over the list: search, and choosing several requests. Opens the confirmation; decides nothing itself.
import type { Ref } from 'preact'
import type { Bunch } from '../queue/batch.ts'
import { ListIcon } from './icons.tsx'
import { Key } from './key.tsx'
import { VisibleText } from './visible-text.tsx'

type Props = {
  filter: string
  filterRef: Ref<HTMLInputElement>
  onFilter: (text: string) => void
  bunches: readonly Bunch[]
  chosen: number
  keys: boolean
  compact: boolean
  onCompact: (compact: boolean) => void
  onChoose: (ids: readonly string[]) => void
  onClear: () => void
  onBatch: (decision: 'approve' | 'reject') => void
}

const SHOWN = 6

export function BatchBar({ filter, filterRef, onFilter, bunches, chosen, keys, compact, ...on }: Props) {
  return (
    <div class="list-bar">
      <label class="search">
        <span class="sr-only">Search the pending requests</span>
        <input
          ref={filterRef}
          type="search"
          placeholder="Search the list"
          value={filter}
          onInput={(event) => onFilter(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') event.currentTarget.blur()
          }}
        />
        {keys && <Key name="/" />}
      </label>
      {chosen === 0 ? (
        bunches.length > 0 && (
          <fieldset class="bunches" aria-label="Select together">
            {bunches.slice(0, SHOWN).map(({ key, kind, name, ids }) => (
              <button key={key} type="button" class="chip" onClick={() => on.onChoose(ids)}>
                select {ids.length} of {kind} <VisibleText text={name} />
              </button>
            ))}
          </fieldset>
        )
      ) : (
        <fieldset class="batch" aria-label="Selected requests">
          <b>{chosen} selected</b>
          <button type="button" class="button" onClick={() => on.onBatch('approve')}>
            Approve {chosen}…
          </button>
          <button type="button" class="button" onClick={() => on.onBatch('reject')}>
            Reject {chosen}…
          </button>
          <button type="button" class="button ghost" onClick={on.onClear}>
            Clear
          </button>
        </fieldset>
      )}
      <button
        type="button"
        class="button ghost density"
        aria-pressed={compact}
        title="One line for each request; the selected one is open"
        onClick={() => on.onCompact(!compact)}
      >
        <ListIcon /> Compact
      </button>
    </div>
  )
}
