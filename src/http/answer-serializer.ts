// Writes the answers of /api/hooks/*: only declared fields, and never an `allow` that is not a boolean.
import type { FastifySerializerCompiler } from 'fastify/types/schema.js'
import { z } from 'zod'

/**
 * For flat answers whose handlers are type-checked: copies the declared fields and stringifies. Running the whole zod
 * schema again costs as much as the verdict. An answer without a boolean `allow` throws, which becomes a 500: denied.
 */
export const answerSerializer: FastifySerializerCompiler<z.ZodType> = ({ schema }) => {
  if (!(schema instanceof z.ZodObject)) throw new Error('answers of /api/hooks must be objects')
  const fields = Object.keys(schema.shape)
  return (answer: Record<string, unknown>) => {
    if (typeof answer['allow'] !== 'boolean') throw new Error('an answer must say allow: true or false')
    const declared: Record<string, unknown> = {}
    for (const field of fields) if (answer[field] !== undefined) declared[field] = answer[field]
    return JSON.stringify(declared)
  }
}
