// Recognises Perl programs that print literals and sums of numbers. Knows nothing else of the language.

const NUMBERS = String.raw`[0-9][0-9+\-*%(). ]{0,200}`
const SINGLE = String.raw`'[^'\\]{0,2000}'`
/** No sigils and no `#`: nothing is put into the text. Of escapes only those for blanks and quotes. */
const DOUBLE = String.raw`"(?:[^"\\$@#]|\\[nt"]){0,2000}"`
const LITERAL = `(?:${SINGLE}|${DOUBLE}|${NUMBERS})`
const LIST = `${LITERAL}(?:\\s*,\\s*${LITERAL}){0,50}`
const PRINT = new RegExp(`^\\s*(?:print|say)\\s*(?:\\(\\s*${LIST}\\s*\\)|${LIST})\\s*;?\\s*$`)

/** True when the whole text is one such statement. Powers are refused: they may take long. */
export function isPlainPrint(text: string): boolean {
  return PRINT.test(text) && !text.includes('**')
}
