// Tells screen readers of requests that ended without this page's doing; those that end in one moment together.
import { actorName } from '../text/people.ts'
import { visibleString } from '../text/visible-string.ts'
import type { Entry } from './entry.ts'

/** Long enough for all that is told of one end, and of a batch. */
const GATHER_MS = 300

type Deps = { announce: (words: string) => void; userId: string; entryOf: (id: string) => Entry | undefined }

export function createEndings({ announce, userId, entryOf }: Deps) {
  const ids = new Set<string>()
  let timer: ReturnType<typeof setTimeout> | undefined

  function tell(): void {
    timer = undefined
    const [first, ...more] = [...ids].flatMap((id) => entryOf(id) ?? [])
    ids.clear()
    if (first) announce(more.length > 0 ? `${more.length + 1} requests have ended.` : endingWords(first, userId))
  }

  return Object.freeze({
    add(id: string) {
      ids.add(id)
      timer ??= setTimeout(tell, GATHER_MS)
    },
    close() {
      clearTimeout(timer)
    },
  })
}

/** `bash by build-agent: approved by bob.` */
export function endingWords({ item, ending }: Entry, userId: string): string {
  const who =
    ending?.by === undefined || ending.status === 'expired' ? '' : ` by ${actorName(ending.by, userId, false)}`
  const how =
    ending?.status === 'expired' ? 'expired, not allowed' : ending?.status === 'unknown' ? 'ended' : ending?.status
  return visibleString(`${item.toolName} by ${item.agentId}: ${how}${who}.`)
}
