// Decides several requests, one after the other, each on its own: one that fails stops none. Has no rules of its own.
import type { BatchAnswer, BatchRequest } from '../../contract/batch.ts'
import { InterlockError } from '../../errors.ts'
import type { Core } from '../core.ts'
import type { PersonPrincipal } from '../permissions.ts'
import { refuseViewer } from '../rights.ts'
import { decide } from './decide.ts'

/** Errors: wrong-scope for viewers, shutting-down. Everything else is a result. An id that is named twice counts once. */
export async function decideBatch(core: Core, batch: BatchRequest, by: PersonPrincipal): Promise<BatchAnswer> {
  refuseViewer(by)
  const { requestIds, ...decision } = batch
  const results: BatchAnswer['results'] = []
  for (const requestId of new Set(requestIds)) {
    try {
      results.push(await decide(core, { requestId, ...decision }, by))
    } catch (error) {
      results.push(failure(core, requestId, error))
    }
  }
  return { results }
}

function failure(core: Core, requestId: string, error: unknown): BatchAnswer['results'][number] {
  const known = error instanceof InterlockError ? error : new InterlockError('internal-error', { cause: error })
  if (known.status >= 500) core.log.error({ err: known }, 'a decision of a batch failed')
  const { outcome, decidedBy, decidedAt } = known.details.extra ?? {}
  return {
    success: false,
    requestId,
    error: known.code,
    status: known.status,
    detail: known.message,
    ...(typeof outcome === 'string' ? { outcome } : {}),
    ...(typeof decidedBy === 'string' ? { decidedBy } : {}),
    ...(typeof decidedAt === 'number' ? { decidedAt } : {}),
  }
}
