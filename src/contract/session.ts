// Login of people in the dashboard: a one-time link's secret, or a password, for a session cookie. Shapes only.
import { z } from 'zod'

/** POST /api/session: `token` is the secret from the login link's fragment; or a user with a password. */
export const loginRequest = z.union([
  z.object({ token: z.string().min(16).max(256) }),
  z.object({ userId: z.string().min(1).max(128), password: z.string().min(1).max(256) }),
])

/** GET and POST /api/session: who is logged in. DELETE ends the session. */
export const sessionAnswer = z.object({
  userId: z.string(),
  role: z.enum(['viewer', 'reviewer', 'admin']),
  /** Server time, Unix ms, to correct the page's clock. */
  timestamp: z.number(),
})
export type SessionAnswer = z.output<typeof sessionAnswer>
