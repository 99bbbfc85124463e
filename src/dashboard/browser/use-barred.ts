// Why a waiting request cannot be approved as it is: its agent is stopped, nobody can know what would run, or rules that
// block it came into force.
import type { PermissionItem } from '../../contract/permission.ts'
import { pausesOn } from '../queue/pauses.ts'
import { usePage } from './page-context.ts'
import type { Asked } from './use-explanation.ts'
import { useStateOf } from './use-state-of.ts'

const PAUSED = 'The agent is stopped: the request can be rejected now, and approved once it is resumed.'

/** Undefined: nothing bars it. `asked`: what was said of the request as it is. */
export function useBarred(
  item: PermissionItem,
  { problem, unreadable = false, explanation }: Asked,
): string | undefined {
  const { pauses } = usePage()
  const isPaused = pausesOn(useStateOf(pauses).live, item).length > 0
  if (isPaused) return PAUSED
  if (explanation?.refused !== undefined) return `The call ${explanation.refused}: it can be rejected, or edited.`
  return unreadable ? problem : undefined
}
