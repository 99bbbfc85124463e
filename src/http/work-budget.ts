// Keeps one key's heavy calls from taking the time of all others: what they cost beyond the ordinary, per key. Measures nothing.
import type { JudgingWork } from '../permissions/permissions.ts'

export type WorkBudget = {
  /** What a call has cost just now. */
  takeMs(name: string, ms: number): void
  /** 0 when the key may go on, else when it may. */
  waitSeconds(name: string): number
  /** Whether some of what the key's calls cost is still remembered. */
  isHeavy(name: string): boolean
  /** How long its next call waits, ms: as long as the last one took, so that others get as much. */
  pauseMs(name: string): number
}

/**
 * So much of one call is never counted. Ordinary ones take far less, on slow machines too; and those that take just so
 * much must not add up to most of a second at the rate that a key may have.
 */
const FREE_MS = 0.5
/** Heavy work of one key: this much of each second, and this much at once. */
const MS_PER_SECOND = 100
const BURST_MS = 2_000
/** More is not remembered. */
const MAX_MS = 3_000
/** Nobody waits longer for what one call has cost. */
const MAX_PAUSE_MS = 250
/** More names than this and those without debt are forgotten. */
const MAX_NAMES = 10_000

/** What a unit of the classifier's work, and a byte of a body, may cost at most. */
const MAX_MS_PER_UNIT = 0.02
const MAX_MS_PER_BYTE = 0.001

/**
 * What is charged for judging a call whose body had so many bytes: the time it took, but no more than what was in it
 * can have cost. Times can be wrong, on a machine that is busy with something else; a short call of a few words is not
 * charged whatever they say.
 */
export function chargeMs({ ms, units }: JudgingWork, bytes: number): number {
  return units === undefined ? ms : Math.min(ms, units * MAX_MS_PER_UNIT + bytes * MAX_MS_PER_BYTE)
}

/**
 * Calls that are made to be slow to judge cost a hundred times an ordinary one, so a rate of calls does not bound them.
 * Work is counted after it was done, so a key goes into debt by one call at most; nobody's verdict depends on it.
 * `now`: monotonic ms.
 */
export function createWorkBudget(now: () => number = () => performance.now()): WorkBudget {
  const spent = new Map<string, { ms: number; at: number; pausedUntil: number }>()

  function left(name: string): number {
    const entry = spent.get(name)
    if (entry === undefined) return 0
    const at = now()
    entry.ms = Math.max(0, entry.ms - ((at - entry.at) / 1000) * MS_PER_SECOND)
    entry.at = at
    return entry.ms
  }

  function forgetPaid(): void {
    for (const name of [...spent.keys()]) if (left(name) === 0) spent.delete(name)
  }

  return Object.freeze({
    takeMs(name: string, ms: number) {
      const counted = ms - FREE_MS
      if (counted <= 0) return
      if (!spent.has(name) && spent.size >= MAX_NAMES) forgetPaid()
      const at = now()
      // A call is charged in parts: a small one does not shorten the pause for a large one.
      const pausedUntil = Math.max(spent.get(name)?.pausedUntil ?? 0, at + Math.min(MAX_PAUSE_MS, counted))
      spent.set(name, { ms: Math.min(MAX_MS, left(name) + counted), at, pausedUntil })
    },
    waitSeconds(name: string) {
      const over = left(name) - BURST_MS
      return over <= 0 ? 0 : over / MS_PER_SECOND
    },
    isHeavy: (name: string) => left(name) > 0,
    pauseMs: (name: string) => Math.max(0, (spent.get(name)?.pausedUntil ?? 0) - now()),
  })
}
