// Matches a pattern at one place of a text, as those that take a text apart do. Takes nothing apart itself.

/** What a sticky pattern (`/…/y`) matches at that place; undefined when it does not. */
export function matchAt(pattern: RegExp, text: string, at: number): string | undefined {
  pattern.lastIndex = at
  return pattern.test(text) ? text.slice(at, pattern.lastIndex) : undefined
}
