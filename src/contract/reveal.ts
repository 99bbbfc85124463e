// The exact input of a request, as a reviewer may ask for it. Shapes only.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'

/** `reason`: why one has to see it, for the record. */
export const revealRequest = onlyKnown({ reason: z.string().trim().max(500).optional() }).nullish()

/** Holds secrets in the clear: shown to whoever asked, kept nowhere. */
export const revealedInput = z.object({
  requestId: z.string(),
  toolName: z.string(),
  toolInput: z.record(z.string(), z.unknown()),
})
export type RevealedInput = z.output<typeof revealedInput>
