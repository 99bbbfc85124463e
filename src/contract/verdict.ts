// The answers of POST /api/hooks/classify and GET /api/hooks/requests/:id. Does not compute them.
import { z } from 'zod'
import { tier } from './tier.ts'

/** How a queued call stands, or how it ended. */
export const outcome = z.enum(['pending', 'approved', 'rejected', 'expired', 'cancelled'])

/** One thing a call does: its kind (docs/effects.md) and what it does it to. */
export const effect = z.object({
  kind: z.string(),
  target: z.string().optional(),
  scope: z.string().optional(),
})

export type WireEffect = z.output<typeof effect>

/** A part of the command to highlight: UTF-16 offsets, half open, into the analysed text. */
export const span = z.object({
  start: z.number().int(),
  end: z.number().int(),
  kind: z.string().describe('the effect kind'),
  tier,
  rule: z.string(),
  why: z.string(),
})

export type WireSpan = z.output<typeof span>

/** What a hook is told. `allow` is the only field that may be acted on alone; everything else explains it. */
export const classifyAnswer = z.object({
  allow: z.boolean(),
  tier,
  reason: z.string(),
  rule: z.string().optional().describe('the deciding policy rule'),
  effects: z.array(effect).optional(),
  requestId: z.string().optional(),
  outcome: outcome.optional(),
  expiresAt: z.number().optional().describe('Unix ms'),
  feedback: z.string().optional().describe("the reviewer's words on a rejection"),
  modifiedInput: z.record(z.string(), z.unknown()).optional().describe('run the tool with exactly this input instead'),
  grantId: z.string().optional(),
  observed: z.literal(true).optional().describe('nothing is enforced for this agent; `tier` says what it would be'),
  pauseId: z.string().optional().describe('a person has stopped the agent: nothing is allowed until it is resumed'),
})
export type ClassifyAnswer = z.output<typeof classifyAnswer>
