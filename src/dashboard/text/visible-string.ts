// Text from outside for places that take only plain strings: options, titles, attributes. Renders nothing.
import { toPieces } from './pieces.ts'

/** The text with every unseen or look-alike character written as ⟨its name⟩. */
export function visibleString(text: string): string {
  return toPieces(text)
    .map((piece) => (piece.kind === 'plain' ? piece.text : `⟨${piece.text}⟩`))
    .join('')
}
