// Who is told of commits. Does not know what was committed.

export type Listeners = {
  /** Returns the function that ends it. The same listener may be added twice, and each ended for itself. */
  add(listener: () => void): () => void
  /** One listener's mistake neither stops the others nor the answers that wait behind them. */
  notify(): void
}

export function createListeners(): Listeners {
  const listeners = new Set<() => void>()
  return Object.freeze({
    add(given) {
      const listener = () => given()
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    notify() {
      for (const listener of [...listeners]) {
        try {
          listener()
        } catch (error) {
          process.emitWarning(error instanceof Error ? error : String(error))
        }
      }
    },
  } satisfies Listeners)
}
