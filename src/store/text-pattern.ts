// A pattern of LIKE for text that contains another, whatever is special in it. Searches nothing.

export function patternOf(text: string): string {
  return `%${text.replace(/[\\%_]/g, '\\$&')}%`
}
