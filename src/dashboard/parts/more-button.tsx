// Reads the next page of a list when asked to. Shown only where there is one.
import { useOneAtATime } from '../browser/use-one-at-a-time.ts'
import type { Pages } from '../browser/use-pages.ts'

export function MoreButton<T>({ pages, what }: { pages: Pages<T>; what: string }) {
  const oneAtATime = useOneAtATime()
  const { readMore, moreProblem } = pages
  if (!readMore) return null
  return (
    <p class="more-row">
      {moreProblem && (
        <span class="hint" role="alert">
          {moreProblem}{' '}
        </span>
      )}
      <button type="button" class="button" onClick={() => oneAtATime(readMore)}>
        Show {what}
      </button>
    </p>
  )
}
