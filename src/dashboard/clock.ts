// The server's time, as far as the page knows it. Ignores the computer's own clock, which may be wrong or be changed.

export type ServerClock = {
  /** Takes over a server time (Unix ms). `ageMs`: how long ago the server wrote it, where that is known. */
  sync(timestamp: number, ageMs?: number): void
  /** Server time now, Unix ms. */
  now(): number
}

/** `monotonicMs` only counts up, for instance performance.now; `guess` is used until the first sync. */
export function createServerClock(deps: { monotonicMs: () => number; guess: number }): ServerClock {
  let base = { timestamp: deps.guess, at: deps.monotonicMs() }
  return Object.freeze({
    sync(timestamp: number, ageMs = 0) {
      if (Number.isFinite(timestamp)) base = { timestamp: timestamp + ageMs, at: deps.monotonicMs() }
    },
    now: () => base.timestamp + (deps.monotonicMs() - base.at),
  })
}
