// One line of text from outside, with every unseen character shown. Never renders it as anything but text nodes.
import { useMemo } from 'preact/hooks'
import { type Piece, toPieces } from '../text/pieces.ts'

/**
 * `text` may come from an agent. A line feed is shown as a mark: nothing can look like a second line of the page.
 * `prose`: a sentence written by a person or the server, in which dashes and curly quotes are ordinary.
 */
export function VisibleText({ text, prose = false }: { text: string; prose?: boolean }) {
  const pieces = useMemo(() => toPieces(text, { prose }), [text, prose])
  return (
    <span class={prose ? 'verbatim prose' : 'verbatim'} dir="ltr">
      {pieces.map((piece) => (
        <PieceText key={piece.start} piece={piece} />
      ))}
    </span>
  )
}

/** One piece. Marks look different from text by border and shape, and say in words what they are. */
export function PieceText({ piece }: { piece: Pick<Piece, 'kind' | 'text' | 'note'> }) {
  if (piece.kind === 'plain') return <>{piece.text}</>
  return (
    <span class={`mark mark-${piece.kind}`} title={piece.note}>
      {piece.kind === 'redacted' && <span class="mark-label">redacted </span>}
      {piece.text}
      {piece.kind === 'lookalike' && <span class="mark-label">{piece.note?.split(' ')[0]}</span>}
    </span>
  )
}
