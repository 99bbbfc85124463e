// Says whether a text has words that may be read as something else. Does not change it: visible.ts does.

export type Confusables = {
  /** Words that mix Latin with letters of another script. */
  mixedScript: string[]
  /** A word in command position has letters beyond ASCII: no common program is named like that. */
  nonAsciiCommand: boolean
}

const WORD = /[\p{L}\p{N}\p{M}_-]+/gu
const ASCII = /^[\x00-\x7f]*$/
const LATIN = /\p{Script=Latin}/u
const OTHER = /(?!\p{Script=Latin})\p{L}/u
/** Start of the text, or what ends the previous command; then blanks, then the word. */
const COMMAND_WORD = /(?:^|[;&|\n(`{])[ \t]*([^\s;&|()<>`{}]+)/gu

/** Looks only; both answers are empty for ASCII text. */
export function confusables(text: string): Confusables {
  if (ASCII.test(text)) return { mixedScript: [], nonAsciiCommand: false }
  const mixed = new Set<string>()
  for (const [word] of text.matchAll(WORD))
    if (!ASCII.test(word) && LATIN.test(word) && OTHER.test(word)) mixed.add(word)
  let nonAsciiCommand = false
  for (const match of text.matchAll(COMMAND_WORD)) if (!ASCII.test(match[1] as string)) nonAsciiCommand = true
  return { mixedScript: [...mixed], nonAsciiCommand }
}
