// Recognises programs that print literals and sums of numbers, in Perl, Ruby and PHP. Knows nothing else of them.

const NUMBERS = String.raw`[0-9][0-9+\-*%(). ]{0,200}`
const SINGLE = String.raw`'[^'\\]{0,2000}'`
/** No sigils and no `#`: nothing is put into the text. Of escapes only those for blanks and quotes. */
const DOUBLE = String.raw`"(?:[^"\\$@#]|\\[nt"]){0,2000}"`
const LITERAL = `(?:${SINGLE}|${DOUBLE}|${NUMBERS})`
const LIST = `${LITERAL}(?:\\s*,\\s*${LITERAL}){0,50}`

const PRINTS = {
  perl: new RegExp(`^\\s*(?:print|say)\\s*(?:\\(\\s*${LIST}\\s*\\)|${LIST})\\s*;?\\s*$`),
  ruby: new RegExp(`^\\s*(?:print|puts|p)\\s*(?:\\(\\s*${LIST}\\s*\\)|${LIST}|RUBY_VERSION)\\s*;?\\s*$`),
  php: new RegExp(`^\\s*(?:echo|print)\\s*(?:\\(\\s*${LIST}\\s*\\)|${LIST}|PHP_VERSION|PHP_EOL)\\s*;?\\s*$`),
} as const

/** True when the whole text is one such statement. Powers are refused: `9**9**9` never ends in Ruby. */
export function isPlainPrint(text: string, language: keyof typeof PRINTS): boolean {
  return PRINTS[language].test(text) && !text.includes('**')
}
