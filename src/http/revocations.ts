// Notices that a key, user or session ended while something of theirs is still open. Ends nothing itself.
import type { Log } from '../log.ts'

export type Revocations = {
  /** Calls `onRevoked` once when `isValid` turns false. `name`: equal names share one check. Returns the way to stop. */
  watch(name: string, isValid: () => Promise<boolean>, onRevoked: () => void): () => void
  /** Checks now, for instance after a logout. */
  checkNow(): Promise<void>
  close(): void
}

/** Checks a second: with fewer open names than this each is checked every second, and the cost stays bounded. */
const MAX_CHECKS_PER_ROUND = 500
const ROUND_MS = 1000

type Watched = { isValid: () => Promise<boolean>; listeners: Set<() => void> }

/** One timer for all open waits and sockets, however many share a key. Polling also sees revocations by other processes. */
export function createRevocations(deps: { log: Log; roundMs?: number }): Revocations {
  const watched = new Map<string, Watched>()

  async function check(name: string, one: Watched): Promise<void> {
    try {
      if (await one.isValid()) return
    } catch (error) {
      // Not knowing is no reason to cut waits off: what they are answered is checked against the store again.
      deps.log.warn({ err: error }, 'could not check a credential')
      return
    }
    // While that was asked, all of `one` may have stopped and somebody else begun under the same name: asked in its turn.
    if (watched.get(name) === one) watched.delete(name)
    for (const listener of one.listeners) listener()
  }

  async function round(): Promise<void> {
    const batch = [...watched].slice(0, MAX_CHECKS_PER_ROUND)
    for (const [name, one] of batch) {
      // To the end of the queue, so that the next round starts with others.
      watched.delete(name)
      watched.set(name, one)
    }
    await Promise.all(batch.map(([name, one]) => check(name, one)))
  }

  const timer = setInterval(() => void round(), deps.roundMs ?? ROUND_MS)
  timer.unref()

  return Object.freeze({
    watch(name: string, isValid: () => Promise<boolean>, onRevoked: () => void) {
      const one = watched.get(name) ?? { isValid, listeners: new Set<() => void>() }
      watched.set(name, one)
      one.listeners.add(onRevoked)
      return () => {
        one.listeners.delete(onRevoked)
        if (one.listeners.size === 0 && watched.get(name) === one) watched.delete(name)
      }
    },
    checkNow: round,
    close: () => clearInterval(timer),
  })
}
