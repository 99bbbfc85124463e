// Says whether a value survives JSON unchanged: what was judged must be what runs. Pure.

const MAX_DEPTH = 30

/**
 * Why the value is no plain JSON, or undefined when it is. Members that are undefined count as absent. Anything that
 * JSON would silently change is refused: NaN, functions, dates, maps, classes, holes, cycles (by depth).
 */
export function whyNotJson(value: unknown, depth = 0): string | undefined {
  if (depth > MAX_DEPTH) return `it is nested deeper than ${MAX_DEPTH} levels`
  if (value === null || typeof value === 'string' || typeof value === 'boolean') return undefined
  if (typeof value === 'number') return Number.isFinite(value) ? undefined : `${value} is no number of JSON`
  if (typeof value !== 'object') return `a ${typeof value} is no JSON`
  if ('toJSON' in value) return 'it has a form of its own in JSON'
  if (Array.isArray(value)) {
    for (let index = 0; index < value.length; index++) {
      const why = whyNotJson(value[index], depth + 1)
      if (why !== undefined) return why
    }
    return undefined
  }
  const prototype: unknown = Object.getPrototypeOf(value)
  // An object of another realm has another Object.prototype, whose own prototype is null all the same.
  if (prototype !== null && Object.getPrototypeOf(prototype) !== null) return 'only plain objects are JSON'
  if (Object.getOwnPropertySymbols(value).length > 0) return 'symbols are no names of JSON'
  for (const child of Object.values(value)) {
    const why = child === undefined ? undefined : whyNotJson(child, depth + 1)
    if (why !== undefined) return why
  }
  return undefined
}
