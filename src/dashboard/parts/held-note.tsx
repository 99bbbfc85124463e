// An approval that is held back for a moment: how long yet, and the way back. Sends nothing itself.
import { usePage } from '../browser/page-context.ts'
import { useServerNow } from '../browser/use-server-now.ts'
import { Key } from './key.tsx'

/** `until`: server time, Unix ms. */
export function HeldNote({ id, until }: { id: string; until: number }) {
  const { queue, clock, shortcuts } = usePage()
  const seconds = Math.max(0, Math.ceil((until - useServerNow(clock)) / 1000))
  return (
    <span class="ending">
      <b>
        Approving in <span aria-hidden="true">{seconds} s</span>
        <span class="sr-only">a moment</span>
      </b>{' '}
      <span>– nothing is sent yet.</span>{' '}
      <button type="button" class="button" onClick={() => queue.undo(id)}>
        Undo {shortcuts && <Key name="z" />}
      </button>
    </span>
  )
}
