// Who is told that something changed. Does not know what.

export function createListeners() {
  const listeners = new Set<() => void>()
  return Object.freeze({
    /** Returns the function that ends it. */
    add(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify() {
      for (const listener of listeners) listener()
    },
    clear: () => listeners.clear(),
  })
}
