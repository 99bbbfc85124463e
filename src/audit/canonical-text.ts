// Writes JSON in the one form that equal values share (RFC 8785), fast enough for every call. Hashes nothing.

/** What JSON.stringify would escape, and whatever may be half of a surrogate pair: in most texts there is none of it. */
const UNUSUAL = /["\\\u0000-\u001f\ud800-\udfff]/
const HALF_CHARACTER = /\p{Surrogate}/u

/**
 * The canonical text of a JSON value: keys in order, no blanks, fields that are undefined left out. Values are what
 * JSON.parse gives, or the like: objects with a `toJSON` and circles are not expected. Throws TypeError for what has no
 * canonical form: numbers that are not finite, halves of characters, and values that JSON does not know.
 */
export function canonicalText(value: unknown): string {
  switch (typeof value) {
    case 'string':
      return quote(value)
    case 'number':
      if (!Number.isFinite(value)) throw new TypeError(`${value} has no canonical form`)
      return String(Object.is(value, -0) ? 0 : value)
    case 'boolean':
      return value ? 'true' : 'false'
    case 'object':
      if (value === null) return 'null'
      return Array.isArray(value) ? ofList(value) : ofObject(value as Record<string, unknown>)
    default:
      throw new TypeError(`a ${typeof value} has no canonical form`)
  }
}

function ofList(items: readonly unknown[]): string {
  let text = '['
  for (let index = 0; index < items.length; index++) {
    if (index > 0) text += ','
    text += items[index] === undefined ? 'null' : canonicalText(items[index])
  }
  return `${text}]`
}

/** Keys in the order of their UTF-16 units, which is how sort compares. */
function ofObject(object: Record<string, unknown>): string {
  let text = ''
  for (const key of sortedKeys(object)) {
    const value = object[key]
    if (value === undefined) continue
    text += `${text === '' ? '{' : ','}${quote(key)}:${canonicalText(value)}`
  }
  return text === '' ? '{}' : `${text}}`
}

/** Objects that are written with their names in order need no sorting, which takes longer than to look. */
function sortedKeys(object: Record<string, unknown>): string[] {
  const keys = Object.keys(object)
  for (let index = 1; index < keys.length; index++)
    if ((keys[index - 1] as string) > (keys[index] as string)) return keys.sort()
  return keys
}

function quote(text: string): string {
  if (!UNUSUAL.test(text)) return `"${text}"`
  if (HALF_CHARACTER.test(text)) throw new TypeError('half of a character has no canonical form')
  return JSON.stringify(text)
}
