// Words for an agent that somebody was still typing when the request ended. Sends nothing.
import { usePage } from '../browser/page-context.ts'
import type { Entry } from '../queue/entry.ts'
import { VisibleText } from './visible-text.tsx'

export function UnsentNote({ entry }: { entry: Entry }) {
  const { item, ending } = entry
  const words = usePage().unsent.of(item.id).words?.trim() ?? ''
  if (!ending || ending.here || words === '') return null
  return (
    <p class="unsent">
      Your words were not sent: “<VisibleText text={words} prose />”
    </p>
  )
}
