// A length of time as people say it. Measures nothing.

/** `45 seconds`, `15 minutes`. */
export function durationText(ms: number): string {
  return ms < 90_000 ? `${Math.round(ms / 1000)} seconds` : `${Math.round(ms / 60_000)} minutes`
}
