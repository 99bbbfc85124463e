// Makes the places of calls, and remembers them: the calls of a session come from few places. Judges no path.
import type { Place } from './place.ts'
import { isWorkspaceRootAllowed } from './workspace-root.ts'

/** Sessions are few, so the memory is rarely emptied. */
const MAX_PLACES = 256
const PLACES = new Map<string, Place>()

/**
 * The place that is asked for, without the workspace when that may not be one. The same question gets the same object,
 * so that what others work out about a place is worked out once, and not with every call.
 */
export function knownPlace(asked: Place): Place {
  const { cwd = null, home = null, workspace = null, cwdKnown } = asked
  const key = JSON.stringify([cwd, home, workspace, cwdKnown])
  let place = PLACES.get(key)
  if (place === undefined) {
    if (PLACES.size >= MAX_PLACES) PLACES.clear()
    place = makePlace(asked)
    PLACES.set(key, place)
  }
  return place
}

function makePlace({ cwd, home, workspace, cwdKnown }: Place): Place {
  const allowed = workspace !== undefined && isWorkspaceRootAllowed(workspace, home)
  return { cwd, home, workspace: allowed ? workspace : undefined, cwdKnown }
}
