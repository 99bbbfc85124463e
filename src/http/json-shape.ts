// Measures a JSON text before anything parses it: how deep, how many members. Does not validate JSON.

const QUOTE = 0x22
const BACKSLASH = 0x5c
const COLON = 0x3a
const COMMA = 0x2c

/** JSON nested deeper than this is refused: what walks or serialises it later may be recursive. */
export const MAX_JSON_DEPTH = 32

/**
 * Names in all objects, and commas between anything, of one body. What is judged is checked, masked and written down
 * member by member; while that happens nobody else is answered.
 */
export const MAX_JSON_MEMBERS = 20_000
export const MAX_JSON_COMMAS = 100_000

/**
 * `members`: names in all objects, repeated ones included. `commas`: between members or elements. Both exact for valid
 * JSON that is not too deep.
 */
export type JsonShape = { isTooDeep: boolean; members: number; commas: number }

/**
 * One linear pass over the UTF-8 bytes, no allocation: every byte of a multi-byte character is above 0x7f, so none can
 * be mistaken for a bracket, colon or quote. Brackets outside strings nest deeper than `maxDepth`: too deep.
 */
export function measureJson(bytes: Uint8Array, maxDepth = MAX_JSON_DEPTH): JsonShape {
  let depth = 0
  let members = 0
  let commas = 0
  let quoted = false
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]
    if (quoted) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === COLON) members++
    else if (byte === COMMA) commas++
    else if (byte === 0x7b || byte === 0x5b) {
      depth++
      if (depth > maxDepth) return { isTooDeep: true, members, commas }
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return { isTooDeep: false, members, commas }
}

/** Names in all objects of a parsed value: fewer than the text had when a name was repeated and its first value lost. */
export function countMembers(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const children = Array.isArray(value) ? value : Object.values(value)
  let members = Array.isArray(value) ? 0 : children.length
  for (const child of children) if (typeof child === 'object' && child !== null) members += countMembers(child)
  return members
}
