// How long to wait before a webhook is tried again. Waits for nothing.

const LONGEST = 300

/**
 * Doubles from `firstMs` up to 300 times that; between half of it and all of it, so that many senders do not come back in
 * the same moment. `attempts`: failures in a row, from 1. `random`: from 0 up to 1.
 */
export function backoffMs(attempts: number, firstMs: number, random: () => number): number {
  const fullMs = firstMs * Math.min(LONGEST, 2 ** Math.min(30, attempts - 1))
  return Math.round(fullMs * (0.5 + random() / 2))
}
