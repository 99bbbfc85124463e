// The answers of refused operations, one for each status, shared by all operations of the document. Refuses nothing.
import { ERRORS } from '../../errors.ts'

const CONTENT = { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } }
const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

const nameOf = (status: number | 'default') => (status === 'default' ? 'Failure' : `Refused${status}`)

/** In an operation; `x-errors` beside it says which of the codes it can be. */
export const refusalReference = (status: number | 'default') => ({ $ref: `#/components/responses/${nameOf(status)}` })

/** Every status of the closed table, with its codes in words. */
export function refusalAnswers(): Record<string, object> {
  const answers: Record<string, object> = {}
  for (const status of new Set(Object.values(ERRORS).map((error) => error.status))) {
    const rows = Object.entries(ERRORS).filter(([, error]) => error.status === status)
    const headers: Record<string, object> = { ...REQUEST_ID }
    if (status === 401) headers['www-authenticate'] = { schema: { type: 'string', const: 'Bearer' } }
    if (status === 429 || status === 503) headers['retry-after'] = { $ref: '#/components/headers/RetryAfter' }
    const description = rows.map(([code, { title }]) => `\`${code}\`: ${title}`).join(' · ')
    answers[nameOf(status)] = { description, headers, content: CONTENT }
  }
  answers[nameOf('default')] = { description: 'Any other refusal or failure', headers: REQUEST_ID, content: CONTENT }
  return answers
}
