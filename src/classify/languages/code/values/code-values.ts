// The values that expressions made of literals have, and what can be made of them. Bounded; reads no tokens in order.
import { LIMITS } from '../../../limits.ts'
import { decodeBase64, decodeHex } from '../../../text/decoding.ts'
import { COMPUTED, type CodeToken } from '../tokens/code-tokens.ts'

/** `isLiteral`: nothing in it is computed at run time. `isDecoded`: some of it was hidden by an encoding. */
export type Folded = { text: string; isLiteral: boolean; isDecoded: boolean }

/** Variables that hold a folded value. */
export type Constants = ReadonlyMap<string, Folded>

/** A program, and what is known of its variables. */
export type Source = { readonly tokens: readonly CodeToken[]; readonly constants: Constants }

export const UNKNOWN: Folded = { text: COMPUTED, isLiteral: false, isDecoded: false }

/** A text as it is written. */
export function literal(text: string): Folded {
  return { text, isLiteral: true, isDecoded: false }
}

export function joined(left: Folded, right: Folded): Folded {
  const isTwice = left.text.endsWith(COMPUTED) && right.text === COMPUTED
  return {
    text: isTwice ? left.text : (left.text + right.text).slice(0, LIMITS.textLength),
    isLiteral: left.isLiteral && right.isLiteral,
    isDecoded: left.isDecoded || right.isDecoded,
  }
}

export function joinItems(items: readonly Folded[], separator: string): Folded {
  return {
    text: items
      .map((item) => item.text)
      .join(separator)
      .slice(0, LIMITS.textLength),
    isLiteral: items.every((item) => item.isLiteral),
    isDecoded: items.some((item) => item.isDecoded),
  }
}

export function reversed(value: Folded): Folded {
  return { ...value, text: [...value.text].reverse().join('') }
}

/** The text of character codes: `chr(108)`. */
export function character(codes: readonly (CodeToken | undefined)[]): Folded | undefined {
  const values = codes.map((code) => (code?.kind === 'number' ? Number(code.text) : Number.NaN))
  if (!values.every((value) => value >= 0 && value <= 0x10ffff && Number.isInteger(value))) return undefined
  return { text: values.map((value) => String.fromCodePoint(value)).join(''), isLiteral: true, isDecoded: true }
}

function decoded(value: Folded, decode: (text: string) => string): Folded {
  return value.isLiteral
    ? { text: decode(value.text), isLiteral: true, isDecoded: true }
    : { ...UNKNOWN, isDecoded: true }
}

/** Calls that undo an encoding. */
const DECODERS: readonly (readonly [names: RegExp, decode: (text: string) => string])[] = [
  [
    /^(b64decode|urlsafe_b64decode|decodebytes|atob|base64_decode|decode64|strict_decode64|decode_base64)$/,
    decodeBase64,
  ],
  [/^(fromhex|unhexlify|hex2bin)$/, decodeHex],
  [/^str_rot13$/, rot13],
]

/** What a function of that name decodes, as it does; undefined when it is known for no such thing. */
export function decoderOf(name: string): ((value: Folded) => Folded) | undefined {
  const decode = DECODERS.find(([names]) => names.test(name))?.[1]
  return decode && ((value) => decoded(value, decode))
}

/** What `pack('H*', …)` and `unpack1('m')` make of a text, by their template; undefined for other templates. */
export function packedBy(template: string, value: Folded): Folded | undefined {
  if (/^H\*$/.test(template)) return decoded(value, decodeHex)
  return /^m0?$/.test(template) ? decoded(value, decodeBase64) : undefined
}

/** The names that Node's `Buffer.from` has for them. */
export function decodedFrom(encoding: string, value: Folded): Folded {
  if (encoding === 'base64') return decoded(value, decodeBase64)
  return encoding === 'hex' ? decoded(value, decodeHex) : value
}

/** The names that Python's `codecs.decode` has for them. */
export function decodedBy(codec: string, value: Folded): Folded {
  const name = codec.toLowerCase().replace(/_?codec$/, '')
  return /^rot_?13$/.test(name) ? decoded(value, rot13) : decodedFrom(name, value)
}

function rot13(text: string): string {
  return text.replace(/[a-zA-Z]/g, (char) => {
    const base = char <= 'Z' ? 65 : 97
    return String.fromCharCode(((char.charCodeAt(0) - base + 13) % 26) + base)
  })
}
