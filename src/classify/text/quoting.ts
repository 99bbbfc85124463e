// Writes words as shell text. Parses nothing.

/** In single quotes: whatever it holds, a shell takes it as it is. */
export function inQuotes(text: string): string {
  return `'${text.replaceAll("'", "'\\''")}'`
}

/** The word, quoted where a shell would take it apart or expand it. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : inQuotes(word)
}

/** The words with blanks between them, each quoted where that is needed. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quoteWord).join(' ')
}

/**
 * What a program in another language hands to a shell. A `~` stays open: whether it is expanded depends on the function
 * that it is given to.
 */
export function quoteArgument(text: string): string {
  return /^[\w@%+=:,./~-]+$/.test(text) ? text : inQuotes(text)
}
