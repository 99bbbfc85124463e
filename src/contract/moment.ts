// A time as people write it into an address: Unix milliseconds, or a date that names its time zone. Shape only.
import { z } from 'zod'

/** Unix ms, or a date that names its time zone (or a day: midnight UTC). */
export const moment = z.string().transform((text, context) => {
  const isPlain = /^\d{1,15}$/.test(text)
  const at = isPlain
    ? Number(text)
    : /^\d{4}-\d\d-\d\d(T\S*(Z|[+-]\d\d:\d\d))?$/.test(text)
      ? Date.parse(text)
      : Number.NaN
  if (Number.isNaN(at)) {
    context.addIssue('must be Unix milliseconds, or a date such as 2026-01-31 or 2026-01-31T08:00:00Z')
    return z.NEVER
  }
  return at
})
