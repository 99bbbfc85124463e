// The place that a call's relative paths are read in, and the memory of places. Judges nothing.

/** `cwdKnown` is false after a change of directory to a computed place: relative paths may then lie anywhere. */
export type Place = {
  readonly cwd?: string | undefined
  readonly home?: string | undefined
  readonly workspace?: string | undefined
  readonly cwdKnown: boolean
  /** Another machine, or a container: nothing is known of its folders but what every system has. */
  readonly elsewhere?: boolean
}

/** Sessions are few, so the memory is rarely emptied. */
const MAX_PLACES = 256
const PLACES = new Map<string, Place>()

/**
 * One object for all places that are the same: what is worked out about a place (where its paths begin, what its
 * workspace is) is then worked out once, not with every call of a session.
 */
export function samePlace(place: Place): Place {
  const key = `${place.cwd}\0${place.home}\0${place.workspace}\0${place.cwdKnown}\0${place.elsewhere}`
  const known = PLACES.get(key)
  if (known && isSame(known, place)) return known
  if (PLACES.size >= MAX_PLACES) PLACES.clear()
  PLACES.set(key, place)
  return place
}

/** A NUL in a path could make two keys alike. */
function isSame(a: Place, b: Place): boolean {
  return (
    a.cwd === b.cwd &&
    a.home === b.home &&
    a.workspace === b.workspace &&
    a.cwdKnown === b.cwdKnown &&
    a.elsewhere === b.elsewhere
  )
}
