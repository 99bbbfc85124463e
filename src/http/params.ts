// Parameters that several routes have in common. Describes no body and no answer.
import { z } from 'zod'

/** `/:id`: of a request, an alarm, a key, a user … */
export const idParams = z.object({ id: z.string().min(1).max(128) })

/** `?wait=` in seconds; more than 25 counts as 25. */
export const waitSeconds = z.coerce
  .number()
  .min(0)
  .default(0)
  .transform((seconds) => Math.min(seconds, 25))
