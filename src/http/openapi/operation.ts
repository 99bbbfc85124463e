// Completes one generated operation: its name, who may call it, its refusals, headers, and answers without a schema.
import { securityOf } from './credentials.ts'
import { refusalReference } from './refusal-answers.ts'
import { type OperationFacts, refusalsOf } from './refusals.ts'
import { nonceHeader, nonceParameter, unserialisedOf } from './unserialised.ts'

/** An operation object of OpenAPI 3.1, as far as it is touched here. */
export type Operation = {
  operationId?: string
  summary?: string
  parameters?: Record<string, unknown>[]
  requestBody?: Record<string, unknown>
  responses?: Record<string, Record<string, unknown>>
  [member: string]: unknown
}

export type RouteFacts = OperationFacts & {
  /** The schema of the body accepts that there is none. */
  isBodyOptional: boolean
}

const REQUEST_ID = { 'x-request-id': { $ref: '#/components/headers/RequestId' } }

/** `POST /api/permissions/:id/reveal` → `postPermissionsByIdReveal`. */
function operationIdOf(method: string, url: string): string {
  const words = url
    .replace(/^\/api\//, '/')
    .split('/')
    .filter((word) => word !== '')
    .map((word) => (word.startsWith(':') ? `by-${word.slice(1)}` : word))
    .flatMap((word) => word.split(/\W/))
  return method.toLowerCase() + words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')
}

function withHeaders(answer: Record<string, unknown>, audience: string): Record<string, unknown> {
  const own = answer['headers'] as Record<string, unknown> | undefined
  const description = answer['description'] === 'Default Response' ? 'Done' : answer['description']
  return { ...answer, description, headers: { ...REQUEST_ID, ...(audience === 'agents' ? nonceHeader : {}), ...own } }
}

/** Pure: the operation as it was generated, with all that is added. */
export function completeOperation(operation: Operation, facts: RouteFacts): Operation {
  const { method, url, audience } = facts
  const special = unserialisedOf(method, url)
  const answers = special?.responses ?? operation.responses ?? {}
  const responses: Record<string, unknown> = {}
  for (const [status, answer] of Object.entries(answers)) responses[status] = withHeaders(answer, audience)
  const refusals = refusalsOf(facts)
  for (const status of [...refusals.keys()].sort((a, b) => a - b)) responses[status] = refusalReference(status)
  responses['default'] = refusalReference('default')
  const ownParameters = special?.parameters ?? (audience === 'agents' ? [nonceParameter(false)] : [])
  const parameters = [...(operation.parameters ?? []), ...ownParameters]
  const body = special?.requestBody ?? operation.requestBody
  return {
    operationId: operationIdOf(method, url),
    ...operation,
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(body === undefined ? {} : { requestBody: facts.isBodyOptional ? { ...body, required: false } : body }),
    responses: responses as NonNullable<Operation['responses']>,
    security: securityOf(audience),
    'x-audience': audience,
    'x-errors': [...refusals.values()].flat(),
  }
}
