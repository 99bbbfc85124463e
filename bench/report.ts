// How measurements are summed up: percentiles, medians, and lines of text. Measures nothing.

/** Measures something and returns the lines that tell what was found, each with the goal it is held against. */
export type Bench = () => Promise<string[]>

/** The value below which a share of the (unsorted) values lies; `share` 0–1. */
export function percentile(values: readonly number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))]!
}

/** One line: what, how much, and what it should be. */
export function line(what: string, value: string, goal: string): string {
  return `${what.padEnd(46)} ${value.padStart(12)}   goal ${goal}`
}
