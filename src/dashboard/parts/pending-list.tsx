// The waiting requests in their order: in full, or as lines of which the selected one is open. Keeps no selection.

import { isActive } from '../queue/batch.ts'
import type { Entry } from '../queue/entry.ts'
import { EndedStrip } from './ended-strip.tsx'
import { RequestCard } from './request-card.tsx'
import { RequestRow } from './request-row.tsx'

type Props = {
  shown: readonly Entry[]
  /** One line each, but for the selected one. */
  compact: boolean
  /** Server time, Unix ms. */
  now: number
  selected: string | undefined
  picked: ReadonlySet<string>
  mayDecide: boolean
  /** Ids of identical waiting calls, this one included. */
  identical: (entry: Entry) => readonly string[]
  onSelect: (id: string) => void
  onChoose: (ids: readonly string[], chosen: boolean) => void
}

const SOON_MS = 60_000

export function PendingList({ shown, compact, now, selected, picked, mayDecide, identical, ...on }: Props) {
  return (
    <div class={compact ? 'cards cards-compact' : 'cards'}>
      {shown.map((entry) => {
        const { item } = entry
        if (!isActive(entry)) return <EndedStrip key={item.id} entry={entry} />
        if (compact && item.id !== selected) {
          const leftMs = item.expiresAt - now
          return (
            <RequestRow
              key={`row ${item.id}`}
              item={item}
              left={leftText(leftMs)}
              urgent={leftMs < SOON_MS}
              count={identical(entry).length}
              chosen={mayDecide ? picked.has(item.id) : undefined}
              onOpen={on.onSelect}
              onChoose={on.onChoose}
            />
          )
        }
        return (
          <RequestCard
            key={item.id}
            entry={entry}
            selected={item.id === selected}
            onSelect={on.onSelect}
            choice={{ chosen: picked.has(item.id), identical: identical(entry), onChoose: on.onChoose }}
          />
        )
      })}
    </div>
  )
}

/** Whole minutes: a thousand lines that change every second would be a thousand changes a second. */
function leftText(ms: number): string {
  return ms < SOON_MS ? '< 1 min left' : `${Math.floor(ms / 60_000)} min left`
}
