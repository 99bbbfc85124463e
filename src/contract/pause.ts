// Pauses: agents, or everything, stopped by a person until somebody resumes. Shapes only.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'

const name = z
  .string()
  .min(1)
  .max(1024)
  .refine((value) => value !== '*', 'name one; for more than one there is another scope')

const reason = z.string().trim().max(500).optional()

/**
 * agent: one agent of one user · user: all agents of one user · everything: all agents of all users.
 * `userId` is one's own where it is absent; only admins may name another.
 */
export const pauseRequest = z.discriminatedUnion('scope', [
  onlyKnown({ scope: z.literal('agent'), agentId: name, userId: name.optional(), reason }),
  onlyKnown({ scope: z.literal('user'), userId: name.optional(), reason }),
  onlyKnown({ scope: z.literal('everything'), reason }),
])
export type PauseRequest = z.output<typeof pauseRequest>

export const resumption = onlyKnown({ reason }).nullish()

export const pauseItem = z.object({
  id: z.string(),
  scope: z.enum(['agent', 'user', 'everything']),
  status: z.enum(['paused', 'resumed']),
  userId: z.string().optional().describe('absent: everybody'),
  agentId: z.string().optional().describe('absent: all agents'),
  reason: z.string().describe('may be empty'),
  createdBy: z.string(),
  createdAt: z.number().describe('Unix ms'),
  resumedBy: z.string().optional(),
  resumedAt: z.number().optional(),
  resumeReason: z.string().optional(),
})
export type PauseItem = z.output<typeof pauseItem>

export const pauseList = z.object({ pauses: z.array(pauseItem).describe('what is in force now, the widest first') })
