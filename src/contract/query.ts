// What the query of an address may hold: the names that its route knows, and text that every store can look for.
import { z } from 'zod'
import { onlyKnown } from './known-names.ts'

/** A misspelt filter must not read as one that everything passed. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  return onlyKnown(shape).superRefine((values, context) => {
    // To one store it ends the text, to the other it is an error.
    for (const [name, value] of Object.entries(values))
      if (typeof value === 'string' && value.includes('\0'))
        context.addIssue({ code: 'custom', path: [name], message: 'must not hold a NUL character' })
  })
}

/** Whose. Where admins listen, `*` stands for everybody; a list of everybody is one without this. */
export const userFilter = z
  .string()
  .min(1)
  .max(1024)
  .refine((name) => name !== '*', 'must name one user; leave it away for everybody')
  .optional()
  .describe('admins: only this user')
