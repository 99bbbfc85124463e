// Writes lists of names as one text. Knows none of the names.

/** The words of a text, divided by blanks or line breaks. */
export function words(text: string): readonly string[] {
  return text.trim().split(/\s+/)
}
