// Writes words as shell text. Parses nothing.

/** The word, quoted where a shell would take it apart or expand it. */
export function quoteWord(word: string): string {
  return /^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`
}

/** The words with blanks between them, each quoted where that is needed. */
export function quoteWords(words: readonly string[]): string {
  return words.map(quoteWord).join(' ')
}
