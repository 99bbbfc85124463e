// The waiting requests in their order: in full, or as lines of which the selected one is open. Keeps no selection.
import { isActive } from '../queue/batch.ts'
import type { Entry } from '../queue/entry.ts'
import { Chunk } from './chunk.tsx'
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
/** Lines that are made together: few enough for one frame. */
const CHUNK = 12

export function PendingList(props: Props) {
  const { shown, compact, selected } = props
  if (!compact) {
    return (
      <div class="cards">
        {shown.map((entry) =>
          isActive(entry) ? (
            <Card key={entry.item.id} entry={entry} {...props} />
          ) : (
            <EndedStrip key={entry.item.id} entry={entry} />
          ),
        )}
      </div>
    )
  }
  const chunks = Array.from({ length: Math.ceil(shown.length / CHUNK) }, (_, index) =>
    shown.slice(index * CHUNK, (index + 1) * CHUNK),
  )
  return (
    <div class="cards cards-compact">
      {chunks.map((entries, index) => (
        <Chunk
          key={index}
          size={entries.length}
          first={index < 2}
          // Their room is not that of lines.
          always={entries.some((entry) => entry.item.id === selected || !isActive(entry))}
        >
          {() => entries.map((entry) => <Line key={entry.item.id} entry={entry} {...props} />)}
        </Chunk>
      ))}
    </div>
  )
}

function Line({ entry, ...props }: Props & { entry: Entry }) {
  const { now, selected, picked, mayDecide, identical, onSelect, onChoose } = props
  const { item } = entry
  if (!isActive(entry)) return <EndedStrip entry={entry} />
  if (item.id === selected) return <Card entry={entry} {...props} />
  const leftMs = item.expiresAt - now
  return (
    <RequestRow
      item={item}
      left={leftText(leftMs)}
      urgent={leftMs < SOON_MS}
      count={identical(entry).length}
      chosen={mayDecide ? picked.has(item.id) : undefined}
      onOpen={onSelect}
      onChoose={onChoose}
    />
  )
}

function Card({ entry, selected, picked, identical, onSelect, onChoose }: Props & { entry: Entry }) {
  const { item } = entry
  return (
    <RequestCard
      entry={entry}
      selected={item.id === selected}
      onSelect={onSelect}
      choice={{ chosen: picked.has(item.id), identical: identical(entry), onChoose }}
    />
  )
}

/** Whole minutes: lines that change every second would be as many changes a second. */
function leftText(ms: number): string {
  return ms < SOON_MS ? '< 1 min left' : `${Math.floor(ms / 60_000)} min left`
}
