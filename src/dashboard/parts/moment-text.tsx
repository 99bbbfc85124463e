// A time as it is best told to somebody who looks now; on paper, which is looked at later, with day and year.
import type { ComponentChildren } from 'preact'

/** `children`: the words for now, such as `3 min ago`. */
export function MomentText({ at, children }: { at: number; children: ComponentChildren }) {
  const moment = new Date(at)
  return (
    <time dateTime={moment.toISOString()} title={moment.toLocaleString()}>
      <span class="seen-now">{children}</span>
    </time>
  )
}
