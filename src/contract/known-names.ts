// Objects that hold nothing but the names they are known by: a misspelt name is told, not passed over.
import { z } from 'zod'

const listed = (names: readonly string[]) => names.map((name) => JSON.stringify(name)).join(', ')

/** What a misspelt name was meant to say would be lost in silence, so it is refused, with the names there are. */
export function onlyKnown<Shape extends z.ZodRawShape>(shape: Shape) {
  const known = Object.keys(shape)
  const advice = known.length === 0 ? 'there is nothing to ask for here' : `known here are ${known.join(', ')}`
  return z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys' ? `${listed(issue.keys)} is not known; ${advice}` : undefined,
  })
}
