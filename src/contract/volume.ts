// How many calls there were and what became of them, over time. Shapes only.
import { z } from 'zod'
import { query, userFilter } from './query.ts'

export const volumeQuery = query({
  span: z.enum(['day', 'week', 'month']).default('day').describe('how far back'),
  userId: userFilter,
})
export type VolumeQuery = z.output<typeof volumeQuery>

const count = z.number().int()

/** One step of time: calls by the answer they got at once, and requests by how they ended in that time. */
export const volumeStep = z.object({
  at: z.number().describe('where the step begins, Unix ms'),
  allowed: count.describe('safe'),
  granted: count.describe('allowed by a standing grant'),
  asked: count.describe('a person was asked'),
  blocked: count.describe('destructive, or refused without asking'),
  observed: count.describe('let pass whatever it was: nothing is enforced for the agent'),
  approved: count,
  rejected: count,
  expired: count.describe('nobody decided'),
  cancelled: count,
})
export type VolumeStep = z.output<typeof volumeStep>

export const volume = z.object({
  stepMs: z.number(),
  from: z
    .number()
    .describe('counted from here on, Unix ms: where the first step begins, or later when there was too much'),
  until: z.number().describe('when it was counted, Unix ms'),
  complete: z.boolean().describe('false: there was too much to count, and older steps are left out'),
  steps: z.array(volumeStep),
  latencyMicros: z
    .object({ median: z.number(), p95: z.number(), count })
    .optional()
    .describe('how long judging took, without storing; absent while nothing was judged'),
})
export type Volume = z.output<typeof volume>
