// Turns whatever was thrown into the problem document of the answer. Does not send it.
import type { FastifyError, FastifyRequest } from 'fastify'
import type { Problem } from '../contract/problem.ts'
import { ERRORS, type ErrorCode, InterlockError } from '../errors.ts'

type Issue = { path: string; message: string }

/** Chooses the error code of a body that does not fit its schema; routes set it as `config.refuseBody`. */
export type RefuseBody = (issues: readonly Issue[], body: unknown) => ErrorCode | undefined

/** The path of a URL with its ASCII escapes decoded. Never throws, unlike decodeURIComponent. */
const decodedPath = (url: string) =>
  (url.split('?', 1)[0] ?? '').replace(/%([2-7][0-9a-f])/gi, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))

/** True when a caller of this URL may be a hook that reads nothing but `allow`, however the path is spelt. */
export const isHookUrl = (url: string) => /^[/\\]+api[/\\]+hooks([/\\]|$)/i.test(decodedPath(url))

function issuesOf(error: FastifyError): Issue[] {
  return (error.validation ?? []).map((issue) => ({
    path: issue.instancePath.replace(/^\//, '').replaceAll('/', '.'),
    message: wordsOf(issue.message ?? 'is not valid', issue.params),
  }))
}

/** Where only some words are known they are told as people write a list; what a schema says of its own stays. */
function wordsOf(message: string, { values }: { values?: unknown }): string {
  return message.startsWith('Invalid option') && Array.isArray(values) ? `must be one of ${values.join(', ')}` : message
}

/** Fastify's own refusals, by its code; the rest by status. */
function codeOf(error: FastifyError): ErrorCode {
  switch (error.code) {
    case 'FST_ERR_CTP_BODY_TOO_LARGE':
      return 'body-too-large'
    case 'FST_ERR_CTP_INVALID_MEDIA_TYPE':
      return 'unsupported-media-type'
    case 'FST_ERR_NOT_FOUND':
      return 'not-found'
  }
  const status = error.statusCode ?? 500
  if (status === 413) return 'body-too-large'
  if (status === 415) return 'unsupported-media-type'
  if (status === 404) return 'not-found'
  return status >= 400 && status < 500 ? 'bad-request' : 'internal-error'
}

/** Any thrown value as an InterlockError. What is not ours and not a refusal of Fastify's becomes internal-error. */
export function toInterlockError(
  error: unknown,
  request?: Pick<FastifyRequest, 'routeOptions' | 'body'>,
): InterlockError {
  if (error instanceof InterlockError) return error
  if (!(error instanceof Error)) return new InterlockError('internal-error', { cause: error })
  const fastifyError = error as FastifyError
  if (Array.isArray(fastifyError.validation)) {
    const issues = issuesOf(fastifyError)
    const inBody = fastifyError.validationContext === 'body'
    const special = inBody ? request?.routeOptions.config.refuseBody?.(issues, request.body) : undefined
    const [first] = issues
    const where = first === undefined || first.path === '' ? (fastifyError.validationContext ?? 'request') : first.path
    return new InterlockError(special ?? 'bad-request', {
      // A code of its own says it better than the schema does, but not which field is missing.
      ...(special === undefined || special === 'missing-field'
        ? { detail: `${where}: ${first?.message ?? 'is not valid'}` }
        : {}),
      errors: issues.map(({ path, message }) => ({ path, message })),
      cause: error,
    })
  }
  const code = codeOf(fastifyError)
  // Only refusals explain themselves; the text of a failure may hold a path, a statement or a secret.
  return new InterlockError(code, { ...(code === 'internal-error' ? {} : { detail: error.message }), cause: error })
}

/** The body of an error answer. On hook URLs it also says `allow: false` and why. */
export function toProblem(error: InterlockError, of: { url: string; requestId: string }): Problem {
  const { detail, errors, extra } = error.details
  const title = ERRORS[error.code].title
  const problem: Problem = {
    ...extra,
    type: `urn:interlock:error:${error.code}`,
    title,
    status: error.status,
    detail: detail ?? title,
    instance: of.url.split('?', 1)[0] ?? '',
    error: error.code,
    requestId: of.requestId,
    ...(errors === undefined ? {} : { errors }),
  }
  return isHookUrl(of.url) ? { ...problem, allow: false, reason: `Not allowed: ${problem.detail}` } : problem
}

/** Seconds for Retry-After, where trying again may help. */
export function retryAfterSeconds(error: InterlockError): number | undefined {
  if (error.details.retryAfterSeconds !== undefined) return error.details.retryAfterSeconds
  if (error.code === 'too-many-pending') return 5
  return error.status === 429 || error.status === 503 ? 1 : undefined
}
