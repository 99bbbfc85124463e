// Whether letters and pictures beyond ASCII stand in a program only where they are shown: in its strings and remarks.
import type { CodeToken } from './code-tokens.ts'

/** Letters, marks, digits, punctuation and symbols of any script: no blanks, ends of lines or hidden signs but one. */
const READABLE = /^[\n\t\x20-\x7e\p{L}\p{M}\p{N}\p{P}\p{S}]*$/u
/** Where texts are read in an old encoding, a letter may swallow the sign behind it, and with it what that sign does. */
const SWALLOWS = /[^\n\t\x20-\x7e][\\{}]/u
const ASCII = /^[\n\t\x20-\x7e]*$/

/** May this text be read as a program at all? Asked before it is taken apart. */
export function isReadableText(text: string): boolean {
  return ASCII.test(text) || (READABLE.test(text) && !SWALLOWS.test(text))
}

/** Languages fold letters in names, so that another letter may spell a known name: names hold none. */
export function namesArePlain(tokens: readonly CodeToken[]): boolean {
  return tokens.every(({ kind, text, inner }) => (kind === 'string' ? inner?.every(isAscii) !== false : isAscii(text)))
}

function isAscii(text: string): boolean {
  return ASCII.test(text)
}
