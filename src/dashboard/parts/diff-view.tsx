// What an edit takes out and puts in, line by line, with unseen characters shown. Every line of both texts is there.
import type { DiffLine } from '../text/diff.ts'
import { toPieces } from '../text/pieces.ts'
import { PieceText } from './visible-text.tsx'

const SIGN = { kept: ' ', removed: '−', added: '+' } as const
const WORD = { kept: '', removed: 'removed: ', added: 'added: ' } as const

export function DiffView({ lines, label }: { lines: readonly DiffLine[]; label: string }) {
  const removed = lines.filter(({ kind }) => kind === 'removed').length
  const added = lines.filter(({ kind }) => kind === 'added').length
  return (
    <figure class="code" aria-label={label}>
      <figcaption class="diff-sum">
        {label}: {removed} {removed === 1 ? 'line' : 'lines'} out, {added} in
      </figcaption>
      <div class="code-lines diff" dir="ltr">
        {lines.map((line, index) => (
          <div key={index} class={`code-line diff-${line.kind}`}>
            <span class="line-number" aria-hidden="true">
              {line.before ?? line.after}
            </span>
            <span class="diff-sign" aria-hidden="true">
              {SIGN[line.kind]}
            </span>
            {line.kind !== 'kept' && <span class="sr-only">{WORD[line.kind]}</span>}
            <code class="verbatim">
              {toPieces(line.text).map((piece) => (
                <PieceText key={piece.start} piece={piece} />
              ))}
            </code>
          </div>
        ))}
      </div>
    </figure>
  )
}
