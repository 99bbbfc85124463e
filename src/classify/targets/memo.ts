// Remembers what was worked out from texts that come again with every call of a session. Same question, same answer.

/** Texts that are remembered before the memory is emptied: sessions are few, so this is rarely reached. */
const MAX_ENTRIES = 256

/** A function of one text that is worked out once for each text, as far as the memory reaches. */
export function remember<T>(workOut: (text: string) => T): (text: string) => T {
  const known = new Map<string, T>()
  return (text) => {
    const before = known.get(text)
    if (before !== undefined) return before
    const now = workOut(text)
    if (known.size >= MAX_ENTRIES) known.clear()
    known.set(text, now)
    return now
  }
}
