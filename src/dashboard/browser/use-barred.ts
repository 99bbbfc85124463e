// Why a waiting request cannot be approved, only rejected: its agent is stopped, or nobody can know what would run.
import type { PermissionItem } from '../../contract/permission.ts'
import { pausesOn } from '../queue/pauses.ts'
import { usePage } from './page-context.ts'
import type { Asked } from './use-explanation.ts'
import { useStateOf } from './use-state-of.ts'

const PAUSED = 'The agent is stopped: the request can be rejected now, and approved once it is resumed.'

/** Undefined: nothing bars it. `asked`: what was said of the request as it is. */
export function useBarred(item: PermissionItem, { problem, unreadable = false }: Asked): string | undefined {
  const { pauses } = usePage()
  const isPaused = pausesOn(useStateOf(pauses).live, item).length > 0
  if (isPaused) return PAUSED
  return unreadable ? problem : undefined
}
