// Compares an answer with what the OpenAPI document declares for its operation. Asks nothing.
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js'
import { ERRORS, type ErrorCode } from '../../src/errors.ts'
import type { Answer, Json } from '../http/start-app.ts'
import type { FuzzRequest } from './requests.ts'

export type AnswerCheck = (request: FuzzRequest, answer: Answer) => string[]

const pointer = (parts: readonly string[]) =>
  parts.map((part) => encodeURIComponent(part.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')

/** Statuses that mean that we failed. Nothing that a client sends may lead to one. */
const isFailure = (status: number) => status >= 500

/** Returns what is wrong with an answer, one sentence each. */
export function createAnswerCheck(document: Json): AnswerCheck {
  const ajv = new Ajv2020({ strict: false, validateFormats: false, validateSchema: false })
  ajv.addSchema(document, 'document')
  const validators = new Map<string, ValidateFunction>()

  function validatorOf(parts: readonly string[]): ValidateFunction {
    const name = `document#/${pointer(parts)}`
    const known = validators.get(name)
    if (known !== undefined) return known
    const made = ajv.getSchema(name)
    if (made === undefined) throw new Error(`no schema at ${name}`)
    validators.set(name, made)
    return made
  }

  /** Where the declared answer is: in the operation, or shared. */
  function declaredAnswer({ operation }: FuzzRequest, status: number): { parts: string[]; spec: Json } | undefined {
    const { path, method, spec } = operation
    const key = String(status) in spec.responses ? String(status) : status >= 400 ? 'default' : undefined
    if (key === undefined) return undefined
    const found = spec.responses[key]
    if (found.$ref === undefined) return { parts: ['paths', path, method.toLowerCase(), 'responses', key], spec: found }
    const parts = found.$ref.slice(2).split('/')
    return { parts, spec: document.components.responses[parts[2]] }
  }

  function checkBody(declared: { parts: string[]; spec: Json }, answer: Answer): string[] {
    const { content } = declared.spec
    if (content === undefined) return answer.text === '' ? [] : ['an answer without a declared body has one']
    const type = (answer.headers.get('content-type') ?? '').split(';', 1)[0]!
    if (content[type] === undefined) return [`the content type ${JSON.stringify(type)} is not declared`]
    if (!/\bjson$/.test(type)) return []
    const validate = validatorOf([...declared.parts, 'content', type, 'schema'])
    if (validate(answer.body)) return []
    return (validate.errors ?? []).map(({ instancePath, message, params }) => {
      return `the body at ${instancePath || '/'} ${message} ${JSON.stringify(params)}`
    })
  }

  function checkProblem(request: FuzzRequest, { status, body, headers }: Answer): string[] {
    const wrong: string[] = []
    const code = body?.error as ErrorCode
    if (ERRORS[code]?.status !== status) wrong.push(`status ${status} with the code ${code}`)
    if (!request.operation.spec['x-errors'].includes(code)) wrong.push(`the code ${code} is not declared`)
    if (body?.status !== status) wrong.push(`status ${status}, but the body says ${body?.status}`)
    if (status === 401 && headers.get('www-authenticate') !== 'Bearer') wrong.push('401 without WWW-Authenticate')
    if (status === 429 && !(Number(headers.get('retry-after')) >= 1)) wrong.push('429 without Retry-After')
    if (request.target.startsWith('/api/hooks') && body?.allow !== false)
      wrong.push('a refused hook is not told allow: false')
    return wrong
  }

  return (request, answer) => {
    const { status, headers } = answer
    const wrong: string[] = []
    if (isFailure(status)) wrong.push(`a failure: ${status}`)
    if (headers.get('x-request-id') === null) wrong.push('no x-request-id')
    if (request.target.startsWith('/api') && headers.get('cache-control') !== 'no-store') wrong.push('may be cached')
    if (status >= 400) wrong.push(...checkProblem(request, answer))
    const nonce = request.headers['x-interlock-nonce']
    if (status < 300 && nonce !== undefined && request.operation.path.startsWith('/api/hooks'))
      if (headers.get('x-interlock-nonce') !== nonce) wrong.push('the nonce does not come back')
    const declared = declaredAnswer(request, status)
    if (declared === undefined) wrong.push(`status ${status} is not declared`)
    else wrong.push(...checkBody(declared, answer))
    return wrong
  }
}
