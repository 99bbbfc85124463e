// What the query of an address may hold: the names that its route knows, and text that every store can look for.
import { z } from 'zod'

const listed = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(', ')

/** A misspelt filter must not read as one that everything passed: names that are not known are refused, with those that are. */
export function query<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape)
  const advice = known.length === 0 ? 'there is nothing to ask for here' : `known here are ${known.join(', ')}`
  const schema = z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${listed(issue.keys)} is not known; ${advice}` : undefined,
  })
  return schema.superRefine((values, context) => {
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
