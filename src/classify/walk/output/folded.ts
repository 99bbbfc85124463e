// What a program prints, as far as that was worked out. Works nothing out.

/** `exact`: these are the letters. Else shells and versions differ: the text may only make a verdict stricter. */
export type Folded = { text: string; exact: boolean }

/** Of longer output nothing is said. */
export const MAX_FOLDED = 8_192

export function exactly(text: string): Folded {
  return { text, exact: true }
}

export function about(text: string): Folded {
  return { text, exact: false }
}

/** Only of such text it is sure what a character is, whatever the locale. */
export function isAscii(text: string): boolean {
  return /^[\x00-\x7f]*$/.test(text)
}
