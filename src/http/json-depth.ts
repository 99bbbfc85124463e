// Measures how deeply a JSON text is nested, before anything parses it. Does not validate JSON.

const QUOTE = 0x22
const BACKSLASH = 0x5c

/** JSON nested deeper than this is refused: what walks or serialises it later may be recursive. */
export const MAX_JSON_DEPTH = 32

/**
 * True when brackets outside strings nest deeper than `maxDepth`. One linear pass over the UTF-8 bytes, no allocation:
 * every byte of a multi-byte character is above 0x7f, so none can be mistaken for a bracket or quote.
 */
export function isTooDeep(bytes: Uint8Array, maxDepth = MAX_JSON_DEPTH): boolean {
  let depth = 0
  let quoted = false
  for (let index = 0; index < bytes.length; index++) {
    const byte = bytes[index]
    if (quoted) {
      if (byte === BACKSLASH) index++
      else if (byte === QUOTE) quoted = false
    } else if (byte === QUOTE) quoted = true
    else if (byte === 0x7b || byte === 0x5b) {
      depth++
      if (depth > maxDepth) return true
    } else if (byte === 0x7d || byte === 0x5d) depth--
  }
  return false
}
