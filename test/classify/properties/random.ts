// Random numbers that are the same every time for the same seed (mulberry32). Not for secrets.

export type Random = {
  /** A whole number from 0 up to, but not including, `end`. */
  below(end: number): number
  /** One of the list, which must not be empty. */
  pick<T>(list: readonly T[]): T
  /** Up to `size` different members of the list, in random order; the whole list, as it is, when it is not longer. */
  sample<T>(list: readonly T[], size: number): T[]
}

/** A source of numbers that depends on the seed alone. */
export function createRandom(seed: number): Random {
  const state = { at: seed >>> 0 }
  const next = (): number => {
    state.at = (state.at + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state.at ^ (state.at >>> 15), 1 | state.at)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  const below = (end: number): number => Math.floor(next() * end)
  return Object.freeze({
    below,
    pick: <T>(list: readonly T[]): T => list[below(list.length)]!,
    sample: <T>(list: readonly T[], size: number): T[] => {
      if (size >= list.length) return [...list]
      const pool = [...list]
      for (let i = 0; i < size; i++) {
        const other = i + below(pool.length - i)
        ;[pool[i], pool[other]] = [pool[other]!, pool[i]!]
      }
      return pool.slice(0, size)
    },
  })
}
