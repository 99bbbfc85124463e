// Compares keys as a case-insensitive decoder would. Does not decide what a collision means.

/** A key as Go's encoding/json matches it: case gone, `ſ` and the Kelvin sign included. Folds a little more, never less. */
function foldKey(key: string): string {
  return key.toUpperCase().toLowerCase()
}

/**
 * The first key of an object that a case-insensitive reader could take for another one: for a second key of the same
 * object, or for one of `names` although it is written differently. Undefined when every key means only itself.
 */
export function findFoldedKey(object: Readonly<Record<string, unknown>>, names: readonly string[]): string | undefined {
  const seen = new Map<string, string>(names.map((name) => [foldKey(name), name]))
  for (const key of Object.keys(object)) {
    const folded = foldKey(key)
    const known = seen.get(folded)
    if (known !== undefined && known !== key) return key
    seen.set(folded, key)
  }
  return undefined
}
