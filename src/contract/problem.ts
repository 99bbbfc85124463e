// The body of every error answer: RFC 9457 plus our code. Others may add members. Shape only; errors.ts has the table.
import { z } from 'zod'

export const problem = z.looseObject({
  type: z.string(),
  title: z.string(),
  status: z.number().int(),
  detail: z.string(),
  instance: z.string(),
  error: z.string().describe('the code, from the closed table in docs/errors.md'),
  requestId: z.string(),
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
  allow: z.literal(false).optional().describe('present on /api/hooks/*: a caller that reads nothing else stays closed'),
  reason: z.string().optional(),
})
export type Problem = z.output<typeof problem>
