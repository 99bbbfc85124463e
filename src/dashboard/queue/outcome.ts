// What decisions and failures mean for a request, in statuses and words. Pure.
import type { DecisionAnswer, DecisionKind, RequestStatus } from '../../contract/permission.ts'
import { ApiError } from '../api.ts'
import type { Ending } from './entry.ts'

/** The status a request has after this decision. */
export function statusAfter(decision: DecisionKind): 'approved' | 'rejected' {
  return decision === 'reject' ? 'rejected' : 'approved'
}

/** What an approval came with, in words; undefined for a plain one. */
export function noteOf(answer: DecisionAnswer, edited: boolean): string | undefined {
  if (answer.grant) return 'such calls are allowed from now on'
  if (answer.grantRefused !== undefined) return `once only: ${answer.grantRefused}`
  return edited ? 'with your changes' : undefined
}

const ENDINGS = ['approved', 'rejected', 'expired', 'cancelled'] as const satisfies RequestStatus[]

/** How the request ended according to a 409 (its `status` is the HTTP status; `outcome` is the request's). */
export function conflictEnding(error: ApiError): Omit<Ending, 'here'> {
  const { problem = {} } = error
  const told = ENDINGS.find((status) => status === problem.outcome)
  return {
    status: told ?? 'unknown',
    ...(typeof problem.decidedBy === 'string' ? { by: problem.decidedBy } : {}),
    ...(typeof problem.decidedAt === 'number' ? { at: problem.decidedAt } : {}),
  }
}

/** One or two sentences: what failed and what to do. */
export function describeFailure(error: unknown): string {
  if (!(error instanceof ApiError)) return 'The page failed; reload it.'
  switch (error.status) {
    case 0:
      return `${error.message} Nothing is allowed meanwhile. Check that Interlock runs; this page keeps trying.`
    case 401:
      return 'You are logged out. Log in and decide again.'
    case 403:
      return `You may not do this: ${error.message}`
    case 429:
      return 'Too many calls; wait a moment and try again.'
    case 503:
      return `${error.message} This page keeps trying.`
    default:
      return error.message
  }
}
