// Finds characters in a command's text that a person who reads it does not see. Judges no command.

/** The usual text, in which nothing hides. */
const PLAIN_TEXT = /^[\t\n\x20-\x7e]*$/

/** Characters that a reader cannot see, or that make a terminal show something else. */
const HIDDEN =
  /\p{Cc}|\p{Cf}|\p{Cs}|\p{Co}|\p{Zl}|\p{Zp}|\p{Variation_Selector}|[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]|[\u115f\u1160\u3164\uffa0]|\u034f/u

/**
 * Pictures as keyboards write them: one with the sign that asks for its colours, or several joined to one. The signs are
 * a part of what is seen there; anywhere else, or twice in a row, they are hidden. source: UTS #51, emoji sequences
 */
const PICTURES =
  /\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?(?:\u200d\p{Extended_Pictographic}[\ufe0f\u{1f3fb}-\u{1f3ff}]?){0,4}/gu

/** Whether something in the text is not seen as it is. Line breaks and tabs are; pictures are as keyboards write them. */
export function hidesCharacters(text: string): boolean {
  return !PLAIN_TEXT.test(text) && HIDDEN.test(text.replace(/[\n\t]/g, '').replace(PICTURES, ''))
}
