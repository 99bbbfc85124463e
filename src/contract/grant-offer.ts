// How wide an approve_always could be, and what each width would have allowed lately. Shapes only.
import { z } from 'zod'
import { requestStatus } from './permission.ts'

/** Recorded calls of the same user that a grant would have covered. `rejected`: of those, by a person. */
export const grantPreview = z.object({
  recorded: z.number().int().describe('how many recorded calls were compared'),
  matching: z.number().int(),
  rejected: z.number().int(),
  examples: z.array(
    z.object({
      requestId: z.string(),
      command: z.string().describe('redacted'),
      agentId: z.string(),
      status: requestStatus,
      timestamp: z.number(),
    }),
  ),
})
export type GrantPreview = z.output<typeof grantPreview>

export const grantRung = z.object({
  width: z.enum(['exact', 'command']),
  available: z.boolean(),
  refused: z.string().optional().describe('why this width is not available'),
  command: z.string().describe('redacted; `<path in the workspace>` stands for what may differ'),
  preview: grantPreview.optional(),
})
export type GrantRung = z.output<typeof grantRung>

export const grantOffers = z.object({ requestId: z.string(), rungs: z.array(grantRung) })
export type GrantOffers = z.output<typeof grantOffers>
