// Recognises programs that print literals and sums of numbers, in Perl, Ruby and PHP. Knows nothing else of them.

const NUMBERS = String.raw`[0-9][0-9+\-*%(). ]{0,200}`
const SINGLE = String.raw`'[^'\\]{0,2000}'`
/** No sigils and no `#`: nothing is put into the text. Of escapes only those for blanks and quotes. */
const DOUBLE = String.raw`"(?:[^"\\$@#]|\\[nt"]){0,2000}"`
const LITERAL = `(?:${SINGLE}|${DOUBLE}|${NUMBERS})`
const listOf = (item: string): string => `${item}(?:\\s*,\\s*${item}){0,50}`
const LIST = listOf(LITERAL)
/** What PHP knows of itself. source: php.net, predefined constants */
const PHP_LIST = listOf(
  `(?:${LITERAL}|PHP_(?:VERSION|EOL|OS|OS_FAMILY|SAPI|BINARY|MAJOR_VERSION|MINOR_VERSION|INT_MAX|INT_SIZE)|phpversion\\(\\)|php_sapi_name\\(\\)|memory_get_usage\\(\\))`,
)

const PRINTS = {
  perl: new RegExp(`^\\s*(?:print|say)\\s*(?:\\(\\s*${LIST}\\s*\\)|${LIST})\\s*;?\\s*$`),
  ruby: new RegExp(`^\\s*(?:print|puts|p)\\s*(?:\\(\\s*${LIST}\\s*\\)|${LIST}|RUBY_VERSION)\\s*;?\\s*$`),
  php: new RegExp(`^\\s*(?:echo|print)\\s*(?:\\(\\s*${LIST}\\s*\\)|${PHP_LIST})\\s*;?\\s*$`),
} as const

/** True when the whole text is one such statement. Powers are refused: `9**9**9` never ends in Ruby. */
export function isPlainPrint(text: string, language: keyof typeof PRINTS): boolean {
  return PRINTS[language].test(text) && !text.includes('**')
}
