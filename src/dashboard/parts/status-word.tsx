// How a request stands, as icon and word. Colour only repeats what they say.
import type { RequestStatus } from '../../contract/permission.ts'
import { CheckIcon, ClockIcon, CrossIcon, DotIcon } from './icons.tsx'

const DRAWING = {
  approved: CheckIcon,
  rejected: CrossIcon,
  expired: ClockIcon,
  cancelled: CrossIcon,
  pending: DotIcon,
} as const

export function StatusWord({ status }: { status: RequestStatus }) {
  const Drawing = DRAWING[status]
  return (
    <span class={`ending ending-${status}`}>
      <b class="ending-word">
        <Drawing /> {status}
      </b>
    </span>
  )
}
