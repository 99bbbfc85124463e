// Decisions on several requests at once, each with its own result. Shapes only.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'
import { decisionAnswer } from './permission.ts'

/** Without edits and grants: those are about one call, and to drop one would approve something else. */
export const batchRequest = onlyKnown({
  requestIds: z.array(z.string().min(1).max(128)).min(1).max(100),
  decision: z.enum(['approve', 'reject']),
  feedback: z.string().max(16_384).optional(),
})
export type BatchRequest = z.output<typeof batchRequest>

/** `error`: the code, as if the decision had been sent alone. The rest says what happened instead, on already-decided. */
export const batchFailure = z.object({
  success: z.literal(false),
  requestId: z.string(),
  error: z.string(),
  status: z.number().int(),
  detail: z.string(),
  outcome: z.string().optional(),
  decidedBy: z.string().optional(),
  decidedAt: z.number().optional(),
})

export const batchAnswer = z.object({ results: z.array(z.union([decisionAnswer, batchFailure])) })
export type BatchAnswer = z.output<typeof batchAnswer>
