// Opens the exact call of a request, as far as it is still kept. Shows it to nobody.
import { InterlockError } from '../errors.ts'
import type { RequestRow } from '../store/store.ts'
import type { Core } from './core.ts'
import type { SealedCall } from './sealed-call.ts'

/** Errors: store-unavailable when it is gone. */
export function openCall(core: Pick<Core, 'seal'>, row: RequestRow): SealedCall {
  if (row.sealedInput === null)
    throw new InterlockError('store-unavailable', { detail: 'The exact input of this request is not kept any more.' })
  return core.seal.open(row.sealedInput, row.id) as SealedCall
}
