// Times as people write them into an address: Unix milliseconds, or a date that names its time zone. Shapes only.
import { z } from 'zod'

const DAY_MS = 86_400_000
const PROBLEM =
  'must be Unix milliseconds, a day such as 2026-01-31 (UTC), or a time with its zone such as 2026-01-31T14:00Z or 2026-01-31T14:00+01:00'

/** Date.parse makes the 2nd of March of 2026-02-30: who mistyped a day is told so, not shown another one. */
const isDay = (text: string): boolean => {
  const midnight = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(midnight.getTime()) && midnight.toISOString().startsWith(text)
}

const parse = (ofDay: (midnight: number) => number) =>
  z.string().transform((text, context) => {
    const at = /^\d{1,15}$/.test(text)
      ? Number(text)
      : /^\d{4}-\d\d-\d\d$/.test(text)
        ? ofDay(Date.parse(text))
        : /^\d{4}-\d\d-\d\dT\S*(Z|[+-]\d\d:\d\d)$/.test(text)
          ? Date.parse(text)
          : Number.NaN
    if (Number.isNaN(at) || (text.includes('-') && !isDay(text.slice(0, 10)))) {
      context.addIssue(PROBLEM)
      return z.NEVER
    }
    return at
  })

/** Unix ms, or a date that names its time zone; a day is its midnight, UTC. */
export const moment = parse((midnight) => midnight)

/** The same as an end that is included: a day is its last millisecond. */
export const lastMoment = parse((midnight) => midnight + DAY_MS - 1)
