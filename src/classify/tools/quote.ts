// Writes words as one line of shell text. Parses nothing.

/** The words with blanks between them, quoted where a shell would take them apart or expand them. */
export function quoteWords(words: readonly string[]): string {
  return words.map((word) => (/^[\w@%+=:,./-]+$/.test(word) ? word : `'${word.replaceAll("'", "'\\''")}'`)).join(' ')
}
