// Makes the places of calls, and remembers them: the calls of a session come from few places. Judges no path.
import type { OwnFiles } from '../types.ts'
import type { Place } from './place.ts'
import { isWorkspaceRootAllowed } from './workspace-root.ts'

/** Sessions are few, so the memory is rarely emptied. */
const MAX_PLACES = 256
const PLACES = new Map<string, Place>()
/** Those of a gateway that knows its own files, which are longer than all the rest: by identity. */
const PLACES_OF = new WeakMap<OwnFiles, Map<string, Place>>()
/** The question asked last: most often it is asked again. */
const LAST: { asked: Place | undefined; answer: Place | undefined } = { asked: undefined, answer: undefined }

/**
 * The place that is asked for, without the workspace when that may not be one. The same question gets the same object,
 * so that what others work out about a place is worked out once, and not with every call.
 */
export function knownPlace(asked: Place): Place {
  if (LAST.answer !== undefined && LAST.asked !== undefined && isSame(LAST.asked, asked)) return LAST.answer
  const { cwd = null, home = null, workspace = null, cwdKnown, mayBeIn = null } = asked
  const key = JSON.stringify([cwd, home, workspace, cwdKnown, mayBeIn])
  const places = placesOf(asked.own)
  let place = places.get(key)
  if (place === undefined) {
    if (places.size >= MAX_PLACES) places.clear()
    place = makePlace(asked)
    places.set(key, place)
  }
  LAST.asked = asked
  LAST.answer = place
  return place
}

function placesOf(own: OwnFiles | undefined): Map<string, Place> {
  if (own === undefined) return PLACES
  const known = PLACES_OF.get(own)
  if (known !== undefined) return known
  const places = new Map<string, Place>()
  PLACES_OF.set(own, places)
  return places
}

function isSame(a: Place, b: Place): boolean {
  return (
    a.cwd === b.cwd &&
    a.home === b.home &&
    a.workspace === b.workspace &&
    a.cwdKnown === b.cwdKnown &&
    a.own === b.own &&
    a.mayBeIn === b.mayBeIn
  )
}

function makePlace({ cwd, home, workspace, cwdKnown, own, mayBeIn }: Place): Place {
  const allowed = workspace !== undefined && isWorkspaceRootAllowed(workspace, home)
  return { cwd, home, workspace: allowed ? workspace : undefined, cwdKnown, own, ...(mayBeIn && { mayBeIn }) }
}
