// A block of text from outside, exactly: lines numbered, unseen characters shown, reasons marked, cuts announced.
import { useEffect, useMemo, useState } from 'preact/hooks'
import { type MarkedLine, type MarkedPiece, markLines, type PlacedSpan } from '../text/highlight.ts'
import { type Line, summarize, toLines } from '../text/pieces.ts'
import { PieceText } from './visible-text.tsx'

const FIRST_LINES = 24
const FIRST_CHARS = 3_000
const STEP_CHARS = 20_000
/** So many marks at a time: text made of nothing but marks is shown in more steps, so the page stays quick. */
const STEP_PIECES = 4_000

type Props = {
  text: string
  label: string
  placed?: readonly PlacedSpan[]
  /** Called with false while a part is cut, with true once all of it is shown. */
  onComplete: (complete: boolean) => void
}

export function CodeText({ text, label, placed = [], onComplete }: Props) {
  const [limit, setLimit] = useState({ chars: FIRST_CHARS, lines: FIRST_LINES, pieces: STEP_PIECES })
  const { shown, end } = useMemo(() => {
    const lines = toLines(clip(text, limit.chars))
    const kept = keepFirst(lines, limit.lines, limit.pieces)
    return { shown: kept, end: kept.at(-1)?.end ?? 0 }
  }, [text, limit])
  const complete = end >= text.length
  useEffect(() => onComplete(complete), [complete, onComplete])

  const marked = useMemo(() => markLines(shown, placed), [shown, placed])
  const notes = useMemo(() => summarize(shown), [shown])
  const restLines = complete ? 0 : text.slice(end).split('\n').length - 1
  return (
    <figure class="code" aria-label={label}>
      <div class={marked.length > 1 || !complete ? 'code-lines numbered' : 'code-lines'} dir="ltr">
        {marked.map((line, index) => (
          <CodeLine key={line.start} line={line} number={index + 1} />
        ))}
      </div>
      {!complete && (
        <button
          type="button"
          class="more"
          onClick={() =>
            setLimit({
              chars: end + STEP_CHARS,
              lines: Number.POSITIVE_INFINITY,
              pieces: limit.pieces + STEP_PIECES,
            })
          }
        >
          {(text.length - end).toLocaleString('en')} more characters
          {restLines > 0 && ` (${restLines.toLocaleString('en')} lines)`} – show{' '}
          {text.length - end > STEP_CHARS ? 'more' : 'all'}
        </button>
      )}
      {notes.length > 0 && (
        <ul class="notes">
          {notes.map(({ note, count, kind }) => (
            <li key={note}>
              <span class={`mark mark-${kind}`}>{count}×</span> <span class={`note-${kind}`}>{note}</span>
            </li>
          ))}
        </ul>
      )}
    </figure>
  )
}

function CodeLine({ line, number }: { line: MarkedLine; number: number }) {
  return (
    <div class="code-line">
      <span class="line-number" aria-hidden="true">
        {number}
      </span>
      <code class="verbatim">
        {line.pieces.map((piece) => (
          <MarkedText key={piece.start} piece={piece} />
        ))}
      </code>
    </div>
  )
}

function MarkedText({ piece }: { piece: MarkedPiece }) {
  if (piece.reasons.length === 0) return <PieceText piece={piece} />
  return (
    <>
      <mark class="risk">
        <PieceText piece={piece} />
      </mark>
      {piece.endsReason.map((number) => (
        <sup key={number} class="risk-number">
          {number}
        </sup>
      ))}
    </>
  )
}

/** The first `chars` UTF-16 units, never ending inside of a surrogate pair. */
function clip(text: string, chars: number): string {
  if (text.length <= chars) return text
  const last = text.charCodeAt(chars - 1)
  return text.slice(0, last >= 0xd800 && last < 0xdc00 ? chars - 1 : chars)
}

/** At most so many lines and pieces; the last line may be cut between two pieces. */
function keepFirst(lines: Line[], maxLines: number, maxPieces: number): Line[] {
  const kept: Line[] = []
  let room = maxPieces
  for (const line of lines.slice(0, maxLines)) {
    if (line.pieces.length > room) {
      const pieces = line.pieces.slice(0, room)
      if (pieces.length > 0) kept.push({ ...line, pieces, end: pieces.at(-1)?.end ?? line.start })
      return kept
    }
    kept.push(line)
    room -= line.pieces.length
  }
  return kept
}
