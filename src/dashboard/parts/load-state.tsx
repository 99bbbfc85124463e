// Says what is being read, or why it could not be, and shows it once it is there. Reads nothing itself.
import type { ComponentChildren } from 'preact'
import type { Loaded } from '../browser/use-loaded.ts'

type Props<T> = { of: Loaded<T>; what: string; children: (value: T) => ComponentChildren }

/** `what` completes "Reading …" and "… could not be read". */
export function LoadState<T>({ of, what, children }: Props<T>) {
  const { value, problem, reload } = of
  return (
    <>
      {problem !== undefined && (
        <div class="alert with-button" role="alert">
          <p>
            {value === undefined ? `Not shown: ${what} could not be read.` : 'What you see may be old.'} {problem}
          </p>
          <button type="button" class="button" onClick={reload}>
            Try again
          </button>
        </div>
      )}
      {value === undefined && problem === undefined && <p class="quiet loading">Reading {what}…</p>}
      {value !== undefined && children(value)}
    </>
  )
}
