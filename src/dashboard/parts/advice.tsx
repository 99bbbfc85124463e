// A safer way that a rule knows, with its commands as code. Judges nothing.
import { VisibleText } from './visible-text.tsx'

/** What stands between backticks is a command; everything is shown as text. */
export function Advice({ instead }: { instead: string }) {
  return (
    <p class="advice">
      <b>Safer:</b>{' '}
      {instead.split('`').map((part, index) => (
        // Parts never move: the text is the rule's own.
        <span key={index}>
          {index % 2 === 1 ? (
            <code>
              <VisibleText text={part} />
            </code>
          ) : (
            // A blank at the end of a part is in the middle of the sentence: nothing to be marked.
            <>
              {part.startsWith(' ') && ' '}
              <VisibleText text={part.trim()} prose />
              {part.length > 1 && part.endsWith(' ') && ' '}
            </>
          )}
        </span>
      ))}
    </p>
  )
}
