// Shares one look into the store among all who ask the same within one turn of the event loop. Remembers nothing beyond it.

/**
 * `nameOf`: equal for what is found by the same look. The look is made at the turn's end, after whoever shares it has
 * asked: each of them is told what holds after its call came in, as if it had looked alone. Who asks later gets a look
 * of its own. Rejects with what `look` rejects with.
 */
export function createSharedLook<Of, Found>(
  look: (of: Of) => Promise<Found>,
  nameOf: (of: Of) => string,
): (of: Of) => Promise<Found> {
  const under = new Map<string, Promise<Found>>()
  return (of) => {
    const name = nameOf(of)
    const shared = under.get(name)
    if (shared !== undefined) return shared
    const one = new Promise<void>((resolve) => setImmediate(resolve)).then(() => {
      // Before the look: it must not be shared by anybody who asks after it.
      under.delete(name)
      return look(of)
    })
    under.set(name, one)
    return one
  }
}
