// Spans of time and times of day in words. Does not read any clock.

/** `0:42`, `14:59`, `1:02:03`. Negative counts as 0. */
export function countdownText(ms: number): string {
  const seconds = Math.max(0, Math.ceil(ms / 1000))
  const parts = [Math.floor(seconds / 60) % 60, seconds % 60]
  const hours = Math.floor(seconds / 3600)
  const [minutes = 0, rest = 0] = parts
  const tail = String(rest).padStart(2, '0')
  return hours > 0 ? `${hours}:${String(minutes).padStart(2, '0')}:${tail}` : `${minutes}:${tail}`
}

/** `just now`, `40 s ago`, `12 min ago`, `3 h ago`, `2 days ago`. */
export function ageText(ms: number): string {
  return ms < 5000 ? 'just now' : `${spanText(ms)} ago`
}

/** `0.4 s`, `40 s`, `12 min`, `3 h`, `2 days`: rounded down to one unit. Negative counts as 0. */
export function spanText(ms: number): string {
  const seconds = Math.floor(Math.max(0, ms) / 1000)
  if (seconds < 2) return `${(Math.max(0, ms) / 1000).toFixed(1)} s`
  if (seconds < 60) return `${seconds} s`
  if (seconds < 3600) return `${Math.floor(seconds / 60)} min`
  if (seconds < 86_400) return `${Math.floor(seconds / 3600)} h`
  const days = Math.floor(seconds / 86_400)
  return days === 1 ? '1 day' : `${days} days`
}

/** Local time of day with seconds; of another day than `now` the day (and year, if another) and hours and minutes. */
export function timeText(at: number, now: number): string {
  const then = new Date(at)
  const today = new Date(now)
  if (then.toDateString() === today.toDateString())
    return then.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit', second: '2-digit' })
  const year = then.getFullYear() === today.getFullYear() ? {} : ({ year: 'numeric' } as const)
  const day = then.toLocaleDateString(undefined, { day: 'numeric', month: 'short', ...year })
  return `${day}, ${then.toLocaleTimeString(undefined, { hour: '2-digit', minute: '2-digit' })}`
}
