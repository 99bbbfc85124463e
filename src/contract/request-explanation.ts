// What a waiting request does, as it is or as a reviewer would edit it. Shapes only.
import { z } from 'zod'
import { explainAnswer } from './explanation.ts'
import { onlyKnown } from './known-names.ts'
import { editedInput } from './permission.ts'

/** Without `modifiedInput` (redacted, as the item shows it) the request as it is. */
export const requestExplanationQuery = onlyKnown({ modifiedInput: editedInput.optional() }).default({})
export type RequestExplanationQuery = z.output<typeof requestExplanationQuery>

/** Secrets are masked as on the card. Where `line` had to be masked, the spans of `milder` are left out. */
export const requestExplanation = explainAnswer.extend({
  refused: z.string().optional().describe('why this edit, or the request as it is, cannot be approved'),
  retryWindowMs: z.number().describe('for how long after an approval a call whose asker has gone may still use it'),
  observed: z.literal(true).optional().describe('by now nothing is enforced for this agent: its next try passes'),
})
export type RequestExplanation = z.output<typeof requestExplanation>
