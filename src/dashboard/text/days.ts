// Days, and minutes of them, as people choose them, in the browser's own time zone, as times. Formats nothing.

const DAY = /^(\d{4})-(\d\d)-(\d\d)$/
const MINUTE = /^(\d{4}-\d\d-\d\d)T([01]\d|2[0-3]):([0-5]\d)$/

/** The first moment of a day (`2026-01-31`) or of the days after it, Unix ms; undefined for what is no day. */
export function dayStart(day: string, daysAfter = 0): number | undefined {
  const [, year, month, date] = DAY.exec(day) ?? []
  if (year === undefined || month === undefined || date === undefined) return undefined
  const start = (after: number) => new Date(Number(year), Number(month) - 1, Number(date) + after)
  // Of the 30th of February, or of a 13th month, Date makes a later day.
  if (start(0).getMonth() + 1 !== Number(month)) return undefined
  return start(daysAfter).getTime()
}

/**
 * What the server is asked for when a filter names days, or minutes of them: moments, `until` a day with all of it. What
 * is neither goes as it is, so that the server says what is wrong with it: to leave it out would show everything.
 */
export function daysAsMoments({ from, until }: { from: string; until: string }): Record<string, string> {
  const asked = { from: minuteOf(from) ?? dayStart(from) ?? from, until: minuteOf(until) ?? dayEnd(until) ?? until }
  return Object.fromEntries(Object.entries(asked).flatMap(([name, at]) => (at === '' ? [] : [[name, String(at)]])))
}

/** The last moment of a day, Unix ms; a day in which clocks change is longer or shorter. */
export function dayEnd(day: string): number | undefined {
  const next = dayStart(day, 1)
  return next === undefined ? undefined : next - 1
}

/** The moment `2026-01-31T14:00`, Unix ms; undefined for what names none. */
function minuteOf(text: string): number | undefined {
  const [, day = '', hours, minutes] = MINUTE.exec(text) ?? []
  const start = dayStart(day)
  // By the clock on the wall: a day in which clocks change has no fixed distance from its start.
  return start === undefined ? undefined : new Date(start).setHours(Number(hours), Number(minutes))
}
