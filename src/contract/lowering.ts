// Destructive rules that an administrator has lowered to dangerous for one agent, for a while. Shapes only.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'

/** At most 30 days: what is needed for longer belongs into the policy. */
const MAX_LOWERING_MS = 2_592_000_000

const name = z
  .string()
  .min(1)
  .max(1024)
  .refine((value) => value !== '*', 'name one; * is not possible')

export const loweringRequest = onlyKnown({
  userId: name,
  agentId: name,
  rule: z.string().min(1).max(128).describe('id of a destructive rule, as verdicts name it'),
  reason: z
    .string()
    .trim()
    .min(3, 'say why, in three letters or more')
    .max(500)
    .describe('shown on every card that the lowering leads to'),
  ttlMs: z.number().int().min(60_000).max(MAX_LOWERING_MS),
})
export type LoweringRequest = z.output<typeof loweringRequest>

export const loweringItem = z.object({
  id: z.string(),
  userId: z.string(),
  agentId: z.string(),
  rule: z.string(),
  reason: z.string(),
  createdBy: z.string(),
  createdAt: z.number(),
  expiresAt: z.number(),
})
export type LoweringItem = z.output<typeof loweringItem>
