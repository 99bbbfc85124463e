// Makes guessing passwords slow: each name that fails too often must wait longer and longer. Checks no password.

export type LoginBackoff = {
  /**
   * Counts an attempt for every name before it is made, so that parallel guesses count too. Returns 0, or the seconds
   * until the next attempt may be made; then nothing was counted.
   */
  begin(names: readonly BackoffName[]): number
  /** It was the right password: these names start again. */
  succeed(names: readonly BackoffName[]): void
}

/** `free`: attempts before the first wait. */
export type BackoffName = { name: string; free: number }

const FIRST_WAIT_MS = 10_000
const MAX_WAIT_MS = 900_000
/** Without an attempt for this long all is forgotten. */
const FORGET_MS = 3_600_000
/** More names than this and the oldest are forgotten: whoever fills the table waits for each name's own turn anyway. */
const MAX_NAMES = 20_000

type Tries = { count: number; at: number }

/** `now`: monotonic ms. In memory: several instances each count for themselves. */
export function createLoginBackoff(deps: { now?: () => number } = {}): LoginBackoff {
  const now = deps.now ?? (() => performance.now())
  const tries = new Map<string, Tries>()

  function current(name: string, at: number): Tries {
    const known = tries.get(name)
    return known === undefined || at - known.at > FORGET_MS ? { count: 0, at } : known
  }

  function waitMs({ name, free }: BackoffName, at: number): number {
    const { count, at: last } = current(name, at)
    if (count < free) return 0
    const pause = Math.min(MAX_WAIT_MS, FIRST_WAIT_MS * 2 ** Math.min(count - free, 20))
    return Math.max(0, last + pause - at)
  }

  return Object.freeze({
    begin(names: readonly BackoffName[]) {
      const at = now()
      const wait = Math.max(...names.map((one) => waitMs(one, at)))
      if (wait > 0) return Math.ceil(wait / 1000)
      for (const { name } of names) {
        const { count } = current(name, at)
        tries.delete(name)
        tries.set(name, { count: count + 1, at })
      }
      while (tries.size > MAX_NAMES) tries.delete(tries.keys().next().value as string)
      return 0
    },
    succeed(names: readonly BackoffName[]) {
      for (const { name } of names) tries.delete(name)
    },
  })
}

/** Five mistakes are free: people mistype. A login link works all the same, so nobody can lock a person out. */
export const accountName = (userId: string): BackoffName => ({ name: `account:${userId}`, free: 5 })

/** Many people may share an address. */
export const addressName = (address: string): BackoffName => ({ name: `address:${address}`, free: 20 })
