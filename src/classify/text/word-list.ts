// Long lists of words, written as one text. Knows nothing of what they mean.

/** The words of a text, divided by blanks or line breaks. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}

/** The same to ask whether a word is among them. */
export function wordSet(text: string): ReadonlySet<string> {
  return new Set(words(text))
}
